import type { ComparedSides } from '../../compare/compared.ts';
import { areRepeated } from '../../compare/figures/row-verdicts.ts';
import { unlikeControl, unlikeRuns } from '../../compare/figures/unlike-runs.ts';
import { runCount, type Side } from '../../compare/sides/side.ts';
import { joinNames } from '../../text/join-names.ts';
import { naturalOrder } from '../../text/natural-order.ts';

/** Says once what kind of evidence a comparison is. */
export function evidenceText(compared: ComparedSides): string {
  const [base, ...others] = compared.sides;
  const since = others.length > 1 ? `Each change is against ${base!.name}. ` : '';
  return `${since}${kindText(compared)}`;
}

function kindText(compared: ComparedSides): string {
  const { sides, control } = compared;
  const counts = sides.map(runCount);
  if (areRepeated(sides)) return `${runsText(counts)} ${testedText(compared)}`;
  const unlike = sides.flatMap(unlikeText);
  if (unlike.length > 0) return `${runsText(counts)} ${unlike.join(' ')} ${MEDIANS}`;
  if (control === undefined) return `${runsText(counts)} ${ADVICE}`;
  const differs = unlikeControl(sides[0]!, control).map(({ name, values }) => {
    return `The control does not repeat the base: ${name} ${values.join(' → ')}.`;
  });
  return [runsText(counts), ...(differs.length > 0 ? differs : [YARDSTICK])].join(' ');
}

const MEDIANS = 'Nothing is tested; the values are medians of the runs.';

/** Maximum number of words that are named. */
const MAX_VALUES = 4;

/** Says in what the runs of a side differ, if they are no repeats. */
export function unlikeText(side: Side): readonly string[] {
  return unlikeRuns(side).map(({ name, values }) => {
    const distinct = [...new Set(values)].sort(naturalOrder);
    const isRange = distinct.every((value) => /^\d/.test(value));
    const text = isRange
      ? `${distinct[0]} … ${distinct.at(-1)}`
      : joinNames(distinct, ', ', MAX_VALUES);
    return `The runs of ${side.name} do not repeat each other: ${name} ${text}.`;
  });
}

const YARDSTICK =
  'The control repeats the base: a change is only beyond its drift if it is more than three times as large.';

const ADVICE = 'Three a side would show what the change did.';

/** Returns the numbers of runs: `3 runs a side.`, `3 and 5 runs.` */
function runsText(counts: readonly number[]): string {
  if (counts.every((count) => count === 1))
    return `One run a side: this is what these ${counts.length === 2 ? 'two' : counts.length} runs did.`;
  return new Set(counts).size === 1
    ? `${counts[0]} runs a side.`
    : `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} runs.`;
}

function testedText({ verdicts, thresholdPercent }: ComparedSides): string {
  const judged = [...verdicts.values()].flat().flatMap((verdict) => {
    return verdict?.by === 'repeats' ? [verdict.judgement] : [];
  });
  const tested = judged.filter(({ change }) => !Number.isNaN(change.p)).length;
  const changed = judged.filter(({ verdict }) => verdict === 'changed').length;
  return `${tested} ${tested === 1 ? 'figure' : 'figures'} tested, of which the table has the medians (Welch on logarithms, Benjamini-Hochberg 5 %, threshold ${thresholdPercent} %): ${changed} changed.`;
}
