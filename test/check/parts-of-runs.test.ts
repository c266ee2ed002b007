import { expect, test } from 'vitest';
import { checkedRuns } from '../../src/check/checked.ts';
import { parseCheckRule } from '../../src/check/language/parse-check-rule.ts';
import type { Run } from '../../src/model/run.ts';
import { runOf } from '../log.ts';
import { manyDisks } from './many-disks.ts';
import { busyRun } from './vmstat-run.ts';

/** The rules of each run that is shown, with their verdicts. */
function judged(runs: readonly Run[], ...texts: readonly string[]): readonly string[][] {
  const rules = texts.map((text) => parseCheckRule(text, 'rule'));
  return checkedRuns({ runs }, rules, { baselines: null, onCannotTell: 'warn' }).map(
    ({ outcomes }) => outcomes.map(({ rule, verdict }) => `${rule.text}: ${verdict}`),
  );
}

const CPU = 'CPU user max < 50 %';
const DISK = 'every disk in use max < 60 %';

test('logs with a time of their own are a part of the run, so a rule needs only one of them', async () => {
  const disks = { ...manyDisks(2), ownTime: true as const };
  const vmstat = await busyRun(40);
  expect(judged([vmstat, disks], CPU, DISK)).toEqual([[`${CPU}: kept`], [`${DISK}: kept`]]);
  expect(judged([disks], DISK)).toEqual([[`${DISK}: kept`]]);
});

test('what any part breaks is broken', async () => {
  const busy = { ...(await busyRun(90)), ownTime: true as const };
  expect(judged([await busyRun(40), busy], CPU)).toEqual([[`${CPU}: broken`]]);
});

test('what no part has is told once', async () => {
  const free = await runOf({ 'free.txt': '' });
  const other = { ...(await busyRun(40)), ownTime: true as const };
  expect(judged([free, other], DISK)).toEqual([[`${DISK}: unknown`]]);
});

test('a host may stand before the limit, too', async () => {
  const run = await busyRun(40);
  const named = { ...run, sources: run.sources.map((source) => ({ ...source, host: 'client1' })) };
  const rules = ['CPU user', 'CPU user on client1', 'CPU user on client2'].map(
    (words) => `${words} < 50 %`,
  );
  expect(judged([named], ...rules)).toEqual([
    [`${rules[0]}: kept`, `${rules[1]}: kept`, `${rules[2]}: unknown`],
  ]);
});

test('runs are judged one by one', async () => {
  expect(judged([await busyRun(40), await busyRun(90)], CPU)).toEqual([
    [`${CPU}: kept`],
    [`${CPU}: broken`],
  ]);
});
