import { expect } from 'vitest';
import { describeFixture } from '../fixture.ts';
import { rowOf } from '../result-rows.ts';

const MiB = 1024 ** 2;

describeFixture('wrk/4.1--latency.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results[0]).toMatchObject({ title: 'wrk', rowHead: 'connections' });
  expect(rowOf(results[0], '16')).toEqual({
    threads: 2,
    'Latency Avg': 0.02237,
    'Latency Stdev': 0.08882,
    'Latency Max': 0.84714,
    '50%': 0.00366,
    '75%': 0.00721,
    '90%': 0.01466,
    '99%': 0.55698,
    requests: 6177,
    duration: 5.04,
    read: 3.38 * MiB,
    'Requests/sec': 1225.66,
    'Transfer/sec': 685.91 * 1024,
  });
});

describeFixture('wrk/wrk2.log', (_, results) => {
  expect(rowOf(results[0], '32')).toMatchObject({
    'Latency Stdev': 0.00048,
    '99.99%': 0.0088,
    'Requests/sec': 1998,
    timeouts: 12,
    'Non-2xx or 3xx': 7,
  });
});

describeFixture('hey/0.1.log', (_, results) => {
  expect(results[0]).toMatchObject({ title: 'hey', rowHead: 'clients' });
  expect(rowOf(results[0], '8')).toMatchObject({
    'Requests/sec': 1254.284,
    Average: 0.0058,
    Slowest: 1.2721,
    'Total data': 2106042,
    '99%': 0.016,
    responses: 4229,
  });
});

describeFixture('hey/oha.log', (_, results) => {
  expect(results[0]).toMatchObject({ title: 'oha', rowHead: 'test' });
  expect(rowOf(results[0], 'requests')).toMatchObject({
    'Requests/sec': 1599.6641,
    'Size/sec': 1.53 * MiB,
    '99.99%': 0.08,
    responses: 16000,
    errors: 16,
  });
});

describeFixture('k6/0.49.log', (_, results) => {
  expect(rowOf(results[0], 'requests')).toEqual({
    rate: 199.875,
    count: 6000,
    avg: 0.0485,
    min: 0.01225,
    med: 0.044,
    max: 1.5,
    'p(90)': 0.08,
    'p(95)': 0.0955,
  });
  expect(rowOf(results[0], 'iterations')).toMatchObject({ avg: 62.5, 'virtual users': 10 });
  expect(rowOf(results[0], 'data_received')).toEqual({ throughput: 800_000 });
});

describeFixture('k6/1.0.log', (_, results) => {
  expect(rowOf(results[0], 'requests')).toMatchObject({ rate: 199.875, 'p(95)': 0.0955 });
  expect(rowOf(results[0], 'iterations')).toMatchObject({ avg: 1.05, 'virtual users': 10 });
});

describeFixture('wrk/pasted-without-head.log', (_, results) => {
  expect(results).toHaveLength(2);
  expect(rowOf(results[0], '40')).toMatchObject({ threads: 2, 'Requests/sec': 8154.96 });
  expect(rowOf(results[1], '80')).toMatchObject({ threads: 2, 'Requests/sec': 8358.31 });
});

describeFixture('ab/2.4.log', (sources, results) => {
  expect(sources).toEqual([]);
  expect(results[0]).toMatchObject({ title: 'ab', rowHead: 'clients' });
  expect(rowOf(results[0], '25')).toEqual({
    'Time taken for tests': 1.931,
    'Complete requests': 2000,
    'Failed requests': 3,
    'Non-2xx responses': 3,
    'Total transferred': 1_690_000,
    'Requests per second': 1035.7,
    'Time per request': 0.024138,
    'Transfer rate': 854.66 * 1024,
    '50%': 0.022,
    '66%': 0.025,
    '75%': 0.027,
    '80%': 0.028,
    '90%': 0.032,
    '95%': 0.036,
    '98%': 0.041,
    '99%': 0.047,
    '100%': 0.091,
  });
});
