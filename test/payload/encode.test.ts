import { expect, test } from 'vitest';
import type { Run } from '../../src/model/run.ts';
import { entityKey } from '../../src/panels/traffic.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { documentOf, packed } from './manifest-of.ts';

const column = { kind: 'disk', name: 'sda', metric: 'disk.read.throughput' } as const;
const run = makeRun([
  makeSource({ columns: [{ ...column, values: [10, 20], span: Float64Array.of(1, 1) }] }),
]);

test('what opening needs is in other frames than the cells', async () => {
  const { manifest } = await packed(documentOf([run, run]));
  const sources = manifest.runs.flatMap(({ sources }) => sources);
  const opening = sources.flatMap(({ elapsed, span, sinceBoot, lines, spans }) =>
    [elapsed, span, sinceBoot, lines, ...spans].flat(),
  );
  const cells = sources.flatMap(({ columns }) =>
    columns.flatMap(({ blocks }) => blocks.map((block) => block[4])),
  );
  expect(new Set(opening)).toEqual(new Set([0]));
  expect(new Set(cells)).toEqual(new Set([1]));
  expect(manifest.frames).toHaveLength(2);
});

test('a run is in the list of contents with its traffic, without its charts and numbers', async () => {
  const { manifest } = await packed(documentOf([{ ...run, name: 'load', marks: [] }]));
  const [entry] = manifest.runs;
  const key = entityKey('host1', { kind: 'disk', name: 'sda', parent: -1 });
  expect(entry).toMatchObject({ name: 'load', window: run.window, traffic: [[key, 30]] });
  expect(entry).not.toHaveProperty('charts');
  expect(entry!.sources[0]).not.toHaveProperty('metrics');
  expect(manifest).toMatchObject({ schemaVersion: 1, title: 'title' });
});

test('only a run that declares metrics otherwise brings them', async () => {
  const [source] = run.sources;
  const metric = { ...source!.metrics.get(column.metric)!, title: 'other' };
  const metrics = new Map([[metric.id, metric]]);
  const other: Run = { ...run, sources: [{ ...source!, metrics }] };
  const { manifest } = await packed(documentOf([run, other]));
  expect(manifest.runs[0]).not.toHaveProperty('metrics');
  expect(manifest.runs[1]!.metrics).toEqual([metric]);
});
