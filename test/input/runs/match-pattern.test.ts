import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPattern } from '../../../src/input/runs/match-pattern.ts';
import { parsePattern } from '../../../src/input/runs/run-pattern.ts';

function match(pattern: string, path: string): Record<string, string> | null {
  const values = matchPattern(parsePattern(pattern), path);
  return values && Object.fromEntries(values);
}

test.each<[pattern: string, path: string, values: Record<string, string> | null]>([
  // The whole path, a directory above the file, the file's name alone.
  ['{a}/{b}.txt', 'zfs/10.txt', { a: 'zfs', b: '10' }],
  ['iops{iops}', 'iops01000/sysbench.txt', { iops: '01000' }],
  ['iops{iops}', 'iops01000/db1/logs/vmstat.txt', { iops: '01000' }],
  ['iops{iops}', 'aws/iops01000/sysbench.txt', null],
  ['*/iops{iops}', 'aws/iops01000/sysbench.txt', { iops: '01000' }],
  ['t{t}.{tool}.txt', 'deep/down/t8.vmstat.txt', { t: '8', tool: 'vmstat' }],
  ['a/t{t}.txt', 'b/a/t8.txt', null],
  ['{a}/{b}/{c}', 'x/y', null],
  // A name takes as little as it can, a star as much, and a name is not empty.
  ['{a}-{b}', 'x-y-z', { a: 'x', b: 'y-z' }],
  ['*-{b}', 'x-y-z', { b: 'z' }],
  ['{n}0', '1000', { n: '100' }],
  ['a{n}', 'a', null],
  ['a*{n}', 'a1', { n: '1' }],
  [
    '{tier}_{mode}_{th}th.{tool}.txt',
    'Tier2G_RW_64th.my.cnf.txt',
    { tier: 'Tier2G', mode: 'RW', th: '64', tool: 'my.cnf' },
  ],
  // Between a name and a star, or two names, neither a word nor a number is cut.
  ['*{threads}th.txt', 'RW_64th.txt', { threads: '64' }],
  ['bp{pool}*', 'bp10GiB', { pool: '10' }],
  ['{fs}{disks}', 'zfs12', { fs: 'zfs', disks: '12' }],
  ['{fs}{disks}', 'zfs', null],
  // Words that hyphens join are one value, and so is a version, if the rest has another hyphen.
  ['{sched}-{conns}', 'pool-of-threads-2048', { sched: 'pool-of-threads', conns: '2048' }],
  [
    '{sched}-{conns}-r{run}',
    'one-thread-per-connection-64-r2',
    { sched: 'one-thread-per-connection', conns: '64', run: '2' },
  ],
  ['{fs}-{sched}-{n}', 'ext4-mq-deadline-8', { fs: 'ext4', sched: 'mq-deadline', n: '8' }],
  ['{fs}-{sched}-{n}', 'xfs-none-8', { fs: 'xfs', sched: 'none', n: '8' }],
  ['{kernel}-{fs}', '4.9.62-21.56-xfs', { kernel: '4.9.62-21.56', fs: 'xfs' }],
  ['{version}-{n}-{m}', '1.2.3-4-5', { version: '1.2.3', n: '4', m: '5' }],
  // Nothing in a pattern but braces, stars and slashes has a meaning.
  ['a.+{n}$', 'a.+1$', { n: '1' }],
  ['a.{n}', 'ab1', null],
  ['[a-z]({n})|^', '[a-z](1)|^', { n: '1' }],
  ['\\d{n}?', '\\d5?', { n: '5' }],
])('%s on %s', (pattern, path, values) => {
  expect(match(pattern, path)).toEqual(values);
});

const text = fc.stringMatching(/^[a-z._ $^()+\\é]{1,6}$/);
const number = fc.integer({ min: 0, max: 1e6 }).map(String);

test('a path that was made of a pattern matches it with the values that it was made of', () => {
  const step = fc.array(fc.tuple(text, number), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      const pieces = steps.map((pairs, i) =>
        pairs.map((pair, k) => ({ name: `n${i}x${k}`, pair })),
      );
      const pattern = pieces.map((s) => s.map(({ name, pair: [t] }) => `${t}{${name}}`).join(''));
      const path = pieces.map((s) => s.map(({ pair: [t, n] }) => t + n).join(''));
      const values = pieces.flat().map(({ name, pair: [, n] }) => [name, n]);
      expect(match(pattern.join('/'), path.join('/'))).toEqual(Object.fromEntries(values));
    }),
  );
});

test('a hostile name takes no longer than its length', () => {
  const stars = `${'*a'.repeat(50)}{n}{m}a*b`;
  const name = 'a'.repeat(100_000);
  const before = process.cpuUsage().user;
  expect(match(stars, name)).toBeNull();
  expect(match(`{n}-{m}-{o}.txt`, '-'.repeat(100_000))).toBeNull();
  expect(match(`{n}`, name)).toEqual({ n: name });
  expect(process.cpuUsage().user - before).toBeLessThan(5e6);
});
