import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Column, cellAt, readValues } from '../../src/model/column.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { MISSING, stateCode } from '../../src/model/state.ts';
import { deflateRaw as deflate } from '../../src/output/deflate-raw.ts';
import { binBlock } from '../../src/payload/bin-block.ts';
import { fitPayload } from '../../src/payload/fit.ts';
import { openPayload } from '../../src/payload/open.ts';
import { renderPage } from '../../templates/page/page.ts';
import { makeSource } from '../analyse/make-run.ts';
import { makeRun } from '../chart/run.ts';
import { inflate } from './inflate.ts';

const ints = fc.array(fc.oneof(fc.nat(50), fc.nat(1e6), fc.constant(MISSING)), { maxLength: 200 });

function columnOf(values: readonly number[]): Column {
  const [column] = makeSource({
    samples: 1,
    columns: [{ metric: 'disk.busy', values: [0] }],
  }).columns;
  const block = { from: 0, digits: 0, values: Int32Array.from(values), states: null };
  return { ...column!, blocks: [block] };
}

function binColumn(column: Column, size: number): Column {
  return { ...column, blocks: column.blocks.map((block) => binBlock(block, size)) };
}

const cellsOf = (column: Column, length: number) =>
  Array.from({ length }, (_, sample) => cellAt(column, sample));

test('a bin keeps its sum, its least and greatest value at their times, and where no value was', () => {
  fc.assert(
    fc.property(ints, fc.integer({ min: 2, max: 40 }), (values, size) => {
      const column = columnOf(values);
      const binned = binColumn(column, size);
      for (let from = 0; from < values.length; from += size) {
        const to = Math.min(values.length, from + size);
        const before = readValues(column, from, to);
        const after = readValues(binned, from, to);
        const sum = (all: Float64Array) => all.reduce((a, b) => (Number.isNaN(b) ? a : a + b), 0);
        const present = (all: Float64Array) => all.filter((value) => !Number.isNaN(value));
        expect(sum(after)).toBe(sum(before));
        expect(Math.max(...present(after))).toBe(Math.max(...present(before)));
        expect(Math.min(...present(after))).toBe(Math.min(...present(before)));
        expect(Array.from(after, Number.isNaN)).toEqual(Array.from(before, Number.isNaN));
      }
      const cells = cellsOf(column, values.length);
      for (const [i, cell] of cellsOf(binned, values.length).entries()) {
        if (cell.state !== 'binned') expect(cell).toEqual(cells[i]);
      }
    }),
  );
});

test('an average since boot is no part of a bin', () => {
  const values = [1e6, 1, 2, 3, 4, 9, 5];
  const states = new Uint8Array(values.length);
  states[0] = stateCode['since-boot'];
  const [block] = columnOf(values).blocks;
  const binned = binColumn({ ...columnOf(values), blocks: [{ ...block!, states }] }, 10);
  expect(cellsOf(binned, 7).map((cell) => cell.value)).toEqual([1e6, 1, 4, 4, 3, 9, 3]);
});

/** Some disks, the first the busiest, whose values nothing makes small. */
function noisyDocument(disks: number, samples: number): ReportDocument {
  let seed = 1;
  const noise = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % most;
  };
  const columns = Array.from({ length: disks }, (_, disk) => ({
    entity: ['disk', `sd${disk}`] as const,
    metric: 'disk.read.throughput',
    values: Array.from({ length: samples }, () => noise(100_000 / (disk + 1))),
  }));
  const run = makeRun([{ columns }]);
  return { schemaVersion: 1, generator: 'statgraph test', title: 'run', runs: [run] };
}

test('a document that does not fit keeps every sample of the busiest, and bins of the others', async () => {
  const document = noisyDocument(6, 6000);
  const maxBytes = 40_000;
  const { texts, binned } = fitPayload(document, { deflate, maxBytes });
  expect(texts.join('').length).toBeLessThanOrEqual(maxBytes);
  const payload = await openPayload(
    texts.map((text) => () => text),
    inflate,
  );
  const { columns } = payload.document.runs[0]!.sources[0]!;
  await payload.load(columns);
  const originals = document.runs[0]!.sources[0]!.columns;
  expect(columns[0]!.binned).toBeUndefined();
  expect(readValues(columns[0]!, 0, 6000)).toEqual(readValues(originals[0]!, 0, 6000));
  expect(columns[5]!.binned).toBe(binned.get(originals[5]!));
  expect(columns[5]!.binned).toBeGreaterThan(1);
});

test('what fits is whole', () => {
  const { binned } = fitPayload(noisyDocument(2, 500), { deflate, maxBytes: 1e6 });
  expect(binned.size).toBe(0);
});

test('each chart of bins says so, and no other', () => {
  const document = noisyDocument(6, 6000);
  const { texts, binned } = fitPayload(document, { deflate, maxBytes: 40_000 });
  const page = renderPage(
    document,
    { script: '', cropScript: '', style: '' },
    { payload: texts, binned },
  );
  const captions = [...page.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map((match) => match[1]!);
  const of = (name: string) => captions.filter((caption) => caption.includes(name));
  expect(of('sd5')).toEqual([expect.stringMatching(/down-sampled to \d+ s/)]);
  expect(of('sd0').join()).not.toContain('down-sampled');
  expect(page.split('each bin has its minimum, mean and maximum')).toHaveLength(2);
});

/** The tries to fit a document into a size: each writes one list of contents. */
function triesOf(document: ReportDocument, maxBytes: number) {
  let tries = 0;
  const fitted = fitPayload(document, {
    maxBytes,
    deflate(bytes) {
      if (bytes[0] === '{'.charCodeAt(0)) tries++;
      return bytes;
    },
  });
  return { tries, ...fitted };
}

test('a document that fits to the byte is whole', () => {
  const document = noisyDocument(2, 500);
  const size = triesOf(document, 1e6).texts.join('').length;
  expect(triesOf(document, size)).toMatchObject({ tries: 1, binned: new Map() });
  expect(triesOf(document, size - 1).binned.size).toBeGreaterThan(0);
});

test('the finest bins are tried first, of fewer and fewer entities, and the last are taken', () => {
  const run = makeRun([
    { columns: [{ metric: 'disk.read.throughput', values: new Float64Array(1000) }] },
  ]);
  const document: ReportDocument = { ...noisyDocument(1, 1), runs: [run] };
  const [column] = run.sources[0]!.columns;
  // About 3000 bytes, so a size of 2000 may be enough. Nothing fits: the list of contents alone is larger.
  expect(triesOf(document, 2000).tries).toBe(1 + 5 + 5 + 1);
  const { tries, texts, binned } = triesOf(document, 1999);
  expect(tries).toBe(5 + 5 + 1);
  expect(binned).toEqual(new Map([[column!, 900]]));
  expect(texts.length).toBeGreaterThan(0);
});
