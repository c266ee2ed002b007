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

/** The columns of a log whose numbers no log of the copy has. */
function differentNumbers(whole: Said['numbers'], said: Said['numbers'], isCut: boolean): string[] {
  return [...whole].flatMap(([column, logs]) => {
    const left = [...(said.get(column) ?? [])];
    return logs.flatMap((numbers) => {
      const at = left.findIndex((found) => isSame(numbers, found, isCut));
      if (at >= 0) left.splice(at, 1);
      if (at >= 0 || (isCut && numbers.length === 1)) return [];
      return [
        `${column}: ${left.map((found) => found.join(' ')).join('; ')}, not ${numbers.join(' ')}`,
      ];
    });
  });
}

function isSame(numbers: readonly number[], found: readonly number[], isCut: boolean): boolean {
  const least = isCut ? numbers.length - 1 : numbers.length;
  if (found.length < least || found.length > numbers.length) return false;
  return found.every((number, i) => number === numbers[i]);
}
