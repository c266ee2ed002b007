import { max } from 'd3-array';
import type { MetricId } from '../../../model/metric.ts';
import { repeatsOthers } from '../../../model/repeats.ts';
import { formatPercent } from '../../../text/quantity.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean } from '../kinds/measured.ts';
import type { RuleFinding } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { diskWork } from './disk-work.ts';

/** Maximum use of the disks, in percent, with which they are not what a device above them waits for. */
const MAX_CALM_PERCENT = 50;
/** Maximum response time of the disks, as a share of that of the device above them. */
const MAX_CALM_SHARE = 0.5;

const RESPONSE = { metrics: ['disk.response_time'] } as const;

/** Devices above disks (md, dm, loop, bcache) that answer late although no disk does: requests wait before the disks. */
export const groupLate = sustained('group-late', 'limit', {
  names: 'disk',
  of: ['group'],
  areRepeatsJudged: true,
  measure: { metrics: ['disk.utilisation'] },
  unit: '%',
  enter: 95,
  leave: 85,
  silencedBy: 'disk-stalled',
  reference: 'Own: 95 % in use and 20 ms a request, more than twice as long as any disk',
  say(facts) {
    const { isQueued, isLate, wholeText } = diskWork(facts);
    if (!isQueued || !isLate) return null;
    return {
      claim: `${facts.name} was at its limit`,
      why: `${formatPercent(facts.value)} in use ${facts.during}: ${wholeText}`,
    };
  },
  join: (evidence, found) => found.flatMap((finding) => aboveDisks(evidence, finding)),
});

/** The finding with the highest use of a disk; nothing if a disk was busy or late as well, or if none was measured. */
function aboveDisks(evidence: Evidence, finding: RuleFinding): readonly RuleFinding[] {
  const { host, entity } = finding.subject;
  const groupSeconds = measuredMean(
    evidence,
    { host, entity },
    { measure: RESPONSE, span: finding },
  );
  const highest = (metric: MetricId) =>
    max(
      evidence.signals.of(host, 'disk', metric).filter((disk) => !repeatsOthers(disk.entity)),
      (disk) => measuredMean(evidence, disk, { measure: { metrics: [metric] }, span: finding }),
    );
  const [use, response] = [highest('disk.utilisation'), highest(RESPONSE.metrics[0])];
  const areCalm =
    use !== undefined && use < MAX_CALM_PERCENT && (response ?? 0) < MAX_CALM_SHARE * groupSeconds;
  return areCalm
    ? [{ ...finding, why: `${finding.why}; disks ${formatPercent(use)} at most` }]
    : [];
}
