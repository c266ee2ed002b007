import { describe, expect, test } from 'vitest';
import { columnOf, entitiesOf, readText, valuesOf } from '../../parsers/fixture.ts';

const { NaN: NONE } = Number;

const secondsOf = (log: Awaited<ReturnType<typeof readText>>[number]) =>
  log.stamps.map((stamp) => stamp!.seconds);

describe('the CSV of a panel of Grafana', () => {
  test('has a unit in each cell, which may change from row to row', async () => {
    const [log] = await readText(
      `sep=,
"Time","db1 cpu","read","p99","queries"
2026-11-20 10:00:00,12.1%,12.3 MB/s,350 µs,1.05 K
2026-11-20 10:00:15,14%,980 kB/s,1.20 ms,980
2026-11-20 10:00:30,,0 B/s,2.13 s,1.2 Mil
2026-11-20 10:00:45,16.5%,1.5 MiB/s,1.5 min,
`,
      { warnings: ['any-table'] },
    );
    expect(valuesOf(log!, '', 'db1 cpu')).toEqual([12.1, 14, NONE, 16.5]);
    expect(columnOf(log!, '', 'db1 cpu').factor.unit).toBe('%');
    expect(valuesOf(log!, '', 'read')).toEqual([12.3e6, 980e3, 0, 1_572_864]);
    expect(columnOf(log!, '', 'read').factor.unit).toBe('B/s');
    expect(valuesOf(log!, '', 'p99')).toEqual([0.000_35, 0.0012, 2.13, 90]);
    expect(columnOf(log!, '', 'p99').factor.unit).toBe('s');
    expect(valuesOf(log!, '', 'queries')).toEqual([1050, 980, 1_200_000, NONE]);
  });

  test('has thousands before events a second, and bits with the same unit in each cell', async () => {
    const [log] = await readText(
      `"Time","reads","requests","in","wait"
2026-11-20 10:00:00,980 io/s,980 req/s,1.6 Mb/s,980 ms
2026-11-20 10:00:15,1.20 K io/s,1.5 K req/s,2.4 Mb/s,2.50 mins
2026-11-20 10:00:30,2.00 K io/s,1 M req/s,0.8 Mb/s,1 hour
`,
    );
    expect(valuesOf(log!, '', 'reads')).toEqual([980, 1200, 2000]);
    expect(valuesOf(log!, '', 'requests')).toEqual([980, 1500, 1_000_000]);
    expect(valuesOf(log!, '', 'in')).toEqual([200_000, 300_000, 100_000]);
    expect(columnOf(log!, '', 'in').factor.unit).toBe('B/s');
    expect(valuesOf(log!, '', 'wait')).toEqual([0.98, 150, 3600]);
  });

  test('may have one series below the other', async () => {
    const [log] = await readText(
      `Series;Time;Value
"db1 cpu";"2026-11-20T10:00:00+01:00";12.1
"db1 cpu";"2026-11-20T10:00:15+01:00";null
"db2 cpu";"2026-11-20T10:00:00+01:00";1,721,992.5
"db2 cpu";"2026-11-20T10:00:15+01:00";15.1
"db2 cpu";"2026-11-20T10:00:30+01:00";17.1
`,
    );
    expect(secondsOf(log!)).toEqual([36_000, 36_015, 36_030]);
    expect(entitiesOf(log!)).toEqual(['other db1 cpu', 'other db2 cpu']);
    expect(valuesOf(log!, 'db1 cpu', 'Value')).toEqual([12.1, NONE, NONE]);
    expect(valuesOf(log!, 'db2 cpu', 'Value')).toEqual([1_721_992.5, 15.1, 17.1]);
    expect(columnOf(log!, 'db2 cpu', 'Value').lines[0]!.values[1]).toBe(5);
    expect(log!.warnings.map(({ text }) => text)).toContain(
      'its series are one below the other; read in the order of time',
    );
  });

  test('may have a table for each series, one below the other', async () => {
    const table = (name: string, rows: number) =>
      `"Time","${name}"\n${Array.from({ length: rows }, (_, i) => `${1_795_230_000_000 + i * 15_000},${i}.5\n`).join('')}`;
    for (const rows of [3, 1200]) {
      const logs = await readText(`${table('db1', rows)}\n${table('db2', rows)}`);
      expect(logs.map((log) => log.columns.map(({ printed }) => printed))).toEqual([
        ['db1'],
        ['db2'],
      ]);
      expect(valuesOf(logs[1]!, '', 'db2').at(-1)).toBe(rows - 0.5);
    }
  });

  test('may count milliseconds since 1970', async () => {
    const [log] = await readText('"Time","a b"\n1795230015000,1.5\n1795230000000,1\n');
    expect(secondsOf(log!)).toEqual([1_795_230_000, 1_795_230_015]);
    expect(valuesOf(log!, '', 'a b')).toEqual([1, 1.5]);
  });
});

describe('the CSV of Netdata', () => {
  test('has the newest row first, and shares of CPU time', async () => {
    const [log] = await readText(
      `time,guest_nice,guest,steal,softirq,irq,user,system,nice,iowait
2026-11-20 10:00:03,0,0,0,0.5,0,40.1,10.2,0,1.5
2026-11-20 10:00:02,0,0,0,0.5,0,41.1,10.1,0,1.5
2026-11-20 10:00:01,0,0,0,0.5,0,42.1,10.3,0,1.25
`,
    );
    expect(secondsOf(log!)).toEqual([36_001, 36_002, 36_003]);
    expect([...log!.lines]).toEqual([4, 3, 2]);
    expect(valuesOf(log!, '', 'user')).toEqual([42.1, 41.1, 40.1]);
    expect(valuesOf(log!, '', 'iowait')).toEqual([1.25, 1.5, 1.5]);
    expect(columnOf(log!, '', 'user').metric).toBe('cpu.user');
    expect(columnOf(log!, '', 'softirq').factor.unit).toBe('%');
    expect(log!.warnings.map(({ text }) => text)).toEqual([
      'its newest rows are first; read in the order of time',
    ]);
  });

  test('may leave out the states that are 0', async () => {
    const [log] = await readText(
      'time,softirq,user,system,iowait\r\n1795230002,0.5,40,10,null\r\n1795230001,0.5,41,10,1.5\r\n',
    );
    expect(valuesOf(log!, '', 'iowait')).toEqual([1.5, NONE]);
    expect(columnOf(log!, '', 'user').metric).toBe('cpu.user');
  });

  test('counts of CPU time that add up to more than 100 are no shares', async () => {
    const [log] = await readText(
      'time,user,nice,system,idle,iowait,irq\n10:00:01,4000,0,20,90,3,1\n10:00:02,4100,0,21,91,3,1\n',
    );
    expect(columnOf(log!, '', 'user').metric).toBe('other.user');
  });
});

test('a clock that was set back once is no order of its own', async () => {
  const [log] = await readText(
    'time,a,b\n2026-11-20 10:00:03,1,2\n2026-11-20 10:00:01,1,3\n2026-11-20 10:00:02,2,4\n',
  );
  expect(secondsOf(log!)).toEqual([36_003, 36_001, 36_002]);
});
