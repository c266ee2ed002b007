import { describe, expect, test } from 'vitest';
import { runOf } from '../../log.ts';

/** The warnings of a log as `line code: text`. */
async function warningsOf(log: string): Promise<string[]> {
  const { sources } = await runOf({ log });
  expect(sources).not.toEqual([]);
  return sources.flatMap(({ warnings }) =>
    warnings.map(({ line, code, text }) => `${line} ${code}: ${text}`),
  );
}

const lines = (...texts: string[]) => `${texts.join('\n')}\n`;

describe('the shares of CPU time', () => {
  const HEADER =
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st gu';
  const vmstat = (...shares: string[]) =>
    lines(
      HEADER,
      ...['1 1 98 0 0 0', ...shares].map(
        (share) => ` 1  0      0 812344 20120 301232    0    0     0     0  100  200 ${share}`,
      ),
    );

  test('add up to 100 % but for rounding, with time of guests or without', async () => {
    const right = vmstat('5 5 90 0 0 0', '5 5 87 1 0 0', '20 10 30 0 0 40', '60 10 30 0 0 40');
    expect(await warningsOf(right)).toEqual([]);
  });

  test('warn where they do not: the first row and how many there are', async () => {
    expect(await warningsOf(vmstat('5 5 90 0 0 0', '5 5 9 0 0 0', '5 50 90 0 0 0'))).toEqual([
      '4 cpu-sum: the shares of CPU time add up to 19 % here, and do not add up to 100 % in 2 rows',
    ]);
  });

  test('say which processor it is; one that is off has none', async () => {
    const mpstat = (...rows: string[]) =>
      lines(
        'Linux 6.1.0 (host) \t2026-03-01 \t_x86_64_\t(2 CPU)',
        '',
        '10:00:00     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle',
        ...rows.map((row) => `10:00:01     ${row}`),
      );
    const right =
      '  0    10.00    0.00    5.00    0.00    0.00    0.00    0.00    0.00    0.00   85.00';
    const off =
      '  1     0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00    0.00';
    const wrong =
      '  1     0.00    0.00    5.00    0.00    0.00    0.00    0.00    0.00    0.00   85.00';
    expect(await warningsOf(mpstat(right, off))).toEqual([]);
    expect(await warningsOf(mpstat(right, wrong))).toEqual([
      '5 cpu-sum: the shares of CPU time of 1 add up to 90 % here, and do not add up to 100 % in 1 row',
    ]);
  });
});

describe('iostat', () => {
  const HEADER = [
    '                    extended device statistics              ',
    '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device',
  ];
  const iostat = (...rows: string[]) =>
    lines(
      ...['1.0 0.0 1.0 0.0 0.0 0.0 0.0 1.0 0 1 c0t0d0', ...rows].flatMap((r) => [...HEADER, r]),
    );
  const busy = '150.0 50.0 900.0 300.0 0.0 10.0 0.0 50.0 0 99 c0t0d0';

  test('has as many requests in service as come in the time of one', async () => {
    const idle = '0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0 0 c0t0d0';
    expect(await warningsOf(iostat(busy, idle, busy))).toEqual([]);
    expect(await warningsOf(iostat(busy, busy.replace('10.0 0.0', '0.1 0.0')))).toEqual([
      '9 littles-law: actv of c0t0d0 is 0.1, but operations/s × their time is 10; they are more than 3 times apart in 1 row',
    ]);
  });

  test('may have more of them where they stay long beside the interval', async () => {
    const stuck = '20.0 0.0 900.0 0.0 0.0 250.0 0.0 900.0 0 100 c0t0d0';
    expect(await warningsOf(iostat(busy, stuck))).toEqual([]);
  });

  test('has no share of time far beyond 100 %', async () => {
    expect(await warningsOf(iostat(busy, busy.replace(' 99 ', ' 104 ')))).toEqual([]);
    expect(await warningsOf(iostat(busy, busy.replace(' 99 ', ' 4294967 ')))).toEqual([
      '9 beyond-100: %b of c0t0d0 is 4,294,967 % here; shares that cannot be are left out in 1 cell',
    ]);
  });

  test('counts nothing below 0', async () => {
    expect(await warningsOf(iostat(busy, busy.replace('900.0', '-900.0')))).toEqual([
      '9 negative: kr/s of c0t0d0 is -921,600 here; rates and amounts are below 0 in 1 cell',
    ]);
  });

  test('has no disk that is called like a number or a time', async () => {
    const shifted = iostat(
      busy,
      busy.replace('c0t0d0', '10:00:01'),
      busy.replace('c0t0d0', '97.5'),
    );
    expect(await warningsOf(shifted)).toEqual([
      "9 odd-name: 10:00:01 is printed where a device name belongs: the log's columns may be shifted (2 such names)",
    ]);
  });
});

