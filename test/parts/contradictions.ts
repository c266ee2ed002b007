import type { Variant } from './variants.ts';
import { type LogFile, type Said, whatIsSaid } from './what-logs-say.ts';

/** How a copy with every row contradicts the whole; empty if it does not. */
export async function contradictions(
  files: readonly LogFile[],
  variant: Variant,
  whole: Said,
): Promise<string[]> {
  const copy = variant.change(files, whole);
  if (copy === null) return [];
  const { folder } = variant;
  const said = await whatIsSaid(copy, folder);
  const { runs, limits, warned } = whole;
  const lost = [...limits].filter((limit) => !said.warned.has(limit));
  const gained = [...said.limits].filter((limit) => !warned.has(limit));
  return [
    ...(said.runs.length === runs.length ? [] : [`${said.runs.length} runs, not ${runs.length}`]),
    ...lost.map((limit) => `does not say ${limit}`),
    ...gained.map((limit) => `says ${limit}`),
    ...differentNumbers(whole.numbers, said.numbers, variant.cutsLastRow === true).slice(0, 1),
  ];
}

function differentNumbers(whole: Said['numbers'], said: Said['numbers'], isCut: boolean): string[] {
  return [...whole].flatMap(([column, numbers]) => {
    const found = said.get(column) ?? [];
    const at = numbers.findIndex((number, i) => number !== found[i]);
    const isLast = isCut && at === numbers.length - 1;
    if (isLast || (at < 0 && numbers.length === found.length)) return [];
    const i = at < 0 ? numbers.length : at;
    return [
      `${column}: ${found[i]} is number ${i} of ${found.length}, not ${numbers[i]} of ${numbers.length}`,
    ];
  });
}
