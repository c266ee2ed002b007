import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../../src/analyse/rules/evidence.ts';
import type { EntityRule } from '../../../src/analyse/rules/rule.ts';
import { timeGrid } from '../../../src/analyse/signals/grid.ts';
import { signalsOf } from '../../../src/analyse/signals/signals.ts';
import type { Phase } from '../../../src/model/phase.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';
import { findingsOf } from './findings-of.ts';

type Course = (second: number) => number;

/** A minute, or more, of disks at 1 s, whose use follows a course each. */
function evidenceOf(
  courses: readonly Course[],
  { more = [], samples = 60 }: { more?: readonly MadeColumn[]; samples?: number } = {},
): Evidence {
  const columns = courses.map(
    (values, i): MadeColumn => ({
      kind: 'disk',
      name: `sd${'abcdefgh'[i]}`,
      metric: 'disk.utilisation',
      values,
    }),
  );
  const run = makeRun([makeSource({ samples, columns: [...columns, ...more] })]);
  return { run, signals: signalsOf(run), grid: timeGrid(run), phases: [] };
}

const head = {
  id: 'disk-busy',
  level: 'limit',
  reference: '',
  of: ['disk'],
  measure: { metrics: ['disk.utilisation'] },
  unit: '%',
  say: ({ name, value, seconds }) => ({ claim: `${name} ${value} for ${seconds}`, why: '' }),
} as const satisfies Partial<EntityRule>;

const sustained: EntityRule = { ...head, kind: 'sustained', enter: 95, leave: 85 };
const claims = (rule: EntityRule, evidence: Evidence) =>
  findingsOf(rule, evidence).map(({ claim }) => claim);
const between = (from: number, to: number, high: number, low = 0): Course => {
  return (i) => (i >= from && i < to ? high : low);
};

test('sustained: a value that stays high for ten seconds is found with its span and mean', () => {
  const [found, ...others] = findingsOf(sustained, evidenceOf([between(20, 40, 98)]));
  expect(found).toMatchObject({ from: 20, to: 40, value: 98, limit: 95, level: 'limit' });
  expect(found!.subject).toMatchObject({ host: 'host1', entity: { kind: 'disk', name: 'sda' } });
  expect(others).toEqual([]);
  expect(claims(sustained, evidenceOf([between(20, 29, 100)]))).toEqual([]);
});

test('sustained: a tenth of the phase is needed too', () => {
  const evidence = evidenceOf([between(20, 32, 100)]);
  const long = { ...evidence, run: { ...evidence.run, window: { from: 0, to: 150 } } };
  expect(claims(sustained, evidence)).toHaveLength(1);
  expect(claims(sustained, { ...long, grid: timeGrid(long.run) })).toEqual([]);
  const phase: Phase = { from: 15, to: 60, name: 'load', origin: 'found', idle: false };
  expect(claims(sustained, { ...long, phases: [phase] })).toHaveLength(1);
});

test('sustained: spans that come again are a tenth of the phase together', () => {
  const often = (seconds: number): Course => {
    return (i) => (i % 120 < seconds ? 100 : 0);
  };
  const inTen = (course: Course) => evidenceOf([course], { samples: 600 });
  const found = (course: Course) => claims(sustained, inTen(course));
  expect(findingsOf(sustained, inTen(often(13)))).toMatchObject([
    { from: 0, to: 493, value: 100, claim: 'sda 100 for 65', periods: { length: 5 } },
  ]);
  expect(found(often(11))).toEqual([]);
  expect(found((i) => (i < 240 ? often(13)(i) : 0))).toEqual([]);
  // Each of them must be sustained.
  expect(found((i) => (i % 20 < 9 ? 100 : 0))).toEqual([]);
});

test('sustained: a span is cut where a phase ends', () => {
  const evidence = evidenceOf([() => 100]);
  const phase = (from: number, to: number): Phase => {
    return { from, to, name: '', origin: 'mark', idle: false };
  };
  const found = findingsOf(sustained, { ...evidence, phases: [phase(0, 30), phase(30, 60)] });
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    [0, 30],
    [30, 60],
  ]);
});

test('sustained: a state that goes on for a while after its phase is not cut there', () => {
  const phase = (from: number, to: number): Phase => {
    return { from, to, name: '', origin: 'found', idle: false };
  };
  const phases = [phase(0, 5), phase(5, 52), phase(52, 60)];
  const found = (course: Course) =>
    findingsOf(sustained, { ...evidenceOf([course]), phases }).map(({ from, to }) => [from, to]);
  expect(found(() => 100)).toEqual([[0, 60]]);
  expect(found(between(5, 55, 100))).toEqual([[5, 55]]);
  // Another state, and one that ended with its phase.
  expect(found(between(0, 52, 100, 86))).toEqual([[0, 52]]);
  expect(found(between(5, 52, 100))).toEqual([[5, 52]]);
});

test('sustained: what was found again has the words of all times, too', () => {
  const often: Course = (i) => (i < 30 ? 100 : i < 60 ? 0 : i < 75 ? 96 : i < 90 ? 0 : 97);
  const phases = [0, 60, 90].map((from): Phase => {
    return { from, to: from === 0 ? 60 : from + 30, name: '', origin: 'found', idle: false };
  });
  const found = findingsOf(sustained, { ...evidenceOf([often], { samples: 120 }), phases });
  expect(found.map(({ value }) => value)).toEqual([100, 96, 97]);
  const together = { from: 0, to: 120, value: 98, periods: { length: 3 } };
  expect(found).toMatchObject([{ together }, { together }, { together }]);
  const [once] = findingsOf(sustained, evidenceOf([() => 100]));
  expect(once!.together).toBeUndefined();
});

