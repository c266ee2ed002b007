import { expect, test } from 'vitest';
import type { Resource } from '../../../src/analyse/resources/resources.ts';
import { runResources } from '../../../src/analyse/resources/run-resources.ts';
import { seriesStatistics } from '../../../src/analyse/statistics/series-statistics.ts';
import { readPanel } from '../../../src/chart/read-panel.ts';
import type { Column } from '../../../src/model/column.ts';
import { cropRun } from '../../../src/model/crop.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import type { Run } from '../../../src/model/run.ts';
import { deflateRaw as deflate } from '../../../src/output/deflate-raw.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { resolveAll } from '../../../src/panels/resolve.ts';
import { encodePayload } from '../../../src/payload/encode.ts';
import { openPayload } from '../../../src/payload/open.ts';
import { shownRuns } from '../../../src/presentation/show/shown-run.ts';
import { shownLines } from '../../blocks.ts';
import { MIB, makeDisk, makeRun, makeSource } from '../../make-run.ts';
import { inflate } from '../../payload/inflate.ts';

const BIN = 10;
const spiky = (i: number) => 100 + ((i * 7919) % 97);

/** Reads and writes have their peaks at different times, so the peak of their sum is in neither. */
function diskRun(): Run {
  const columns = makeDisk('sd0', { read: spiky, write: (i) => 300 - spiky(i * 3) });
  return makeRun([makeSource({ samples: 300, columns })]);
}

function documentOf(run: Run): ReportDocument {
  return { schemaVersion: 1, generator: 'test', title: '', runs: [run] };
}

/** The run as a report gives it that keeps bins of its columns. */
async function readBack(run: Run, size = BIN): Promise<Run> {
  const columns = run.sources.flatMap((source) => source.columns);
  const binned = new Map<Column, number>(columns.map((column) => [column, size]));
  const texts = encodePayload(documentOf(run), { deflate, binned });
  const payload = await openPayload(
    texts.map((text) => () => text),
    inflate,
  );
  const [back] = payload.document.runs;
  await payload.load(back!.sources.flatMap((source) => source.columns));
  return back!;
}

function diskOf(run: Run): Resource {
  const { main, rest } = runResources(run).resources;
  return [...main, ...rest].find(({ kind }) => kind === 'disk')!;
}

function readsOf(run: Run) {
  const panel = resolveAll(run).find(({ spec }) => spec.id === 'disk-throughput')!;
  return { panel, read: seriesStatistics(panel, panel.series[0]!) };
}

test('of a sum of bins the mean is given, its extremes and percentiles are not', async () => {
  const run = diskRun();
  const { statistics } = diskOf(await readBack(run));
  expect(statistics.mean).toBeCloseTo(diskOf(run).statistics.mean, 6);
  const { min, max, p50, p95, p99 } = statistics;
  expect([min, max, p50, p95, p99]).toEqual(Array(5).fill(Number.NaN));
});

test('of a column in bins the extremes and the mean are given, percentiles are not', async () => {
  const run = diskRun();
  const { read } = readsOf(await readBack(run));
  const whole = readsOf(run).read;
  expect([read.min, read.max]).toEqual([whole.min, whole.max]);
  expect(read.mean).toBeCloseTo(whole.mean, 6);
  expect([read.p50, read.p95, read.p99]).toEqual(Array(3).fill(Number.NaN));
});

test('a crop along bins gives what the bins give, one within a bin gives nothing', async () => {
  const run = diskRun();
  const back = await readBack(run);
  const along = { from: 100, to: 200 };
  const whole = readsOf(cropRun(run, along)).read;
  const { read } = readsOf(cropRun(back, along));
  expect([read.min, read.max]).toEqual([whole.min, whole.max]);
  expect(read.mean).toBeCloseTo(whole.mean, 6);
  for (const window of [
    { from: 105, to: 200 },
    { from: 100, to: 207 },
  ]) {
    const cut = readsOf(cropRun(back, window)).read;
    expect([cut.min, cut.mean, cut.max]).toEqual(Array(3).fill(Number.NaN));
  }
});

test('a report made from a crop of bins knows which numbers are lost', async () => {
  const cut = cropRun(await readBack(diskRun()), { from: 105, to: 200 });
  const { read } = readsOf(await readBack(cut));
  expect(read.max).toBeNaN();
});

test('what was idle throughout still is', async () => {
  const columns = makeDisk('sd0', { read: () => 0 });
  const { statistics } = diskOf(await readBack(makeRun([makeSource({ samples: 50, columns })])));
  expect(statistics).toMatchObject({ min: 0, mean: 0, p95: 0, max: 0 });
});

test('the words of a chart give what its table gives', async () => {
  const words = ({ panel }: { panel: Panel }) => readPanel(panel).describe();
  const back = await readBack(diskRun());
  expect(words(readsOf(back))).toMatch(/^read: 100 to 196 MiB\/s, mean 1\d\d, highest at /);
  expect(words(readsOf(back))).not.toContain('95 %');
  expect(words(readsOf(cropRun(back, { from: 105, to: 200 })))).toMatch(/^read: down-sampled\./);
});

test('show says what is left out and why', async () => {
  const back = await readBack(diskRun());
  const [shown] = shownRuns(documentOf(back));
  expect(shown!.notes).toEqual([
    '1 row is down-sampled to up to 10 s: what bins do not give is left out (–)',
  ]);
  const lines = shownLines(documentOf(back));
  expect(lines.find((line) => line.startsWith('sd0 throughput'))).toMatch(/ MiB\/s +\d+ +– /);
  expect(diskOf(back).statistics.mean).toBeGreaterThan(MIB);
});
