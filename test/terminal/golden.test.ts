import { describe, expect, test } from 'vitest';
import type { Run } from '../../src/model/run.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { textChart } from '../../src/terminal/chart.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { makeRun } from '../chart/run.ts';
import { course, sampleRun } from '../chart/sample-run.ts';

const MIB = 2 ** 20;
const SIZE = { width: 80, height: 24 };

function drawn(id: string, run: Run = sampleRun(), size = SIZE, inColour = false): string {
  const [panel] = resolve(panels.find((spec) => spec.id === id)!, run);
  return `${textChart(panel!, size, inColour).join('\n')}\n`;
}

const reads = (values: readonly number[]) =>
  ({ entity: ['disk', 'sd0'], metric: 'disk.read.throughput', values }) as const;

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
  const run = makeRun([{ elapsed, span, marks, columns: [reads(values)] }]);
  const moments = [
    { at: 25, text: 'load' },
    { at: 18, text: 'cache dropped on all of the servers' },
    { at: 19, text: 'no space for this name' },
    { at: 99, text: 'later than the run' },
  ];
  return { ...run, marks: moments };
}

/** More samples than dots: two lines that cover one another and one on the other axis. */
function denseRun(): Run {
  const entity = ['disk', 'sd0'] as const;
  return makeRun([
    {
      columns: [
        reads(course(0, 9 * MIB, 0, 3000)),
        { entity, metric: 'disk.write.throughput', values: course(14 * MIB, 16 * MIB, 0, 3000) },
        { entity, metric: 'disk.utilisation', values: course(70, 75, 0, 3000) },
      ],
    },
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

  test('more samples than dots', async () => {
    await expect(drawn('disk-throughput', denseRun())).toMatchFileSnapshot('golden/dense.txt');
  });

  test('in colour; each sequence that switches one is shown as ⟨…⟩', async () => {
    const text = drawn('disk-throughput', gappedRun(), { width: 40, height: 12 }, true);
    const visible = text.replace(/\u001b\[([\d;]*)m/g, '⟨$1⟩');
    await expect(visible).toMatchFileSnapshot('golden/colour.txt');
  });
});
