// Charts of one contest, drawn from the result that the page carries.

function estimated(contest) {
  return contest.cells.filter(cell => cell.estimate)
    .sort((a, b) => a.estimate.median_ns - b.estimate.median_ns);
}

function categories(names, width) {
  return axis({
    type: 'category', inverse: true, data: names, axisTick: {show: false},
    axisLabel: {width: Math.max(90, width * 0.34), overflow: 'truncate', interval: 0}
  });
}

const passNs = sample => sample.wall_ns / sample.passes;

function bars(contest, width, place) {
  const cells = estimated(contest);
  const [unit, ns] = unitFor(cells[0].estimate.median_ns);
  const ends = Object.assign([], {horizontal: true});
  cells.forEach((cell, i) => {
    const range = cell.estimate.ci95_ns;
    if (range) ends.push([Math.max(0, range[0]) / ns, i], [range[1] / ns, i], [null, null]);
  });
  const widest = Math.max(...cells.map(cell => cell.estimate.median_ns));
  // An interval that is far wider than all bars would flatten them: it is cut off at the edge.
  const reach = Math.max(...cells.map(c => Math.min(c.estimate.ci95_ns?.[1] ?? 0, 2 * widest)), widest);
  const series = [{
    type: 'bar', barMaxWidth: 16,
    data: cells.map(cell => ({
      value: cell.estimate.median_ns / ns,
      itemStyle: {color: colourOf(cell.family), opacity: cell.twin ? 0.45 : 0.85}
    }))
  }, whiskers(ends, css('--text'))];
  if (place.dataset.every) series.push(everySample(cells, ns));
  return {
    height: 62 + 27 * cells.length,
    option: basis({
      grid: frame({right: 8}),
      xAxis: axis({
        type: 'value', min: 0, max: 1.04 * (place.dataset.every ? Math.max(reach, most(cells)) : reach) / ns,
        name: words('per-pass') + ' (' + unit + ')', axisLabel: {formatter: tick, showMaxLabel: false}
      }),
      yAxis: [categories(cells.map(label), width), figures(cells, ns, unit)],
      tooltip: {...basis({}).tooltip, formatter: p => barNote(cells[p.dataIndex], unit, ns)},
      series
    })
  };
}

// At the right, where no whisker is: the figures that the bars stand for.
function figures(cells, ns, unit) {
  return axis({
    type: 'category', inverse: true, position: 'right', axisTick: {show: false}, axisLine: {show: false},
    data: cells.map(cell => digits(cell.estimate.median_ns / ns) + ' ' + unit), axisLabel: {interval: 0}
  });
}

function most(cells) {
  return Math.max(...cells.flatMap(cell => cell.samples.map(passNs)));
}

function barNote(cell, unit, ns) {
  if (!cell) return '';
  const e = cell.estimate;
  const range = e.ci95_ns ? ' [' + digits(e.ci95_ns[0] / ns) + ', ' + digits(e.ci95_ns[1] / ns) + ']' : '';
  const rate = e.bytes_per_s ? '\n' + digits(e.bytes_per_s / 1e9) + ' GB/s' : '';
  return label(cell) + '\n' + digits(e.median_ns / ns) + range + ' ' + unit + rate;
}

function everySample(cells, ns) {
  const points = [];
  cells.forEach((cell, i) => cell.samples.forEach((sample, n) => points.push({
    value: [passNs(sample) / ns, i], symbolOffset: [0, (n % 5 - 2) * 3]
  })));
  return {
    type: 'scatter', data: points, symbolSize: 5, z: 6, silent: true,
    itemStyle: {color: css('--card'), borderColor: css('--text'), borderWidth: 1}
  };
}