describe('zpool iostat -v', () => {
  const HEADER = [
    '              capacity     operations     bandwidth ',
    'pool        alloc   free   read  write   read  write',
    '----------  -----  -----  -----  -----  -----  -----',
  ];
  const zpool = (...rows: string[]) => lines(...[0, 1, 2, 3].flatMap(() => [...HEADER, ...rows]));
  const pool = 'vault       2.41T  1.22T    318  1.07K  12.6M  88.0M';
  const mirror = '  mirror    2.41T  1.22T    318    972  12.6M  80.0M';
  const logs = [
    'logs            -      -      -      -      -      -',
    '  sdf        128M  1.22G      0    121      0  8.0M',
    'cache           -      -      -      -      -      -',
    '  sdg        128M  1.22G     17     21  1.5M  8.0M',
  ];
  const leaf = (name: string, writes: string) => `    ${name}         -      -    159    ${writes}`;

  test('of the old family: a pool is the sum of its vdevs, a mirror that of nothing', async () => {
    const leaves = [leaf('sdc', '972  6.3M  80.0M'), leaf('sdd', '972  6.3M  80.0M')];
    expect(await warningsOf(zpool(pool, mirror, ...leaves, ...logs))).toEqual([]);
    expect(await warningsOf(zpool(pool, mirror, ...leaves))).toEqual([
      '11 tree-sum: operations write of vault is 1,096, but its vdevs add up to 972; 6 of 12 cells are not the sum of their parts',
    ]);
  });

  test('of OpenZFS from 0.7 on: a mirror is the sum of its disks', async () => {
    const leaves = [leaf('sdc', '486  6.3M  40.0M'), leaf('sdd', '486  6.3M  40.0M')];
    const right = zpool(pool, mirror, ...leaves, ...logs);
    expect(await warningsOf(right)).toEqual([]);
    const at = right.lastIndexOf('486');
    expect(await warningsOf(`${right.slice(0, at)}4.8${right.slice(at + 3)}`)).toEqual([
      '38 tree-sum: operations write of vault/mirror is 972, but its vdevs add up to 491; 1 of 12 cells are not the sum of their parts',
    ]);
  });
});

describe('time', () => {
  const report = (time: string) => [`2026-03-01T${time}+0000`, 'Device tps', 'sda 10.00', ''];
  const start = 'Linux 6.1.0 (host) \t2026-03-01 \t_x86_64_\t(2 CPU)';
  const iostat = (...starts: string[]) =>
    lines(
      ...starts.flatMap((hour) => [
        start,
        '',
        ...[1, 2, 3].flatMap((second) => report(`${hour}:00:0${second}`)),
      ]),
    );

  test('goes on where a log was begun again', async () => {
    expect(await warningsOf(iostat('10', '11'))).toEqual([]);
  });

  test('goes back where the parts of a log are in another order', async () => {
    expect(await warningsOf(iostat('11', '10'))).toEqual([
      '18 time-descends: the report here is 3,602 seconds earlier than the one before it: the parts of the log are not in time order, or are of days that no timestamp names (1 place)',
    ]);
  });
});
