import { join } from 'node:path';
import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf } from '../../cli/folder.ts';
import { valuesOf } from '../../parsers/fixture.ts';

/** The logs of a file, and its warnings. */
async function read(text: string) {
  const folder = await folderOf({ 'run/x.txt': text });
  const [run] = await load([join(folder, 'run')], {});
  const { sources } = run!.hosts[0]!;
  return { sources, warned: sources.flatMap(({ warnings }) => warnings) };
}

const GROUPS = 'procs -----------memory---------- ---swap-- -----io---- --system--\n----cpu----\n';
const WORDS = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in    cs us sy\nid wa\n';
/** A row in two parts, of which the first has a number more or less. */
const row = (user: number) =>
  user > 9
    ? ` 1  0    120  80444   1820 707756    0    0     0    12  1592  7771\n${user} 10 ${90 - user}  0\n`
    : ` 1  0    120  80444   1820 707756    0    0     0    12  1592  7771  ${user}\n10 ${90 - user}  0\n`;
const whole = (user: number) =>
  ` 1  0    120  80444   1820 707756    0    0     0    12   592   771 ${user} 10 ${90 - user}  0\n`;

test('rows and headings that were broken in two are joined, which is said', async () => {
  const { sources, warned } = await read(GROUPS + WORDS + row(4) + row(5) + whole(6) + row(17));
  expect(valuesOf(sources[0]!, '', 'us')).toEqual([4, 5, 6, 17]);
  expect(valuesOf(sources[0]!, '', 'wa')).toEqual([0, 0, 0, 0]);
  expect([...sources[0]!.lines]).toEqual([5, 7, 9, 10]);
  expect(warned).toMatchObject([{ code: 'joined-lines', line: 2 }]);
  expect(warned[0]!.text).toMatch(/^5 lines were joined/);
});

test('so are the rows of devices', async () => {
  const disk = (name: string, use: string) =>
    `${name}       0.00    12.00   1.00   2.00    30.00    40.00    46.00\n0.10    3.00   1.00  ${use}\n`;
  const head =
    'Device:  rrqm/s   wrqm/s    r/s    w/s    rkB/s    wkB/s avgrq-sz\navgqu-sz   await  svctm  %util\n';
  const report = (use: string) => `${head}${disk('sda', use)}${disk('sdb', '1.00')}\n`;
  const { sources } = await read(
    `Linux 5.10.0 (db7) \t11/21/26 \t_x86_64_\t(4 CPU)\n\n${report('5.00')}${report('60.00')}${report('70.00')}`,
  );
  expect(valuesOf(sources[0]!, 'sda', '%util')).toEqual([5, 60, 70]);
  expect(valuesOf(sources[0]!, 'sdb', 'await')).toEqual([0.003, 0.003, 0.003]);
});

test.each([
  ['with a number too few in a row', row(4) + row(5).replace(/ 0\n$/, '\n') + row(6)],
  ['with a row that is whole but for its last number', row(4) + whole(5).replace(/ +0\n$/, '\n')],
])('nothing is joined below a heading %s', async (_, rows) => {
  const heading =
    ' r  b   swpd   free   buff  cache   si   so    bi    bo   in    cs us sy id wa\n';
  const { sources, warned } = await read(`${heading}${rows}${whole(7)}`);
  expect(warned.map(({ code }) => code)).not.toContain('joined-lines');
  expect(valuesOf(sources[0]!, '', 'us')).not.toContain(4);
});
