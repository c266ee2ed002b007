import { type Variant, withoutLastRow } from './variants.ts';
import { type LogFile, type Said, whatIsSaid } from './what-logs-say.ts';

/**
 * How a copy with every row contradicts the whole; empty if it does not. One whose last row is cut may say what the log
 * says without that row, which decides in a short log.
 */
export async function contradictions(
  files: readonly LogFile[],
  variant: Variant,
  whole: Said,
): Promise<string[]> {
  const copy = variant.change(files, whole);
  if (copy === null) return [];
  const { folder, cutsLastRow = false } = variant;
  const found = differences(whole, await whatIsSaid(copy, folder), cutsLastRow);
  if (!cutsLastRow || found.length === 0) return found;
  const without = await whatIsSaid(withoutLastRow(files), folder);
  const expected = differences(whole, without, cutsLastRow);
  return found.filter((text) => !expected.includes(text));
}

function differences({ runs, limits, warned, numbers }: Said, said: Said, isCut: boolean) {
  const lost = [...limits].filter((limit) => !said.warned.has(limit));
  const gained = [...said.limits].filter((limit) => !warned.has(limit));
  return [
    ...(said.runs.length === runs.length ? [] : [`${said.runs.length} runs, not ${runs.length}`]),
    ...lost.map((limit) => `does not say ${limit}`),
    ...gained.map((limit) => `says ${limit}`),
    ...differentNumbers(numbers, said.numbers, isCut).slice(0, 1),
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
