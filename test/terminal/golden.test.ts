import { describe, expect, test } from 'vitest';
import type { Run } from '../../src/model/run.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { textChart } from '../../src/terminal/chart.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { course, sampleRun } from '../chart/sample-run.ts';
import { makeRun, makeSource } from '../make-run.ts';

const MIB = 2 ** 20;
const SIZE = { width: 80, height: 24 };

function drawn(id: string, run: Run = sampleRun(), size = SIZE, inColour = false): string {
  const [panel] = resolve(panels.find((spec) => spec.id === id)!, run);
  return `${textChart(panel!, size, { inColour }).join('\n')}\n`;
}

const reads = (values: readonly number[]) =>
  ({ kind: 'disk', name: 'sd0', metric: 'disk.read.throughput', values }) as const;

/** Reads with a pause of five seconds, a restart, samples without a value and two named moments. */
function gappedRun(): Run {
  const values = course(1 * MIB, 9 * MIB, 0);
  values[20] = values[22] = Number.NaN;
  const elapsed = values.map((_, i) => (i < 8 ? i + 1 : i + 6));
  const marks = [
    { sample: 8, kind: 'gap', text: '5 s' },
    { sample: 11, kind: 'restart', text: 'header again' },
  ] as const;
  const span = values.map(() => 1);
  const run = makeRun([makeSource({ elapsed, span, marks, columns: [reads(values)] })]);
  const moments = [
    { at: 25, text: 'load' },
    { at: 18, text: 'cache dropped on all of the servers' },
    { at: 19, text: 'no space for this name' },
    { at: 99, text: 'later than the run' },
  ];
  return { ...run, marks: moments };
}

/** A histogram of a few requests with a pause and a sample without a value. */
function gappedHistogram(): Run {
  const columns = ['0', '1', '2'].map((bucket, i) => ({
    metric: 'io.pending',
    printed: 'pending',
    bucket,
    values: course(0, 4 * (i + 1), i).map((value, at) =>
      at === 20 ? Number.NaN : Math.round(value),
    ),
  }));
  const elapsed = columns[0]!.values.map((_, i) => (i < 8 ? i + 1 : i + 6));
  const span = elapsed.map(() => 1);
  const marks = [{ sample: 8, kind: 'gap', text: '5 s' }] as const;
  return {
    ...makeRun([makeSource({ elapsed, span, marks, columns })]),
    marks: [{ at: 3, text: 'load' }],
  };
}

/** Nine lines with names that are longer than a narrow chart. */
function crowdedRun(): Run {
  const columns = Array.from({ length: 9 }, (_, i) => ({
    kind: 'process' as const,
    name: `a process with a long name and number/${800 + i}`,
    metric: 'process.cpu.total',
    values: course(10 * i, 10 * i + 5, i),
  }));
  return makeRun([makeSource({ columns })]);
}

/** More samples than dots: two lines that cover one another and one on the other axis. */
function denseRun(): Run {
  const entity = { kind: 'disk', name: 'sd0' } as const;
  return makeRun([
    makeSource({
      columns: [
        reads(course(0, 9 * MIB, 0, 3000)),
        { ...entity, metric: 'disk.write.throughput', values: course(14 * MIB, 16 * MIB, 0, 3000) },
        { ...entity, metric: 'disk.utilisation', values: course(70, 75, 0, 3000) },
      ],
    }),
  ]);
}

describe('charts are drawn in characters as they were looked at', () => {
  test.each([
    ['disk-throughput', SIZE],
    ['disk-service', SIZE],
    ['cpu', SIZE],
    ['io-latency', SIZE],
    ['network-all', { width: 100, height: 16 }],
    ['memory', { width: 60, height: 12 }],
    ['pool-latency', SIZE],
    ['pool-request-size', { width: 40, height: 10 }],
  ])('%s %o', async (id, size) => {
    await expect(drawn(id, sampleRun(), size)).toMatchFileSnapshot(`golden/${id}.txt`);
  });

  test('gaps and marks', async () => {
    await expect(drawn('disk-throughput', gappedRun())).toMatchFileSnapshot('golden/gap.txt');
  });

  test('a histogram with a gap', async () => {
    const text = drawn('io-pending', gappedHistogram(), { width: 60, height: 10 }, true);
    await expect(text).toMatchFileSnapshot('golden/histogram-gap.txt');
  });

  test.each([24, 32, 47, 48, 60])('many lines in %i columns', async (width) => {
    const text = drawn('process-cpu', crowdedRun(), { width, height: 14 });
    await expect(text).toMatchFileSnapshot(`golden/crowded-${width}.txt`);
  });

  test.each([
    [
      [0, 24],
      ['at the left', 'at the right'],
    ],
    [
      [3, 7, 7.5],
      ['first', 'covered by the first', 'covered too'],
    ],
    [
      [-1, 25, 12],
      ['before', 'after', 'middle'],
    ],
    [[20], ['near the end']],
  ] as const)('moments %j are named where there is space', async (times, texts) => {
    const marks = texts.map((text, i) => ({ at: times[i]!, text }));
    const run = { ...sampleRun(), marks };
    const lines = drawn('disk-throughput', run, { width: 60, height: 8 }).split('\n');
    const name = `golden/moments-${times.join('_')}.txt`;
    await expect(`${lines.slice(1, 5).join('\n')}\n`).toMatchFileSnapshot(name);
  });

  test('more samples than dots', async () => {
    await expect(drawn('disk-throughput', denseRun())).toMatchFileSnapshot('golden/dense.txt');
  });

  test('in colour; each sequence that switches one is shown as ⟨…⟩', async () => {
    const text = drawn('disk-throughput', gappedRun(), { width: 40, height: 12 }, true);
    const visible = text.replace(/\u001b\[([\d;]*)m/g, '⟨$1⟩');
    await expect(visible).toMatchFileSnapshot('golden/colour.txt');
  });
});
