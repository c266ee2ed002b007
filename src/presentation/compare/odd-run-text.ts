import type { ComparedSides } from '../../compare/compared.ts';
import type { OddRunOfSide } from '../../compare/odd-runs-of-sides.ts';
import { figureTitle } from './figure-title.ts';
import { figureValues } from './figure-value.ts';

/** Names the runs that are unlike the others of their side: `after 3 is unlike the other runs of after: …`. */
export function oddRunTexts({ oddRuns }: ComparedSides): readonly string[] {
  return oddRuns.map(oddRunText);
}

function oddRunText({ side, run, row, kind, value, others }: OddRunOfSide): string {
  const { symbol, texts } = figureValues(row, [value, ...others]);
  const [own, low, high] = texts.map((text) => `${text} ${symbol}`.trim());
  const words = kind === 'slow first run' ? 'is the first run and worse than' : 'is unlike';
  const range = low === high ? low : `${low} to ${high}`;
  return `${run.name} ${words} the other runs of ${side.name}: ${figureTitle(row)} ${own}, the others ${range}. It counts as they do.`;
}
