// Charts over several cells or contests, whose points the page's data hold: lines and counters.

function lines(id, width) {
  const spec = data.charts[id];
  const xText = spec.bytes ? bytesText : String;
  const xs = [...new Set(spec.series.flatMap(one => one.points.map(p => p[0])))].sort((a, b) => a - b);
  const series = spec.series.map((one, i) => ({
    name: one.name, type: 'line', symbol: SYMBOLS[i % SYMBOLS.length], symbolSize: 9,
    color: colourOfLine(spec, one, i), lineStyle: {width: 2, type: DASHES[i % DASHES.length]},
    data: one.points.map(p => [p[0], p[1]])
  }));
  const ranges = spec.series.map((one, i) => whiskers(one.points.flatMap(
    p => p[2] === null ? [] : [[p[0], p[2]], [p[0], p[3]], [null, null]]), colourOfLine(spec, one, i)));
  if (series.length && spec.marks.length) series[0].markLine = crossings(spec.marks);
  const wanted = Math.ceil(series.length * 150 / Math.max(1, width - 20));
  const shown = wanted > 4 ? 1 : wanted;
  return {
    height: 320 + 22 * shown,
    option: basis({
      legend: legend({type: wanted > 4 ? 'scroll' : 'plain', itemWidth: 28, data: series.map(one => one.name)}),
      grid: frame({left: 30, top: spec.marks.length ? 40 : 16, right: 24, bottom: 46 + 22 * shown}),
      xAxis: axis({type: 'log', logBase: 2, name: spec.x, min: xs[0] / 1.4, max: xs.at(-1) * 1.4,
        axisTick: {customValues: xs}, axisLabel: {formatter: xText, customValues: xs}}),
      yAxis: axis({type: 'log', logBase: 2, name: spec.y, nameGap: 40, axisLabel: {formatter: tick}}),
      tooltip: {
        ...basis({}).tooltip,
        formatter: p => p.seriesName + '\n' + xText(p.value[0]) + ': ' + digits(p.value[1]) + ' ' + spec.y
      },
      series: [...series, ...ranges]
    })
  };
}

// A family's colour where each line is of another family, so that it is the same in all charts.
function colourOfLine(spec, one, i) {
  const distinct = new Set(spec.series.map(other => other.family)).size === spec.series.length;
  return distinct ? colourOf(one.family) : COLOURS[i % COLOURS.length];
}

function crossings(marks) {
  return {
    silent: true, symbol: 'none',
    lineStyle: {color: css('--text'), type: 'dashed', width: 1.5},
    label: {color: css('--text'), formatter: p => p.name},
    data: marks.map(mark => ({xAxis: mark.x, name: mark.name}))
  };
}

// A small chart for each counter that the machine could tell and that is not 0 throughout.
function counters(contest, width, place) {
  const spec = data.charts[place.id];
  place.replaceChildren();
  // All places first: each is as wide as the number of them lets it be.
  const parts = spec.counters.map(() => element('div', undefined, place));
  spec.counters.forEach((one, i) => {
    const part = parts[i];
    part.className = 'counter';
    show(part, {
      height: 78 + 20 * one.values.length,
      option: basis({
        title: {text: one.name, textStyle: {fontSize: 13, fontWeight: 600, color: css('--text')}, left: 0, top: 0},
        grid: frame({top: 30, bottom: 12, right: 30}),
        xAxis: axis({type: 'value', min: 0, splitNumber: 3, axisLabel: {formatter: tick}}),
        yAxis: categories(one.values.map(value => value[0]), part.clientWidth),
        tooltip: {...basis({}).tooltip, formatter: p => p.name + ': ' + digits(p.value)},
        series: [{type: 'bar', barMaxWidth: 12, itemStyle: {color: COLOURS[4]}, data: one.values.map(v => v[1])}]
      })
    });
  });
}
