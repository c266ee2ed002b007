import { expect, test } from 'vitest';
import type { MadeColumn } from '../../../make-run.ts';
import { foundBy, minutes, saidBy, withCores } from '../find-in.ts';

const host = (made: Readonly<Record<string, number>>, samples = 120) =>
  withCores(
    minutes(
      Object.entries(made).map(([metric, value]) => ({ metric, values: () => value })),
      { samples },
    ),
    32,
  );
const load = (one: number, five = one) => ({ 'system.load.1': one, 'system.load.5': five });

test('a load far above the busy CPUs is said to be of tasks that wait', () => {
  expect(saidBy('tasks-waited', host({ ...load(3446), 'cpu.idle': 59 }))).toEqual([
    '0–120 s Most of the load was tasks that waited: for 2 min, load 3,446, 41 % of 32 CPUs busy',
  ]);
  expect(foundBy('tasks-waited', host({ ...load(3446), 'cpu.idle': 59 }, 1))).toHaveLength(1);
});

test('blocked tasks are named with the load, once', () => {
  const run = host({ ...load(3446), 'process.blocked': 110, 'cpu.idle': 59 });
  expect(saidBy('tasks-waited', run)).toEqual([
    '0–120 s 110 tasks were blocked: for 2 min, load 3,446, 41 % of 32 CPUs busy',
  ]);
  expect(foundBy('nothing-saturated', run)).toEqual([]);
});

test('the commands of blocked tasks are named where looks found them', () => {
  const blocked = (name: string, count: number): MadeColumn => {
    return { kind: 'process', name, metric: 'thread.blocked', values: () => count };
  };
  const tasks: MadeColumn = { metric: 'process.blocked', values: () => 24 };
  const made = minutes([tasks, blocked('fio', 20), blocked('kworker', 4), blocked('sh', 1)]);
  expect(saidBy('tasks-waited', made)).toEqual([
    '0–120 s 24 tasks were blocked: for 2 min; most of them fio (20), kworker (4)',
  ]);
});

test('a load of busy CPUs, one that ended and a few blocked tasks are none', () => {
  expect(foundBy('tasks-waited', host({ ...load(200), 'cpu.idle': 2 }))).toEqual([]);
  expect(foundBy('tasks-waited', host({ ...load(100, 180), 'cpu.idle': 95 }))).toEqual([]);
  expect(foundBy('tasks-waited', host({ ...load(40), 'cpu.idle': 59 }))).toEqual([]);
  const counted = { 'process.running': 5, 'process.blocked': 3, 'cpu.idle': 97 };
  expect(foundBy('tasks-waited', host({ ...load(200), ...counted }))).toEqual([]);
  expect(foundBy('tasks-waited', host({ 'process.blocked': 8, 'cpu.idle': 59 }))).toEqual([]);
});
