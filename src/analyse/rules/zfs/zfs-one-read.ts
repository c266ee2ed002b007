import { formatDuration, formatNumber } from '../../../text/quantity.ts';
import { lengthIn } from '../../figures/length-text.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { sizeText } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues, nameOf, shownMean } from '../kinds/measured.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';

const ACTIVE = 'pool.queue.sync_read.active';
const PENDING = 'pool.queue.sync_read.pending';

/** Minimum share of the reports with one read at the disks and none that waits. */
const MIN_SHARE = 0.9;
/** Minimum reads a second; fewer hold nothing up. */
const MIN_READS = 10;
/** Range of the mean number in flight, by the rate and the time of reads: tools print two digits of the time. */
const MIN_IN_FLIGHT = 0.9;
const MAX_IN_FLIGHT = 1.2;
/** With fewer reports, one read in each may be chance. */
const MIN_REPORTS = 5;

/** A pool that gets a synchronous read only when the previous one is done: the time of one read is the limit. */
export const zfsOneRead: SeriesRule = series('zfs-one-read', 'warning', {
  of: ['pool'],
  unit: '1',
  measure: { metrics: [ACTIVE] },
  reference:
    'Little’s law: reads a second × seconds each; zpool-iostat(8) -q: activ and pend at each report',
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { host, entity } = signal;
  const { run, grid } = evidence;
  const active = measuredValues(evidence, signal, { metrics: [ACTIVE] });
  const pending = measuredValues(evidence, signal, { metrics: [PENDING] });
  const known = active?.filter((count) => count >= 0).length ?? 0;
  const single = active?.filter((count, i) => count === 1 && pending?.[i] === 0).length ?? 0;
  const meanOf = (metric: string) =>
    shownMean(evidence, signal, { measure: { metrics: [metric] }, span: run.window });
  const [reads, bytes] = [meanOf('pool.read.operations'), meanOf('pool.read.throughput')];
  const wait = meanOf('pool.read.disk_wait');
  const value = reads * wait;
  const isOne = value >= MIN_IN_FLIGHT && value < MAX_IN_FLIGHT && single >= MIN_SHARE * known;
  if (known === 0 || !isOne || reads < MIN_READS) return [];
  const size = bytes >= 0 ? ` of ${sizeText(bytes / reads)}` : '';
  const written = meanOf('pool.write.operations') === 0 ? '; nothing was written' : '';
  const reports = Math.round((known * grid.step) / intervalOf(signal));
  return [
    {
      ...run.window,
      value,
      limit: 1,
      subject: { host, entity, metrics: ['pool.read.operations'] },
      claim: `${nameOf(run, signal)} had one read at a time`,
      why: `${formatNumber(reads)} reads/s${size} for ${lengthIn(signal, known * grid.step)}, ${formatDuration(wait)} each: ${formatNumber(value)} in flight${written}`,
      caveat:
        reports < MIN_REPORTS
          ? 'It may be chance in so few reports'
          : 'More readers at a time may be faster',
    },
  ];
}
