import { expect, test } from 'vitest';
import { parseRules } from '../../../src/input/any-table/column-rules.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { columnOf, entitiesOf, valuesOf } from '../../parsers/fixture.ts';

async function read(text: string, rules: string) {
  const columns = parseRules(rules);
  const { sources, refusal } = await parseLog('x.tsv', [new TextEncoder().encode(text)], {
    columns,
  });
  return { source: sources[0]!, refusal };
}

const TABLE = `stamp\tdev\trd\tlat\tjunk
500\tsda\t10\t2\t1
500\tsdb\t20\t4\t1
1000\tsda\t30\t6\t1
`;

test('rules give units, the time, names and their kind, metrics and columns to leave out', async () => {
  const rules = 'stamp:time:ms, dev:entity:disk, rd:MiB/s:disk.read.throughput, lat:us, junk:-';
  const { source } = await read(TABLE, rules);
  expect(entitiesOf(source)).toEqual(['disk sda', 'disk sdb']);
  expect(source.stamps.map((stamp) => stamp?.seconds)).toEqual([0.5, 1]);
  expect(columnOf(source, 'sda', 'rd').metric).toBe('disk.read.throughput');
  expect(valuesOf(source, 'sda', 'rd')).toEqual([10 * 2 ** 20, 30 * 2 ** 20]);
  expect(valuesOf(source, 'sdb', 'lat')).toEqual([0.000004, Number.NaN]);
  expect(source.columns.map(({ printed }) => printed)).not.toContain('junk');
  expect(source.warnings).toEqual([]);
});

test('a glob applies to several columns, and the last matching rule counts', async () => {
  const { source } = await read('lat_a lat_b lat_c\n1 2 3\n4 5 6\n', 'lat_*:ms,lat_b:us');
  expect(source.columns.map(({ factor }) => factor.by)).toEqual([1e3, 1e6, 1e3]);
});

test('a table without a header needs the name of each column', async () => {
  const { source } = await read('1,5,7\n2,6,8\n', 't:time,rd:MiB/s,depth');
  expect(source.stamps.map((stamp) => stamp?.seconds)).toEqual([1, 2]);
  expect(valuesOf(source, '', 'depth')).toEqual([7, 8]);
  const { refusal } = await read('1,5,7\n2,6,8\n', 't:time,rd:MiB/s');
  expect(refusal).toContain('nor as many columns');
});

test('names that are never repeated are charted or left out by a rule', async () => {
  const list = 'PID RSS COMMAND\n1 500 init\n2 600 kthreadd\n';
  expect(entitiesOf((await read(list, 'COMMAND:entity:process')).source)).toEqual([
    'process init',
    'process kthreadd',
  ]);
  expect(valuesOf((await read(list, 'COMMAND:-')).source, '', 'RSS')).toEqual([500, 600]);
});

test('a file with column rules is not offered to any parser', async () => {
  const numbers = ' r b w swap\n1 2 3 4\n';
  const vmstat =
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n 1 0 0 1 1 5 0 0 4 8 100 57 20 10 70 0 0\n';
  expect((await read(numbers, 'swap:KiB')).source.parser.id).toBe('table');
  const { source } = await read(vmstat, 'swpd:KiB');
  expect(source.parser.id).toBe('table');
  expect(valuesOf(source, '', 'cs')).toEqual([57]);
});

test('a rule for a missing column warns with the existing columns', async () => {
  const { source } = await read('iops lat\n1 2\n', 'latency:ms');
  expect(source.warnings).toMatchObject([
    { code: 'columns', text: 'no column is called latency; there are iops, lat' },
  ]);
});

test('an invalid time column is a reason not to read the table', async () => {
  const { source, refusal } = await read('iops lat\n5 2\n4 3\n', 'iops:time');
  expect([source, refusal]).toEqual([
    undefined,
    'a table, but column iops holds no times that ascend',
  ]);
});
