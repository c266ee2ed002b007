import { type CheckedRule, type CheckedRun, withEffect } from '../../src/check/checked.ts';
import type { Effect } from '../../src/check/effects.ts';
import type { Got, Outcome, RuleVerdict } from '../../src/check/judge/outcome.ts';
import { parseCheckRule } from '../../src/check/language/parse-check-rule.ts';
import { makeRun } from '../make-run.ts';

/** A figure that broke its rule from 10 s to 20 s. */
export const BROKEN: Got = {
  kind: 'figure',
  name: 'CPU busy',
  isKept: false,
  value: 91,
  unit: '%',
  metric: 'cpu.busy',
  signal: null,
  where: { from: 10, to: 20 },
  origin: 'vmstat.out:12',
  usual: null,
  doubt: null,
};

interface MadeOutcome extends Partial<Pick<Outcome, 'got' | 'reason' | 'hint'>> {
  readonly place?: string;
  readonly onCannotTell?: Effect;
}

/** What became of a rule, as if it had been judged. */
export function makeOutcome(
  text: string,
  verdict: RuleVerdict,
  { place = 'rules.txt:1', onCannotTell = 'warn', ...more }: MadeOutcome = {},
): CheckedRule {
  const rule = { ...parseCheckRule('cpu busy < 1 %', place), text };
  const level = text.startsWith('warn:') ? 'warning' : 'error';
  const outcome = {
    got: [],
    reason: '',
    hint: '',
    ...more,
    rule: { ...rule, level },
    verdict,
  } as const;
  return withEffect(outcome, onCannotTell);
}

/** A rule that was broken by one figure. */
export function makeBroken(text: string, more: MadeOutcome = {}): CheckedRule {
  return makeOutcome(text, 'broken', { got: [BROKEN], ...more });
}

/** A run of this name whose rules became this. */
export function makeChecked(name: string, ...outcomes: readonly CheckedRule[]): CheckedRun {
  return { run: makeRun([], { name, window: { from: 0, to: 60 } }), outcomes };
}

/** Texts that try to be more than texts: for markup, runners of CI, terminals and readers of paths. */
export const HOSTILE = [
  '::error file=a,line=1::owned',
  ' ::add-mask::s',
  'x\n::stop-commands::t',
  'x\r\n::warning::y',
  '%0A::error::y',
  'a,line=9::b',
  'sda ##[error]owned',
  'x##vso[task.complete result=Succeeded]',
  '<img src=x onerror=alert(1)>',
  '</testcase><failure/>',
  ']]>',
  '&amp;&lt;x',
  '"quoted" \'too\'',
  'a | b | c',
  '`code` **bold** _x_ ~~y~~ # z',
  '</details><script>alert(1)</script>',
  '[a](javascript:alert(1)) ![b](http://x.example/p.png)',
  '@team http://a.example www.b.example',
  'back\\slash \\| pipe',
  '\u0000\u0001\u001b[31mred\u001b[0m\u0007',
  '\ud800 \uffff \u202e',
  '<!-- -->',
];
