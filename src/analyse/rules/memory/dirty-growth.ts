import { onHost } from '../../../model/run.ts';
import { formatQuantity } from '../../../text/quantity.ts';
import { cellsTime } from '../../signals/grid.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { duringText } from '../kinds/short-log.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { MIN_BYTES, MIN_SECONDS, writtenIn } from './dirty-pages.ts';

/** Minimum share of the reports in which there are more than in the one before, and of the time in which they grow. */
const MIN_GROWING = 0.9;
/** Minimum number of reports: fewer could be chance. */
const MIN_REPORTS = 10;
/** Minimum factor between the most and the first. */
const MIN_FACTOR = 2;
/** Minimum rate of the disks, in bytes a second: below it nothing is written back yet. */
const MIN_WRITTEN = 1e6;

/** Dirty pages that only grow while they are written: programs make more than the disks write. */
export const dirtyGrowth: Rule = series('memory-dirty', 'note', {
  reference: 'Own: 100 MiB more in 60 s, in nine of ten reports and until near the end',
  of: ['host'],
  measure: { metrics: ['memory.dirty'] },
  unit: 'B',
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { grid } = evidence;
  const values = readSignal(signal, grid);
  const known = [...values.keys()].filter((cell) => values[cell]! >= 0);
  const [first = 0] = known;
  const most = known.reduce((a, b) => (values[b]! > values[a]! ? b : a), first);
  const before = known.filter((cell) => cell <= most);
  const span = cellsTime(grid, first, most + 1);
  const seconds = span.to - span.from;
  const rises = before.filter((cell, i) => i > 0 && values[cell]! > values[before[i - 1]!]!).length;
  const interval = intervalOf(signal);
  const reports = seconds / interval;
  const [least, value] = [values[first]!, values[most]!];
  if (before.length < MIN_GROWING * known.length || rises < MIN_GROWING * (reports - 1)) return [];
  if (reports < MIN_REPORTS || seconds < MIN_SECONDS) return [];
  if (value - least < MIN_BYTES || value < MIN_FACTOR * least) return [];
  const subject = { host: signal.host, entity: signal.entity, metrics: [signal.metric] };
  const written = writtenIn(evidence, { ...span, subject });
  if (!(written >= MIN_WRITTEN)) return [];
  const rate = (bytes: number) => formatQuantity(bytes, { unit: 'B/s' });
  const bytes = (amount: number) => formatQuantity(amount, { unit: 'B' });
  return [
    {
      ...span,
      subject,
      value,
      limit: least,
      variant: 'growth',
      claim: `Dirty pages${onHost(evidence.run, subject.host)} grew from ${bytes(least)} to ${bytes(value)}`,
      why: `by ${rate((value - least) / (seconds - interval))} ${duringText(signal, span)}, while ${rate(written)} was written`,
      caveat: 'Programs made more than the disks wrote',
    },
  ];
}
