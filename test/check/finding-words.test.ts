import { expect, test } from 'vitest';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { ruleClaims } from '../../src/analyse/rules/rule-claims.ts';
import { judgeRule } from '../../src/check/judge/judge-rule.ts';
import { parseCheckRule } from '../../src/check/language/parse-check-rule.ts';
import { commonWords } from '../../src/check/names/finding-words.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { Run } from '../../src/model/run.ts';
import { limits } from '../analyse/rules/limits/limits.ts';
import { runOf } from '../log.ts';

const judged = (run: Run, text: string) => judgeRule(run, parseCheckRule(text, 'rule 1'), null);

test('all that findings say can be forbidden', () => {
  const outcomes = limits.flatMap(([, , found, , runWith]) => {
    const run = runWith(found);
    return diagnosisOf(run)
      .findings.filter(({ level, rule }) => level !== 'not-measured' && rule !== 'log-change')
      .map(({ claim }) => judged(run, `no finding ${JSON.stringify(claim)}`));
  });
  expect(outcomes.length).toBeGreaterThan(50);
  expect(outcomes.filter(({ verdict }) => verdict !== 'broken')).toEqual([]);
});

test('a claim has words that its rule declares', () => {
  const found = limits.flatMap(([, , made, , runWith]) => diagnosisOf(runWith(made)).findings);
  const said = found.filter(({ level, rule }) => level !== 'not-measured' && rule !== 'log-change');
  const without = said.filter((finding) => commonWords(finding) === finding.claim);
  const isWhole = ({ rule, claim }: Finding) => ruleClaims[rule].words.includes(claim);
  expect(without.filter((finding) => !isWhole(finding)).map(({ claim }) => claim)).toEqual([]);
});

const CPU = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;
const vmstat = (user: number) =>
  CPU +
  ` 9  0      0 800000   1232 567888    0    0     0     9 1000 2000 ${user}  0 ${100 - user}  0  0\n`.repeat(
    90,
  );
const busy = () => runOf({ 'vmstat.out': vmstat(100), 'nproc.txt': '4\n' });
const calm = () => runOf({ 'vmstat.out': vmstat(20) });

test.each([
  'no finding "All CPUs were busy"',
  'no finding cpu-busy',
  'no finding CPU-busy',
  'no finding',
])('%s is broken where it was found, with its time, and kept where it was not', async (rule) => {
  const broken = judged(await busy(), rule);
  expect(broken.verdict).toBe('broken');
  expect(broken.got[0]).toMatchObject({ kind: 'finding', name: 'All CPUs were busy' });
  expect(broken.got[0]!.where!.to).toBeGreaterThan(80);
  expect(judged(await calm(), rule).verdict).toBe('kept');
});

test.each([
  'no finding "All CPU where busy"',
  'no finding cpu-ceiling',
  'no finding "thread pool exhausted"',
])('%s cannot be found, so it fails and the nearest are named', async (rule) => {
  const { verdict, reason, hint } = judged(await calm(), rule);
  expect([verdict, reason]).toEqual(['unknown', expect.stringMatching(/^no finding says /)]);
  expect(hint).toMatch(/^nearest: ".+"/);
});

test('a finding about what no log measured fails', async () => {
  const { verdict, reason } = judged(await calm(), 'no finding "was at the speed of its link"');
  expect([verdict, reason]).toEqual(['unknown', 'no log measured the network, which it needs']);
  const optional = judged(await calm(), 'optional: no finding network-speed');
  expect(optional.verdict).toBe('left-out');
});
