import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;
const MIB = 1024 ** 2;

describeFixture('prstat/illumos--c-a-T-d.txt', ([log]) => {
  expect(log!.parser.id).toBe('prstat');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_005]);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(entitiesOf(log!)).toEqual([
    'process mysqld/61',
    'process sshd/1 (912)',
    'process sshd/1 (913)',
    'process zpool-tank/268',
    'other mysql',
    'other root',
    'host',
    'process my daemon/4',
  ]);
  expect(valuesOf(log!, 'mysqld/61', 'CPU')).toEqual([18, 24]);
  expect(valuesOf(log!, 'sshd/1 (912)', 'RSS')).toEqual([8124 * 1024, 8124 * 1024]);
  expect(valuesOf(log!, 'sshd/1 (913)', 'CPU')).toEqual([0, NONE]);
  expect(valuesOf(log!, 'my daemon/4', 'NICE')).toEqual([NONE, NONE]);
  expect(valuesOf(log!, 'root', 'SWAP')).toEqual([310 * MIB, 311 * MIB]);
  expect(valuesOf(log!, '', 'lwps')).toEqual([702, 706]);
  expect(valuesOf(log!, '', 'load1')).toEqual([3.41, 3.6]);
});

describeFixture('prstat/illumos--m-L-c.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'mysqld/33', 'USR')).toEqual([41, 100]);
  expect(valuesOf(log!, 'mysqld/33', 'SCL')).toEqual([18_000, 100]);
  expect(valuesOf(log!, 'nfsd/12', 'TRP')).toEqual([NONE, NONE]);
  expect(valuesOf(log!, 'nfsd/12', 'VCX')).toEqual([NONE, 40]);
  expect(log!.columns.find((c) => c.printed === 'LAT')?.metric).toBe('process.microstate.latency');
});

describeFixture('prstat/solaris11--Z-c.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    'process svc.configd/17',
    'other web1',
    'other global',
    'host',
  ]);
  expect(valuesOf(log!, 'global', 'MEMORY')).toEqual([20]);
  expect(valuesOf(log!, 'web1', 'NPROC')).toEqual([11]);
  expect(valuesOf(log!, '', 'load15')).toEqual([0.13]);
});

const HEADER = '   PID USERNAME USR SYS TRP TFL DFL LCK SLP LAT VCX ICX SCL SIG PROCESS/NLWP  ';
const ROW = '  4711 mysql     41 9.8 0.0 0.0 0.0  12  36 0.9  2K 311 18K   0 mysqld/33';
const TOTAL = 'Total: 61 processes, 702 lwps, load averages: 3.41, 2.96, 2.20';

test('a log that begins with the last line of a report has no report since boot', async () => {
  const [log] = await readText(`${TOTAL}\n${HEADER}\n${ROW}\n${TOTAL}\n`);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(log!.stamps).toHaveLength(1);
});

test('a header after a carriage return is a header, and begins a run', async () => {
  const text = `Please wait...\r${HEADER}\n${ROW}\n${TOTAL}\n`;
  const [log] = await readText(text.repeat(2));
  expect(sinceBootOf(log!)).toEqual([0, 1]);
});

test('without the first line of prstat its first report is read as an interval, which is said', async () => {
  const [log] = await readText(`${HEADER}\n${ROW}\n`);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['excerpt']);
});

test('a run with other columns is another log, one with the same columns is started again', async () => {
  const shares = '   PID USERNAME  SIZE   RSS STATE  PRI NICE      TIME  CPU PROCESS/LWPID';
  const share = '  4711 mysql    1575M 1209M cpu23    0    0 300:37:03 1.8% mysqld/8';
  const logs = await readText(
    `$ prstat -L\n${shares}\n${share}\n\n$ prstat -m\n${HEADER}\n${ROW}\n\n$ prstat -m\n${HEADER}\n${ROW}\n`,
  );
  expect(logs.map(entitiesOf)).toEqual([['thread mysqld/8'], ['process mysqld/33']]);
  expect(logs.map(({ marks }) => marks.map(({ kind }) => kind))).toEqual([[], ['restart']]);
});

test('a process keeps its name when the number of its threads changes', async () => {
  const [log] = await readText(
    `${HEADER}\n${ROW}\n${TOTAL}\n${HEADER}\n${ROW.replace('/33', '/34')}\n${TOTAL}\n`,
  );
  expect(valuesOf(log!, 'mysqld/33', 'SYS')).toEqual([9.8, 9.8]);
});

test('the rows of PROCESS/LWP are threads', async () => {
  const [log] = await readText(
    [
      '   PID USERNAME  SIZE   RSS STATE  PRI NICE      TIME  CPU PROCESS/LWP        ',
      '  4711 mysql    5123M 4.9G cpu3    20    0   1:02:03 1.1% mysqld/33',
      '  4711 mysql    5123M 4.9G sleep   59    0   0:02:03 0.1% mysqld/1',
      'Total: 41 processes, 102 lwps, load averages: 3.41, 2.96, 2.20',
      '',
    ].join('\n'),
  );
  expect(entitiesOf(log!)).toEqual(['thread mysqld/33', 'thread mysqld/1', 'host']);
  expect(valuesOf(log!, 'mysqld/33', 'CPU')).toEqual([1.1]);
  expect(valuesOf(log!, 'mysqld/1', 'CPU')).toEqual([0.1]);
});

test('a count that lost its M is not known, in any column', async () => {
  const row = (counts: string) => `${ROW.replace('2K 311 18K   0', counts)}\n`;
  const text = ['.6M 311 .15   0', '.12 .6M 18K .99', '999  1K .1M   0']
    .map(row)
    .join(`${HEADER}\n`);
  const [log] = await readText(`${HEADER}\n${text}`);
  expect(valuesOf(log!, 'mysqld/33', 'VCX')).toEqual([600_000, NONE, 999]);
  expect(valuesOf(log!, 'mysqld/33', 'ICX')).toEqual([311, 600_000, 1000]);
  expect(valuesOf(log!, 'mysqld/33', 'SCL')).toEqual([NONE, 18_000, 100_000]);
  expect(valuesOf(log!, 'mysqld/33', 'SIG')).toEqual([0, NONE, 0]);
  expect(log!.warnings.filter(({ code }) => code === 'cut-number')).toMatchObject([
    { line: 2 },
    { line: 4 },
  ]);
});