test('sustained: a limit that is not known judges nothing', () => {
  const unknown = { ...sustained, times: () => Number.NaN };
  expect(claims(unknown, evidenceOf([() => 100]))).toEqual([]);
});

test('a condition must hold at the same time, and what was not measured does not hold', () => {
  const queued = { ...sustained, where: [{ measure: { metrics: ['disk.queue'] }, from: 2 }] };
  const queue = (values: Course): MadeColumn => {
    return { kind: 'disk', name: 'sda', metric: 'disk.queue', values };
  };
  expect(claims(queued, evidenceOf([() => 100], { more: [queue(between(30, 60, 3))] }))).toEqual([
    'sda 100 for 30',
  ]);
  expect(claims(queued, evidenceOf([() => 100], { more: [queue(() => 1)] }))).toEqual([]);
  expect(claims(queued, evidenceOf([() => 100]))).toEqual([]);
});

test('a ratio is of two metrics, and undefined where the second is 0', () => {
  const size: EntityRule = {
    ...sustained,
    measure: { metrics: ['disk.read.throughput'], per: ['disk.read.operations'] },
    enter: 4096,
    leave: 4096,
  };
  const of = (metric: string, values: Course): MadeColumn => {
    return { kind: 'disk', name: 'sda', metric, values };
  };
  const operations = of('disk.read.operations', between(10, 40, 2));
  const found = evidenceOf([], { more: [of('disk.read.throughput', () => 8192), operations] });
  expect(claims(size, found)).toEqual(['sda 4096 for 30']);
});

describe('a product of two metrics, of which the first is low', () => {
  const measure = { metrics: ['disk.operations'], times: ['disk.response_time'] };
  const rules: readonly EntityRule[] = [
    { ...sustained, measure },
    { ...sustained, measure: { metrics: ['disk.utilisation'] }, where: [{ measure, from: 95 }] },
    { ...head, measure, kind: 'threshold', from: 80 },
    { ...head, measure, kind: 'flat', within: 0.02, seconds: 20, least: 10 },
    { ...head, measure, kind: 'outlier', factor: 3, least: 10 },
  ];
  const product = (name: string, time: Course): MadeColumn[] => [
    { kind: 'disk', name, metric: 'disk.operations', values: () => 5 },
    { kind: 'disk', name, metric: 'disk.response_time', values: time },
  ];
  const more = [
    ...product('sda', between(20, 50, 20, 1)),
    ...product('sdb', () => 0.1),
    ...product('sdc', () => 0.1),
  ];

  test.each(rules)('is judged by what it is: $kind', (rule) => {
    expect(findingsOf(rule, evidenceOf([() => 100], { more }))).toMatchObject([
      { subject: { entity: { name: 'sda' } } },
    ]);
  });
});

test('threshold: once is enough, and the highest value counts', () => {
  const rule: EntityRule = { ...head, kind: 'threshold', from: 80 };
  const found = findingsOf(rule, evidenceOf([(i) => (i === 10 ? 85 : i === 30 ? 90 : 1)]));
  expect(found).toMatchObject([{ from: 10, to: 31, value: 90, limit: 80 }]);
  expect(claims(rule, evidenceOf([() => 79]))).toEqual([]);
});

test('outlier: one entity is compared with the others of its kind', () => {
  const rule: EntityRule = { ...head, kind: 'outlier', factor: 3, least: 10 };
  const found = findingsOf(rule, evidenceOf([() => 10, () => 12, () => 60, () => 11]));
  expect(found).toMatchObject([{ value: 60, limit: 11, subject: { entity: { name: 'sdc' } } }]);
  expect(claims(rule, evidenceOf([() => 10, () => 60]))).toEqual([]);
});

test('flat: a value that stays within two percent of its mean', () => {
  const rule: EntityRule = { ...head, kind: 'flat', within: 0.02, seconds: 20, least: 10 };
  const wave = (i: number) => (i < 20 || i >= 50 ? 20 + 20 * Math.sin(i) : 50 + 0.9 * (i % 2));
  expect(findingsOf(rule, evidenceOf([wave]))).toMatchObject([
    { from: 20, to: 50, value: expect.closeTo(50.45) },
  ]);
  expect(claims(rule, evidenceOf([(i) => 50 + 2.5 * (i % 2)]))).toEqual([]);
  expect(claims(rule, evidenceOf([between(20, 39, 50)]))).toEqual([]);
});

test('devices that repeat the traffic of others are not judged', () => {
  const md: MadeColumn = {
    kind: 'group',
    name: 'md0',
    metric: 'disk.utilisation',
    values: () => 100,
  };
  const both: EntityRule = { ...sustained, of: ['disk', 'group'] };
  expect(claims(both, evidenceOf([], { more: [md] }))).toEqual([]);
});

test('a rule for one platform judges its logs alone', () => {
  expect(claims({ ...sustained, platforms: ['linux'] }, evidenceOf([() => 100]))).toEqual([]);
  expect(claims({ ...sustained, platforms: ['solaris'] }, evidenceOf([() => 100]))).toHaveLength(1);
});
