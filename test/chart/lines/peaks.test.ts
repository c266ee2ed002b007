import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionOf } from '../../../src/chart/axes/scale.ts';
import { layoutRead, type View } from '../../../src/chart/layout.ts';
import { type ReadPanel, readPanel } from '../../../src/chart/read-panel.ts';
import type { PathMark } from '../../../src/chart/scene.ts';
import { resolve } from '../../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../../templates/charts/catalogue.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { tries } from '../../thinned.ts';

const MIB = 1024 ** 2;

const value = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 5000, 0.25) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
);
/** Two lines of a log with now and then a minute that no report covers. */
const given = fc.record({
  samples: fc.array(fc.tuple(value, value, fc.integer({ min: 0, max: 40 })), {
    minLength: 2,
    maxLength: 2500,
    size: 'max',
  }),
  width: fc.integer({ min: 360, max: 1700 }),
  log: fc.boolean(),
});

type Samples = readonly (readonly [read: number, write: number, luck: number])[];

function chartOf(samples: Samples): ReadPanel {
  let at = 0;
  const elapsed = samples.map(([, , luck]) => {
    at += luck === 0 ? 61 : 1;
    return at;
  });
  const marks = samples.flatMap(([, , luck], sample) =>
    luck === 0 && sample > 0 ? [{ sample, kind: 'gap', text: '60 s' } as const] : [],
  );
  const entity = { kind: 'disk', name: 'sd0' } as const;
  const columns = [
    { ...entity, metric: 'disk.read.throughput', values: samples.map(([read]) => read * MIB) },
    { ...entity, metric: 'disk.write.throughput', values: samples.map(([, write]) => write * MIB) },
  ];
  const run = makeRun([makeSource({ columns, elapsed, span: samples.map(() => 1), marks })]);
  return readPanel(resolve(panels.find(({ id }) => id === 'disk-throughput')!, run)[0]!);
}

/** The highest and the lowest pixel that the marks of a line paint. */
function painted(marks: readonly PathMark[]): readonly [number, number] {
  let [top, bottom] = [Infinity, -Infinity];
  const add = (y: number) => {
    if (Number.isNaN(y)) return;
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  for (const { points } of marks) points.y.forEach(add);
  return [top, bottom];
}

const hasValues = (samples: Samples) =>
  [0, 1].every((line) => samples.some((sample) => !Number.isNaN(sample[line as 0 | 1])));

describe('in every way to draw a chart', () => {
  test('the true minimum and maximum of each line are painted at any width', () => {
    fc.assert(
      fc.property(given, ({ samples, width, log }) => {
        fc.pre(hasValues(samples));
        const read = chartOf(samples);
        const view: View = log ? { scale: 'log' } : {};
        // The second time, dense lines are drawn from their pyramids.
        for (let frame = 0; frame < 2; frame++) {
          const { lines, y } = layoutRead(read, { width, height: 400 }, view);
          for (const { index, extent } of read.lines) {
            const marks = lines.filter(({ ink }) => ink === `s${index}`);
            const [top, bottom] = painted(marks);
            const [high, low] = [extent.max, extent.min].map((v) => positionOf(y.scale, v / MIB));
            expect(Math.abs(top - high!)).toBeLessThanOrEqual(0.5001);
            expect(Math.abs(bottom - low!)).toBeLessThanOrEqual(0.5001);
          }
        }
      }),
      { numRuns: tries(60) },
    );
  });

  test('every sample is a point of its line when it is looked at closely enough', () => {
    fc.assert(
      fc.property(given, fc.nat(), ({ samples, width }, pick) => {
        const read = chartOf(samples);
        const { data } = read.lines[0]!;
        const sample = pick % samples.length;
        fc.pre(!Number.isNaN(data.values[sample]!));
        const at = data.elapsed[sample]!;
        const window = { from: at - 20, to: at + 20 };
        const { lines, x, y } = layoutRead(read, { width, height: 400 }, { window });
        const { points } = lines.find(({ ink }) => ink === 's0')!;
        const px = positionOf(x, at);
        const py = positionOf(y.scale, data.values[sample]! / MIB);
        const found = points.x.some(
          (other, i) => Math.abs(other - px) < 1e-6 && Math.abs(points.y[i]! - py) < 1e-6,
        );
        expect(found).toBe(true);
      }),
      { numRuns: tries(100) },
    );
  });

  test('no line bridges time that no report covers', () => {
    fc.assert(
      fc.property(given, ({ samples, width }) => {
        const read = chartOf(samples);
        const { lines, x } = layoutRead(read, { width, height: 400 }, {});
        for (const { from, to } of read.panel.gaps) {
          const [left, right] = [positionOf(x, from), positionOf(x, to)];
          for (const { points } of lines) {
            for (let i = 1; i < points.x.length; i++) {
              const spans = points.x[i - 1]! <= left + 1e-6 && points.x[i]! >= right - 1e-6;
              if (spans) expect(points.y[i - 1]! + points.y[i]!).toBeNaN();
            }
          }
        }
      }),
      { numRuns: tries(60) },
    );
  });
});
