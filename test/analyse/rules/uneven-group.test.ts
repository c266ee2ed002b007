import { expect, test } from 'vitest';
import { unevenGroup } from '../../../src/analyse/rules/groups/uneven-group.ts';
import { timeGrid } from '../../../src/analyse/signals/grid.ts';
import { signalsOf } from '../../../src/analyse/signals/signals.ts';
import { addGroups } from '../../../src/normalise/groups/add-groups.ts';
import { MIB, makeRun, makeSource } from '../../make-run.ts';
import { findingsOf } from './findings-of.ts';

type Rate = (sample: number) => number;

/** What is found in an aggregation of interfaces that receive so many MiB/s. */
function foundAmong(rates: readonly Rate[], speeds: readonly number[] = rates.map(() => 1e10)) {
  const source = makeSource({
    samples: 120,
    columns: rates.map((rate, at) => ({
      ...({ kind: 'nic', name: `net${at}`, metric: 'network.receive.throughput' } as const),
      values: (i) => rate(i) * MIB,
    })),
  });
  const entities = source.entities.map((e, i) => ({ ...e, linkSpeed: speeds[i]! }));
  const groups = [{ name: 'aggr1', members: ['net*'], by: 'metadata' }] as const;
  const run = makeRun(addGroups([{ ...source, entities }], new Map([['host1', groups]])));
  const evidence = { run, signals: signalsOf(run), grid: timeGrid(run), phases: [] };
  return findingsOf(unevenGroup, evidence);
}

const from =
  (start: number, seconds: number, value: number, other: number): Rate =>
  (i) =>
    i >= start && i < start + seconds ? value : other;

test('one member carries 95 % for 60 s, the other 5 %', () => {
  const findings = foundAmong([from(20, 60, 95, 50), from(20, 60, 5, 50)]);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ from: 20, to: 80, subject: { entity: { name: 'aggr1' } } });
  expect(findings[0]!.value).toBeCloseTo(95);
  expect(findings[0]).toMatchObject({
    level: 'note',
    claim: '95 % of aggr1 was on net0',
    why: 'for 1 min, net1 carried 5 %, net0 was 7.97 % in use',
  });
});

test('a member that is 70 % in use may limit the group', () => {
  const [much, less] = [900, 800].map((rate) => foundAmong([() => rate, () => 5])[0]!);
  expect(much).toMatchObject({ level: 'warning' });
  expect(much!.why).toMatch(/net0 was 75\.5 % in use$/);
  expect(less).toMatchObject({ level: 'note' });
});

test('without the speed of the links the use is not known', () => {
  const [finding] = foundAmong([() => 900, () => 5], [0, 0]);
  expect(finding).toMatchObject({ level: 'note', why: 'for 2 min, net1 carried 0.552 %' });
});

test('a member whose speed no log shows is as fast as the others', () => {
  const [finding] = foundAmong([() => 900, () => 5], [1e10, 0]);
  expect(finding).toMatchObject({ level: 'warning', claim: '99.4 % of aggr1 was on net0' });
});

test.each([
  ['only 29 s', from(20, 29, 95, 50), from(20, 29, 5, 50), undefined],
  ['79 % and 21 %', () => 79, () => 21, undefined],
  ['little traffic', () => 9, () => 0, undefined],
  ['links of different speed', () => 95, () => 5, [1e10, 1e9] as const],
])('%s is not uneven', (_, first, second, speeds) => {
  expect(foundAmong([first, second], speeds)).toEqual([]);
});

test('of many members, the busiest is compared with the least busy of its speed, once', () => {
  const rates = [() => 5, from(20, 60, 90, 5), () => 4, () => 1];
  const findings = foundAmong(rates, [1e10, 1e10, 1e10, 1e9]);
  expect(findings.map(({ why }) => why)).toEqual([
    'for 1 min, net2 carried 4 %, net1 was 7.55 % in use',
  ]);
});

test('a member that is not measured for a time is not the least busy', () => {
  const rates = [() => 95, () => 5, from(0, 120, Number.NaN, 0)];
  expect(foundAmong(rates).map(({ why }) => why)).toEqual([
    'for 2 min, net1 carried 5 %, net0 was 7.97 % in use',
  ]);
});

test('members that carry nearly all in turn are not uneven', () => {
  const inTurn =
    (turn: number): Rate =>
    (i) =>
      Math.floor(i / 20) % 3 === turn ? 98 : 1;
  expect(foundAmong([0, 1, 2].map(inTurn))).toEqual([]);
});
