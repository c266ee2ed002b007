import type { Source } from '../../../model/run.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';

/** Warnings about contradictions in a log, which make its numbers doubtful. */
const CONTRADICTIONS = new Set([
  'littles-law',
  'tree-sum',
  'cpu-sum',
  'use-in-flight',
  'beyond-100',
  'negative',
]);

export function logDoubts({ host, axis, tool, warnings }: Source): readonly RuleFinding[] {
  const [first, ...others] = warnings.filter(({ code }) => CONTRADICTIONS.has(code));
  if (first === undefined) return [];
  return [
    aboutLogs(host, {
      rule: 'log-doubt',
      level: 'warning',
      unit: '1',
      value: others.length + 1,
      limit: 0,
      from: axis.elapsed[0] ?? 0,
      to: axis.elapsed.at(-1) ?? 0,
      variant: tool,
      claim: `Numbers of ${tool} contradict each other`,
      why: first.text,
    }),
  ];
}
