import { expect, test } from 'vitest';
import { readPanel } from '../../../src/chart/read-panel.ts';
import { gnuplot, gnuplotScript } from '../../../src/export/gnuplot/gnuplot.ts';
import { quoted } from '../../../src/export/gnuplot/gnuplot-text.ts';
import { resolveAll } from '../../../src/panels/resolve.ts';
import { sampleRun } from '../../chart/sample-run.ts';
import { type MadeSource, makeRun, makeSource } from '../../make-run.ts';

const NAN = Number.NaN;

const oneLine = (values: number[], marks: MadeSource['marks'] = []) =>
  resolveAll(
    makeRun([
      makeSource({
        marks,
        columns: [{ kind: 'pool', name: 'tank', metric: 'pool.read.throughput', values }],
      }),
    ]),
  )[0]!;

/** The lines of the data of a script, verbatim. */
function dataOf(script: string): string[] {
  return /<< EOD\n(.*?)EOD\n/s
    .exec(script)![1]!
    .split('\n')
    .filter((line) => !line.startsWith('#'));
}

test('samples are written so that they read back equal, missing ones as an empty line', () => {
  const values = [0.1 + 0.2, 123_456_789.123_456_78, NAN, NAN, 1e-9, 5e300];
  const script = gnuplotScript(readPanel(oneLine(values)));
  const rows = dataOf(script).map((line) => (line === '' ? NAN : Number(line.split(' ')[1])));
  expect(rows.slice(0, 5)).toEqual([values[0], values[1], NAN, values[4], values[5]]);
});

test('a sample between two breaks is a dot, because lines would not show it', () => {
  const script = gnuplotScript(readPanel(oneLine([1, 2, NAN, 7, NAN, 3, 4])));
  expect(script).toMatch(/index 1 using 1:\(\$2\/1048576\) with points/);
  expect(dataOf(script).slice(-2)).toEqual(['4 7', '']);
});

