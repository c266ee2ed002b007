import type { RawSource } from '../input/tables/raw-source.ts';
import type { TimeAxis } from '../model/axis.ts';
import { type Column, isMissing } from '../model/column.ts';
import { HOST_ROWS_LOST, LOST_LINES } from '../model/damage.ts';
import type { Habits } from '../model/habits.ts';
import type { Counts, Source, Warning } from '../model/run.ts';
import { type Metrics, metricOf } from '../model/vocabulary.ts';
import { someProcessors } from './idle/filtered-processors.ts';
import { restoreIdle } from './idle/idle.ts';
import { markSinceBoot } from './since-boot.ts';
import { inBucketOrder } from './values/bucket-order.ts';
import { addBusyTime } from './values/busy-time.ts';
import { addCountedMeans } from './values/counted-means.ts';
import { numeralsOf } from './values/numerals.ts';
import { addRates, correctLateRates } from './values/rates.ts';
import { clearUndefinedMeans } from './values/undefined-means.ts';

/** Normalises one table with its clock: since boot, idle, undefined, derived and corrected rates. */
export function normaliseSource(
  read: RawSource,
  { axis, host, metrics }: { axis: TimeAxis; host: string; metrics: Metrics },
): Source {
  const raw = withoutLostHost(read);
  const restored = restoreIdle(markSinceBoot(raw), metrics);
  const source = clearUndefinedMeans(restored.source, metrics);
  const late = axis.marks.filter((m) => m.kind === 'late').map((m) => m.sample);
  const spans = { metrics, span: axis.span, interval: axis.interval.value };
  const { parser } = raw;
  const corrected =
    parser.rates === 'nominal' ? correctLateRates(source.columns, spans, late) : source.columns;
  const rowSpans = restored.leavesOut && parser.rowCovers === 'row';
  const isMoment = ({ instant, metric }: Column) =>
    parser.printsAtStart === true ? metricOf(metrics, metric).kind !== 'counter' : instant;
  const spanned = rowSpans ? withRowSpans(corrected, axis) : corrected;
  const columns = withMomentSpans(spanned, axis, isMoment);
  const rates = addRates(addCountedMeans(columns, spans), spans);
  return {
    id: raw.id,
    parser: parser.id,
    tool: parser.tool,
    platform: raw.platform,
    version: raw.version,
    host,
    command: raw.command,
    parts: raw.parts,
    section: raw.section,
    habits: habitsOf(raw, restored.leavesOut),
    axis,
    firstSample: 0,
    entities: raw.entities,
    metrics,
    columns: inBucketOrder(addBusyTime(rates)),
    lines: raw.lines,
    warnings: [
      ...source.warnings,
      ...someProcessors(raw),
      ...peakWarnings(raw, columns, axis.interval.value),
    ],
    counts: countsOf(raw, restored.rows, late.length),
  };
}

/** Leaves out the numbers of the host if only some reports have them. */
function withoutLostHost(raw: RawSource): RawSource {
  if (!raw.warnings.some(({ code }) => code === HOST_ROWS_LOST)) return raw;
  const isHost = ({ entity }: Column) => raw.entities[entity]!.kind === 'host';
  return { ...raw, columns: raw.columns.filter((column) => !isHost(column)) };
}

function habitsOf(raw: RawSource, leavesOut: boolean): Habits {
  const numerals = numeralsOf(raw);
  const sinceBoot = setAside(raw);
  return {
    leavesOut: leavesOut ? 'idle' : 'nothing',
    rates: raw.parser.rates === 'nominal' ? 'nominal' : 'elapsed',
    ...(numerals === undefined ? {} : { numerals }),
    ...(sinceBoot === undefined ? {} : { sinceBoot }),
  };
}

function setAside(raw: RawSource): Habits['sinceBoot'] {
  const { parser, command, sinceBoot, isPerhapsSinceBoot } = raw;
  if (isPerhapsSinceBoot) return 'perhaps';
  if (!sinceBoot.includes(1)) return undefined;
  if (parser.firstReport === 'moment') return 'moment';
  return parser.firstReportOption !== undefined && command === '' ? 'assumed' : undefined;
}

function countsOf(raw: RawSource, idleRows: number, late: number): Counts {
  return {
    reports: raw.stamps.length,
    sinceBoot: raw.sinceBoot.reduce((sum, flag) => sum + flag, 0),
    idleRows,
    late,
    notUnderstood: LOST_LINES.reduce((sum, code) => sum + (raw.counts.get(code) ?? 0), 0),
  };
}

/** Warns of rows that are means over several intervals: `-z` hides the height of a peak after idle time. */
function peakWarnings({ file }: RawSource, columns: readonly Column[], usual: number): Warning[] {
  let longest = 0;
  for (const span of new Set(columns.map((column) => column.span)))
    for (const seconds of span ?? []) if (seconds > longest) longest = seconds;
  const times = Math.round(longest / usual);
  if (!(times >= 2)) return [];
  const text = `rows are means since the row before them, the longest over ${times} intervals: a peak may have been up to ${times} times as high`;
  return [{ file, line: 0, code: 'row-mean', text }];
}

/** The time of each row since its entity's last printed row (`nicstat -z`); null if that is always the last report. */
function rowSpan({ lines }: Column, axis: TimeAxis): Float64Array | null {
  let span: Float64Array | null = null;
  let last = -1;
  for (const { from, values } of lines) {
    for (let k = 0; k < values.length; k++) {
      if (isMissing(values[k]!)) continue;
      const i = from + k;
      if (last >= 0 && last < i - 1) {
        span ??= axis.span.slice();
        span[i] = axis.elapsed[i]! - axis.elapsed[last]!;
      }
      last = i;
    }
  }
  return span;
}

/** Adds to columns the time that their rows cover; columns of one row share it. */
function withRowSpans(columns: readonly Column[], axis: TimeAxis): Column[] {
  const spans = new Map<Column['lines'], Float64Array | null>();
  return columns.map((column) => {
    const shared = spans.get(column.lines);
    const span = shared === undefined ? rowSpan(column, axis) : shared;
    spans.set(column.lines, span);
    return span === null ? column : { ...column, span };
  });
}

/**
 * Adds to columns the time that values of a moment stand for: one interval, also in a report that covers no time, which is
 * an average since boot or the first of a loop. Totals have not grown in it.
 */
function withMomentSpans(
  columns: readonly Column[],
  axis: TimeAxis,
  isMoment: (column: Column) => boolean,
): readonly Column[] {
  if (!axis.span.some(Number.isNaN)) return columns;
  const span = axis.span.map((seconds) => (Number.isNaN(seconds) ? axis.interval.value : seconds));
  return columns.map((column) =>
    isMoment(column) && column.span === null ? { ...column, span } : column,
  );
}
