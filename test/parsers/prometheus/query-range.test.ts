import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;

// a series without a point at a time has no value there
describeFixture('prometheus/query-range.json', ([log]) => {
  expect(log!.parser.id).toBe('prometheus-query-range');
  expect(log!.stamps.map((stamp) => [stamp?.seconds, stamp?.epoch])).toEqual([
    [1_795_230_000, true],
    [1_795_230_015, true],
    [1_795_230_030, true],
  ]);
  expect(entitiesOf(log!)).toEqual(['other instance=db1:9100', 'other instance=db2:9100']);
  expect(valuesOf(log!, 'instance=db1:9100', 'node_load1')).toEqual([1.25, 1.5, 9.75]);
  expect(valuesOf(log!, 'instance=db2:9100', 'node_load1')).toEqual([0.2, NONE, NONE]);
  const memory = 'node_memory_MemFree_bytes';
  expect(valuesOf(log!, 'instance=db1:9100', memory)).toEqual([205e9, 4096, 0]);
  expect(columnOf(log!, 'instance=db1:9100', memory).instant).toBe(true);
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
