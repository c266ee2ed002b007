import { expect, test } from 'vitest';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import { layoutTracks } from '../../src/chart/tracks/layout-tracks.ts';
import { levelSpread } from '../../src/chart/tracks/level-spread.ts';
import { readTrack } from '../../src/chart/tracks/read-track.ts';
import { trackKey } from '../../src/chart/tracks/track-key.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { Run } from '../../src/model/run.ts';
import { html } from '../../templates/page/shell/html.ts';
import { trackPlot } from '../../templates/parts/track-plot.ts';
import { MIB, makeDisk, makeRun, makeSource } from '../make-run.ts';

const SIZE = { width: 600, height: 44 };

function sceneOf(run: Run, view = {}) {
  const { main, more } = tracksOf(run);
  const content = { run, ...diagnosisOf(run), tracks: [...main, ...more].map(readTrack) };
  return layoutTracks(content, SIZE, view);
}

const disk = makeDisk('sda', { read: (i) => (i < 300 ? 100 : 0), write: () => 50 });
const run = makeRun([
  makeSource({ samples: 600, columns: disk }),
  makeSource({
    file: 'vmstat.out',
    samples: 600,
    columns: [
      { metric: 'cpu.user', values: () => 30 },
      { metric: 'cpu.system', values: () => 20 },
      { metric: 'cpu.idle', values: () => 50 },
    ],
  }),
]);

test('reads are above the base line, writes below it', () => {
  const row = sceneOf(run).rows.find(({ track }) => track.detail === 'throughput')!;
  expect([row.scale.up, row.scale.down].map((value) => value / MIB)).toEqual([100, 50]);
  const [read, write] = row.marks.filter(({ ink, filled }) => /^s\d/.test(ink) && !filled);
  const base = 2 + (100 / 150) * 40;
  expect(read!.points.y[10]).toBeCloseTo(2, 6);
  expect(read!.points.y[500]).toBeCloseTo(base, 6);
  expect(write!.points.y[10]).toBeCloseTo(42, 6);
});

test('the modes of a CPU are stacked up to 100 %', () => {
  const row = sceneOf(run).rows.find(({ track }) => track.name === 'CPU')!;
  expect(row.scale).toEqual({ up: 100, down: 0 });
  const tops = row.marks.filter(({ filled }) => filled === true).map(({ points }) => points.y[5]!);
  // System is below, 20 %, and user on top of it.
  expect(tops.map((y) => Math.round(((43 - y) / 41) * 100))).toEqual([20, 50]);
});

test('where a column holds several samples the level is their mean between the extremes', () => {
  const x = Float64Array.from({ length: 1000 }, (_, i) => i);
  const y = x.map((i) => (i % 2 === 0 ? 10 : 30));
  const { level, spread, max } = levelSpread({ x, y }, { from: 0, to: 1000 }, 100);
  expect(level.y.every((value) => value === 20)).toBe(true);
  expect([spread!.low.y[3], spread!.high.y[3], max]).toEqual([10, 30, 30]);
  expect(levelSpread({ x, y }, { from: 100, to: 150 }, 100).spread).toBeNull();
});

test('each column has the level and the extremes of its own samples, also beside gaps', () => {
  const x = Float64Array.from({ length: 1000 }, (_, i) => i);
  const y = x.map((i) => (i % 70 === 65 ? Number.NaN : (i * 37) % 101));
  const { level, spread } = levelSpread({ x, y }, { from: 0, to: 1000 }, 10);
  const groups = [...x.keys()].reduce<number[][]>((all, i) => {
    if (Number.isNaN(y[i]!) || i % 100 === 0) all.push([]);
    if (!Number.isNaN(y[i]!)) all.at(-1)!.push(y[i]!);
    return all;
  }, []);
  const known = (points: Float64Array) => [...points.filter((value) => !Number.isNaN(value))];
  const filled = groups.filter(({ length }) => length > 0);
  expect(known(spread!.low.y)).toEqual(filled.map((group) => Math.min(...group)));
  expect(known(spread!.high.y)).toEqual(filled.map((group) => Math.max(...group)));
  const means = filled.map((group) => group.reduce((a, b) => a + b) / group.length);
  expect(known(level.y)).toEqual(means.map((value) => expect.closeTo(value, 9)));
});

test('the scale of a part of the time does not follow a peak just before it', () => {
  const x = Float64Array.from({ length: 100 }, (_, i) => i);
  const points = { x, y: x.map((i) => (i === 49 ? 1000 : 1)) };
  for (const columns of [10, 100]) {
    expect(levelSpread(points, { from: 50, to: 99 }, columns).max).toBe(1);
    expect(levelSpread(points, { from: 49, to: 99 }, columns).max).toBe(1000);
  }
});

