import { expect, test } from 'vitest';
import { BLOCK_SAMPLES, type Block, type Column } from '../../src/model/column.ts';
import type { Run, Source } from '../../src/model/run.ts';
import { MISSING, stateCode } from '../../src/model/state.ts';
import type { SourceEntry } from '../../src/payload/manifest.ts';
import { writeManifest } from '../../src/payload/manifest-text.ts';
import { openPayload, type Payload } from '../../src/payload/open.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { documentOf, type Packed, packed, plain, unpack } from './manifest-of.ts';

/** Opens a payload, its first source changed. */
async function open(
  { manifest, texts }: Packed,
  change: Partial<SourceEntry> = {},
): Promise<Payload> {
  const [run, ...runs] = manifest.runs;
  const [source, ...sources] = run!.sources;
  const first = { ...run!, sources: [{ ...source!, ...change }, ...sources] };
  const all = [...writeManifest({ ...manifest, runs: [first, ...runs] }, plain), ...texts];
  return openPayload(
    all.map((text) => () => text),
    unpack,
  );
}

/** The source of a run, packed, opened and loaded. */
async function packedAndOpened(source: Source): Promise<{ entry: SourceEntry; back: Source }> {
  const result = await packed(documentOf([{ ...makeRun([]), sources: [source] }]));
  const payload = await open(result);
  const [back] = payload.document.runs[0]!.sources;
  await payload.load(back!.columns);
  return { entry: result.manifest.runs[0]!.sources[0]!, back: back! };
}

const source = (run: Run): Source => run.sources[0]!;
const values = [1, 2, 3];

/** A source of columns that differ from a first one. */
function sourceOf(...columns: readonly Partial<Column>[]): Source {
  const one = source(
    makeRun([makeSource({ columns: [{ metric: 'disk.read.throughput', values }] })]),
  );
  return { ...one, columns: columns.map((column) => ({ ...one.columns[0]!, ...column })) };
}

const blockOf = (block: Partial<Block>): Block => ({
  ...{ from: 0, digits: 0, values: Int32Array.of(1, 2, 3), states: null },
  ...block,
});

const cellsOf = ({ blocks }: Pick<Column, 'blocks'>) =>
  blocks.map(({ from, digits, values, states }) => ({ from, digits, values, states }));

test('a source comes back with its times, lines and cells', async () => {
  const run = makeRun([
    makeSource({
      tool: 'tool',
      elapsed: [1, 2.5, 3.5],
      span: [Number.NaN, 1.5, 1],
      sinceBoot: [0, 2],
      columns: [{ metric: 'disk.read.throughput', values, span: Float64Array.of(1, 2, 2) }],
    }),
  ]);
  const before = { ...source(run), lines: Int32Array.of(4, 6, 9) };
  const { back } = await packedAndOpened(before);
  expect(back.axis).toEqual(before.axis);
  expect(back.lines).toEqual(before.lines);
  expect(back.columns[0]!.span).toEqual(before.columns[0]!.span);
  expect(back.columns.map(cellsOf)).toEqual(before.columns.map(cellsOf));
  expect(back).toMatchObject({ tool: 'tool', entities: before.entities, parts: before.parts });
});

test.each([
  ['whole numbers', blockOf({ digits: 2 }), 0, [1, 3]],
  ['doubles', blockOf({ values: Float64Array.of(0.5, 2, 1) }), 1, [0.5, 2]],
  ['whole numbers with states', blockOf({ states: Uint8Array.of(5, 0, 0) }), 2, [1, 3]],
  [
    'doubles with states',
    blockOf({ values: Float64Array.of(9, 2, 1), states: Uint8Array.of(4, 0, 0) }),
    3,
    [1, 2],
  ],
  ['one number', blockOf({ from: 2, values: Int32Array.of(7) }), 0, [7, 7]],
  ['no number', blockOf({ values: Int32Array.of(MISSING, MISSING) }), 0, [null, null]],
])('a block of %s has its extent, and comes back', async (_, block, flags, extent) => {
  const { entry, back } = await packedAndOpened(sourceOf({ blocks: [block] }));
  const { from, digits, values } = block;
  const frame = entry.columns[0]!.blocks[0]![4];
  expect(entry.columns[0]!.blocks).toEqual([
    [from, values.length, digits, flags, frame, ...extent],
  ]);
  expect(cellsOf(back.columns[0]!)).toEqual([block]);
  const [min, max] = extent;
  expect(back.columns[0]!.blocks[0]!.extent).toEqual({
    min: min ?? Number.POSITIVE_INFINITY,
    max: max ?? Number.NEGATIVE_INFINITY,
  });
});