// The first pass beside the median of all: what a program that runs once may meet.
function first(contest, width) {
  const cells = estimated(contest).filter(cell => cell.first_pass_ns);
  const times = cells.flatMap(cell => [cell.first_pass_ns, cell.estimate.median_ns]);
  const [unit, ns] = unitFor(Math.min(...times));
  const dots = (name, symbol, value, colour) => ({
    name, type: 'scatter', symbol, symbolSize: 11, itemStyle: {color: colour, borderColor: css('--text')},
    data: cells.map((cell, i) => [value(cell) / ns, i])
  });
  return {
    height: 92 + 24 * cells.length,
    option: basis({
      legend: legend({}),
      grid: frame({bottom: 66, right: 24}),
      xAxis: axis({
        type: 'value', name: words('per-pass') + ' (' + unit + ')', min: 0,
        axisLabel: {formatter: tick, showMaxLabel: false}
      }),
      yAxis: categories(cells.map(label), width),
      tooltip: {
        ...basis({}).tooltip,
        formatter: p => p.seriesName + '\n' + label(cells[p.value[1]]) + ': ' + digits(p.value[0]) + ' ' + unit
      },
      series: [
        dots(words('first-pass'), 'diamond', cell => cell.first_pass_ns, COLOURS[5]),
        dots(words('median'), 'circle', cell => cell.estimate.median_ns, COLOURS[4])
      ]
    })
  };
}

// Samples in the order in which they were taken, so that drift and outliers show.
function timeline(contest, width) {
  const all = contest.cells.flatMap((cell, index) => [
    ...cell.samples.map(sample => ({cell, index, sample, counts: true})),
    ...cell.rejected.map(sample => ({cell, index, sample, counts: false}))
  ]).sort((a, b) => a.sample.fork - b.sample.fork || a.sample.round - b.sample.round
    || a.sample.order - b.sample.order);
  const [unit, ns] = unitFor(Math.min(...all.map(point => passNs(point.sample))));
  const point = (p, x) => ({value: [x, passNs(p.sample) / ns], of: p});
  const points = all.map(point);
  const series = contest.cells.map((cell, index) => ({
    name: label(cell), type: 'scatter', symbol: SYMBOLS[index % SYMBOLS.length], symbolSize: 8,
    itemStyle: {color: COLOURS[index % COLOURS.length], borderWidth: 1.5},
    data: points.filter(p => p.of.index === index && p.of.counts)
  })).filter(one => one.data.length);
  const lost = points.filter(p => !p.of.counts);
  if (lost.length) {
    series.push({name: words('rejected'), type: 'scatter', symbol: CROSS, symbolSize: 10,
      itemStyle: {color: css('--muted')}, data: lost});
  }
  if (series.length) series[0].markArea = forkAreas(all);
  const wanted = Math.ceil(series.length * 130 / Math.max(1, width - 20));
  const scrolls = wanted > 4;
  const rows = scrolls ? 1 : wanted;
  return {
    height: 300 + 22 * rows,
    option: basis({
      legend: legend({type: scrolls ? 'scroll' : 'plain'}),
      grid: frame({left: 30, top: 26, bottom: 44 + 22 * rows}),
      xAxis: axis({type: 'value', name: words('in-order'), min: -0.5, max: all.length - 0.5,
        axisLabel: {show: false}, axisTick: {show: false}, splitLine: {show: false}}),
      yAxis: axis({type: 'log', logBase: 2, name: words('per-pass') + ' (' + unit + ')', nameGap: 44,
        axisLabel: {formatter: tick}}),
      tooltip: {...basis({}).tooltip, formatter: p => sampleNote(p.data.of, unit, ns)},
      series
    })
  };
}

function sampleNote(p, unit, ns) {
  if (!p) return '';
  const where = words('fork') + ' ' + p.sample.fork + ', ' + words('round') + ' ' + p.sample.round;
  const why = p.counts ? '' : '\n' + words('rejected') + ': ' + p.sample.reason;
  return label(p.cell) + '\n' + digits(passNs(p.sample) / ns) + ' ' + unit + '\n' + where + why;
}

function forkAreas(all) {
  const forks = new Map();
  all.forEach((p, i) => {
    const range = forks.get(p.sample.fork) ?? [i, i];
    forks.set(p.sample.fork, [range[0], i]);
  });
  return {
    silent: true,
    label: {color: css('--muted'), position: 'top', fontSize: 11},
    data: [...forks].map(([fork, [from, to]], n) => [
      {name: forks.size > 8 ? String(fork) : words('fork') + ' ' + fork, xAxis: from - 0.5,
        itemStyle: {color: n % 2 ? 'transparent' : css('--band')}},
      {xAxis: to + 0.5}
    ])
  };
}
