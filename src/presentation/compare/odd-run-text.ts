import type { ComparedSides } from '../../compare/compared.ts';
import type { OddRunOfSide } from '../../compare/odd-runs-of-sides.ts';
import { figureValues } from './figure-value.ts';
import { resultNames } from './result-name.ts';

/** Names the runs that are unlike the others of their side: `after 3 is unlike the other runs of after: …`. */
export function oddRunTexts({ oddRuns, results }: ComparedSides): readonly string[] {
  const nameOf = resultNames(results);
  return oddRuns.map((odd) => oddRunText(odd, nameOf(odd.row)));
}

function oddRunText({ side, run, row, kind, value, others }: OddRunOfSide, name: string): string {
  const { symbol, texts } = figureValues(row, [value, ...others]);
  const [got, low, high] = texts.map((text) => `${text} ${symbol}`.trim());
  const words = kind === 'slow first run' ? 'is the first run and worse than' : 'is unlike';
  const range = low === high ? low : `${low} to ${high}`;
  return `${run.name} ${words} the other runs of ${side.name}: ${name} ${got}, the others ${range}. It counts as they do.`;
}
