// The page's behaviour: drawing what is seen, the theme, samples on demand, printing, downloading.

const data = JSON.parse(document.getElementById('data').textContent);
const KINDS = {bars, first, timeline, counters};
const THEMES = ['auto', 'light', 'dark'];
const held = document.getElementById('result');
const shownCharts = new Map();
let resultText = '';
let contests = [];

function show(place, built) {
  place.style.height = Math.min(built.height, 12000) + 'px';
  let chart = shownCharts.get(place);
  if (!chart) {
    chart = echarts.init(place, null, {devicePixelRatio: Math.max(2, devicePixelRatio)});
    shownCharts.set(place, chart);
  }
  chart.resize();
  chart.setOption(built.option, {notMerge: true});
}

function draw(place) {
  const kind = place.dataset.kind;
  const width = place.clientWidth;
  const contest = contests[Number(place.dataset.contest)];
  if (kind === 'lines') {
    show(place, lines(place.id, width));
  } else if (kind === 'counters') {
    forgetWithin(place);
    counters(contest, width, place);
  } else {
    show(place, KINDS[kind](contest, width, place));
  }
  place.dataset.drawn = 'true';
}

function forgetWithin(place) {
  for (const part of place.children) {
    shownCharts.get(part)?.dispose();
    shownCharts.delete(part);
  }
}

const plots = [...document.querySelectorAll('.plot')];
const redraw = () => plots.filter(place => place.dataset.drawn).forEach(draw);

function drawWhenSeen() {
  const watch = new IntersectionObserver(entries => entries.filter(e => e.isIntersecting).forEach(e => {
    watch.unobserve(e.target);
    draw(e.target);
  }), {rootMargin: '800px'});
  plots.forEach(place => watch.observe(place));
}

function offerSamples() {
  for (const place of plots.filter(one => one.dataset.kind === 'bars')) {
    const button = element('button', words('every-sample'), place.parentElement.querySelector('.tools'));
    button.type = 'button';
    button.setAttribute('aria-pressed', 'false');
    button.addEventListener('click', () => {
      const every = place.dataset.every ? '' : 'true';
      place.dataset.every = every;
      button.setAttribute('aria-pressed', every ? 'true' : 'false');
      draw(place);
    });
  }
  for (const details of document.querySelectorAll('details.samples')) {
    details.hidden = details.dataset.contest === '-1';
    details.addEventListener('toggle', () => tabulate(details), {once: true});
  }
}

const SAMPLE_COLUMNS = ['fork', 'round', 'order', 'passes', 'wall_ns', 'user_ns', 'sys_ns', 'bytes', 'storage_bytes',
  'minor_faults', 'major_faults', 'voluntary_switches', 'involuntary_switches', 'resident_before', 'resident_after',
  'checksum', 'reason'];

function tabulate(details) {
  const table = element('table', undefined, details.querySelector('.wide'));
  const head = element('tr', undefined, element('thead', undefined, table));
  ['method', ...SAMPLE_COLUMNS].forEach(name => { element('th', name, head).scope = 'col'; });
  const body = element('tbody', undefined, table);
  for (const cell of contests[Number(details.dataset.contest)].cells) {
    for (const sample of [...cell.samples, ...cell.rejected]) {
      const row = element('tr', undefined, body);
      element('th', label(cell), row).scope = 'row';
      SAMPLE_COLUMNS.forEach(name => element('td', String(sample[name] ?? ''), row));
    }
  }
}

async function load() {
  const bytes = Uint8Array.from(atob(held.textContent), c => c.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  resultText = await new Response(plain).text();
  contests = JSON.parse(resultText).contests;
}

function offerDownload() {
  const button = document.getElementById('download');
  button.hidden = false;
  button.addEventListener('click', () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([resultText], {type: 'application/json'}));
    link.download = held.dataset.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });
}

function offerThemes() {
  const button = document.getElementById('theme');
  button.hidden = false;
  let chosen = 0;
  button.addEventListener('click', () => {
    chosen = (chosen + 1) % THEMES.length;
    document.documentElement.dataset.theme = THEMES[chosen];
    document.getElementById('theme-name').textContent = words('theme.' + THEMES[chosen]);
    redraw();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
}

// On paper everything is drawn, in dark on light, with the tables behind the charts.
function printWhole() {
  const opened = [];
  addEventListener('beforeprint', () => {
    document.documentElement.classList.add('print');
    document.querySelectorAll('details:not([open]):not(.samples)').forEach(details => {
      details.open = true;
      opened.push(details);
    });
    plots.forEach(draw);
  });
  addEventListener('afterprint', () => {
    document.documentElement.classList.remove('print');
    opened.splice(0).forEach(details => { details.open = false; });
    redraw();
  });
}

function followWidth() {
  let width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth !== width) {
      width = innerWidth;
      redraw();
    }
  });
}

async function begin() {
  await load();
  offerThemes();
  offerDownload();
  offerSamples();
  printWhole();
  followWidth();
  drawWhenSeen();
  document.documentElement.dataset.ready = 'true';
}

begin().catch(error => {
  element('p', words('no-charts') + ' ' + error.message, document.querySelector('header')).className = 'warning';
});
