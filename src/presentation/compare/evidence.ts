import type { ComparedSides } from '../../compare/compared.ts';
import { areRepeated } from '../../compare/row-verdicts.ts';

/** Says once what kind of evidence a comparison is. */
export function evidenceText(compared: ComparedSides): string {
  const { sides, control } = compared;
  const counts = sides.map(({ runs }) => runs.length);
  if (areRepeated(sides)) return `${runsText(counts)} ${testedText(compared)}`;
  return `${runsText(counts)} ${control === undefined ? ADVICE : YARDSTICK}`;
}

const YARDSTICK =
  'The control repeats the base: a change is only beyond its drift if it is more than three times as large.';

const ADVICE = 'Three a side would show what the change did.';

/** Returns the numbers of runs: `3 runs a side.`, `3, 5 runs.` */
function runsText(counts: readonly number[]): string {
  if (counts.every((count) => count === 1))
    return `One run a side: this is what these ${counts.length === 2 ? 'two' : counts.length} runs did.`;
  return new Set(counts).size === 1 ? `${counts[0]} runs a side.` : `${counts.join(', ')} runs.`;
}

function testedText({ verdicts, thresholdPercent }: ComparedSides): string {
  const judged = [...verdicts.values()].flat().flatMap((verdict) => {
    return verdict?.by === 'repeats' ? [verdict.judgement] : [];
  });
  const tested = judged.filter(({ change }) => !Number.isNaN(change.p)).length;
  const changed = judged.filter(({ verdict }) => verdict === 'changed').length;
  return `${tested} ${tested === 1 ? 'figure' : 'figures'} tested (Welch on logarithms, Benjamini-Hochberg 5 %, threshold ${thresholdPercent} %): ${changed} changed.`;
}
