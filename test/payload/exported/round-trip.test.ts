import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyFigures } from '../../../src/analyse/key-figures/key-figures.ts';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import type { Block, Column } from '../../../src/model/column.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import type { Run } from '../../../src/model/run.ts';
import { MISSING, stateCode, states } from '../../../src/model/state.ts';
import { printedUnits } from '../../../src/model/unit.ts';
import { FIXTURES, someFixtureLogs } from '../../fixture-logs.ts';
import { runOf } from '../../log.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { documentOf } from '../manifest-of.ts';
import { again, exported, readExported } from './export-and-read.ts';

/** Checks that a document gives the same JSON and the same key figures after it was exported. */
function expectSame(document: ReportDocument): void {
  const written = exported(document);
  const read = readExported(written);
  expect(exported(read)).toEqual(written);
  expect(read.runs.map(keyFigures)).toEqual(document.runs.map(keyFigures));
}

test.each(['examples/linux-fio', 'examples/nfs-10gbe'])('%s is the same', async (path) => {
  expectSame(await readDocument([path], {}));
});

test.each(someFixtureLogs())('%s is the same', async (path) => {
  const text = readFileSync(join(FIXTURES, path), 'utf8');
  expectSame(documentOf([await runOf({ [path.split('/').at(-1)!]: text })]));
});

/** A run of a log with one disk, whose column has this block. */
function runOfBlock(block: Block, more: Partial<Column>): Run {
  const values = new Float64Array(block.values.length);
  const made = makeSource({
    columns: [{ kind: 'disk', name: 'sda', metric: 'disk.read.throughput', values }],
  });
  const columns = made.columns.map((column) => ({ ...column, ...more, blocks: [block] }));
  return makeRun([{ ...made, columns }]);
}

const unit = fc.constantFrom(...Object.values(printedUnits));
const state = fc.integer({ min: 0, max: states.length - 1 });
const printed = fc.integer({ min: MISSING + 1, max: -MISSING - 1 });
/** A device has cells from the first to the last that was printed. */
const numbers = fc
  .tuple(printed, fc.array(fc.oneof(fc.constant(MISSING), printed)), printed)
  .map(([first, others, last]) => Int32Array.of(first, ...others, last));

test('whole numbers of the last digit come back as they were stored, in their unit', () => {
  fc.assert(
    fc.property(numbers, unit, fc.nat(6), (values, factor, digits) => {
      const run = runOfBlock({ from: 0, digits, values, states: null }, { factor });
      const { blocks, ...column } = again(run).sources[0]!.columns[0]!;
      expect(column.factor).toEqual(factor);
      expect(blocks.map((block) => block.digits)).toEqual([digits]);
      expect(blocks[0]!.values).toEqual(values);
    }),
  );
});

test('any number with any state gives the same JSON', () => {
  // What is next to 0 has no digits of its own, and no tool prints it.
  const some = fc.double({ min: -1e15, max: 1e15 }).map((x) => (Math.abs(x) < 1e-9 ? 0 : x));
  const value = fc.oneof(some, printed);
  const cell = fc.oneof(
    fc.tuple(
      value,
      state.filter((code) => code !== stateCode.absent),
    ),
    fc.constant([Number.NaN, stateCode.absent] as const),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), unit, fc.nat(6), (cells, factor, digits) => {
      const values = Float64Array.from(cells, ([number]) => number);
      const codes = Uint8Array.from(cells, ([, code]) => code);
      const run = runOfBlock({ from: 0, digits, values, states: codes }, { factor });
      const written = exported(documentOf([run]));
      expect(exported(readExported(written))).toEqual(written);
    }),
  );
});

