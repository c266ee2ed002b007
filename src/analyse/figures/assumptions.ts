import type { Column } from '../../model/column.ts';
import { PERHAPS_SINCE_BOOT, type Run, type Source, UNIT_ASSUMED } from '../../model/run.ts';
import type { Series } from '../../panels/panel.ts';
import type { Signal } from '../signals/signals.ts';
import { figureLogs } from './figure-logs.ts';

/** A fact that a figure depends on and that no log states, so it was assumed. */
export type Assumption = 'first report' | 'interval' | 'unit';

/**
 * Returns what a figure of a signal depends on that no log says: whether the first report is the average since boot, the
 * interval by which totals were divided, the unit of the numbers.
 */
export function assumptionsOf(run: Run, signal: Signal): readonly Assumption[] {
  return assumptionsOfLines(figureLogs(run, signal));
}

/** Returns what the values of lines depend on that no log says. */
export function assumptionsOfLines(
  lines: readonly Pick<Series, 'source' | 'columns'>[],
): readonly Assumption[] {
  const found = lines.flatMap(({ source, columns }) => [
    ...(isFirstReportAssumed(source) ? ['first report' as const] : []),
    ...(columns.some(({ derived }) => derived) && source.axis.interval.origin === 'assumed'
      ? ['interval' as const]
      : []),
    ...(hasWarning(source, UNIT_ASSUMED) && columns.some(isInAssumedUnit) ? ['unit' as const] : []),
  ]);
  return [...new Set(found)];
}

/** Tools print memory, swapping or times in the unit that is assumed; all else that they print has its own. */
function isInAssumedUnit({ metric, factor }: Column): boolean {
  return factor.unit === 's' || /^(memory|swap)\./.test(metric);
}

function isFirstReportAssumed(source: Source): boolean {
  return source.habits.sinceBoot === 'assumed' || hasWarning(source, PERHAPS_SINCE_BOOT);
}

function hasWarning({ warnings }: Source, wanted: string): boolean {
  return warnings.some(({ code }) => code === wanted);
}
