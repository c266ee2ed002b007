import { diagnosisOf } from '../../analyse/diagnosis.ts';
import type { Alignment } from '../../model/comparison.ts';
import type { Run } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { loadStart } from './load-start.ts';

/** Returns for each run the second of its own time that is zero on the time that all share. */
export function commonZeros(runs: readonly Run[], align: Alignment): readonly number[] {
  return runs.map((run) => {
    if (align === 'start') return run.window.from;
    return align === 'load' ? loadStart(run) : markTime(run, align.mark);
  });
}

/** Returns the time of the first mark of a name, or the start of the phase of that name. */
function markTime(run: Run, name: string): number {
  const at =
    run.marks.find(({ text }) => text === name)?.at ??
    diagnosisOf(run).phases.find((phase) => phase.name === name)?.from;
  if (at !== undefined) return at;
  const names = [
    ...run.marks.map(({ text }) => text),
    ...diagnosisOf(run).phases.map((p) => p.name),
  ];
  throw new UserError(
    'usage',
    `${run.name} has no mark or phase named ${name}`,
    names.length === 0 ? 'it has none at all' : `it has: ${[...new Set(names)].join(', ')}`,
  );
}
