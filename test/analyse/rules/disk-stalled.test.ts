import { expect, test } from 'vitest';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import { folderOf } from '../../cli/folder.ts';
import { between, foundBy, minutes, saidBy } from './find-in.ts';
import { diskColumns, type MadeDisk } from './make-disk.ts';

const disk = (made: MadeDisk) => minutes(diskColumns('sda', made));

/** Nothing completes from second 30 to 40, of 100 operations a second before and after. */
const silent = between(0, 120, 100);
const stopped = (i: number) => (i >= 30 && i < 40 ? 0 : silent(i));

test('a disk that is busy without completing anything is found', () => {
  const busy = { operations: stopped, utilisation: between(30, 40, 100, 20) };
  expect(saidBy('disk-stalled', disk(busy))).toEqual([
    '30–40 s sda completed nothing: for 10 s, with requests pending',
  ]);
  const queued = { operations: stopped, active_queue: between(30, 40, 4, 0.1) };
  expect(foundBy('disk-stalled', disk(queued))).toMatchObject([
    { level: 'limit', value: 10, why: 'for 10 s, with 4 requests pending' },
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