test('only the samples of the shown range are written, and one beyond each end', () => {
  const read = readPanel(oneLine([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  const script = gnuplotScript(read, { view: { window: { from: 4, to: 6 } } });
  expect(dataOf(script)).toEqual(['3 3', '4 4', '5 5', '6 6', '7 7', '']);
  expect(script).toContain('set xrange [4:6]');
});

test('a smooth line has data of its own, because its curve goes over the samples of the window', () => {
  const disk = resolveAll(sampleRun()).find(({ spec }) => spec.id === 'disk-utilisation')!;
  const view = { window: { from: 10, to: 12 }, smooth: true };
  const script = gnuplotScript(readPanel(disk), { view });
  const busy = disk.series.findIndex(({ metric }) => metric === 'disk.utilisation');
  const sets = script.match(/^# line .*\n(?:\d.*\n)+/gm)!.filter((set) => {
    return set.startsWith(`# line ${busy + 1}:`);
  });
  expect(sets.map((set) => set.trim().split('\n').length - 1)).toEqual([5, 3]);
  expect(sets[1]).toMatch(/^# line \d: .*, for the curve\n10 /);
  expect(script).toMatch(/smooth bezier with lines .* notitle/);
  expect(gnuplotScript(readPanel(disk))).not.toContain('smooth');
});

test('hidden lines are neither drawn nor written', () => {
  const disk = resolveAll(sampleRun()).find(({ spec }) => spec.id === 'disk-iops')!;
  const all = gnuplotScript(readPanel(disk));
  const some = gnuplotScript(readPanel(disk), { view: { hidden: new Set([0]) } });
  expect(all.match(/NaN title/g)).toHaveLength(2);
  expect(some.match(/NaN title/g)).toHaveLength(1);
  expect(some).not.toContain('# line 1:');
});

test('time without samples is hatched and never bridged', () => {
  const gap = { sample: 3, kind: 'gap', text: 'gap' } as const;
  const run = makeRun([
    makeSource({
      marks: [gap],
      elapsed: [1, 2, 3, 9, 10],
      span: [1, 1, 1, 1, 1],
      columns: [
        { kind: 'pool', name: 'tank', metric: 'pool.read.throughput', values: [1, 2, 3, 4, 5] },
      ],
    }),
  ]);
  const script = gnuplotScript(readPanel(resolveAll(run)[0]!));
  expect(script).toMatch(
    /set object rectangle from first 3, graph 0 to first 8, .* fillstyle pattern/,
  );
  expect(dataOf(script)).toEqual(['1 1', '2 2', '3 3', '', '9 4', '10 5', '']);
});

test('0 on a logarithmic axis is on a rail, the data keep the 0', () => {
  const run = makeRun([
    makeSource({
      columns: [
        { kind: 'disk', name: 'sda', metric: 'disk.service_time', values: [0, 0.001, 0.2] },
      ],
    }),
  ]);
  const script = gnuplotScript(readPanel(resolveAll(run)[0]!));
  expect(script).toContain('set logscale y');
  expect(script).toMatch(/\(\$2 > 0 \? \$2\*1000 : [\d.]+\)/);
  expect(dataOf(script)[0]).toBe('1 0');
});

test('marks are named lines', () => {
  const run = { ...sampleRun(), marks: [{ at: 5, text: "it's warm" }] };
  const script = gnuplotScript(readPanel(resolveAll(run)[0]!));
  expect(script).toContain('set arrow from first 5, graph 0 to first 5, graph 1 nohead');
  expect(script).toContain("set label 'it'.apostrophe.'s warm' at first 5");
});

test('hostile names cannot leave their string', () => {
  expect(quoted("a'b")).toBe("'a'.apostrophe.'b'");
  expect(quoted('`id`\n"$x"\\')).toBe(`'\`id\` "$x"\\'`);
  const name = `';system("id")#\n\`id\``;
  const run = makeRun([
    makeSource({
      columns: [{ kind: 'disk', name, metric: 'disk.read.throughput', values: [1, 2] }],
    }),
  ]);
  const script = gnuplotScript(readPanel(resolveAll(run)[0]!));
  for (const line of script.split('\n').filter((text) => /system|`/.test(text))) {
    const outside = line.replace(/'[^']*'/g, '');
    expect(outside).not.toMatch(/system|`/);
  }
});

test('several charts are stacked in one script', () => {
  const panels = resolveAll(sampleRun());
  const script = [...gnuplot(panels)].join('');
  expect(script).toContain(`set multiplot layout ${panels.length},1`);
  expect(script.match(/^plot /gm)).toHaveLength(panels.length);
  expect([...gnuplot(panels.slice(0, 1))].join('')).not.toContain('multiplot');
});

test('a histogram is a box for each sample of each bucket, zero in a separate colour', () => {
  const rows = [
    ['1us', [0, 5, NAN]],
    ['2us', [7, 0, 9]],
  ] as const;
  const columns = rows.map(([bucket, values]) => ({
    ...{ kind: 'pool' as const, name: 'tank', metric: 'pool.latency', heading: 'total_wait' },
    ...{ printed: 'read', bucket, values },
  }));
  const [panel] = resolveAll(makeRun([makeSource({ columns })]));
  const script = [...gnuplot([panel!])].join('');
  expect(dataOf(script)).toEqual(['0 0 1 0', '0 1 2 5', '1 0 1 7', '1 1 2 0', '1 2 3 9', '']);
  expect(script).toContain("set ytics mirror ('1us' 0.5, '2us' 1.5)");
  expect(script).toMatch(/set logscale cb\nset cbrange \[1:10\]/);
  expect(script).toMatch(/\(\$4 == 0 .* fillcolor rgb '#E6EBF0'/);
  expect(script).toMatch(/\(\$4 > 0 .* fillcolor palette/);
});

test('a line with more samples than pixels is drawn once, from its samples', () => {
  const read = readPanel(oneLine(Array.from({ length: 3000 }, (_, i) => i % 100)));
  expect(gnuplotScript(read).match(/ index 0 using/g)).toHaveLength(1);
});
