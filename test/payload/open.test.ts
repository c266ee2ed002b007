import { expect, test } from 'vitest';
import { catalogue } from '../../src/commands/reading/catalogue.ts';
import { encodePayload } from '../../src/payload/encode.ts';
import { openPayload } from '../../src/payload/open.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { documentOf, packed, plain, unpack } from './manifest-of.ts';

const run = makeRun([
  makeSource({ columns: [{ metric: 'cpu.user', values: [1, 2] }] }),
  makeSource({
    columns: [{ kind: 'disk', name: 'sda', metric: 'disk.read.throughput', values: [2, 4] }],
  }),
]);
const texts = encodePayload(documentOf([run]), { deflate: plain });
const read = texts.map((text) => () => text);
const open = (more = {}) => openPayload(read, unpack, more);

test('the time axes are read at once, and given back', async () => {
  const sizes: number[] = [];
  const payload = await openPayload(read, (bytes, size) => {
    sizes.push(size);
    return unpack(bytes, size);
  });
  expect(sizes).toHaveLength(2);
  const columns = payload.document.runs[0]!.sources.flatMap((source) => source.columns);
  expect(columns.some((column) => payload.isLoaded(column))).toBe(false);
  await payload.load(columns);
  expect(columns.every((column) => payload.isLoaded(column))).toBe(true);
  payload.unload(columns);
  expect(columns.some((column) => payload.isLoaded(column))).toBe(false);
});

test('it is read while its last texts are still on their way', async () => {
  const arrived = new Map<number, () => void>();
  const coming = {
    at: (index: number) =>
      index < 1
        ? read[index]
        : new Promise<(() => string) | undefined>((come) => {
            arrived.set(index, () => come(read[index]));
          }),
  };
  const opening = openPayload(coming, unpack);
  await expect.poll(() => [...arrived.keys()]).toEqual([1]);
  arrived.get(1)!();
  expect((await opening).document.runs).toHaveLength(1);
  // It asked for no text behind those that it needs.
  expect([...arrived.keys()].every((index) => index === 1)).toBe(true);
});

test('columns from elsewhere are complete', async () => {
  const payload = await open();
  const { columns } = run.sources[0]!;
  await payload.load(columns);
  expect(payload.isLoaded(columns[0]!)).toBe(true);
  payload.unload(columns);
  expect([...columns[0]!.blocks[0]!.values]).toEqual([1, 2]);
});

test('charts are those of the reader, else those of the payload', async () => {
  const charts = catalogue.charts.slice(0, 2);
  const metric = { ...catalogue.metrics.get('cpu.user')!, title: 'of the reader' };
  const other = { ...metric, id: 'other.metric' };
  const metrics = new Map([metric, other].map((each) => [each.id, each]));
  const [back] = (await open({ vocabulary: { metrics, charts } })).document.runs;
  expect(back!.charts).toBe(charts);
  const known = back!.sources[0]!.metrics;
  expect(known.get('cpu.user')!.title).toBe(catalogue.metrics.get('cpu.user')!.title);
  expect(known.get('other.metric')).toBe(other);
  const own = (await open()).document.runs[0]!;
  expect(own.charts.map(({ id }) => id)).toEqual(
    (await packed(documentOf([run]))).manifest.charts.map(({ id }) => id),
  );
  expect(own.sources[0]!.metrics.has('other.metric')).toBe(false);
});

test('the document is as it was, with the traffic of its entities', async () => {
  const { document } = await open();
  expect(document).toMatchObject({ title: 'title', generator: 'statgraph test' });
  expect(document).not.toHaveProperty('frames');
  expect(document.runs[0]!.traffic).toBeInstanceOf(Map);
  expect([...document.runs[0]!.traffic!.values()]).toEqual([3, 6]);
});

test('a list of contents is checked before it is used', async () => {
  const check = () => {
    throw new Error('not this one');
  };
  await expect(open({ check })).rejects.toThrow('not this one');
});

test('the cells of an untrusted file are limited', async () => {
  const keep = () => {
    throw new Error('too many');
  };
  await expect(open({ keep })).rejects.toThrow('too many');
});
