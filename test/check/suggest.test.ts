import { expect, test } from 'vitest';
import { judgeRule } from '../../src/check/judge/judge-rule.ts';
import { parseCheckRules, ruleLines } from '../../src/check/language/parse-check-rules.ts';
import { suggestedRules } from '../../src/check/suggest/suggested-rules.ts';
import type { Run } from '../../src/model/run.ts';
import { suggestionLines } from '../../src/presentation/check/suggestion-lines.ts';
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
