import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { cells, runOf } from '../../log.ts';

const CPU = 'avg-cpu:  %user   %nice %system %iowait  %steal   %idle';
const DEVICE =
  'Device             tps    kB_read/s    kB_wrtn/s    kB_dscd/s    kB_read    kB_wrtn    kB_dscd';
const report = (tps: number, seconds: number) => [
  CPU,
  '          40.00    0.00   10.00    0.00    0.00   50.00',
  '',
  DEVICE,
  `sda           ${tps}.00    90.00    95.00     0.00         ${90 * seconds}         ${95 * seconds}          0`,
  '',
];
const IOSTAT = [
  'Linux 6.1.0 (db7) \t11/22/26 \t_x86_64_\t(4 CPU)',
  '',
  ...report(900, 86_400),
  ...report(9, 6),
  ...report(8, 6),
];
const VMSTAT = [
  'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----',
  ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st',
  ' 1  0      0 100000     12  50000    0    0     4     8  100   11 20 10 70  0  0',
  ' 1  0      0 100000     12  50000    0    0     4     8  100   12 20 10 70  0  0',
];

const twoDigits = (n: number) => String(n).padStart(2, '0');
const stamped = (lines: readonly string[], before: (line: number) => string) =>
  lines.map((line, i) => `${before(i)}${line}\n`).join('');
const iso = (i: number) => `2026-11-22T10:00:${twoDigits(i)}.1234567Z `;

