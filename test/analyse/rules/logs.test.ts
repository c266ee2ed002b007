import { expect, test } from 'vitest';
import { readDocument } from '../../../src/commands/reading/read-document.ts';
import type { AxisMark } from '../../../src/model/axis.ts';
import type { Source } from '../../../src/model/run.ts';
import { folderOf } from '../../cli/folder.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { foundBy, saidBy } from './find-in.ts';

type Made = Parameters<typeof makeSource>[0];

/** A log of two minutes at 1 s, with marks, of which one report may have come late. */
function log(
  tool: string,
  marks: readonly AxisMark[] = [],
  { late = [60, 1], ...made }: Partial<Made> & { readonly late?: readonly [number, number] } = {},
): Source {
  const source = makeSource({
    ...{ samples: 120, tool, file: `${tool}.out`, columns: [], origin: 'printed' },
    span: Array.from({ length: 120 }, (_, i) => (i === late[0] ? late[1] : 1)),
    ...made,
  });
  return { ...source, axis: { ...source.axis, marks } };
}

const mark = (sample: number, kind: AxisMark['kind'], text = ''): AxisMark => {
  return { sample, kind, text };
};
const pause = (tool: string, sample: number, seconds: number) =>
  log(tool, [mark(sample, 'late')], { late: [sample, seconds] });

test('a long pause of one log is its own', () => {
  const run = makeRun([pause('iostat', 60, 15), log('vmstat')]);
  expect(saidBy('log-gap', run)).toEqual(['60–75 s iostat.out has a gap: no report for 15 s']);
  expect(foundBy('log-gap', makeRun([pause('iostat', 60, 9), log('vmstat')]))).toEqual([]);
});

test('a last report that says how long it is leaves a gap only before that', () => {
  const ended = (covers: number) =>
    log('iperf3', [mark(60, 'gap')], {
      elapsed: Array.from({ length: 61 }, (_, i) => (i < 60 ? i : 90)),
      samples: 61,
      span: Array.from({ length: 61 }, (_, i) => (i < 60 ? 1 : covers)),
    });
  expect(foundBy('log-gap', makeRun([ended(1)]))).toHaveLength(1);
  expect(foundBy('log-gap', makeRun([ended(28)]))).toEqual([]);
});

test('the pauses between the rounds of a loop are no loss', () => {
  expect(foundBy('log-gap', makeRun([rounds([0, 40, 80])]))).toEqual([]);
  expect(foundBy('log-gap', makeRun([rounds([0])]))).toMatchObject([
    { why: 'no report for 1 h, 2 gaps in all' },
  ]);
});

/** Three rounds of 40 s, an hour apart. */
function rounds(sinceBoot: readonly number[]): Source {
  const elapsed = Array.from({ length: 120 }, (_, i) => i + 3600 * Math.floor(i / 40));
  const source = makeSource({
    ...{ tool: 'vmstat', file: 'vmstat.out', samples: 120, elapsed, sinceBoot, columns: [] },
    marks: [40, 80].map((sample) => mark(sample, 'gap')),
    span: Array<number>(120).fill(1),
  });
  const flags = Uint8Array.from({ length: 120 }, (_, i) => Number(sinceBoot.includes(i)));
  return { ...source, axis: { ...source.axis, sinceBoot: flags } };
}

test('a clock that was set back and a tool that was started again are named', () => {
  const run = makeRun([
    log('iostat', [mark(30, 'clock-step'), mark(50, 'restart')], { late: [30, -7] }),
  ]);
  expect(saidBy('log-clock', run)).toEqual([
    '23–30 s The clock of iostat.out was set back: by 7 s',
  ]);
  expect(foundBy('log-restart', run)).toMatchObject([
    { level: 'note', claim: 'iostat was started again' },
  ]);
  expect(foundBy('log-restart', makeRun([log('iostat')]))).toEqual([]);
  const often = makeRun([log('iostat', [mark(30, 'restart'), mark(50, 'restart')])]);
  expect(saidBy('log-restart', often)).toEqual([
    '30–51 s iostat was started again: 2 times in iostat.out',
  ]);
});

test('a mount that went and came back is one finding', () => {
  const marks = [
    mark(30, 'state-change', '<<NFS unmounted: filer:/vol>>'),
    mark(33, 'state-change', '<<NFS mounted: filer:/vol>>'),
  ];
  expect(saidBy('log-change', makeRun([log('iostat', marks)]))).toEqual([
    '30–34 s NFS unmounted: filer:/vol, then NFS mounted: filer:/vol: reported by iostat',
  ]);
});

/** vmstat of Linux whose 21st report comes after 26 s; with `-t` it prints when each was made. */
function vmstatWithPause(withTimes: boolean): string {
  const head = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
  const rows = Array.from({ length: 60 }, (_, i) => {
    const second = i < 20 ? i : i + 25;
    const clock = `2025-01-02 10:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
    const time = withTimes ? ` ${clock}` : '';
    return ` 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0${time}`;
  });
  const banner = withTimes
    ? 'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----'
    : 'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----';
  const lines = [banner, `${head}${withTimes ? '                 UTC' : ''}`, ...rows];
  return lines.map((line) => `${line}\n`).join('');
}

test('a pause is seen only in a log that says when its reports were made', async () => {
  const read = async (withTimes: boolean) => {
    const folder = await folderOf({ 'vmstat.out': vmstatWithPause(withTimes) });
    return (await readDocument([folder], {})).runs[0]!;
  };
  expect(foundBy('log-gap', await read(true))).toMatchObject([{ value: 26 }]);
  expect(foundBy('log-gap', await read(false))).toEqual([]);
});

test('numbers that contradict each other are doubtful', () => {
  const warnings = [{ file: 'iostat.out', line: 7, code: 'littles-law', text: 'actv of sd0 is 9' }];
  expect(foundBy('log-doubt', makeRun([log('iostat', [], { warnings })]))).toMatchObject([
    { level: 'warning', claim: 'Numbers of iostat contradict each other', why: 'actv of sd0 is 9' },
  ]);
  const other = [{ ...warnings[0]!, code: 'not-understood' }];
  expect(foundBy('log-doubt', makeRun([log('iostat', [], { warnings: other })]))).toEqual([]);
});
