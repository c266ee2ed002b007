import type { Column } from '../../model/column.ts';
import type { Run, Source } from '../../model/run.ts';
import { hasRate } from '../../panels/other-series.ts';
import type { Panel } from '../../panels/panel.ts';
import { isUsed } from '../../panels/used.ts';
import { histogramName } from '../../text/bucket-name.ts';
import { sourceName } from './source-name.ts';

/** The headings of a log's columns that no chart shows, by reason. */
export interface UnusedColumns {
  readonly log: string;
  readonly zero: readonly string[];
  readonly empty: readonly string[];
  /** Totals that the charts show as rates under other names: CPU time as shares, waiting as response time. */
  readonly totals: readonly string[];
  /** Columns in another unit, or left out because there are too many others. */
  readonly others: readonly string[];
}

/** The columns of each log that no chart shows, so that every heading of a log is on the page. */
export function unusedColumns(
  { sources }: Pick<Run, 'sources'>,
  panels: readonly Panel[],
): UnusedColumns[] {
  const all = panels.flatMap((panel) => [panel, ...panel.alternatives]);
  const drawn = new Set(all.flatMap(({ series }) => series.flatMap(({ columns }) => columns)));
  const byLog = new Map<string, UnusedColumns>();
  for (const source of sources) {
    const log = sourceName(source);
    const unused = unusedOf(source, drawn);
    const before = byLog.get(log) ?? { zero: [], empty: [], totals: [], others: [] };
    byLog.set(log, {
      log,
      zero: [...before.zero, ...unused('zero')],
      empty: [...before.empty, ...unused('empty')],
      totals: [...before.totals, ...unused('totals')],
      others: [...before.others, ...unused('others')],
    });
  }
  return [...byLog.values()].filter(
    ({ zero, empty, totals, others }) =>
      zero.length + empty.length + totals.length + others.length > 0,
  );
}

type UnusedReason = Exclude<keyof UnusedColumns, 'log'>;

/** The headings that have no drawn column for any entity. */
function unusedOf(source: Source, drawn: ReadonlySet<Column>): (why: UnusedReason) => string[] {
  const { columns } = source;
  const words = new Map<string, UnusedReason>();
  for (const column of columns) {
    const word = histogramName(column);
    const before = words.get(word);
    const why = reasonOf(column);
    if (before === undefined || before === 'empty' || why === 'others') words.set(word, why);
  }
  for (const column of columns) if (drawn.has(column)) words.delete(histogramName(column));
  const derived = columns.filter((column) => column.derived).map(histogramName);
  for (const column of columns.filter((c) => hasRate(source, c))) {
    const word = histogramName(column);
    if (derived.some((name) => name.startsWith(word))) words.delete(word);
    else words.set(word, 'totals');
  }
  return (why) => [...words].flatMap(([word, reason]) => (reason === why ? [word] : []));
}

function reasonOf(column: Column): UnusedReason {
  if (isUsed(column, 'not-zero')) return 'others';
  return isUsed(column, 'any') ? 'zero' : 'empty';
}
