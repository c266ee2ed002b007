import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { describeFixture } from '../fixture.ts';
import { rowOf, unitOf } from '../result-rows.ts';

// the names are those of the table that vLLM prints
describeFixture('benchmark/vllm.json', (_sources, [table]) => {
  expect(rowOf(table, 'result')).toMatchObject({
    'Benchmark duration': 128.5,
    'Successful requests': 500,
    'Request throughput': 3.891_050_583,
    'Output token throughput': 500,
    'Mean TTFT': expect.closeTo(0.180_25, 6),
    'P99 TTFT': expect.closeTo(0.3605, 6),
    'Std TPOT': expect.closeTo(0.0015, 6),
    'P99 ITL': expect.closeTo(0.0425, 6),
  });
  expect(rowOf(table, 'result')).not.toHaveProperty('Request goodput');
  expect(unitOf(table, 'Mean TTFT')).toBe('ms');
  const metricOf = (name: string) => table!.columns.find(({ printed }) => printed === name)?.metric;
  expect(metricOf('Request throughput')).toBe('benchmark.operations');
  expect(metricOf('P99 TTFT')).toBe('benchmark.latency.percentile');
  expect(metricOf('Std TPOT')).toBe('benchmark.latency.deviation');
  expect(table!.parameters).toContainEqual(['max_concurrency', '16']);
});

describeFixture('benchmark/aiperf.json', (_sources, [table]) => {
  expect(rowOf(table, 'result')).toMatchObject({
    'Request throughput avg': 255.54,
    'Request count avg': 711,
    'Time to first token avg': expect.closeTo(0.018_26, 6),
    'Time to first token p99': expect.closeTo(0.036_52, 6),
    'Benchmark duration avg': 2.78,
  });
  expect(unitOf(table, 'Output token throughput avg')).toBe('1/s');
});

// a row for each load; texts of requests are no figures
describeFixture('benchmark/guidellm.json', (_sources, [table]) => {
  expect(table!.rows.map(({ name }) => name)).toEqual(['synchronous', 'constant@2.50']);
  expect(rowOf(table, 'synchronous')).toMatchObject({
    'Requests mean': 2.5,
    'Request latency mean': 1.25,
    'Time to first token mean': expect.closeTo(0.0185, 6),
    'Time to first token p999': expect.closeTo(0.046_25, 6),
    'Output tokens mean': 300,
  });
  expect(rowOf(table, 'constant@2.50')['Requests mean']).toBe(5);
  expect(rowOf(table, 'synchronous')).not.toHaveProperty('Requests p99');
});

test('a result with the texts of thousands of tokens is read to its last figure', async () => {
  const result = {
    date: '20261121-173000',
    request_throughput: 3.5,
    itls: Array.from({ length: 20_000 }, () => 0.0215),
    generated_texts: ['{"mean_ttft_ms": 1, "p99_itl_ms": 2}', '\\"}]'],
    mean_ttft_ms: 180.5,
    p99_itl_ms: 42.5,
  };
  // Python writes a blank after each comma, and no end of the line
  const text = JSON.stringify(result).replaceAll(',"', ', "').replaceAll('":', '": ');
  const { results, warnings } = await parseLog('r.json', [new TextEncoder().encode(text)]);
  expect(rowOf(results[0], 'result')).toEqual({
    'Request throughput': 3.5,
    'Mean TTFT': 0.1805,
    'P99 ITL': 0.0425,
  });
  expect(warnings).toEqual([]);
});

test('a figure without a unit has not that of the one before', async () => {
  const text =
    '{"request_throughput":{"unit":"requests/sec","avg":18.5},"request_count":{"avg":7}}';
  const { results } = await parseLog('r.json', [new TextEncoder().encode(`${text}\n`)]);
  expect(rowOf(results[0], 'result')).toEqual({
    'Request throughput avg': 18.5,
    'Request count avg': 7,
  });
  expect(unitOf(results[0], 'Request count avg')).toBe('1');
});
