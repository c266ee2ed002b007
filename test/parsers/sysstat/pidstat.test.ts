import { describe, expect, test } from 'vitest';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

describeFixture('pidstat/linux-sysstat12.6--urd.txt', (logs) => {
  expect(logs.map((log) => log.section)).toEqual(['CPU']);
  const [cpu] = logs;
  expect(entitiesOf(cpu!)).toEqual(['process 8139']);
  expect(cpu!.entities[0]!.label).toBe('yes');
  expect(valuesOf(cpu!, '8139', '%system')).toEqual([21.57, 10]);
  expect(columnOf(cpu!, '8139', '%wait').metric).toBe('process.cpu.wait');
  expect(sinceBootOf(cpu!)).toEqual([]);
});

describeFixture('pidstat/linux-sysstat12.6--hHtuwd.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['process 8139', 'thread 8139/8139']);
  expect(log!.entities[1]).toMatchObject({ parent: 0, label: 'yes' });
  expect(log!.stamps[0]).toMatchObject({ epoch: true, seconds: 1_795_270_738 });
  expect(valuesOf(log!, '8139/8139', 'nvcswch/s')).toEqual([63.37, 67.33]);
  expect(sinceBootOf(log!)).toEqual([]);
});

describeFixture('pidstat/linux-sysstat12.6--human.log', ([log]) => {
  expect(valuesOf(log!, '8139', 'VSZ')).toEqual([2.9 * 2 ** 20]);
  expect(valuesOf(log!, '8139', 'StkRef')).toEqual([12 * 1024]);
  expect(valuesOf(log!, '8139', 'fd-nr')).toEqual([5]);
  expect(log!.columns.some((column) => column.printed === 'policy')).toBe(false);
});

describeFixture('pidstat/linux-sysstat10--h-unreadable.txt', ([log]) => {
  expect(valuesOf(log!, '6', 'kB_rd/s')).toEqual([Number.NaN]);
  expect(valuesOf(log!, '6', '%system')).toEqual([0.03]);
  expect(valuesOf(log!, '2297', 'kB_rd/s')).toEqual([4096]);
  expect(log!.entities[1]!.label).toBe('/usr/bin/python3 -m http.server 80');
  expect(sinceBootOf(log!)).toEqual([0]);
});

test('the -1,00 of a process whose I/O cannot be read has no value', async () => {
  const [log] = await readText(`Linux 3.10.0 (web3) 	03/09/2026 	_x86_64_	(1 CPU)

#      Time   UID       PID   kB_rd/s   kB_wr/s kB_ccwr/s  Command
 1773057600     0         6     -1,00     -1,00     -1,00  ksoftirqd/0
 1773057600  1000      2297      4,00      2,00      0,00  python3
`);
  expect(valuesOf(log!, '6', 'kB_rd/s')).toEqual([Number.NaN]);
  expect(valuesOf(log!, '2297', 'kB_rd/s')).toEqual([4096]);
});

describeFixture('pidstat/linux-sysstat12-12h--d.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp!.seconds)).toEqual([86_399, 1, 3]);
  expect(valuesOf(log!, '24', 'kB_rd/s')).toEqual([6384.08 * 1024, Number.NaN, 1024]);
  expect(valuesOf(log!, '24', 'iodelay')[0]).toBe(0.07);
  expect(log!.entities.map((entity) => entity.label)).toEqual(['fio, fio2', 'my prog']);
});

describe('a single report below a # is since boot', () => {
  const wide = '# Time  UID  PID  %usr %system  %CPU  Command\n';
  const text = `${wide}1773057600  0  1  0.10 0.20 0.30  systemd\n`;

  test('if nothing else is known, or if the command has no interval', async () => {
    expect(sinceBootOf((await readText(text))[0]!)).toEqual([0]);
    expect(sinceBootOf((await readText(text, { command: 'pidstat -h' }))[0]!)).toEqual([0]);
  });

  test('not if the command has an interval', async () => {
    expect(sinceBootOf((await readText(text, { command: 'pidstat -h 5 1' }))[0]!)).toEqual([]);
  });
});

test('a single report below a header of the same time is since boot', async () => {
  const [log] = await readText(
    '12:06:39 PM   UID       PID    %usr %system  %guest    %CPU   CPU  Command\n12:06:39 PM     0         1    0.00    0.05    0.00    0.05     0  systemd\n',
  );
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(log!.stamps[0]!.seconds).toBe(43_599);
});

test('tables of tasks and of their children are separate', async () => {
  const logs = await readText(
    [
      '# Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command',
      '1692579199      0         1    0.00    0.07    0.00    0.08    0.08     0  systemd',
      '',
      '# Time        UID       PID    usr-ms system-ms  guest-ms  Command',
      '1692579199      0         1      2890      4260         0  systemd',
      '',
    ].join('\n'),
  );
  expect(logs.map((log) => log.section)).toEqual(['CPU', 'CPU of children']);
  expect(valuesOf(logs[1]!, '1', 'system-ms')).toEqual([4.26]);
  expect(logs.map(sinceBootOf)).toEqual([[0], [0]]);
});

test('a user may be named or missing', async () => {
  const [named] = await readText(
    '14:00:00  USER  PID  %usr %system %guest %CPU CPU Command\n14:00:01 www-data 7 1.00 2.00 0.00 3.00 1 nginx\n',
  );
  expect(valuesOf(named!, '7', '%CPU')).toEqual([3]);
  const [none] = await readText(
    '14:00:00  PID  %user %system %CPU CPU Command\n14:00:01 7 1.00 2.00 3.00 1 nginx\n',
  );
  expect(valuesOf(none!, '7', '%user')).toEqual([1]);
});

test.each([
  ['07:45:03 PM', '07:45:04 PM'],
  ['19시 45분 03초', '19시 45분 04초'],
  ['07:45:03 PM UTC', '07:45:04 PM UTC'],
  ['19 giờ 45 phút 03 giây', '19 giờ 45 phút 04 giây'],
])('below a # the time may have several words: %s', async (first, second) => {
  const [log] = await readText(
    [
      'Linux 6.1.0 (web3) \t11/21/26 \t_x86_64_\t(2 CPU)',
      '',
      '# Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command',
      `${first}     0        14    1.00    0.50    0.00    1.04    1.50     0  rcu_preempt`,
      `${second}     0        14    2.00    0.50    0.00    1.04    2.50     1  rcu_preempt`,
      '',
    ].join('\n'),
  );
  expect(valuesOf(log!, '14', '%usr')).toEqual([1, 2]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([71_103, 71_104]);
});

describeFixture('pidstat/linux-sysstat12-averages.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['process 4021', 'process 87']);
  // A name that comes again is in the averages of another log.
  expect(valuesOf(log!, '4021', '%CPU')).toEqual([66, 95]);
  expect(log!.stamps).toEqual([null, null]);
});

// A thread whose process did nothing itself stands alone, below the name of its process.
describeFixture('pidstat/linux-sysstat12--wt.log', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    'process 2100',
    'thread 2100/2100',
    'thread 2100/2107',
    'thread 1/59',
    'thread 2486/2491',
  ]);
  expect(valuesOf(log!, '1/59', 'cswch/s')).toEqual([0.99]);
  expect(log!.entities.find(({ name }) => name === '2486/2491')).toMatchObject({
    label: 'ib_io_wr-1',
  });
  expect(log!.entities.some(({ name }) => name === '1')).toBe(false);
});
