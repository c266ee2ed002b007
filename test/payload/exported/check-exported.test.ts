import { expect, test } from 'vitest';
import { makeRun, makeSource } from '../../make-run.ts';
import { makeTable } from '../../results.ts';
import { documentOf } from '../manifest-of.ts';
import { exported, readExported } from './export-and-read.ts';

const run = makeRun(
  [
    makeSource({
      columns: [
        { kind: 'disk', name: 'sda', metric: 'disk.read.throughput', values: [1, Number.NaN] },
        { metric: 'cpu.user', values: [1, 2], span: Float64Array.of(1, 1) },
      ],
    }),
  ],
  {
    results: [makeTable({ columns: { tps: null }, rows: { '1': [3] } })],
    marks: [{ at: 1, text: 'x' }],
    labels: [['threads', '8']],
  },
);

const SOURCE = 'runs.0.sources.0';
const COLUMN = `${SOURCE}.columns.0`;

/** The exported JSON with another value at a place; undefined removes it. */
function changed(place: string, value: unknown): unknown {
  const json = exported(documentOf([run]));
  const keys = place.split('.');
  const last = keys.pop()!;
  let part = json;
  for (const key of keys) part = part[key];
  if (value === undefined) delete part[last];
  else part[last] = value;
  return json;
}

test.each<readonly [place: string, value: unknown, fault: string]>([
  ['schemaVersion', 2, 'is not 1: a later version of statgraph wrote it'],
  ['title', 1, 'is not string'],
  ['runs', undefined, 'is missing'],
  ['runs', { length: 1 }, 'is not Array'],
  ['runs.0', null, 'is not Object'],
  ['runs.0.name', undefined, 'is missing'],
  ['runs.0.labels', { threads: 8 }, 'is not a list of texts'],
  ['runs.0.marks.0.elapsed_s', '1', 'is not a finite number'],
  ['runs.0.results.0.rows', undefined, 'is missing'],
  [`${SOURCE}.source`, -1, 'is not an index'],
  [`${SOURCE}.sample`, [0, 2], 'is not a list of consecutive samples'],
  [`${SOURCE}.elapsed_s`, [1, null], 'is not a list of numbers'],
  [`${SOURCE}.entities.0.kind`, 'planet', 'is not ("host"'],
  [`${COLUMN}.value`, [1, '2'], 'is not a list of numbers'],
  [`${COLUMN}.value`, [1, Number.POSITIVE_INFINITY], 'is not a list of numbers'],
  [`${COLUMN}.line`, [0.5, 1], 'is not a list of lines'],
  [`${COLUMN}.states`, { 1: 'lost' }, 'is not a list of states'],
  [`${COLUMN}.states`, { x: 'idle' }, 'is not a list of states'],
  [`${COLUMN}.unit`, 'kg', 'is not ("B"'],
  [`${COLUMN}.factor`, [1, 0], 'is not'],
  [`${COLUMN}.digits`, 31, 'is not a number of digits'],
])('%s may not be %j', (place, value, fault) => {
  const read = () => readExported(changed(place, value));
  expect(read).toThrow('the exported JSON is damaged: ');
  expect(read).toThrow(`${place}`);
  expect(read).toThrow(fault);
});

test.each<readonly [place: string, value: unknown, fault: string]>([
  [`${SOURCE}.span_s`, [1], `${SOURCE} has lists of different lengths`],
  [`${COLUMN}.line`, [null], `${COLUMN} has lists of different lengths`],
  [`${COLUMN}.span_s`, [1], `${COLUMN} has lists of different lengths`],
  [`${COLUMN}.first`, 1, `${SOURCE} has a column with samples that it does not have`],
  [`${COLUMN}.first`, 2 ** 31, `${SOURCE} has a column with samples that it does not have`],
  [`${COLUMN}.states`, { 9: 'idle' }, `${SOURCE} has a column with samples that it does not have`],
  [`${COLUMN}.entity`, 'sdz', 'a column has no entity'],
  [`${SOURCE}.entities.0.parent`, 7, `${SOURCE} has an entity without its parent`],
])('%s that contradicts the rest is damage', (place, value, fault) => {
  expect(() => readExported(changed(place, value))).toThrow(fault);
});

test('names that every object has are only names', () => {
  const text = JSON.stringify(exported(documentOf([run])))
    .replaceAll('"sda"', '"__proto__"')
    .replace('"threads":"8"', '"__proto__":"polluted","constructor":"x"');
  const [read] = readExported(JSON.parse(text)).runs;
  expect(read!.labels).toEqual([
    ['__proto__', 'polluted'],
    ['constructor', 'x'],
  ]);
  expect(read!.sources[0]!.entities[0]!.name).toBe('__proto__');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('short columns of a long log cannot ask for more spans than any log has', () => {
  const json = exported(documentOf([run]));
  const [source] = json.runs[0].sources;
  const samples = 2 ** 16;
  source.sample = Array.from({ length: samples }, (_, i) => i);
  source.elapsed_s = source.sample;
  source.span_s = source.sample;
  const [column] = source.columns;
  source.columns = Array.from({ length: 1100 }, (_, i) => ({
    ...column,
    ...{ value: [1], line: [i + 1], states: {}, span_s: [1] },
  }));
  expect(() => readExported(json)).toThrow('it has more spans than any log');
});

test('the JSON of an earlier version is read as far as it goes, and a warning says what it lacks', () => {
  const json = exported(documentOf([{ ...run, zero: Date.UTC(2026, 2, 4) }]));
  const { name, labels, zero, sources, results, marks, unread } = json.runs[0];
  const [{ file, host, source, tool, platform, sample, time, elapsed_s, span_s, ...log }] = sources;
  const columns = log.columns.map(
    ({ digits: _, factor: __, ...column }: object & Columns) => column,
  );
  const head = { file, host, source, tool, platform, sample, time, elapsed_s };
  const old = { ...head, span_s: [null, 1], columns, warnings: [] };
  const [read] = readExported({
    ...json,
    runs: [{ name, labels, zero, sources: [old], results, marks, unread }],
  }).runs;
  expect(read!.zero).toBe(Date.UTC(2026, 2, 4));
  expect(read!.window).toEqual(run.window);
  const { axis, entities } = read!.sources[0]!;
  expect(entities.map((entity) => entity.name)).toEqual(['sda', '']);
  expect([...axis.sinceBoot]).toEqual([1, 0]);
  expect(axis.interval.value).toBe(1);
  expect(read!.warnings[0]!.text).toMatch(/^exported by an earlier version: without context/);
});

interface Columns {
  readonly digits: unknown;
  readonly factor: unknown;
}
