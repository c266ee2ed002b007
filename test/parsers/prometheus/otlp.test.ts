import { expect, test } from 'vitest';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

// scrapers are tables of their own; histograms have count and sum; deltas are added up
describeFixture('otelcol/hostmetrics.json', (logs) => {
  expect(logs.map(({ parser, host, section }) => [parser.id, host, section])).toEqual([
    ['otlp', 'db1', 'cpuscraper'],
    ['otlp', 'db1', 'diskscraper'],
    ['otlp', 'db1', 'loadscraper'],
    ['otlp', 'db1', 'http'],
  ]);
  const [cpu, disk, load, app] = logs;
  expect(entitiesOf(cpu!)).toEqual(['cpu 0', 'cpu 1', 'host']);
  expect(columnOf(cpu!, '0', 'iowait').metric).toBe('cpu.time.iowait.total');
  expect(valuesOf(cpu!, '', 'user')).toEqual([2001, 2011, 2021]);
  expect(disk!.stamps.map((stamp) => [stamp!.seconds, stamp!.epoch])).toEqual([
    [expect.closeTo(1_795_230_000.25), true],
    [expect.closeTo(1_795_230_010.25), true],
    [expect.closeTo(1_795_230_020.25), true],
  ]);
  const diskMetrics = disk!.columns.map(({ metric }) => metric);
  expect(diskMetrics).toEqual([
    'disk.read.amount.total',
    'disk.write.amount.total',
    'disk.io_ticks.total',
    'disk.requests',
  ]);
  expect(valuesOf(disk!, 'sda', 'node_disk_io_time_seconds_total')).toEqual([50.5, 58, 65.5]);
  expect(valuesOf(load!, '', 'node_load1')).toEqual([1.5, 2.5, 3.5]);
  const route = 'service.name=shop, route=/';
  expect(valuesOf(app!, route, 'http.server.duration_count')).toEqual([100, 200, 300]);
  expect(columnOf(app!, route, 'http.server.duration_sum').metric).toBe(
    'total.http.server.duration_sum',
  );
  expect(valuesOf(app!, route, 'http.server.duration_sum')[0]).toBeCloseTo(0.5505);
  expect(valuesOf(app!, 'service.name=shop, queue=a', 'jobs')).toEqual([5, 11, 18]);
});

/** A text with metrics of one scope, a line each. */
const lines = (...metrics: readonly string[]) =>
  metrics
    .map((text) => `{"resourceMetrics":[{"scopeMetrics":[{"metrics":[${text}]}]}]}\n`)
    .join('');

const gauge = (seconds: number, value: string, key = 'a') =>
  `{"name":"depth","gauge":{"dataPoints":[{"attributes":[{"key":"${key}","value":{"stringValue":"x"}}],"timeUnixNano":"${seconds}000000000","asDouble":${value}}]}}`;

test('attributes of any name are labels, and values that are no numbers are gaps', async () => {
  const [log] = await readText(
    lines(
      gauge(1_795_230_000, '1', '__proto__'),
      gauge(1_795_230_010, '"NaN"', '__proto__'),
      gauge(1_795_230_020, '"Infinity"', '__proto__'),
      gauge(1_795_230_030, '4', '__proto__'),
    ),
  );
  expect(entitiesOf(log!)).toEqual(['other __proto__=x']);
  expect(valuesOf(log!, '__proto__=x', 'depth')).toEqual([1, Number.NaN, Number.NaN, 4]);
});

test('words of an older collector and points in any order of time are read', async () => {
  const sum = (seconds: number, value: number) =>
    `{"name":"jobs_total","sum":{"aggregationTemporality":"AGGREGATION_TEMPORALITY_CUMULATIVE","isMonotonic":true,"dataPoints":[{"timeUnixNano":"${seconds}000000000","asInt":"${value}"}]}}`;
  const [log] = await readText(
    lines(sum(1_795_230_010, 7), sum(1_795_230_000, 4), sum(1_795_230_020, 9)),
  );
  expect(valuesOf(log!, '', 'jobs_total')).toEqual([4, 7, 9]);
  expect(columnOf(log!, '', 'jobs_total').metric).toBe('total.jobs_total');
});

