import { max, sum } from 'd3-array';
import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Subject } from '../../../model/finding.ts';
import { onHost } from '../../../model/run.ts';
import { formatDuration, formatPercent } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import { HOST_ITSELF, type Signal } from '../../signals/signals.ts';
import { memoryShare } from '../cgroup/memory-share.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf, shownMean } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { cpuStall, ioStall, memoryStalls, quotaStall, type Stall } from './stalls.ts';

/** The seconds of the averages that the kernel prints. */
const AVERAGES = [10, 60, 300];

/**
 * Pressure in logs that show no rate: a single report, or reports without times. The kernel's own averages tell of the
 * time before each report.
 */
export const pressureNow: Rule = statement('cpu-pressure', 'warning', {
  unit: '%',
  reference: cpuStall.reference,
  mayBeSaturated: true,
  find: (evidence) =>
    [quotaStall, cpuStall, ...memoryStalls, ioStall].flatMap((stall) =>
      evidence.signals.hosts.flatMap((host) =>
        stall.of
          .flatMap((kind) => evidence.signals.of(host, kind, `${stall.metric}.${AVERAGES[0]}`))
          .flatMap((signal) => findingsIn(evidence, signal, stall)),
      ),
    ),
});

function findingsIn(
  evidence: Evidence,
  { host, entity, logs }: Signal,
  { id, level, metric, enter: limit, reference, who, say, caveat }: Stall,
): readonly RuleFinding[] {
  const { run, signals } = evidence;
  // The growth of the total tells more than the averages.
  if (signals.one(host, entity, metric) !== undefined) return [];
  const metrics = AVERAGES.map((seconds) => `${metric}.${seconds}`);
  const averages = metrics.map((average) => {
    const signal = signals.one(host, entity, average);
    return signal === undefined ? Number.NaN : highestOf(signal);
  });
  const value = max(averages) ?? 0;
  if (value < limit) return [];
  const subject = { host, entity, metrics };
  const meanOf = (measured: Pick<Subject, 'host' | 'entity'>, id: string) =>
    shownMean(evidence, measured, { measure: { metrics: [id] }, span: run.window });
  const facts = {
    ...{ run, subject, value, name: nameOf(run, subject), on: onHost(run, host) },
    busy: meanOf({ host, entity: HOST_ITSELF }, CPU_BUSY),
    ofLimit: memoryShare((id) => meanOf(subject, id)),
  };
  const isOne = sum(logs, ({ source }) => source.axis.elapsed.length) === 1;
  return [
    {
      ...{ rule: id, level, reference, subject, value, limit, ...run.window },
      ...say(facts),
      why: `${who}${averagesText(averages, isOne ? 'of' : 'in the worst')}`,
      caveat: caveat(facts),
    },
  ];
}

/** Names each average with its time. Whoever pasted the numbers may have left some out. */
function averagesText(averages: readonly number[], of: string): string {
  const shares = averages.flatMap((share, i) =>
    Number.isNaN(share) ? [] : [`${formatPercent(share)} ${of} ${formatDuration(AVERAGES[i]!)}`],
  );
  return shares.join(', ');
}
