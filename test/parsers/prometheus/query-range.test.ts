import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

// instances are hosts; a series without a point at a time has no value there
describeFixture('prometheus/query-range.json', (logs) => {
  expect(logs.map(({ parser, host }) => [parser.id, host])).toEqual([
    ['prometheus-query-range', 'db1'],
    ['prometheus-query-range', 'db2'],
  ]);
  const [db1, db2] = logs;
  expect(db1!.stamps.map((stamp) => [stamp?.seconds, stamp?.epoch])).toEqual([
    [1_795_230_000, true],
    [1_795_230_015, true],
    [1_795_230_030, true],
  ]);
  expect(entitiesOf(db1!)).toEqual(['host']);
  expect(valuesOf(db1!, '', 'node_load1')).toEqual([1.25, 1.5, 9.75]);
  expect(columnOf(db1!, '', 'node_load1').metric).toBe('system.load.1');
  expect(valuesOf(db2!, '', 'node_load1')).toEqual([0.2, Number.NaN]);
  expect(valuesOf(db1!, '', 'node_memory_MemFree_bytes')).toEqual([205e9, 4096, 0]);
  expect(columnOf(db1!, '', 'node_memory_MemFree_bytes').metric).toBe('memory.free');
});

test('a query without a name has that of its file, on lines of their own too', async () => {
  const answer = {
    status: 'success',
    data: { resultType: 'matrix', result: [{ metric: {}, values: [[1_795_230_000, '4096']] }] },
  };
  for (const text of [JSON.stringify(answer), JSON.stringify(answer, null, 1)]) {
    const [log] = await readText(`${text}\n`);
    expect(entitiesOf(log!)).toEqual(['host']);
    expect(valuesOf(log!, '', 'log')).toEqual([4096]);
  }
});

test('the name of a compressed file does not name its compression', async () => {
  const text =
    '{"status":"success","data":{"resultType":"matrix","result":[{"metric":{},"values":[[1795230000,"4096"]]}]}}';
  const { sources } = await parseLog('q/reads.json.gz', [new TextEncoder().encode(text)]);
  expect(valuesOf(sources[0]!, '', 'reads')).toEqual([4096]);
});
