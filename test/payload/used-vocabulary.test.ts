import { expect, test } from 'vitest';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import type { PanelSpec } from '../../src/model/panel-spec.ts';
import { deflateRaw as deflate } from '../../src/output/deflate-raw.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { encodePayload } from '../../src/payload/encode.ts';
import type { Manifest } from '../../src/payload/manifest.ts';
import { openPayload } from '../../src/payload/open.ts';
import { usedVocabulary } from '../../src/payload/used-vocabulary.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { inflate } from './inflate.ts';

const options = {};

async function metricsIn(path: string) {
  const document = await readDocument([path], options);
  const texts = encodePayload(document, { deflate });
  const seen: Manifest[] = [];
  const payload = await openPayload(
    texts.map((text) => () => text),
    inflate,
    { check: (manifest) => seen.push(manifest) },
  );
  return { payload, ids: new Set(seen[0]!.metrics.map(({ id }) => id)) };
}

for (const path of ['examples/linux-fio', 'examples/nfs-10gbe']) {
  test(`the data of ${path} bring every metric that its charts draw`, async () => {
    const { payload, ids } = await metricsIn(path);
    const drawn = payload.document.runs
      .flatMap(resolveAll)
      .flatMap(({ series }) => series.map(({ metric }) => metric))
      .filter((id) => !id.startsWith('other.'));
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((id) => !ids.has(id))).toEqual([]);
  });
}

test('data have no metrics of areas without columns', async () => {
  const { payload, ids } = await metricsIn('examples/linux-fio');
  const areas = (all: Iterable<string>) => new Set([...all].map((id) => id.split('.')[0]));
  const sources = payload.document.runs.flatMap((run) => run.sources);
  const columns = sources.flatMap((source) => source.columns.map(({ metric }) => metric));
  expect([...areas(ids)].filter((area) => !areas(columns).has(area))).toEqual([]);
  expect(ids.has('pool.allocated')).toBe(false);
});

test.each(['examples/linux-fio', 'examples/nfs-10gbe', 'examples/own-parser/queue.log'])(
  'the charts of %s are the same from the data as from the logs',
  async (path) => {
    const titles = ({ runs }: ReportDocument) =>
      runs.flatMap(resolveAll).map(({ spec, title }) => `${spec.id}: ${title}`);
    const { payload } = await metricsIn(path);
    const fromLogs = titles(await readDocument([path], options));
    expect(fromLogs.length).toBeGreaterThan(0);
    expect(titles(payload.document)).toEqual(fromLogs);
  },
);

test.each([
  ['one of its metrics', ['pool.allocated', 'disk.utilisation'], true],
  ['another of its area', ['pool.allocated', 'disk.x'], true],
  ['none', ['pool.allocated', 'cpu.user'], false],
])('a chart of an area with columns is in the data: %s', (_, metrics, isUsed) => {
  const chart = { id: 'x', per: 'entity', y: { metrics } } as unknown as PanelSpec;
  const other = { id: 'other', per: 'source', y: { metrics: [] } } as unknown as PanelSpec;
  const run = makeRun([makeSource({ columns: [{ metric: 'disk.utilisation', values: [1] }] })]);
  const charts = [chart, other];
  const used = usedVocabulary({ runs: [run, run].map((each) => ({ ...each, charts })) } as never);
  expect(used.charts).toEqual(isUsed ? [chart, other] : [other]);
  expect(used.metrics.length).toBeGreaterThan(1);
  expect(used.metrics.every(({ id }) => id.startsWith('disk.'))).toBe(true);
});

test('a run brings a metric of its own only where it declares another than the first', () => {
  const run = makeRun([makeSource({ columns: [{ metric: 'disk.utilisation', values: [1] }] })]);
  const [source] = run.sources;
  const metric = source!.metrics.get('disk.utilisation')!;
  const runWith = (changed: typeof metric) => ({
    ...run,
    sources: [{ ...source!, metrics: new Map([[metric.id, changed]]) }],
  });
  const other = { ...metric, title: 'other' };
  const runs = [runWith(metric), runWith({ ...metric }), runWith(other)];
  const { metrics, redeclared } = usedVocabulary({ runs } as never);
  expect(metrics).toEqual([metric]);
  expect(redeclared).toEqual([[], [], [other]]);
});