test('columns with equal spans share one, and a column without has none', async () => {
  const of = (...list: number[]) => Float64Array.from(list);
  const [one, other] = [of(1, NaN, 2), of(1, NaN, 3)];
  const spans = [one, null, one.slice(), other, of(0, 0, 0), of(-0, 0, 0)];
  const { entry, back } = await packedAndOpened(sourceOf(...spans.map((span) => ({ span }))));
  expect(entry.columns.map(({ span }) => span)).toEqual([0, -1, 0, 1, 2, 3]);
  expect(entry.spans).toHaveLength(4);
  expect(back.columns.map(({ span }) => span)).toEqual(spans);
});

test('columns that differ only in their entity share a description', async () => {
  const { entry, back } = await packedAndOpened(
    sourceOf({}, { printed: 'r/s' }, {}, { heading: 'x', printed: 'r/s' }, { instant: true }),
  );
  expect(entry.columns.map(({ spec }) => spec)).toEqual([0, 1, 0, 2, 3]);
  expect(back.columns.map(({ printed, heading, instant }) => [printed, heading, instant])).toEqual([
    ['read', '', false],
    ['r/s', '', false],
    ['read', '', false],
    ['r/s', 'x', false],
    ['read', '', true],
  ]);
});

test('lines in the same memory are written once', async () => {
  const memory = Int32Array.of(3, 5, 7, 9);
  const lines = [blockOf({ values: memory.subarray(0, 3) })];
  const same = [blockOf({ values: memory.subarray(0, 3) })];
  const later = [blockOf({ values: memory.subarray(1, 4) })];
  const shorter = [blockOf({ values: memory.subarray(0, 2) })];
  const elsewhere = [blockOf({ values: memory.slice(0, 3) })];
  const moved = [blockOf({ from: 1, values: memory.subarray(0, 2) })];
  const two = [blockOf({ values: memory.subarray(0, 2) }), ...moved];
  const half = [two[0]!, blockOf({ from: 1, values: memory.slice(0, 2) })];
  const all = [lines, lines, same, later, shorter, elsewhere, moved, two, [...two], half];
  const { entry, back } = await packedAndOpened(sourceOf(...all.map((lines) => ({ lines }))));
  expect(entry.columns.map((column) => column.lines)).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 5, 6]);
  expect(entry.lineSets).toHaveLength(7);
  expect(back.columns[0]!.lines).toBe(back.columns[2]!.lines);
  expect(back.columns.map(({ lines }) => cellsOf({ blocks: lines }))).toEqual(
    all.map((lines) => cellsOf({ blocks: lines })),
  );
});

test('a column says the samples of its bins, the more where it was binned before', async () => {
  const many = [1, 9, 3, 4, 6, 8];
  const once = source(makeRun([makeSource({ columns: [{ metric: 'cpu.user', values: many }] })]));
  const column = once.columns[0]!;
  const columns = [column, { ...column }, { ...column, binned: 10 }, { ...column, binned: 60 }];
  const document = documentOf([{ ...makeRun([]), sources: [{ ...once, columns }] }]);
  const binned = new Map([
    [columns[1]!, 30],
    [columns[3]!, 30],
  ]);
  const payload = await open(await packed(document, { binned }));
  const back = payload.document.runs[0]!.sources[0]!.columns;
  await payload.load(back);
  expect(back.map((each) => each.binned)).toEqual([undefined, 30, 10, 60]);
  expect(back[0]).not.toHaveProperty('binned');
  expect(back.map(({ blocks }) => blocks[0]!.values[2])).toEqual([3, 5.25, 3, 5.25]);
});