test('a line that is only a prefix is blank: reports keep their devices and their first is since boot', async () => {
  const run = await runOf({ log: stamped(IOSTAT, iso) });
  const [devices] = run.sources.filter(({ entities }) => entities.some((e) => e.name === 'sda'));
  expect(cells(devices!, 'sda', 'tps')).toEqual(['900 since-boot', '9', '8']);
  expect([...devices!.axis.elapsed]).toEqual([0, 6, 12]);
  expect(new Date(devices!.axis.start.value).toISOString()).toMatch(/^2026-11-22T10:00:0/);
  expect(run.sources.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('the log may begin after many lines of other programs', async () => {
  const prose = Array.from({ length: 500 }, (_, i) => `building object ${i} of the package`);
  const before = (i: number) => iso(i % 60);
  const { sources } = await parseLog('ci.log', [
    Buffer.from(stamped([...prose, '+ iostat 1', ...IOSTAT], before)),
  ]);
  expect(sources.map(({ command, stamps }) => [command, stamps.length])).toEqual([['iostat 1', 3]]);
  expect(sources[0]!.warnings).toEqual([]);
});

test('services of a journal that write in turn are separate logs', async () => {
  const journal = IOSTAT.flatMap((line, i) => {
    const stamp = `Nov 22 10:00:${twoDigits(i)} db7`;
    const other = VMSTAT[i] === undefined ? [] : [`${stamp} vmstat[12]: ${VMSTAT[i]}`];
    const noise = `${stamp} kernel: eth0: link is up`;
    // A journal leaves out empty lines.
    return [noise, ...(line === '' ? [] : [`${stamp} iostat[11]: ${line}`]), ...other];
  });
  const { sources } = await parseLog('journal.log', [Buffer.from(`${journal.join('\n')}\n`)]);
  expect(sources.map(({ id, parser, stamps }) => [id, parser.tool, stamps.length])).toEqual([
    [0, 'iostat', 3],
    [1, 'vmstat', 2],
  ]);
  expect(sources.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test.each([
  ['docker compose', 'app_1  | ', 'db_1   | '],
  ['grep -H', 'app.log:', 'db.log:'],
])('the lines of two names (%s) are two logs', async (_, app, db) => {
  const text = stamped([...VMSTAT, ...VMSTAT], (i) => (i < VMSTAT.length ? app : db));
  const { sources } = await parseLog('all.log', [Buffer.from(text)]);
  expect(sources.map(({ stamps, marks }) => [stamps.length, marks.length])).toEqual([
    [2, 0],
    [2, 0],
  ]);
});

test('a row of zpool iostat -H behind a stamp is of its pool', async () => {
  const rows = Array.from({ length: 5 }, () => 'tank\t1.34T\t2.28T\t5\t3\t301K\t120K');
  const log = stamped(rows, (i) => `Nov 22 10:00:0${i} `);
  const { sources } = await parseLog('log', [Buffer.from(log)]);
  expect(sources[0]!.entities.map(({ name }) => name)).toEqual(['tank']);
  expect(sources[0]!.stamps.map((stamp) => stamp!.seconds)).toEqual([
    36_000, 36_001, 36_002, 36_003, 36_004,
  ]);
});

test('two blanks after the time of Jenkins are both its own', async () => {
  const zpool = [
    '              capacity     operations     bandwidth ',
    'pool        alloc   free   read  write   read  write',
    '----------  -----  -----  -----  -----  -----  -----',
    'tank        1.34T  2.28T      5      3   301K   120K',
    '  mirror-0   1.34T  2.28T      5      3   301K   120K',
    '    sda         -      -      2      1   150K    60K',
    '----------  -----  -----  -----  -----  -----  -----',
  ];
  const log = stamped([...zpool, ...zpool], (i) => `10:00:${twoDigits(i)}  `);
  const { sources } = await parseLog('log', [Buffer.from(log)]);
  expect(sources[0]!.entities.map(({ name }) => name)).toEqual([
    'tank',
    'tank/mirror-0',
    'tank/mirror-0/sda',
  ]);
});

test('seconds since the pipe was started are no time of day', async () => {
  const run = await runOf({ log: stamped(VMSTAT, (i) => `00:00:0${i} `) });
  expect([...run.sources[0]!.axis.elapsed]).toEqual([2, 3]);
  expect(run.sources[0]!.axis.start.origin).not.toBe('printed');
});

test('the date of a log is preferred to that of its prefix, and the prefix to a time of day', async () => {
  const nicstat = [
    '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat',
    '22:10:00      em0    2.00    2.00    2.00    2.00 1024.00 1024.00  0.10   0.00',
  ];
  const timed = await parseLog('log', [Buffer.from(stamped(nicstat, iso))]);
  expect(timed.sources[0]!.stamps[0]).toMatchObject({ zone: 'Z', seconds: 36_001.123_456_7 });
  const dated = ['Linux 6.1.0 (db7) \t11/20/26 \t_x86_64_\t(4 CPU)', '11/20/26 09:00:00'];
  const own = await parseLog('log', [Buffer.from(stamped([...dated, ...report(9, 6)], iso))]);
  expect(own.sources[0]!.stamps[0]).toMatchObject({ date: { b: 20 }, seconds: 32_400 });
});

test.each([
  ['GitHub Actions', iso, true],
  ['Jenkins', (i: number) => `10:00:${twoDigits(i)}  `, true],
  ['ts -s %.s', (i: number) => `${i}.123456 `, true],
  ['kubectl logs --prefix', (i: number) => `[pod/db-0/stat] ${iso(i)}`, true],
  ['docker compose', () => 'app_1  | ', false],
  ['grep -H', () => 'ops.log:', false],
])(
  'a table that no parser knows is the same behind a prefix (%s)',
  async (_, before, isStamped) => {
    const rows = Array.from({ length: 12 }, (_, i) => `s${i % 2},${i},${i * 2}`);
    const lines = ['shard,ops,hits', ...rows];
    const read = (text: string) => parseLog('log', [Buffer.from(text)]);
    const plain = (await read(stamped(lines, () => ''))).sources[0]!;
    const table = (await read(stamped(lines, before))).sources[0]!;
    expect(table.entities).toEqual(plain.entities);
    expect(table.columns).toEqual(plain.columns);
    expect(table.stamps[1]?.seconds).toBe(isStamped ? table.stamps[0]!.seconds + 2 : undefined);
  },
);

test('the rows of several containers in a table that no parser knows are not mixed', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => `${i % 2 === 0 ? 'app_1' : 'db_1 '}  | ${i} 5`);
  const lines = [`app_1  | ops hits`, ...rows].map((line) => `${line}\n`).join('');
  const { sources } = await parseLog('log', [Buffer.from(lines)]);
  const names = sources.flatMap(({ entities }) => entities.map(({ name }) => name));
  expect(names.filter((name) => name === '')).toEqual([]);
});

test('a log with stamps of its own is read behind a prefix after many other lines', async () => {
  const prose = Array.from({ length: 500 }, (_, i) => `building object ${i} of the package`);
  const own = VMSTAT.map((line, i) => `2026-11-21 02:50:5${i} ${line}`);
  const text = stamped([...prose, ...own], (i) => iso(i % 60));
  const { sources } = await parseLog('ci.log', [Buffer.from(text)]);
  expect(sources.map(({ parser, stamps }) => [parser.tool, stamps.length])).toEqual([
    ['vmstat', 2],
  ]);
  expect(sources[0]!.stamps[0]).toMatchObject({ date: { b: 21 }, seconds: 10_252 });
});

test('a log that begins with a blank line keeps its names behind two prefixes', async () => {
  const histogram = [
    'tank           sync_read    sync_write',
    'req_size      ind    agg    ind    agg',
    '----------  -----  -----  -----  -----',
    '512             3      0      0      0',
    '1K              4      1      0      0',
    '--------------------------------------',
    '',
  ];
  const text = stamped(['', ...histogram, ...histogram], (i) => `[pod/db-0/stat] ${iso(i)}`);
  const { sources } = await parseLog('log', [Buffer.from(text)]);
  expect(sources.flatMap(({ entities }) => entities.map(({ name }) => name))).toEqual(['tank']);
});

test('the prefix of pdsh is the host, and the banner behind it is the banner', async () => {
  const web3 = stamped(IOSTAT, () => 'web3: ');
  const db7 = stamped(IOSTAT, () => '10.0.0.7: ').replaceAll('10.0.0.7: \n', '10.0.0.7:\n');
  const { sources } = await parseLog('all.log', [Buffer.from(web3 + db7)]);
  expect(sources.map(({ host, sinceBoot }) => [host, [...sinceBoot]])).toEqual([
    ['web3', [1, 0, 0]],
    ['10.0.0.7', [1, 0, 0]],
  ]);
  expect(sources.flatMap(({ warnings }) => warnings)).toEqual([]);
});

test('so it is of a tool that prints no banner', async () => {
  const text = VMSTAT.flatMap((line) => [`web3: ${line}`, `db-8.lab: ${line}`]).join('\n');
  const { sources } = await parseLog('all.log', [Buffer.from(`${text}\n`)]);
  expect(sources.map(({ host, stamps }) => [host, stamps.length])).toEqual([
    ['web3', 2],
    ['db-8.lab', 2],
  ]);
});

test('a command above a few lines with the names of hosts is no line of a host', async () => {
  const load = (host: string, n: number) =>
    `${host}:  10:00:38 up 32 days, 22:22, 2 users,  load average: ${n}.01, 0.15, 0.21\n`;
  const text = `$ pdsh -g web uptime\n${load('10.0.0.7', 1)}${load('10.0.0.8', 2)}`;
  const { sources } = await parseLog('log', [Buffer.from(text)]);
  expect(sources.map(({ host, parser }) => [host, parser.id])).toEqual([
    ['10.0.0.7', 'uptime'],
    ['10.0.0.8', 'uptime'],
  ]);
});
