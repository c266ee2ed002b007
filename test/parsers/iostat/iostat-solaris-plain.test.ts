import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

describeFixture('iostat/illumos--t-c-d.txt', ([log]) => {
  expect(log!.parser.id).toBe('iostat-solaris-plain');
  expect(log!.platform).toBe('illumos');
  expect(log!.stamps).toHaveLength(21);
  expect(sinceBootOf(log!)).toEqual([0, 20]);
  expect(log!.marks.map((mark) => mark.kind)).toEqual(['state-change']);
  expect(entitiesOf(log!)).toEqual(['host', 'disk sd0', 'filesystem nfs1']);
  expect(valuesOf(log!, 'sd0', 'kps').slice(0, 3)).toEqual([88 * 1024, 24_613 * 1024, 0]);
  expect(valuesOf(log!, 'nfs1', 'serv').slice(0, 2)).toEqual([0.004, 0.001]);
  expect(valuesOf(log!, '', 'id').slice(0, 2)).toEqual([93, 57]);
});

describeFixture('iostat/solaris11--D-I-n-T-d.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([29_700, 29_730, 29_760]);
  expect(entitiesOf(log!)).toEqual(['disk c3t0d0', 'disk c3t1d0', 'host']);
  expect(valuesOf(log!, 'c3t0d0', 'wpi')).toEqual([8813, 904, 0]);
  expect(valuesOf(log!, 'c3t1d0', 'util')).toEqual([12.5, 0, 21]);
  expect(log!.columns.find((c) => c.printed === 'rpi')?.metric).toBe('disk.read.count');
});

describeFixture('iostat/solaris10--r-d-p.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['partition dad0,a', 'partition dad0,b', 'filesystem nfs2']);
  expect(valuesOf(log!, 'nfs2', 'kps')).toEqual([0, 310 * 1024]);
  expect(valuesOf(log!, 'dad0,b', 'serv')).toEqual([0.028, 0]);
});

const HEADER = ' tin tout kps tps serv  kps tps serv   us sy wt id';

test('names separated by two blanks may have one', async () => {
  const titles = '   tty      nfs1:/a b       c0t0d0        cpu';
  const [log] = await readText(`${titles}\n${HEADER}\n 0 1 2 3 4 5 6 7 8 9 0 83\n`);
  expect(entitiesOf(log!)).toEqual(['host', 'filesystem nfs1:/a b', 'disk c0t0d0']);
});

test('a header that comes earlier than after 19 rows begins another run', async () => {
  const block = `   tty        sd0           sd1            cpu\n${HEADER}\n 0 1 2 3 4 5 6 7 8 9 0 83\n`;
  const [log] = await readText(block.repeat(2));
  expect(sinceBootOf(log!)).toEqual([0, 1]);
});

test('other disks in a repeated header are other entities, not another run', async () => {
  const header = (name: string) => `     ${name}\nkps tps serv\n`;
  const [log] = await readText(`${header('sd0')}  1 2 3\n  4 5 6\n${header('sd7')}  7 8 9\n`);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'sd7', 'tps')).toEqual([Number.NaN, Number.NaN, 8]);
});

test('a header without names above it opens nothing', async () => {
  expect(await readText(`${HEADER}\n 0 1 2 3 4 5 6 7 8 9 0 83\n`)).toEqual([]);
});

test('two disks with the same cut name stay two', async () => {
  const [log] = await readText('   a1 a1\nkps tps serv kps tps serv\n 1 2 3 4 5 6\n');
  expect(entitiesOf(log!)).toEqual(['disk a1#1', 'disk a1#2']);
});
