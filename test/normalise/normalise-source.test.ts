import { expect, test } from 'vitest';
import type { AxisMark } from '../../src/model/axis.ts';
import { withSpecs } from '../../src/model/metrics/catalogue.ts';
import { createTimeAxis } from '../../src/normalise/clock/create-axis.ts';
import { normaliseSource } from '../../src/normalise/normalise-source.ts';
import { block, cellsOf, type GivenRaw, makeRaw } from './raw.ts';

const spec = { title: '', meaning: '', unit: '1' } as const;
const metrics = withSpecs(new Map(), {
  'test.rate': { ...spec, kind: 'rate' },
  'test.amount': { ...spec, kind: 'amount', rate: 'test.rate' },
});

function normalised(given: GivenRaw, elapsed: readonly number[], interval = 1) {
  const raw = makeRaw({ reports: elapsed.length, ...given });
  const axis = createTimeAxis({
    source: raw,
    elapsed: Float64Array.from(elapsed),
    start: { value: 0, origin: 'none' },
    interval: { value: interval, origin: 'assumed' },
    zone: { value: '', origin: 'none' },
  });
  return normaliseSource(raw, { axis, host: 'db1', metrics });
}

const nic = (name: string, metric: string, ...cells: (number | null)[]) => ({
  ...{ entity: ['nic', name] as const, metric, cells },
});

test('reports, averages since boot, late rows and lines that were not understood are counted', () => {
  const counts = new Map([
    ...([
      ['not-understood', 2],
      ['cut', 3],
      ['too-long', 4],
      ['damaged', 5],
    ] as const),
  ]);
  const source = normalised({ sinceBoot: [0, 2], counts }, [0, 1, 2, 3, 9]);
  expect(source.counts).toEqual({
    ...{ reports: 5, sinceBoot: 2, idleRows: 0, late: 1, notUnderstood: 9 },
  });
  expect(normalised({}, [1]).counts).toMatchObject({ sinceBoot: 0, late: 0, notUnderstood: 0 });
});

test('a source has the habits of its tool', () => {
  expect(normalised({}, [1])).toMatchObject({
    ...{ host: 'db1', parser: 'made-up', tool: 'tool', firstSample: 0 },
    habits: { leavesOut: 'nothing', rates: 'elapsed' },
  });
  expect(normalised({}, [1]).habits).not.toHaveProperty('numerals');
  const parser = { rates: 'nominal', numerals: 'by-size', leavesOut: 'idle' } as const;
  const columns = [nic('eth0', 'test.rate', 1, null, 1)];
  expect(normalised({ parser, columns }, [1, 2, 3]).habits).toEqual({
    ...{ leavesOut: 'idle', rates: 'nominal', numerals: 'by-size' },
  });
});

test('only a tool that divides by the nominal interval is corrected where a row was late', () => {
  const columns = [nic('eth0', 'test.rate', 8, 8)];
  const cells = (rates: 'nominal' | 'elapsed', marks: AxisMark[] = []) =>
    cellsOf(normalised({ parser: { rates }, columns, marks }, [1, 5]).columns[0]!, 2);
  expect(cells('nominal')).toEqual(['8', '2 corrected']);
  expect(cells('elapsed')).toEqual(['8', '8']);
  expect(cells('nominal', [{ sample: 1, kind: 'restart', text: '' }])).toEqual(['8', '8']);
});

const byRow = { leavesOut: 'idle', rowCovers: 'row' } as const;
const peaks = (warnings: readonly { code: string; text: string }[]) =>
  warnings.map(({ code, text }) => `${code} ${/up to \d+ times as high/.exec(text)?.[0]}`);

test('a row covers the time since the last row of its entity, and a derived rate does, too', () => {
  const columns = [
    nic('eth0', 'test.amount', 6, null, null, 6, 6),
    nic('eth1', 'test.amount', 1, 1, 1, 1, 1, 1),
  ];
  const source = normalised({ parser: byRow, columns }, [1, 2, 3, 4, 5, 6]);
  expect(source.columns.map(({ span }) => span && [...span])).toEqual([
    ...[[1, 1, 1, 3, 1, 1], [1, 1, 1, 3, 1, 1], null, null],
  ]);
  expect(cellsOf(source.columns[1]!, 6)).toEqual(['6', 'absent', 'absent', '2', '6', '0 idle']);
  expect(peaks(source.warnings)).toEqual(['row-mean up to 3 times as high']);
  expect(source.warnings[0]).toMatchObject({ file: 'tool.log', line: 0 });
});

test.each([
  ['by reports', { leavesOut: 'idle', rowCovers: 'report' }, {}],
  ['of all entities', byRow, { command: 'nicstat' }],
] as const)('rows %s cover the time of their report', (_, parser, more) => {
  const columns = [nic('eth0', 'test.rate', 6, null, null, 6)];
  const source = normalised({ parser, columns, ...more }, [1, 2, 3, 4]);
  expect(source.columns[0]!.span).toBeNull();
  expect(source.warnings).toEqual([]);
});

test('an entity that came late covers the time of its report in its first row', () => {
  const late = {
    ...{ entity: ['nic', 'eth0'] as const, metric: 'test.rate' },
    ...{ blocks: [block(2, 0, 6, 6)], lines: [block(2, 0, 3, 4)] },
  };
  expect(normalised({ parser: byRow, columns: [late] }, [1, 2, 3, 4]).columns[0]!.span).toBeNull();
});

test.each([
  [14, []],
  [15, ['row-mean up to 2 times as high']],
  [34, ['row-mean up to 3 times as high']],
])('a row over %i s where ten are usual is a mean over %j', (seconds, warnings) => {
  const columns = [
    nic('eth0', 'test.rate', 6, null, 6, 6),
    nic('eth1', 'test.rate', 6, 6, null, 6),
  ];
  const elapsed = [0, 1, seconds, seconds + 1];
  expect(peaks(normalised({ parser: byRow, columns }, elapsed, 10).warnings)).toEqual(warnings);
});

test('rows of a histogram are in its order, behind the derived rates of other columns', () => {
  const bucket = (name: string) => ({ ...nic('eth0', 'test.rate', 1), bucket: name });
  const columns = [bucket('16K'), bucket('1K'), nic('eth0', 'test.amount', 1)];
  const names = normalised({ columns }, [1]).columns.map((c) => c.bucket ?? c.metric);
  expect(names).toEqual(['test.amount', 'test.rate', '1K', '16K']);
});
