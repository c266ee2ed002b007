import { expect, test } from 'vitest';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import type { PathMark } from '../../src/chart/scene.ts';
import { hatchArea } from '../../src/chart/tracks/hatch-area.ts';
import { layoutTracks } from '../../src/chart/tracks/layout-tracks.ts';
import { trackKey } from '../../src/chart/tracks/track-key.ts';
import { tracksPicture } from '../../src/chart/tracks/tracks-picture.ts';
import type { Source } from '../../src/model/run.ts';
import { tracksContent } from '../../src/presentation/tracks/tracks-content.ts';
import { tracksWords } from '../../src/presentation/tracks/tracks-words.ts';
import { makeRun, makeSource } from '../make-run.ts';

const SIZE = { width: 600, height: 44 };

/** A CPU that is 60 % busy and waits for disks a quarter of the time. */
const run = makeRun([
  makeSource({
    samples: 60,
    columns: [
      { metric: 'cpu.user', values: () => 30 },
      { metric: 'cpu.system', values: () => 20 },
      { metric: 'cpu.nice', values: () => 10 },
      { metric: 'cpu.iowait', values: () => 25 },
      { metric: 'cpu.idle', values: () => 15 },
    ],
  }),
]);
const content = tracksContent(run, tracksOf(run).main);
const row = layoutTracks(content, SIZE).rows.find(({ track }) => track.name === 'CPU')!;

/** The value at a pixel of the row, whose top is 100 %. */
const valueAt = (y: number) => Math.round(((43 - y) / 41) * 100);

const solid = ({ filled, opacity }: PathMark) => filled === true && opacity > 0.5;

test('what is filled is as high as the busy time, and I/O wait is hatched above it', () => {
  const tops = row.marks.filter(solid).map(({ points }) => valueAt(points.y[0]!));
  expect(Math.max(...tops)).toBe(60);
  const slot = row.track.lines.find(({ metric }) => metric === 'cpu.iowait')!.slot;
  const hatched = row.marks.filter(({ ink, filled }) => ink === `s${slot}` && filled !== true);
  const heights = hatched.flatMap(({ points }) => [...points.y]).filter((y) => y > 0);
  expect(heights.length).toBeGreaterThan(20);
  expect(valueAt(Math.max(...heights))).toBeGreaterThanOrEqual(59);
  expect(valueAt(Math.min(...heights))).toBeLessThanOrEqual(86);
});

test('the edge of the busy time is a line at its number', () => {
  const edge = row.marks.find(
    ({ ink, filled }) => ink === `s${row.track.total!.slot}` && filled !== true,
  )!;
  expect([...edge.points.y].map(valueAt)).toEqual(Array(60).fill(60));
  expect(Math.round(row.track.figures[0]!.statistics.mean)).toBe(60);
});

test('a key names what is drawn from the lowest, each in a colour of its own', () => {
  const key = trackKey(row);
  expect(key.map(({ label, form }) => `${label} ${form}`)).toEqual([
    '%sys area',
    '%user area',
    '%nice area',
    'busy line',
    '%iowait hatch',
  ]);
  expect(new Set(key.map(({ ink }) => ink)).size).toBe(5);
});

test('a picture has the key over the row', () => {
  for (const width of [960, 480]) {
    const { texts } = tracksPicture(content, tracksWords(content, 'run'), { width });
    const names = texts.filter(({ text }) => /^(%(sys|user|nice|iowait)|busy)$/.test(text));
    expect(names.map(({ text }) => text)).toEqual(trackKey(row).map(({ label }) => label));
    expect(new Set(names.map(({ y }) => y)).size).toBe(1);
    for (const { x } of names) expect(x).toBeLessThan(width);
  }
});

test('hatching stays between two edges, and ends where they are broken', () => {
  const x = Float64Array.of(0, 50, 50, 60, 100);
  const upper = { x, y: Float64Array.of(10, 20, Number.NaN, 20, 10) };
  const lower = { x, y: Float64Array.of(30, 30, Number.NaN, 30, 30) };
  const { x: across, y: down } = hatchArea(upper, lower, { width: 100, height: 40 });
  const points = [...across].flatMap((at, i) => (down[i]! >= 0 ? [[at, down[i]!] as const] : []));
  expect(points.length).toBeGreaterThan(10);
  for (const [at, y] of points) {
    expect(at > 50 && at < 60).toBe(false);
    expect(y).toBeGreaterThanOrEqual(at <= 50 ? 10 + at / 5 : 20 - (at - 60) / 4);
    expect(y).toBeLessThanOrEqual(30);
  }
});

/** A log of a CPU that is idle for a share of the time; its guests are part of its user time if that is 45 %. */
function guestLog(file: string, idle: number, from = 0): Source {
  const columns = [
    { metric: 'cpu.user', values: () => 50 },
    { metric: 'cpu.guest', values: () => 30 },
    { metric: 'cpu.iowait', values: () => 5 },
    { metric: 'cpu.idle', values: () => idle },
  ];
  const elapsed = Array.from({ length: 20 }, (_, i) => from + i + 1);
  return makeSource({ file, samples: 20, elapsed, columns });
}

test('guests that a tool counts in user time too are not drawn on top of it, in whichever log', () => {
  const stackOf = (...logs: readonly Source[]) => {
    const busy = makeRun(logs);
    const scene = layoutTracks(tracksContent(busy, tracksOf(busy).main), SIZE);
    const [cpu] = scene.rows.filter(({ track }) => track.name === 'CPU');
    return cpu!.marks.filter(solid).map(({ points }) => valueAt(points.y[0]!));
  };
  expect(stackOf(guestLog('a.out', 45))).toEqual([50]);
  expect(stackOf(guestLog('a.out', 15))).toEqual([50, 80]);
  expect(stackOf(guestLog('a.out', 15), guestLog('b.out', 45, 20))).toEqual([50]);
});
