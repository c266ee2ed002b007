import { expect, test } from 'vitest';
import { clientPlan } from '../../src/analyse/clients/client-plan.ts';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import { trackCourse } from '../../src/analyse/tracks/track-course.ts';
import { layoutTracks } from '../../src/chart/tracks/layout-tracks.ts';
import { readTrack } from '../../src/chart/tracks/read-track.ts';
import { cropRun } from '../../src/model/crop.ts';
import type { Run } from '../../src/model/run.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';
import { diskColumns } from './rules/make-disk.ts';

const progress: MadeColumn = {
  ...{ kind: 'job', name: 'transactions', metric: 'benchmark.operations' },
  values: () => 1000,
};
const host = (metric: string, values: (i: number) => number): MadeColumn => ({ metric, values });
const queue = (name: string, requests: number) =>
  diskColumns(name, { 'read.operations': 20_000, queue: requests });

/** A minute of clients on a host of 16 CPUs, 4 of them busy at first, then 8. */
function run(clients: number, columns: readonly MadeColumn[], sources: Run['sources'] = []): Run {
  const idle = host('cpu.idle', (i) => (i < 30 ? 75 : 50));
  const load = makeSource({ tool: 'load', samples: 60, columns: [progress, idle, ...columns] });
  const table = makeTable({
    columns: { tps: 'benchmark.operations', average: 'benchmark.latency' },
    rows: { [clients]: [1000, clients / 1000] },
  });
  return makeRun([load, ...sources], { cores: [['host1', 16]], results: [table] });
}

const first = (made: Run) => tracksOf(made).main[0]!;

const onLinux = (made: Run): Run => ({
  ...made,
  sources: made.sources.map((source) => ({ ...source, platform: 'linux' })),
});

/** The places of the first track, with the clients in them in one cell. */
const placesAt = (made: Run, cell: number) =>
  first(made).lines.map(({ label, read }) => [label, read()[0]!.values[cell]]);

test('the first track has the places of clients over time', () => {
  const made = run(32, queue('sda', 20));
  expect(first(made)).toMatchObject({ name: 'clients', detail: 'seen of 32', top: 32 });
  expect(placesAt(made, 10)).toEqual([
    ['on CPUs', 4],
    ['sda', 20],
  ]);
  expect(placesAt(made, 50)).toEqual([
    ['on CPUs', 8],
    ['sda', 20],
  ]);
  expect(first(made).figures[0]!.statistics).toMatchObject({ mean: 26, max: 28 });
  const [course] = trackCourse(first(made), '');
  expect([course!.values[10], course!.values[50]]).toEqual([24, 28]);
});

test('of more parts than clients, only the reads of a disk that mostly reads are a place', () => {
  const reads = { kind: 'disk', name: 'sda', metric: 'disk.read.response_time' } as const;
  const made = run(24, [...queue('sda', 20), { ...reads, values: () => 0.0007 }]);
  expect(placesAt(made, 10)).toEqual([
    ['on CPUs', 4],
    ['reads of sda', 14],
  ]);
});

test('who waits for a CPU is a place if at least one client did', () => {
  const tasks = (running: number) =>
    run(32, [host('process.running', () => running), ...queue('sda', 10)]);
  expect(placesAt(onLinux(tasks(15)), 10)).toEqual([
    ['on CPUs', 4],
    ['run queue', 10],
    ['sda', 10],
  ]);
  // On illumos those on CPUs are not in it.
  expect(placesAt(tasks(10), 10)[1]).toEqual(['run queue', 10]);
  expect(placesAt(onLinux(tasks(7)), 10).map(([place]) => place)).toEqual(['on CPUs', 'sda']);
});

test('the fullest disks are places of their own, the others one; idle ones are none', () => {
  const disks = [1, 2, 8, 4, 0].flatMap((requests, i) => queue(`sd${i}`, requests));
  expect(placesAt(run(32, disks), 10).slice(1)).toEqual([
    ['sd2', 8],
    ['sd3', 4],
    ['2 more', 3],
  ]);
  expect(placesAt(run(32, disks.slice(0, 6)), 10)).toHaveLength(4);
});

test('where one place was not measured, nothing is shown', () => {
  const iostat = makeSource({
    tool: 'iostat',
    file: 'iostat.log',
    samples: 40,
    columns: queue('sda', 20),
  });
  const made = run(32, [], [{ ...iostat, id: 1 }]);
  expect(placesAt(made, 10)).toHaveLength(2);
  expect(placesAt(made, 50).every(([, clients]) => Number.isNaN(clients))).toBe(true);
});

/** The ends of the lines at numbers of clients, of 100 pixels. */
function countLines(made: Run) {
  const content = { run: made, phases: [], findings: [], tracks: [readTrack(first(made))] };
  const [row] = layoutTracks(content, { width: 100, height: 40 }).rows;
  return row!.marks.filter(({ dash }) => dash.length > 0).map(({ points }) => [...points.x]);
}

test('the number of clients is a line, also in a part of the run', () => {
  const made = run(32, queue('sda', 20));
  expect(countLines(made)).toEqual([[0, 100]]);
  expect(countLines(cropRun(made, { from: 20, to: 40 }))).toEqual([[0, 100]]);
});

test('jobs with other numbers of clients have lines as long as they ran', () => {
  const table = makeTable({
    ...{ columns: { IOPS: 'benchmark.operations', lat: 'benchmark.latency' }, rowHead: 'job' },
    rows: { calm: [1000, 0.008], busy: [1000, 0.016] },
  });
  const jobs = [
    { name: 'calm', from: 0, to: 30 },
    { name: 'busy', from: 30, to: 60 },
  ];
  const made = { ...run(32, queue('sda', 3)), results: [table], jobs };
  expect(first(made)).toMatchObject({ detail: 'seen of up to 16', top: 16 });
  expect(countLines(made)).toEqual([
    [0, 50],
    [50, 100],
  ]);
});

test('parts that are more than the clients have no line', () => {
  const made = run(8, queue('sda', 20));
  expect(first(made)).toMatchObject({ name: 'in progress', top: Number.NaN });
  expect(clientPlan(made)!.counts).toEqual([]);
});

test('without an account there is no such track', () => {
  const made = run(32, queue('sda', 20));
  const ofOthers = {
    ...made,
    sources: [...made.sources, { ...made.sources[0]!, id: 1, host: 'b' }],
  };
  for (const other of [{ ...made, results: [] }, ofOthers])
    expect(
      tracksOf(other)
        .main.map(({ id }) => id)
        .join(),
    ).not.toContain('clients');
});
