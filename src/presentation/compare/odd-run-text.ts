import type { ComparedSides } from '../../compare/compared.ts';
import { figureRows } from '../../compare/figures/figure-rows.ts';
import { type OddRunOfSide, oddRunsOfSides } from '../../compare/figures/odd-runs-of-sides.ts';
import { USUAL_THRESHOLD_PERCENT } from '../../compare/repeats/change.ts';
import type { Side } from '../../compare/sides/side.ts';
import { formatNumber } from '../../text/quantity.ts';
import { figureValues } from './figure-value.ts';
import { resultNames } from './result-name.ts';

/** Names the runs that are unlike the others of their side: `after 3 is unlike the other runs of after: …`. */
export function oddRunTexts({
  oddRuns,
  results,
}: Pick<ComparedSides, 'oddRuns' | 'results'>): readonly string[] {
  const nameOf = resultNames(results);
  return oddRuns.map((odd) => oddRunText(odd, nameOf(odd.row)));
}

/** Names the runs that are unlike the others, by their results. */
export function oddRunsOfSide(side: Side): readonly string[] {
  const rows = figureRows([side], USUAL_THRESHOLD_PERCENT);
  const results = rows.filter(({ kind }) => kind === 'result');
  return oddRunTexts({
    oddRuns: oddRunsOfSides([side], results, USUAL_THRESHOLD_PERCENT),
    results,
  });
}

function oddRunText({ side, run, row, kind, value, others }: OddRunOfSide, name: string): string {
  const { symbol, texts } = figureValues(row, [value, ...others], formatNumber);
  const [got, low, high] = texts.map((text) => `${text} ${symbol}`.trim());
  const words = kind === 'slow first run' ? 'is the first run and worse than' : 'is unlike';
  const range = low === high ? low : `${low} to ${high}`;
  return `${run.name} ${words} the other runs of ${side.name}: ${name} ${got}, the others ${range}. It counts as they do.`;
}