test('all that a run says of itself comes back', () => {
  const made = makeSource({
    columns: [
      { metric: 'cpu.user', values: [1, 2], heading: 'cpu', span: Float64Array.of(1, Number.NaN) },
    ],
    sinceBoot: [0],
    marks: [{ sample: 1, kind: 'gap', text: 'a gap' }],
    warnings: [{ file: 'a.log', line: 1, code: 'gap', text: 'x' }],
  });
  const source = {
    ...made,
    ...{ version: '12.5', command: 'iostat -x 1', section: 'disks', firstSample: 7 },
    entities: [{ kind: 'host', name: '', parent: -1, mtu: 9000, repeats: null }],
    habits: { leavesOut: 'idle', rates: 'nominal', numerals: 'nicenum', sinceBoot: 'moment' },
    parts: [
      { file: 'a.log', firstSample: 0, firstLine: 1 },
      { file: 'b.log', firstSample: 8, firstLine: 1 },
    ],
    columns: made.columns.map((column) => ({ ...column, derived: true, instant: true })),
  } as const;
  const run = makeRun([source], {
    ...{ title: 'A title', zero: 1_772_618_400_000.5, dated: false, zoneMinutes: -90 },
    window: { from: 0.5, to: 7 },
    unread: [{ file: 'x', why: 'x', firstLine: 'x', noLog: true }],
    context: [{ file: 'context/uname', text: 'Linux' }],
    marks: [{ at: 1, text: 'x' }],
    jobs: [{ name: 'job', from: 1, to: 2 }],
    phases: 'found',
    warnings: [{ file: '', line: 0, code: 'clock', text: 'x' }],
    labels: [
      ['constructor', 'a'],
      ['__proto__', 'b'],
    ],
    cores: [['db1', 8]],
    ...{ severalHosts: true, ownTime: true, cropped: true },
    elsewhere: [['disk', 'disk.read.throughput']],
  });
  const { sources, charts: _, ...facts } = again(run);
  const { sources: __, charts: ___, ...given } = run;
  expect(facts).toEqual(given);
  const { columns, metrics: ____, lines: _____, ...log } = sources[0]!;
  expect(log).toEqual({ ...log, ...withoutColumns(source), id: 0 });
  expect(columns[0]).toMatchObject({ derived: true, instant: true, heading: 'cpu' });
  expect(columns[0]!.span).toEqual(Float64Array.of(1, Number.NaN));
});

function withoutColumns({ columns: _, metrics: __, lines: ___, ...log }: Run['sources'][number]) {
  return log;
}

test('metrics of a parser of the user come back, those that statgraph has are not written', () => {
  const made = makeSource({ columns: [{ metric: 'cpu.user', values: [1] }] });
  const own = {
    id: 'gpu.fans',
    title: 'fans',
    meaning: 'Fans.',
    unit: '1',
    kind: 'gauge',
  } as const;
  const run = makeRun([{ ...made, metrics: new Map([...made.metrics, [own.id, own]]) }]);
  expect(exported(documentOf([run])).runs[0].metrics).toEqual([own]);
  expect(again(run).sources[0]!.metrics.get(own.id)).toEqual(own);
});

test('the columns of a row share their lines, and its first line is that of the sample', () => {
  const made = makeSource({
    columns: [
      { kind: 'disk', name: 'sda', metric: 'disk.read.throughput', values: [1, 2] },
      { kind: 'disk', name: 'sda', metric: 'disk.write.throughput', values: [1, 2] },
      { kind: 'disk', name: 'sdb', metric: 'disk.read.throughput', values: [1, 2] },
    ],
  });
  const lines = (...numbers: number[]): readonly Block[] => [
    { from: 0, digits: 0, values: Int32Array.from(numbers), states: null },
  ];
  const columns = made.columns.map((column, i) => ({
    ...column,
    lines: i === 2 ? lines(5, 9) : lines(4, 8),
  }));
  const [source] = again(makeRun([{ ...made, columns }])).sources;
  const [read, write, other] = source!.columns;
  expect(read!.lines).toBe(write!.lines);
  expect([...other!.lines[0]!.values]).toEqual([5, 9]);
  expect([...source!.lines]).toEqual([4, 8]);
});
