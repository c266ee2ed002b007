import { greatest, least } from 'd3-array';
import type { Window } from '../../model/run.ts';
import { printedLines } from '../../panels/printed-lines.ts';
import type { FigureCondition } from '../language/check-rule.ts';
import type { RuleSamples } from '../values/rule-samples.ts';
import type { Got } from './outcome.ts';
import { isUpperLimit } from './relation.ts';

/** Where samples are as wanted for longest, and the line of the one that is furthest on that side. */
export function rulePlace(
  samples: RuleSamples,
  isHeld: Float64Array,
  wanted: number,
  relation: FigureCondition['relation'],
): Pick<Got, 'where' | 'origin'> {
  const { values, places } = samples;
  const meant = [...values.keys()].filter((i) => isHeld[i] === wanted);
  if (meant.length === 0) return { where: null, origin: '' };
  const isHighest = isUpperLimit(relation) === (wanted === 0);
  const furthest = (isHighest ? greatest : least)(meant, (i) => values[i]!)!;
  const { series, sample } = places[furthest]!;
  const [[file, line] = ['', 0]] = printedLines(series, sample, sample);
  return { where: longestRow(samples, meant), origin: file === '' ? '' : `${file}:${line}` };
}

/** The longest time that consecutive samples cover. */
function longestRow({ elapsed, span }: RuleSamples, samples: readonly number[]): Window {
  const rows: Window[] = [];
  for (const [i, sample] of samples.entries()) {
    const follows = i > 0 && sample === samples[i - 1]! + 1;
    const from = follows ? rows.at(-1)!.from : elapsed[sample]! - span[sample]!;
    if (follows) rows.pop();
    rows.push({ from, to: elapsed[sample]! });
  }
  return greatest(rows, ({ from, to }) => to - from)!;
}
