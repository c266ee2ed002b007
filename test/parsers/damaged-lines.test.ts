import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellAt, columnName } from '../../src/model/column.ts';
import { FIXTURES } from '../fixture-logs.ts';
import { runOf } from '../log.ts';

/** A message whose first word is a number, as a row's may be. */
const TEXT = '5 words of a message here';

/** Logs without a line between those of a header, where text would hide the names in it. */
const FILES = [
  'fsstat/illumos--f-T-d.txt',
  'iostat/aix7--D.txt',
  'iostat/freebsd13--o-d.txt',
  'iostat/hpux11--t.txt',
  'iostat/illumos--x-c-t-z-T-u.txt',
  'iostat/macos14--w1.txt',
  'iostat/openbsd7--D.txt',
  'netstat/freebsd13--m.txt',
  'netstat/solaris10--i.txt',
  'nfsiostat/linux-2.6--2.txt',
  'nfsstat/linux--c-s.txt',
  'nfsstat/solaris11--c.txt',
  'top/macos--l.txt',
  'zpool-iostat/openzfs-0.8--H-r.txt',
  'zpool-iostat/openzfs-2.2--H-w-T-u.txt',
  'zpool-iostat/openzfs2.0--H-p-v.txt',
];

/** All cells by entity and column. */
async function cellsOf(text: string): Promise<Record<string, readonly string[]>> {
  const { sources } = await runOf({ 'a.log': text });
  return Object.fromEntries(
    sources.flatMap((source) =>
      source.columns.map((column) => {
        const { kind, name } = source.entities[column.entity]!;
        const values = Array.from(source.axis.elapsed, (_, i) => {
          const { value, state } = cellAt(column, i);
          return `${value} ${state}`;
        });
        return [[kind, name, columnName(column), column.bucket].join(' '), values];
      }),
    ),
  );
}

test.each(FILES)('%s: a line that begins with a number is no row', async (path) => {
  const lines = readFileSync(join(FIXTURES, path), 'utf8').split('\n');
  const plain = await cellsOf(lines.join('\n'));
  for (let at = 1; at < lines.length; at += Math.ceil(lines.length / 40)) {
    const text = lines.toSpliced(at, 0, TEXT).join('\n');
    expect(await cellsOf(text), `below line ${at}`).toEqual(plain);
  }
});

/** A line of a log, and what a crash or a full disk left of it. */
const DAMAGED: readonly (readonly [file: string, whole: RegExp, damaged: string])[] = [
  ['fsstat/illumos--f-T-d.txt', /^( +read +)1\.25K +160M$/, '$1160M'],
  ['fsstat/illumos--f-T-d.txt', /^( +read +)1\.25K +160M$/, '$11.25K160M'],
  ['proc/softirqs-epoch.log', /^( +TIMER: +)762718 +901796/, '$1762718901796'],
  ['proc/softirqs-epoch.log', /^( +TIMER: +)762718 +901796/, '$1762718 762718 901796'],
  ['proc/interrupts-timestamp.log', /^( *26: +)0 +15 .*/, '$10'],
  ['top/busybox--b.txt', /^(Load average: 0\.54) 0\.25 0\.18/, '$1 0.250.18'],
  ['top/busybox--b.txt', /^(Mem: 1979000K used), 68604K free/, '$1, free'],
  ['top/busybox--b.txt', /^(CPU: +52% usr +13% sys) +0% nic/, '$1 nic'],
  ['atop/P-2.8.log', /^(CPU db7 1795353651 .*) 67 21 /, '$1 6721 '],
  ['nmon/linux-16.nmon', /^(CPU002,T0004,85\.0),15\.0,0\.0/, '$1,15.00.0'],
  ['nmon/aix-7.nmon', /^(CPU_ALL,T0002,10\.0),5\.0,1\.0/, '$1,5.01.0'],
];

test.each(DAMAGED)('%s: %s as %s has no number in another column', async (path, whole, damaged) => {
  const lines = readFileSync(join(FIXTURES, path), 'utf8').split('\n');
  const at = lines.findLastIndex((line) => whole.test(line));
  expect(at).toBeGreaterThan(0);
  const plain = await cellsOf(lines.join('\n'));
  const found = await cellsOf(lines.with(at, lines[at]!.replace(whole, damaged)).join('\n'));
  for (const [column, values] of Object.entries(found)) {
    const kept = values.map((value, i) => (value.startsWith('NaN') ? plain[column]?.[i] : value));
    // Rates of totals cover two reports where one is missing.
    if (!column.includes('(/s)')) expect(kept, column).toEqual(plain[column]);
  }
});
