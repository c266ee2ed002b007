import { greatest } from 'd3-array';
import type { Window } from '../../model/run.ts';
import { printedLines } from '../../panels/printed-lines.ts';
import type { RuleSamples } from '../values/rule-samples.ts';
import type { Got } from './outcome.ts';

/** Where some samples are for longest, and the line of the one among them that is furthest from a limit. */
export function rulePlace(
  samples: RuleSamples,
  isMeant: (sample: number) => boolean,
  limit: number,
): Pick<Got, 'where' | 'origin'> {
  const { values, places } = samples;
  const meant = [...values.keys()].filter(isMeant);
  if (meant.length === 0) return { where: null, origin: '' };
  const furthest = greatest(meant, (i) => Math.abs(values[i]! - limit))!;
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
