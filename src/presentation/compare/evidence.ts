import type { ComparedSides } from '../../compare/compared.ts';
import { MIN_RUNS_TO_TEST } from '../../compare/repeats/judge-repeats.ts';

/** Says once what kind of evidence a comparison is. */
export function evidenceText(compared: ComparedSides): string {
  const { sides, control } = compared;
  const counts = sides.map(({ runs }) => runs.length);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  if (fewest >= MIN_RUNS_TO_TEST) return `${runsText(counts)} ${testedText(compared)}`;
  if (most > 1) return `${runsText(counts)} ${ADVICE}`;
  const runs = counts.length === 2 ? 'two' : String(counts.length);
  const single = `One run a side: this is what these ${runs} runs did.`;
  if (control === undefined) return `${single} ${ADVICE}`;
  return `${single} The control repeats the base: a change is only beyond its drift if it is three times as large.`;
}

const ADVICE = 'Three a side would show what the change did.';

/** Returns the numbers of runs: `3 runs a side.`, `3, 5 runs.` */
function runsText(counts: readonly number[]): string {
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
