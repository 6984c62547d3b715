// Numbers, colours and small elements: what the charts have in common.

const words = key => data.words[key] ?? key;

const UNITS = [['s', 1e9], ['ms', 1e6], ['us', 1e3], ['ns', 1]];

// The largest unit in which the shortest of the times is 1 or more, as in the tables.
function unitFor(shortest) {
  return UNITS.find(([, ns]) => shortest >= ns) ?? UNITS[3];
}

// Three digits or so, with a point as decimal mark in every locale.
function digits(value) {
  if (value === 0 || value >= 99.95) return value.toFixed(0);
  if (value >= 9.995) return value.toFixed(1);
  return value >= 0.0995 ? value.toFixed(2) : value.toPrecision(2);
}

// The same for an axis: 30, not 30.0.
const tick = value => digits(value).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

function bytesText(value) {
  let power = 0;
  while (value >= 1024 && power < 6) {
    value /= 1024;
    power++;
  }
  return tick(value) + ' ' + ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'][power];
}

function label(cell) {
  return cell.method + (cell.threads === 1 ? '' : ' x' + cell.threads) + (cell.twin ? ' (twin)' : '');
}

// Okabe and Ito's colours, which people with every kind of colour vision can tell apart.
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#999933', '#8877cc'];
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect', 'emptyTriangle', 'emptyDiamond'];
const DASHES = ['solid', 'dashed', 'dotted', [8, 3, 2, 3]];
const CROSS = 'path://M-4,-5 L0,-1 L4,-5 L5,-4 L1,0 L5,4 L4,5 L0,1 L-4,5 L-5,4 L-1,0 L-5,-4 Z';

const families = [];

function colourOf(family) {
  if (!families.includes(family)) families.push(family);
  return COLOURS[families.indexOf(family) % COLOURS.length];
}

function css(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function element(name, text, parent) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (parent) parent.append(made);
  return made;
}

// What every chart has: no animation, and notes that are drawn, for the policy forbids styled markup.
function basis(option) {
  return {
    animation: false,
    textStyle: {fontFamily: css('--font'), fontSize: 12, color: css('--text')},
    tooltip: {
      renderMode: 'richText', confine: true, backgroundColor: css('--card'), borderColor: css('--line'),
      textStyle: {color: css('--text'), fontSize: 12}
    },
    ...option
  };
}

function legend(more) {
  return {bottom: 0, itemWidth: 14, itemHeight: 12, itemGap: 14, textStyle: {color: css('--text')}, ...more};
}

function frame(more) {
  return {left: 8, right: 16, top: 12, bottom: 40, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel', ...more};
}

function axis(more) {
  return {
    nameLocation: 'middle', nameGap: 28,
    nameTextStyle: {color: css('--muted')},
    axisLabel: {color: css('--text'), hideOverlap: true, ...(more.axisLabel ?? {})},
    axisLine: {lineStyle: {color: css('--muted')}},
    splitLine: {lineStyle: {color: css('--line')}},
    ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'axisLabel'))
  };
}

// Lines from low to high with caps, all in one series: a gap parts them.
function whiskers(points, colour) {
  return {
    type: 'line', data: points, symbol: 'rect', symbolSize: points.horizontal ? [2, 9] : [9, 2],
    lineStyle: {width: 1.5, color: colour, type: 'solid'}, itemStyle: {color: colour},
    connectNulls: false, silent: true, z: 5, tooltip: {show: false}
  };
}
