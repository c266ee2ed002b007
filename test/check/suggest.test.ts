import { expect, test } from 'vitest';
import { judgeRule } from '../../src/check/judge/judge-rule.ts';
import { parseCheckRules, ruleLines } from '../../src/check/language/parse-check-rules.ts';
import { suggestedRules } from '../../src/check/suggest/suggested-rules.ts';
import type { Run } from '../../src/model/run.ts';
import { suggestionLines } from '../../src/presentation/check/suggestion-lines.ts';
import { limits } from '../analyse/rules/limits/limits.ts';
import { runOf } from '../log.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { manyDisks } from './many-disks.ts';
import { busyRun } from './vmstat-run.ts';

const textsOf = (runs: readonly Run[]) =>
  suggestedRules(runs).flatMap(({ rules }) => rules.map(({ text }) => text));

test('each rule has a limit beyond the value today', async () => {
  const run = await busyRun(40);
  const texts = textsOf([run]);
  expect(texts).toEqual(['CPU busy p95 < 50 %', 'memory free min > 390 MiB']);
});

test('the rules of several runs are kept by all of them', async () => {
  const runs = [await busyRun(40), await busyRun(60)];
  expect(textsOf(runs)).toContain('CPU busy p95 < 70 %');
});

test('no limit of 100 % is suggested', async () => {
  expect(textsOf([await busyRun(97)])).toEqual(['memory free min > 390 MiB']);
});

test('the printed file is one of rules that the run keeps', async () => {
  const run = manyDisks(3);
  const { rules, bad } = parseCheckRules(ruleLines(suggestionLines([run]).join('\n'), 'rules.txt'));
  expect(bad).toEqual([]);
  expect(rules.map(({ text }) => text)).toContain('every disk in use p95 < 57 %');
  const broken = rules.filter((rule) => judgeRule(run, rule, null).verdict !== 'kept');
  expect(broken.map(({ text }) => text)).toEqual([]);
});

test('the forms in comments are rules, too', async () => {
  const lines = suggestionLines([await busyRun(40)]);
  const forms = lines
    .slice(lines.indexOf('# Other forms') + 1)
    .map((line) => line.slice(2).split('  #')[0]!);
  expect(forms.length).toBeGreaterThan(5);
  expect(parseCheckRules(forms.map((text) => ({ text, place: '' }))).bad).toEqual([]);
});

test('names with words of the language are quoted, names with line breaks are left out', () => {
  const run = makeRun(
    ['db "1" < 2', 'db\n2'].map((host) =>
      makeSource({
        host,
        columns: [{ kind: 'host', name: '', metric: 'cpu.idle', values: Array(40).fill(60) }],
      }),
    ),
  );
  expect(textsOf([run])).toEqual(['CPU busy p95 < 50 % on "db \\"1\\" < 2"']);
});

const sysbench = (rates: readonly number[]) =>
  `sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2)\n\nThreads started!\n\n${rates
    .map((tps, i) => `[ ${i + 1}s ] thds: 4 tps: ${tps}.00 qps: 9.00 lat (ms,95%): 5.00\n`)
    .join('')}SQL statistics:
    transactions:                        30000   (1000.00 per sec.)

Latency (ms):
         avg:                                    4.00
         95th percentile:                        5.50
`;

test('of a benchmark its results and how steady it was are suggested', async () => {
  const run = await runOf({ 'sysbench.txt': sysbench(Array(30).fill(1000)) });
  expect(textsOf([run])).toEqual([
    'transactions/s > 900',
    'Latency avg < 4.4 ms',
    'Latency 95th percentile < 6.1 ms',
    'transactions/s p5 > 900',
  ]);
  const forms = suggestionLines([run]).filter((line) => line.includes('after 60 s  '));
  expect(forms).toEqual([expect.stringContaining('# transactions/s p5 > 900 after 60 s')]);
});

test('of few samples the extremes are suggested', async () => {
  const run = await runOf({ 'sysbench.txt': sysbench([1000, 1100, 1200]) });
  expect(textsOf([run])).toContain('transactions/s min > 900');
});

test('a limit that was found is suggested by words that other runs could have', () => {
  const [, , found, , limited] = limits.find(([rule]) => rule === 'cpu-one-thread')!;
  const lines = suggestionLines([limited(found)]);
  expect(lines.find((line) => line.startsWith('# no finding'))).toMatch(
    /^# no finding "at its ceiling" +# would fail today: .+ was at its ceiling$/,
  );
});
