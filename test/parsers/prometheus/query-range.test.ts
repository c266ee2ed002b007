import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { cellAt } from '../../../src/model/column.ts';
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

/** An answer with a point each 15 seconds of each series. */
function answerOf(series: readonly (readonly [Record<string, string>, readonly string[]])[]) {
  const result = series.map(([metric, numbers]) => ({
    metric,
    values: numbers.map((text, i) => [1_795_230_000 + i * 15, text]),
  }));
  return JSON.stringify({ status: 'success', data: { resultType: 'matrix', result } });
}

const read = async (fileName: string, text: string) =>
  (await parseLog(fileName, [new TextEncoder().encode(`${text}\n`)])).sources;

test('rates have no name: that of their file says of which counter, and they are no counters', async () => {
  const text = answerOf([[{ device: 'sda', instance: 'db1:9100' }, ['0.99', '0.5', '0.75']]]);
  const [log] = await read('rate-node_disk_io_time_seconds_total.json', text);
  const column = columnOf(log!, 'sda', 'node_disk_io_time_seconds_total');
  expect(column.metric).toBe('disk.utilisation');
  expect([0, 1, 2].map((sample) => cellAt(column, sample).value)).toEqual([99, 50, 75]);
  expect(log!.warnings.map(({ text }) => text)).toEqual([
    'series without a name are read as rates of node_disk_io_time_seconds_total',
  ]);
});

test('labels of a processor and its mode tell shares of CPU time, which are not added up', async () => {
  const text = answerOf([
    [{ cpu: '0', mode: 'user' }, ['0.25', '1']],
    [{ cpu: '0', mode: 'idle' }, ['0.75', '0']],
    [{ cpu: '1', mode: 'user' }, ['0.5', '0.5']],
  ]);
  const [log] = await read('q.json', text);
  expect(entitiesOf(log!)).toEqual(['cpu 0', 'cpu 1']);
  expect(columnOf(log!, '0', 'user').metric).toBe('cpu.user');
  expect(valuesOf(log!, '0', 'user')).toEqual([25, 100]);
  expect(valuesOf(log!, '0', 'idle')).toEqual([75, 0]);
});

test('containers are named by pod and container, interfaces and devices are their own', async () => {
  const pod = { namespace: 'shop', pod: 'web-1', id: '/kubepods/x', image: 'web:2' };
  const text = answerOf([
    [
      {
        __name__: 'container_cpu_usage_seconds_total',
        ...pod,
        container: 'web',
        cpu: 'total',
      },
      ['1', '16'],
    ],
    [
      { __name__: 'container_cpu_cfs_throttled_periods_total', ...pod, container: 'web' },
      ['0', '9'],
    ],
    [{ __name__: 'container_network_receive_bytes_total', ...pod, interface: 'eth0' }, ['0', '10']],
    [{ __name__: 'container_memory_working_set_bytes', id: '/system.slice' }, ['1', '2']],
  ]);
  const [log] = await read('q.json', text);
  expect(entitiesOf(log!)).toEqual([
    'other shop/web-1/web',
    'other shop/web-1 eth0',
    'other /system.slice',
  ]);
  const metricOf = (entity: string, name: string) => columnOf(log!, entity, name).metric;
  expect(metricOf('shop/web-1/web', 'container_cpu_usage_seconds_total')).toBe(
    'container.cpu.total',
  );
  expect(metricOf('shop/web-1/web', 'container_cpu_cfs_throttled_periods_total')).toBe(
    'container.periods.throttled.total',
  );
  expect(valuesOf(log!, '/system.slice', 'container_memory_working_set_bytes')).toEqual([1, 2]);
});

test('series of one column follow each other, of two at the same time one is counted as left out', async () => {
  const points = (name: string, from: number) => ({
    metric: { __name__: 'container_memory_rss', pod: 'web-1', name },
    values: [0, 1].map((i) => [1_795_230_000 + (from + i) * 15, `${from + i}`]),
  });
  const answer = (...result: readonly object[]) =>
    JSON.stringify({ status: 'success', data: { resultType: 'matrix', result } });
  const [replaced] = await read('q.json', answer(points('k8s_b', 2), points('k8s_a', 0)));
  expect(valuesOf(replaced!, 'web-1', 'container_memory_rss')).toEqual([0, 1, 2, 3]);
  expect(replaced!.warnings).toEqual([]);
  const [twice] = await read('q.json', answer(points('k8s_a', 0), points('k8s_b', 1)));
  expect(valuesOf(twice!, 'web-1', 'container_memory_rss').slice(0, 2)).toEqual([0, 1]);
  expect(twice!.warnings.map(({ text }) => text)).toEqual([
    '1 series measure what another one does at the same time, and are left out',
  ]);
});

test('answers of query in a loop are points of the same series', async () => {
  const answer = (time: number, text: string) =>
    JSON.stringify({
      status: 'success',
      data: {
        resultType: 'vector',
        result: [{ metric: { __name__: 'node_load1', instance: 'db1:9100' }, value: [time, text] }],
      },
    });
  const answers = [answer(1_795_230_000.5, '1'), answer(1_795_230_010.5, '3')];
  for (const between of ['\n', '']) {
    const logs = await read('load.json', answers.join(between));
    expect(logs).toHaveLength(1);
    expect(logs[0]!.stamps.map((stamp) => stamp!.seconds)).toEqual([
      1_795_230_000.5, 1_795_230_010.5,
    ]);
    expect(valuesOf(logs[0]!, '', 'node_load1')).toEqual([1, 3]);
  }
});

test('hostile labels, values and times are names and gaps', async () => {
  const text = `{"status":"success","data":{"resultType":"matrix","result":[
{"metric":{"__name__":"node_memory_MemFree_bytes","__proto__":"x","constructor":"y"},"values":[[1795230030,"3"],[1795230000,"NaN"],[1795230015,"+Inf"],[1795230045,"4"]]},
{"metric":{"__name__":"a_b","__proto__":"x"},"values":[[1795230030,"1"],[1795230045,"2"],[1795230060,"4"]]}]}}`;
  const [log] = await read('q.json', text);
  expect(valuesOf(log!, '', 'node_memory_MemFree_bytes')).toEqual([
    Number.NaN,
    Number.NaN,
    3,
    4,
    Number.NaN,
  ]);
  expect(entitiesOf(log!)).toEqual(['host', 'other __proto__=x']);
});

test('labels may come after the values', async () => {
  const series = (name: string, value: string) =>
    `{"values":[[1795230000,"${value}"],[1795230015,"${value}"]],"metric":{"__name__":"${name}","instance":"db1"}}`;
  const text = `{"status":"success","data":{"resultType":"matrix","result":[${series('node_load1', '1.5')},${series('node_load5', '26')}]}}\n`;
  const [log] = await readText(text);
  expect(valuesOf(log!, '', 'node_load1')).toEqual([1.5, 1.5]);
  expect(valuesOf(log!, '', 'node_load5')).toEqual([26, 26]);
});
