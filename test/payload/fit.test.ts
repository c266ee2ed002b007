import { expect, test } from 'vitest';
import { type Column, readValues } from '../../src/model/column.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { deflateRaw as deflate } from '../../src/output/deflate-raw.ts';
import { PayloadFitter } from '../../src/payload/fit.ts';
import { openPayload } from '../../src/payload/open.ts';
import { type BlockToPack, packBlocks } from '../../src/payload/pack-blocks.ts';
import { renderPage } from '../../templates/page/page.ts';
import { NO_ASSETS } from '../../templates/page/shell/page-assets.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { inflate } from './inflate.ts';

/** Some disks, the first the busiest, whose values nothing makes small. */
function noisyDocument(disks: number, samples: number): ReportDocument {
  let seed = 1;
  const noise = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % most;
  };
  const columns = Array.from({ length: disks }, (_, disk) => ({
    kind: 'disk' as const,
    name: `sd${disk}`,
    metric: 'disk.read.throughput',
    values: Array.from({ length: samples }, () => noise(100_000 / (disk + 1))),
  }));
  const run = makeRun([makeSource({ columns })]);
  return { schemaVersion: 1, generator: 'statgraph test', title: 'run', runs: [run] };
}

/** Fits a document into sizes one after the other, and counts how often each block is packed in bins of each size. */
async function fitted(document: ReportDocument, maxBytes: number, ...others: readonly number[]) {
  const packs = new Map<string, number>();
  const known = new Map<unknown, number>();
  const pack = async (groups: readonly (readonly BlockToPack[])[]) => {
    for (const { values, bins } of groups.flat()) {
      if (!known.has(values)) known.set(values, known.size);
      const key = `${known.get(values)} in ${bins?.size ?? 1}`;
      packs.set(key, (packs.get(key) ?? 0) + 1);
    }
    return groups.map((blocks) => packBlocks(blocks, deflate));
  };
  const fitter = new PayloadFitter(document, { deflate, maxBytes, pack });
  let result = await fitter.within(maxBytes);
  for (const size of others) result = await fitter.within(size);
  return { ...result, bytes: result.texts.join('').length, packs };
}

async function columnsOf(texts: readonly string[]): Promise<readonly Column[]> {
  const payload = await openPayload(
    texts.map((text) => () => text),
    inflate,
  );
  const { columns } = payload.document.runs[0]!.sources[0]!;
  await payload.load(columns);
  return columns;
}

test('a document that does not fit keeps more of the busy than of the others', async () => {
  const document = noisyDocument(6, 6000);
  const maxBytes = 60_000;
  const { texts, binned, bytes } = await fitted(document, maxBytes);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  const columns = await columnsOf(texts);
  const originals = document.runs[0]!.sources[0]!.columns;
  const bins = columns.map((column) => column.binned ?? 1);
  expect(bins).toEqual(originals.map((column) => binned.get(column) ?? 1));
  expect(bins).toEqual(bins.toSorted((a, b) => a - b));
  expect(bins.at(-1)).toBeGreaterThan(1);
  for (const [i, column] of columns.entries()) {
    const [before, after] = [originals[i]!, column].map((each) => readValues(each, 0, 6000));
    expect(sum(after!)).toBeCloseTo(sum(before!), 3);
    expect(max(after!)).toBe(max(before!));
    if (bins[i] === 1) expect(after).toEqual(before);
  }
});

test('nothing is packed twice in the same bins', async () => {
  for (const maxBytes of [1000, 20_000, 60_000, 100_000, 1e6]) {
    const { packs } = await fitted(noisyDocument(6, 6000), maxBytes);
    expect(Math.max(...packs.values())).toBe(1);
  }
});

test('a document is fitted again without packing again what it has, and stays in each size', async () => {
  const document = noisyDocument(6, 6000);
  const { packs, bytes } = await fitted(document, 100_000, 60_000);
  expect(bytes).toBeLessThanOrEqual(60_000);
  expect(bytes).toBeGreaterThan(50_000);
  expect(Math.max(...packs.values())).toBe(1);
});

test('a larger size has no coarser bins, and all of it is used', async () => {
  const document = noisyDocument(12, 6000);
  const whole = (await fitted(document, 1e9)).bytes;
  let before = Number.POSITIVE_INFINITY;
  for (const share of [0.2, 0.4, 0.6, 0.8, 0.95]) {
    const { bytes, binned } = await fitted(document, whole * share);
    expect(bytes).toBeLessThanOrEqual(whole * share);
    expect(bytes).toBeGreaterThan(whole * share * 0.6);
    const lost = [...binned.values()].reduce((all, bin) => all + bin, 0);
    expect(lost).toBeLessThanOrEqual(before);
    before = lost;
  }
});

test('a column that hardly changes keeps every sample, because bins would not make it smaller', async () => {
  const document = noisyDocument(3, 6000);
  const [run] = document.runs;
  const [source] = run!.sources;
  const steady = { ...source!.columns[0]!, blocks: [blockOf(new Int32Array(6000).fill(7))] };
  const columns = [...source!.columns, steady];
  const runs = [{ ...run!, sources: [{ ...source!, columns }] }];
  const { binned } = await fitted({ ...document, runs }, 10_000);
  expect(binned.has(steady)).toBe(false);
  expect(binned.size).toBe(3);
});

const blockOf = (values: Int32Array) => ({ from: 0, digits: 0, values, states: null });

test('what fits is whole, to the byte', async () => {
  const document = noisyDocument(2, 500);
  const { bytes, binned } = await fitted(document, 1e6);
  expect(binned.size).toBe(0);
  expect((await fitted(document, bytes)).binned.size).toBe(0);
  expect((await fitted(document, bytes - 1)).binned.size).toBeGreaterThan(0);
});

test('what cannot fit is in the coarsest bins', async () => {
  const { binned, texts } = await fitted(noisyDocument(2, 500), 1);
  expect([...binned.values()]).toEqual([900, 900]);
  expect(texts.length).toBeGreaterThan(0);
});

test('each chart of bins says so, and no other', async () => {
  const document = noisyDocument(6, 6000);
  const { texts, binned } = await fitted(document, 60_000);
  const page = renderPage(document, NO_ASSETS, { payload: texts, binned });
  const captions = [...page.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map((match) => match[1]!);
  const isSaid = (i: number) =>
    captions.some((caption) => caption.includes(`sd${i}`) && /down-sampled to \d+ s/.test(caption));
  for (const [i, column] of document.runs[0]!.sources[0]!.columns.entries()) {
    expect(isSaid(i)).toBe(binned.has(column));
  }
  expect(page.split('each bin has its minimum, mean and maximum')).toHaveLength(2);
});

const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);
const max = (values: Float64Array) => values.reduce((most, value) => Math.max(most, value), 0);
