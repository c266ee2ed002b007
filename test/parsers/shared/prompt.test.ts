import { expect, test } from 'vitest';
import { isPrompt } from '../../../parsers/shared/prompt.ts';
import { readText, sinceBootOf } from '../fixture.ts';
import { lineOf } from './line-of.ts';

test.each([
  'root@db7:~# iostat -xn 5',
  '$ iostat -x 1',
  '[admin@web3 ~]$ iostat 1 10',
  'bash-4.2% /usr/bin/iostat -xc 5',
  '+ iostat -d 1 3',
  'root@db7:~# LC_ALL=C sudo iostat -x 1',
])('%s shows the tool being started', (text) => {
  expect(isPrompt(lineOf(text), 'iostat')).toBe(true);
});

test.each([
  'iostat: kstat_read() failed',
  'Iostat must always be run at some interval',
  'see iostat(1M) for what the columns mean',
  'root@db7:~# zpool iostat 5',
  'root@db7:~# vmstat 1',
  'root@db7:~# nfsiostat 1',
])('%s does not', (text) => {
  expect(isPrompt(lineOf(text), 'iostat')).toBe(false);
});

const LOGS: Readonly<Record<string, string>> = {
  'vmstat-linux':
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n' +
    ' 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0\n',
  'vmstat-solaris':
    ' r b w   swap  free  re  mf pi po fr de sr s0 s1 s2 --   in   sy   cs us sy id\n' +
    ' 0 0 0 912000 41000   1   9  0  0  0  0  0  4  5  0  0  300  100   50  2  1 97\n',
  'iostat-solaris':
    '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device\n' +
    '    1.0    2.0    8.0   16.0  0.0  0.1    0.0   33.0   0   9 c0d0\n',
  nicstat:
    '    Time      Int          rKB/s          wKB/s\n' +
    '10:00:00     eth0          1.000          2.000\n',
};

test.each(Object.entries(LOGS))('a prompt in a log of %s begins another run', async (id, log) => {
  const tool = id.replace(/-.*/, '');
  const again = log.replace('10:00:00', '10:00:09');
  const [source] = await readText(`${log}root@db7:~# ${tool} 1\n${again}`);
  expect(source!.parser.id).toBe(id);
  expect(sinceBootOf(source!)).toEqual([0, 1]);
  expect(source!.marks).toMatchObject([{ sample: 1, kind: 'restart' }]);
  expect(source!.warnings).toEqual([]);
});

test.each(Object.entries(LOGS))(
  'a prompt at the end of a log of %s marks nothing',
  async (id, log) => {
    const [source] = await readText(`${log}root@db7:~# ${id.replace(/-.*/, '')} 1\n`);
    expect(source!.marks).toEqual([]);
  },
);
