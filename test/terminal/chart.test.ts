import { expect, test } from 'vitest';
import type { Panel } from '../../src/panels/panel.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { characterCells } from '../../src/terminal/character-cells.ts';
import { textChart } from '../../src/terminal/chart.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { groupedRun, sampleRun } from '../chart/sample-run.ts';
import { makeRun, makeSource } from '../make-run.ts';

const SIZE = { width: 80, height: 24 };
const panelOf = (id: string, run = sampleRun()): Panel =>
  resolve(panels.find((spec) => spec.id === id)!, run)[0]!;

function disk(name: string, values: readonly number[]): Panel {
  const columns = [
    {
      kind: 'disk' as const,
      name,
      metric: 'disk.read.throughput',
      values: values.map((v) => v * 2 ** 20),
    },
  ];
  return panelOf('disk-throughput', makeRun([makeSource({ columns })]));
}

test.each(panels.map(({ id }) => id))('%s stays within its letters', (id) => {
  for (const size of [SIZE, { width: 40, height: 12 }, { width: 160, height: 40 }]) {
    const lines = textChart(panelOf(id, groupedRun()), size);
    expect(lines.length).toBeLessThanOrEqual(size.height);
    for (const line of lines) expect(characterCells(line), line).toBeLessThanOrEqual(size.width);
  }
});

test('the highest of many samples is drawn at its height', () => {
  const values = Array.from({ length: 5000 }, (_, i) => (i === 1234 ? 100 : 1));
  const lines = textChart(disk('sda', values), SIZE);
  expect(lines.find((line) => /^ *100 ┤/.test(line))).toMatch(/[\u2801-\u28ff]/);
});

test('lines of several series carry letters that the legend explains', () => {
  const lines = textChart(panelOf('disk-throughput'), SIZE);
  expect(lines[1]).toMatch(/a read {3}b write/);
  const plot = lines.slice(3, -3).join('');
  for (const letter of ['a', 'b']) expect(plot).toContain(letter);
});

test('with smoothing the curve takes the place of its samples', () => {
  const panel = panelOf('disk-utilisation');
  const [plain, smooth] = [textChart(panel, SIZE), textChart(panel, SIZE, { smooth: true })];
  expect(plain.join('\n')).not.toContain('smoothed');
  expect(smooth.join('\n')).toContain('% (smoothed)');
  expect(smooth.slice(3, -3)).not.toEqual(plain.slice(3, -3));
});

test('axes have tics with their labels, units and times', () => {
  const text = textChart(panelOf('disk-throughput'), SIZE).join('\n');
  expect(text).toMatch(/^ *MiB\/s$/m);
  expect(text).toMatch(/^ *0 ┤/m);
  expect(text).toMatch(/└┴─.*┴/);
  expect(text).toContain('time (s)');
});

test('a gap is shaded faintly, not bridged', () => {
  const panel = disk('sda', [1, 1, 1, 1, 1, 1, 1, 1]);
  const gapped = { ...panel, gaps: [{ from: 3, to: 5, kind: 'gap', text: '' }] } as const;
  expect(textChart(gapped, SIZE).join('')).toContain('░░░');
});

test('colours are switched off at the end of each line, and absent without a colour terminal', () => {
  for (const line of textChart(panelOf('disk-throughput'), SIZE, { inColour: true })) {
    expect(line.match(/\u001b\[[\d;]*m/g)?.at(-1) ?? '\u001b[0m').toBe('\u001b[0m');
  }
  expect(textChart(panelOf('disk-throughput'), SIZE).join('')).not.toContain('\u001b');
});

test('control sequences in a name are shown as codes', () => {
  const text = textChart(disk('sd\u001b[2Ja', [1, 2]), SIZE, { inColour: true }).join('');
  expect(text).toContain('sd⟨1B⟩[2Ja');
});

test('no sample, one sample and only zeros are drawn too', () => {
  for (const values of [[], [5], [0, 0, 0], [Number.NaN, Number.NaN]]) {
    const columns = [
      { kind: 'disk' as const, name: 'sda', metric: 'disk.read.throughput', values },
    ];
    const [panel] = resolve(
      panels.find(({ id }) => id === 'disk-throughput')!,
      makeRun([makeSource({ columns })]),
    );
    if (panel !== undefined) expect(textChart(panel, SIZE).length).toBeLessThanOrEqual(24);
  }
});

test('a histogram has a row for each bucket, higher blocks for more, dots for zero', () => {
  const [latency] = resolve(panels.find(({ id }) => id === 'pool-latency')!, sampleRun());
  const lines = textChart(latency!, { width: 60, height: 24 });
  expect(lines[1]).toMatch(/^· 0 {2}▂ up to \S+ {2}▄ up to \S+ {2}▆ up to \S+ {2}█ up to 4000 I/);
  const rows = lines.filter((line) => line.includes('┤'));
  expect(rows.map((row) => row.slice(0, row.indexOf('┤')).trim())).toEqual(
    latency!.series.map(({ label }) => label).reverse(),
  );
  expect(rows.find((row) => row.includes('1ms'))).toContain('█');
  expect(rows[0]).toMatch(/^ *67ms ┤[·▂]+$/);
});

test('buckets share rows if there are too few, so that none is left out', () => {
  const [latency] = resolve(panels.find(({ id }) => id === 'pool-latency')!, sampleRun());
  const lines = textChart(latency!, { width: 60, height: 12 });
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines.join('\n')).toMatch(/^ *65us–131us ┤/m);
});
