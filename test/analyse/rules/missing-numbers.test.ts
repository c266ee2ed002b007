import { expect, test } from 'vitest';
import type { Evidence } from '../../../src/analyse/rules/evidence.ts';
import type { EntityRule, RuleMeasure, SeriesRule } from '../../../src/analyse/rules/rule.ts';
import { rules } from '../../../src/analyse/rules/rules.ts';
import { timeGrid } from '../../../src/analyse/signals/grid.ts';
import { signalsOf } from '../../../src/analyse/signals/signals.ts';
import type { Run } from '../../../src/model/run.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';
import { findingsOf } from './findings-of.ts';

type JudgingRule = EntityRule | SeriesRule;

/** Two minutes of what a rule judges, of two entities of each kind, where its conditions hold. */
function runOf(
  rule: JudgingRule,
  judged: readonly string[],
  value: (sample: number) => number,
): Run {
  const columns = rule.of.flatMap((kind) =>
    ['a', 'b'].flatMap((name) => [
      ...judged.map((metric): MadeColumn => ({ kind, name, metric, values: value })),
      ...(rule.kind === 'series' ? [] : (rule.where ?? [])).flatMap(({ measure, of, from = 0 }) =>
        measure.metrics
          .filter((metric) => of !== 'host' && !judged.includes(metric))
          .map((metric): MadeColumn => ({ kind, name, metric, values: () => 2 * from })),
      ),
    ]),
  );
  const [platform = 'linux'] = rule.platforms ?? [];
  return makeRun([makeSource({ samples: 120, platform, columns })]);
}

function evidenceOf(run: Run): Evidence {
  return { run, signals: signalsOf(run), grid: timeGrid(run), phases: [] };
}

const metricsOf = ({ metrics, per = [] }: RuleMeasure) => [...new Set([...metrics, ...per])];
const judging = rules
  .filter((rule): rule is JudgingRule => rule.kind !== 'statement')
  .map((rule) => [`${rule.id} (${metricsOf(rule.measure).join(', ')})`, rule] as const);

/** A number now and then, each beyond any threshold, is not sustained: the rule runs, but the rest is unknown. */
test.each(judging)('%s: nothing is found where only two reports have a number', (_, rule) => {
  const run = runOf(rule, metricsOf(rule.measure), (i) => (i % 70 === 5 ? 1000 : Number.NaN));
  const evidence = evidenceOf(run);
  expect(evidence.signals.of('host1', rule.of[0]!, metricsOf(rule.measure)[0]!)).toHaveLength(2);
  expect(findingsOf(rule, evidence)).toEqual([]);
});

test.each(judging)('%s: nothing is found where the column is missing', (_, rule) => {
  expect(findingsOf(rule, evidenceOf(runOf(rule, [], () => 0)))).toEqual([]);
});
