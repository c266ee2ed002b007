import { expect, test } from 'vitest';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;

// The clock of node_exporter says the seconds that `date` rounds.
describeFixture(
  'prometheus/node-exporter-date.log',
  ([log]) => {
    expect(log!.parser.id).toBe('prometheus-text');
    expect(log!.host).toBe('db1');
    expect(log!.stamps.map((stamp) => stamp!.zone)).toEqual(['UTC', 'UTC', 'UTC', 'UTC']);
    expect(log!.stamps.map((stamp) => stamp!.seconds - 35_400)).toEqual([
      expect.closeTo(43.965, 3),
      expect.closeTo(45.028, 3),
      expect.closeTo(46.074, 3),
      expect.closeTo(47.104, 3),
    ]);
    expect(entitiesOf(log!)).toEqual(
      expect.arrayContaining(['host', 'cpu 0', 'cpu 1', 'disk vda', 'nic eth0']),
    );
    expect(valuesOf(log!, '0', 'user')).toEqual([12851.46, 12852.31, 12853.09, 12853.96]);
    expect(valuesOf(log!, '', 'user')[0]).toBeCloseTo(12851.46 + 13026.11);
    expect(columnOf(log!, '', 'user').metric).toBe('cpu.time.user.total');
    expect(valuesOf(log!, 'vda', 'node_disk_read_bytes_total')[0]).toBe(4_013_290_496);
    expect(columnOf(log!, '', 'node_memory_MemAvailable_bytes').metric).toBe('memory.available');
    // what exporters say of themselves
    expect(log!.columns.map(({ printed }) => printed)).not.toContain('go_goroutines');
  },
  { warnings: ['left-out'] },
);

// Without stamps a series that comes again begins the next scrape.
describeFixture(
  'prometheus/node-exporter.log',
  ([log]) => {
    expect(log!.stamps.map((stamp) => stamp!.epoch)).toEqual([true, true, true]);
    expect(valuesOf(log!, '', 'node_load1')).toHaveLength(3);
  },
  { warnings: ['left-out'] },
);

describeFixture('prometheus/own.om', (logs) => {
  expect(logs.map(({ run, host, section }) => [run, host, section])).toEqual([
    ['before', 'db1', 'vmstat'],
    ['after', 'db1', 'vmstat'],
    ['before', 'db1', 'proc'],
    ['before', '', 'widgets'],
  ]);
  const [before, after, proc, widgets] = logs;
  expect(valuesOf(before!, '', 'cpu_user_ratio')).toEqual([56.6, 58]);
  expect(columnOf(before!, '', 'cpu_user_ratio').metric).toBe('cpu.user');
  expect(after!.stamps.map((stamp) => stamp!.seconds)).toEqual([1_795_230_101]);
  expect(entitiesOf(proc!)).toEqual(['disk sda', 'disk sd\\b"1']);
  expect(valuesOf(proc!, 'sda', 'disk_read_operations_per_second')).toEqual([310.5, NONE]);
  expect(valuesOf(proc!, 'sda', 'disk_read_response_time_seconds')).toEqual([0.001_25, NONE]);
  // each number leads to its own line, and counters to none, because their rates are there
  expect(columnOf(proc!, 'sda', 'disk_read_response_time_seconds').lines[0]!.values[0]).toBe(22);
  expect(proc!.columns.map(({ metric }) => metric)).not.toContain('disk.read.count.total');
  expect(widgets!.entities).toEqual([expect.objectContaining({ name: '812', label: 'widgetd' })]);
  expect(columnOf(widgets!, '812', 'other_widgets_bytes').factor.unit).toBe('B');
});

test('a counter that only its type tells has a rate, a stamp below is that of the scrape above', async () => {
  const scrape = (count: number) =>
    `# TYPE jobs_done_total counter\njobs_done_total{queue="a"} ${count}\n`;
  const [log] = await readText(
    `${scrape(4)}Sat Nov 28 10:00:00 UTC 2026\n${scrape(9)}Sat Nov 28 10:00:05 UTC 2026\n`,
  );
  expect(log!.stamps.map((stamp) => stamp!.seconds)).toEqual([36_000, 36_005]);
  expect(columnOf(log!, 'queue=a', 'jobs_done_total').metric).toBe('total.jobs_done_total');
  expect(valuesOf(log!, 'queue=a', 'jobs_done_total')).toEqual([4, 9]);
});

test('times of Prometheus are milliseconds, values may be no numbers', async () => {
  const [log] = await readText(
    'up_seconds{job="a"} NaN 1795230001500\nup_seconds{job="a"} +Inf 1795230002500\nup_seconds{job="a"} 1.5e-05 1795230003500\n',
  );
  expect(log!.stamps.map((stamp) => stamp!.seconds)).toEqual([
    1_795_230_001.5, 1_795_230_002.5, 1_795_230_003.5,
  ]);
  expect(valuesOf(log!, 'job=a', 'up_seconds')).toEqual([NONE, NONE, 0.000_015]);
});

test('counters that node_exporter calls untyped have rates, levels have none', async () => {
  const scrape = (count: number) =>
    `# TYPE node_netstat_Tcp_RetransSegs untyped
node_netstat_Tcp_RetransSegs ${count}
node_netstat_Tcp_CurrEstab ${count}
node_vmstat_oom_kill ${count}
node_filesystem_free_bytes{device="/dev/sda1",fstype="ext4",mountpoint="/srv"} ${4096 - count}
`;
  const [log] = await readText([1, 2, 4].map(scrape).join('Sat Nov 28 10:00:00 UTC 2026\n'));
  expect(log!.columns.map(({ metric }) => metric)).toEqual([
    'total.node_netstat_Tcp_RetransSegs',
    'other.node_netstat_Tcp_CurrEstab',
    'total.node_vmstat_oom_kill',
    'filesystem.free',
  ]);
  expect(valuesOf(log!, '/srv', 'node_filesystem_free_bytes')).toEqual([4095, 4094, 4092]);
});
