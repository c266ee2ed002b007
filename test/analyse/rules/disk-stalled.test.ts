import { expect, test } from 'vitest';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import { folderOf } from '../../cli/folder.ts';
import type { MadeColumn } from '../../make-run.ts';
import { between, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns, type MadeDisk } from './make-disk.ts';

const disk = (made: MadeDisk) => minutes(diskColumns('sda', made));

/** Nothing completes from second 30 to 40, of 100 operations a second before and after. */
const silent = between(0, 120, 100);
const stopped = (i: number) => (i >= 30 && i < 40 ? 0 : silent(i));

test('a disk that is busy without completing anything is found', () => {
  const busy = { operations: stopped, utilisation: between(30, 40, 100, 20) };
  expect(saidBy('disk-stalled', disk(busy))).toEqual([
    '30–40 s sda stood still: completed nothing for 10 s, with requests pending',
  ]);
  const queued = { operations: stopped, active_queue: between(30, 40, 4, 0.1) };
  expect(foundBy('disk-stalled', disk(queued))).toMatchObject([
    { level: 'limit', value: 10, why: 'completed nothing for 10 s, with 4 requests pending' },
  ]);
});

test('a disk that stalled for most of the time is not called busy with what it did before', () => {
  const work = { response_time: 0.05, queue: 4, 'write.throughput': 60e6 };
  const until = (second: number) =>
    disk({
      ...work,
      operations: (i) => (i < second ? 500 : 0),
      'write.operations': (i) => (i < second ? 500 : 0),
      utilisation: 100,
    });
  expect(foundBy('disk-busy', until(50))).toEqual([]);
  expect(foundBy('disk-stalled', until(50))).toMatchObject([{ from: 50, to: 120 }]);
  expect(foundBy('disk-busy', until(100))).toHaveLength(1);
});

test('two reports are needed, and an idle disk completes nothing either', () => {
  const once = { operations: (i: number) => (i === 30 ? 0 : 100), utilisation: 100 };
  expect(foundBy('disk-stalled', disk(once))).toEqual([]);
  expect(foundBy('disk-stalled', disk({ operations: stopped, utilisation: 5 }))).toEqual([]);
  expect(foundBy('disk-stalled', disk({ utilisation: 100 }))).toEqual([]);
});

test('an answer that took longer than the silence before it: requests were there all the time', () => {
  const answered = (seconds: number) =>
    disk({ operations: stopped, response_time: (i) => (i === 40 ? seconds : 0.005) });
  expect(foundBy('disk-stalled', answered(10.4))).toMatchObject([{ from: 30, to: 40 }]);
  expect(foundBy('disk-stalled', answered(9))).toEqual([]);
});

test('a disk that worked all the time answers after a silence what had waited in it', () => {
  const inFlight = (second: number) => (second === 40 ? 44 : silent(second) && 4);
  const after = (seconds: number, waited: number, use = 100) =>
    disk({
      operations: (i) => (i >= 40 - seconds && i < 40 ? 0 : 1000),
      utilisation: (i) => (i >= 40 - seconds && i < 40 ? 0 : use),
      queue: (i) => (i >= 40 - seconds && i < 40 ? 0 : i === 40 ? waited : inFlight(i)),
    });
  expect(saidBy('disk-stalled', after(10, 44))).toEqual([
    '30–40 s sda stood still: completed nothing for 10 s, with requests pending',
  ]);
  expect(foundBy('disk-stalled', after(10, 20))).toEqual([]);
  expect(foundBy('disk-stalled', after(4, 44))).toEqual([]);
  expect(foundBy('disk-stalled', after(10, 44, 60))).toEqual([]);
});

test('requests that are in flight beside those that are answered do not come back', () => {
  const lost = (pending: number, use = 100) =>
    disk({
      operations: 50,
      response_time: 0.002,
      queue: between(30, 40, pending, 0.1),
      utilisation: between(30, 40, use, 20),
    });
  expect(saidBy('disk-stalled', lost(2.2))).toEqual([
    '30–40 s Requests of sda did not come back: for 10 s: 2.2 in flight, 50/s completed',
  ]);
  expect(foundBy('disk-stalled', lost(2))).toEqual([]);
  expect(foundBy('disk-stalled', lost(2.2, 98))).toEqual([]);
  const rare = disk({ operations: 1, queue: 13, utilisation: 100 });
  expect(saidBy('disk-stalled', rare)).toEqual([
    '0–120 s Requests of sda did not come back: for 2 min: 13 in flight, 1/s completed',
  ]);
});

test('a device of the device mapper stands still because the array below it does', () => {
  const still = { operations: stopped, utilisation: between(30, 40, 100, 20) };
  const upper = diskColumns('dm-0', still, 'group');
  const claims = (columns: MadeColumn[]) =>
    foundBy('disk-stalled', minutes(columns)).map(({ claim }) => claim);
  expect(claims([...upper, ...diskColumns('md127', still, 'group')])).toEqual([
    'md127 stood still',
  ]);
  const calm = diskColumns('md127', { operations: 100, utilisation: 20 }, 'group');
  expect(claims([...upper, ...calm])).toEqual(['dm-0 stood still']);
});

const counter = (metric: string, from: number, to: number) => ({
  ...({ kind: 'disk', name: 'c0t1d0', metric } as const),
  values: (i: number) => (i < 60 ? from : to),
});

test('errors are the growth of counters, not their value since boot', () => {
  const run = minutes([
    counter('disk.errors.hard.total', 2, 5),
    counter('disk.errors.transport.total', 7, 7),
  ]);
  expect(saidBy('disk-errors', run)).toEqual(['0–120 s c0t1d0 had errors: 3 hard in this time']);
  expect(foundBy('disk-errors', minutes([counter('disk.errors.hard.total', 5, 5)]))).toEqual([]);
});

test('errors of the first interval are counted from the report since boot', async () => {
  const report = (hard: number) => [
    '                    extended device statistics              ---- errors --- ',
    '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b s/w h/w trn tot device',
    `   10.0   20.0  100.0  200.0  0.0  0.1    0.0    3.0   0   9   0   ${hard}   0   ${hard} c0t0d0`,
  ];
  const text = [2, 7, 7, 7].flatMap(report).join('\n');
  const { runs } = await readDocument([await folderOf({ 'iostat-xen.log': `${text}\n` })], {});
  expect(saidBy('disk-errors', runs[0]!)).toEqual(['0–3 s c0t0d0 had errors: 5 hard in this time']);
});