test('a gap ends the line, and its time is hatched', () => {
  // No report covers 20 to 30 s; those of 31 to 39 s are without numbers.
  const source = makeSource({
    samples: 50,
    columns: makeDisk('sda', { read: (i) => (i > 20 && i < 30 ? Number.NaN : 5) }),
  });
  const axis = {
    ...source.axis,
    elapsed: source.axis.elapsed.map((at, i) => (i < 20 ? at : at + 10)),
    marks: [{ sample: 20, kind: 'gap', text: '' }] as const,
  };
  const [row] = sceneOf(makeRun([{ ...source, axis }])).rows;
  const line = row!.marks.find(({ ink, filled }) => ink === 's0' && !filled)!;
  expect([...line.points.y].some(Number.isNaN)).toBe(true);
  const hatched = row!.marks.flatMap(({ ink, points }) => (ink === 'gap' ? [...points.x] : []));
  const seen = hatched.filter((x) => !Number.isNaN(x));
  // From 20 to 30 s of 60 s on 600 pixels.
  expect([Math.min(...seen), Math.max(...seen)].map(Math.round)).toEqual([200, 300]);
});

test('a part of the time has its own scale and ticks', () => {
  const scene = sceneOf(run, { window: { from: 400, to: 500 } });
  const row = scene.rows.find(({ track }) => track.detail === 'throughput')!;
  expect(row.scale.up).toBeLessThan(100 * MIB);
  expect(scene.time.ticks[0]!.value).toBeGreaterThanOrEqual(400);
});

test('findings are rails and phases are boxes over the same time', () => {
  const phases = [
    { from: 0, to: 300, name: 'reads', origin: 'mark', idle: false },
    { from: 300, to: 600, name: 'idle', origin: 'mark', idle: true },
  ] as const;
  const { main } = tracksOf(run);
  const finding: Finding = {
    ...{
      rule: 'disk-busy',
      about: 'machine',
      level: 'limit',
      from: 150,
      to: 300,
      value: 1,
      limit: 1,
      unit: '%',
    },
    ...{ claim: '', why: '', caveat: '', reference: '' },
    subject: {
      host: 'host1',
      entity: { kind: 'disk', name: 'sda' },
      metrics: ['disk.read.throughput'],
    },
  };
  const content = { run, phases, findings: [finding], tracks: main.map(readTrack) };
  const scene = layoutTracks(content, SIZE);
  expect(scene.phases.map(({ x, width }) => [x, width])).toEqual([
    [0, 300],
    [300, 300],
  ]);
  const marked = scene.rows.filter(({ marks }) => marks.some(({ ink }) => ink === 'limit'));
  expect(marked.map(({ track }) => `${track.name} ${track.detail}`)).toEqual(['sda throughput']);
  const [rail] = marked[0]!.marks.filter(({ ink }) => ink === 'limit');
  expect([...rail!.points.x].filter((x) => !Number.isNaN(x))).toEqual([150, 300]);
});

test('a note about the whole run has no rail, a limit has one', () => {
  const { main } = tracksOf(run);
  const marksOf = (level: 'note' | 'limit', to: number) => {
    const finding: Finding = {
      ...{ rule: 'disk-busy', about: 'machine', level, from: 0, to, value: 1, limit: 1, unit: '%' },
      ...{ claim: '', why: '', caveat: '', reference: '' },
      subject: { host: 'host1', entity: { kind: 'disk', name: 'sda' }, metrics: [] },
    };
    const content = { run, phases: [], findings: [finding], tracks: main.map(readTrack) };
    return layoutTracks(content, SIZE).rows.flatMap(({ marks }) => marks);
  };
  const hasRail = (level: 'note' | 'limit', to: number) =>
    marksOf(level, to).some(({ ink }) => ink === level);
  expect([hasRail('note', 600), hasRail('note', 500), hasRail('limit', 600)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a track is a picture without text that stretches', async () => {
  const row = sceneOf(run).rows.find(({ track }) => track.name === 'CPU')!;
  await expect(`${html`${trackPlot(row)}`}`.replaceAll('><', '>\n<')).toMatchFileSnapshot(
    'golden/track.svg',
  );
});

test('the key of a stack has what is high enough to be seen, from the lowest', () => {
  const modes = [
    { metric: 'cpu.user', values: () => 30 },
    { metric: 'cpu.system', values: () => 20 },
    { metric: 'cpu.steal', values: () => 0 },
    { metric: 'cpu.iowait', values: (i: number) => (i === 7 ? 40 : 0) },
    { metric: 'cpu.idle', values: () => 50 },
  ];
  const { rows } = sceneOf(makeRun([makeSource({ samples: 60, columns: modes })]));
  const [row] = rows.filter(({ track }) => track.name === 'CPU');
  const parts = trackKey(row!).filter(({ form }) => form !== 'line');
  expect(parts.map(({ label }) => label)).toEqual(
    ['cpu.system', 'cpu.user', 'cpu.iowait'].map(
      (metric) => row!.track.lines.find((line) => line.metric === metric)!.label,
    ),
  );
});