test('lines of many kilobytes are read, also after short ones', async () => {
  const points = (count: number, seconds: number) =>
    `{"name":"depth","gauge":{"dataPoints":[${Array.from({ length: count }, (_, i) => `{"attributes":[{"key":"queue","value":{"stringValue":"q${i}"}}],"timeUnixNano":"${seconds}000000000","asInt":"${seconds + i}"}`).join()}]}}`;
  const [log] = await readText(lines(points(50, 1), points(2000, 11), points(2000, 21)));
  expect(valuesOf(log!, 'queue=q7', 'depth')).toEqual([8, 18, 28]);
  expect(valuesOf(log!, 'queue=q1999', 'depth')).toEqual([Number.NaN, 2010, 2020]);
  expect(log!.warnings).toEqual([]);
});

test('a metric of the host in a direction or state that is not known keeps its name', async () => {
  const point = (key: string, value: string, seconds: number) =>
    `{"attributes":[{"key":"${key}","value":{"stringValue":"${value}"}}],"timeUnixNano":"${seconds}000000000","asInt":"${seconds}"}`;
  const sum = (name: string, key: string, value: string) =>
    `{"name":"${name}","sum":{"dataPoints":[${[1, 2].map((seconds) => point(key, value, seconds)).join()}],"aggregationTemporality":2,"isMonotonic":true}}`;
  const [log] = await readText(
    lines(
      sum('system.disk.operations', 'direction', 'sideways'),
      sum('system.cpu.time', 'state', 'constructor'),
      sum('system.network.io', 'direction', 'transmit'),
    ),
  );
  expect(log!.columns.map(({ printed }) => printed)).toEqual([
    'system.disk.operations',
    'node_cpu_seconds_total',
    'node_network_transmit_bytes_total',
  ]);
  expect(entitiesOf(log!)).toContain('other state=constructor, mode=constructor');
});

test('points of a series that follow each other quickly are all there', async () => {
  const points = [0, 50, 100, 150]
    .map(
      (ms) => `{"timeUnixNano":"1700000000${String(ms).padStart(3, '0')}000000","asInt":"${ms}"}`,
    )
    .join();
  const [log] = await readText(lines(`{"name":"depth","gauge":{"dataPoints":[${points}]}}`));
  expect(valuesOf(log!, '', 'depth')).toEqual([0, 50, 100, 150]);
});

test('deltas are added up in the order of their times, each once', async () => {
  const delta = (seconds: number, value: number) =>
    `{"name":"sent","unit":"By","sum":{"dataPoints":[{"timeUnixNano":"${seconds}000000000","asInt":"${value}"}],"aggregationTemporality":1,"isMonotonic":true}}`;
  const [log] = await readText(lines(delta(3, 30), delta(1, 10), delta(2, 20), delta(2, 20)));
  expect(valuesOf(log!, '', 'sent')).toEqual([10, 30, 60]);
});

test('a resource may come after its metrics, and an unknown time is none of 1970', async () => {
  const point = (nanoseconds: string, value: number) =>
    `{"timeUnixNano":"${nanoseconds}","asInt":"${value}"}`;
  const text = (host: string, seconds: number) =>
    `{"resourceMetrics":[{"scopeMetrics":[{"metrics":[{"name":"depth","gauge":{"dataPoints":[${point(`${seconds}000000000`, seconds)},${point('0', 7)}]}}],"scope":{"name":"late"}}],"resource":{"attributes":[{"key":"host.name","value":{"stringValue":"${host}"}}]}}]}\n`;
  const logs = await readText(text('a', 1) + text('b', 1) + text('a', 2) + text('b', 2));
  expect(logs.map(({ host, section }) => [host, section])).toEqual([
    ['a', 'late'],
    ['b', 'late'],
  ]);
  expect(valuesOf(logs[0]!, '', 'depth')).toEqual([1, 2]);
  const warnings = logs.flatMap((log) => log.warnings.map((warning) => warning.text));
  expect(warnings).toContain('4 numbers without a time are left out');
});
