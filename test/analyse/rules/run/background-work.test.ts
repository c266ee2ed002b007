import { describe, expect, test } from 'vitest';
import type { Run } from '../../../../src/model/run.ts';
import { foundBy, minutes } from '../find-in.ts';

const MDSTAT = `Personalities : [raid6] [raid5] [raid4]
md3 : active raid6 sdd[2] sdc[1] sdb[0]
      23437501440 blocks super 1.2 level 6, 512k chunk, algorithm 2 [3/3] [UUU]
      [=>...................]  resync =  5.0% (586000000/11718750720) finish=1912.4min speed=97015K/sec
md4 : active raid1 sdf[1] sde[0]
      1000 blocks super 1.2 [2/2] [UU]
unused devices: <none>
`;

const healthy = (pool: string) => `  pool: ${pool}
 state: ONLINE
  scan: scrub repaired 0B in 02:10:31 with 0 errors on Sun Nov  8 02:34:32 2026
config:

	NAME        STATE     READ WRITE CKSUM
	${pool}        ONLINE       0     0     0

errors: No known data errors
`;

const STATUS = `  pool: tank
 state: DEGRADED
  scan: resilver in progress since Sat Nov 21 14:00:00 2026
	1.00T scanned at 90.0M/s, 900G issued at 80.0M/s, 20.0T total
	80.0G resilvered, 4.39% done, 2 days 20:11:02 to go
errors: No known data errors

${healthy('other')}`;

const found = (text: string, more: Partial<Run> = {}) => {
  const run: Run = {
    ...minutes([{ metric: 'cpu.idle', values: () => 90 }]),
    context: [{ file: 'state.txt', text }],
    ...more,
  };
  return foundBy('background-work', run).map(
    ({ level, claim, why }) => `${level}: ${claim}: ${why}`,
  );
};

test('the resync of an array in mdstat is a note', () => {
  expect(found(MDSTAT)).toEqual(['note: A resync of md3 ran: at 5.0 %, 97015K/sec (state.txt)']);
  expect(found('resync = 5.0%')).toEqual([]);
});

test('a text whose time is unknown says nothing of a part of the run', () => {
  expect(found(MDSTAT, { cropped: true })).toEqual([]);
});

test('an array whose state was printed again and again is one finding, with the last state', () => {
  const later = MDSTAT.replace('5.0%', '7.5%');
  expect(found(`${MDSTAT}${later}`)).toEqual([
    'note: A resync of md3 ran: at 7.5 %, 97015K/sec (state.txt)',
  ]);
});

test('a text of a megabyte that says nothing is read to its end', () => {
  expect(found(`pool: tank\nx${'\n'.repeat(1_000_000)}`)).toEqual([]);
  expect(found(`md3 : active raid1\n${'resync = 5.0% '.repeat(75_000)}\u2028`)).toHaveLength(1);
});

test('in a run of several hosts nobody knows which one a text is about', () => {
  const [log] = minutes([{ metric: 'cpu.idle', values: () => 90 }]).sources;
  const run: Run = {
    ...minutes([{ metric: 'cpu.idle', values: () => 90 }]),
    sources: [log!, { ...log!, id: 1, host: 'other' }],
    context: [{ file: 'state.txt', text: MDSTAT }],
  };
  expect(foundBy('background-work', run).map(({ subject }) => subject.host)).toEqual(['']);
});

describe('zpool status', () => {
  test('says that a pool is resilvered and lacks a disk', () => {
    expect(found(STATUS)).toEqual([
      'warning: The pool tank was being resilvered and was DEGRADED: 4.39 % done (state.txt)',
    ]);
  });

  test('says that a pool is scrubbed, which is a note', () => {
    const scrub = STATUS.replace('DEGRADED', 'ONLINE').replace('resilver in', 'scrub in');
    expect(found(scrub)).toEqual([
      'note: The pool tank was being scrubbed: 4.39 % done (state.txt)',
    ]);
  });

  test('says that a pool lacks a disk, or has errors', () => {
    expect(found(healthy('tank').replace('ONLINE', 'DEGRADED'))).toEqual([
      'warning: The pool tank was DEGRADED: says state.txt',
    ]);
    const damaged = healthy('tank').replace('No known data errors', "5 data errors, use '-v'");
    expect(found(damaged)).toEqual(['warning: The pool tank had 5 data errors: says state.txt']);
  });

  test('of a healthy pool says nothing', () => expect(found(healthy('tank'))).toEqual([]));
});