test.each([
  [BLOCK_SAMPLES, 1],
  [BLOCK_SAMPLES + 2, 2],
])('a source of %d samples comes back from %d blocks', async (samples, blocks) => {
  const one = sourceOf({ span: new Float64Array(samples).fill(2) });
  const sinceBoot = new Uint8Array(samples);
  for (const at of [0, BLOCK_SAMPLES - 1, samples - 1]) sinceBoot[at] = 1;
  const elapsed = Float64Array.from({ length: samples }, (_, i) => i);
  const axis = { ...one.axis, elapsed, span: new Float64Array(samples).fill(1), sinceBoot };
  const lines = Int32Array.from({ length: samples }, (_, i) => 3 * i);
  const { entry, back } = await packedAndOpened({ ...one, axis, lines });
  expect(entry.elapsed).toHaveLength(blocks);
  const same = (a: Float64Array | Int32Array | Uint8Array, b: typeof a) =>
    Buffer.from(a.buffer).equals(Buffer.from(b.buffer));
  expect(same(back.axis.elapsed, elapsed)).toBe(true);
  expect(same(back.axis.span, axis.span)).toBe(true);
  expect(same(back.axis.sinceBoot, sinceBoot)).toBe(true);
  expect(same(back.lines, lines)).toBe(true);
  expect(same(back.columns[0]!.span!, one.columns[0]!.span!)).toBe(true);
});

const simple = () =>
  packed(documentOf([makeRun([makeSource({ columns: [{ metric: 'cpu.user', values }] })])]));

type Change = (entry: SourceEntry) => Partial<SourceEntry>;
const column =
  (change: Partial<SourceEntry['columns'][0]>): Change =>
  ({ columns }) => ({ columns: [{ ...columns[0]!, ...change }] });
const block = (...begin: number[]) =>
  column({ blocks: [[...begin, 0, 0, 1, null, null]] as never });

test.each<readonly [string, Change, string]>([
  ['a description that is not there', column({ spec: 1 }), 'a column has no name'],
  ['lines that are not there', column({ lines: 1 }), 'a column has no name'],
  ['an entity that is not there', column({ entity: 1 }), 'a column has no entity'],
  ['a block after the end', block(4, 0), 'a block begins outside'],
  ['a block beyond the end', block(1, 3), 'a block is too long'],
  ['blocks that are no list', column({ blocks: 3 as never }), 'blocks'],
  ['a block that is no list', column({ blocks: [3] as never }), 'a block'],
  ['too few frames', () => ({ elapsed: [] }), 'an axis is cut'],
  ['too many frames', ({ span }) => ({ span: [...span, ...span] }), 'an axis is cut'],
  ['frames that are no list', () => ({ lines: 3 as never }), 'an axis'],
  ['spans that are no list', () => ({ spans: { length: 0 } as never }), 'spans'],
  ['columns that are no list', () => ({ columns: 3 as never }), 'columns'],
  ['too many samples', () => ({ samples: 2 ** 26 + 1 }), 'a log is too long'],
  [
    'too many samples in spans',
    () => ({ samples: 2 ** 25, spans: [[0], [0]] }),
    'the logs are too long',
  ],
])('a source with %s is damage', async (_, change, message) => {
  const result = await simple();
  const entry = result.manifest.runs[0]!.sources[0]!;
  await expect(open(result, change(entry))).rejects.toThrow(`data is damaged: ${message}`);
});

test('a log of 2^26 samples is not too long', async () => {
  await expect(open(await simple(), { samples: 2 ** 26 })).rejects.toThrow('an axis is cut');
});

test('a block up to the end, and one of the last entity, are read', async () => {
  const result = await simple();
  const payload = await open(result, block(1, 2)(result.manifest.runs[0]!.sources[0]!));
  expect(payload.document.runs[0]!.sources[0]!.columns[0]!.blocks[0]!.from).toBe(1);
});

test('states keep their cells', async () => {
  const states = Uint8Array.of(stateCode['since-boot'], stateCode.idle, stateCode.absent);
  const given = blockOf({ values: Int32Array.of(5, 0, MISSING), states });
  const { back } = await packedAndOpened(sourceOf({ blocks: [given] }));
  expect(cellsOf(back.columns[0]!)).toEqual([given]);
});
