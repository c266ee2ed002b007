import { CPU_BUSY, cpuIdleModes } from '../../../model/cpu-modes.ts';
import type { EntityKind } from '../../../model/entity.ts';
import type { MetricId } from '../../../model/metric.ts';
import { onHost } from '../../../model/run.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import { leastMemory } from '../../use/least-memory.ts';
import type { Evidence } from '../evidence.ts';
import { linesNamed } from '../processes/process-text.ts';
import { busiestCommands } from '../processes/used-most.ts';
import type { RuleFinding } from '../rule.ts';
import { benchmarkLevel } from './benchmark-level.ts';
import { containerUse } from './container-use.ts';
import { isMeasuredElsewhere, type Quantities } from './measured-at-all.ts';
import { movedMost } from './moved-most.ts';
import { notMeasured } from './not-measured.ts';
import { sinceBootUse } from './since-boot-use.ts';

/** What is said of logs that print no use of an interval: what moved, what else they have, and what is missing. */
export function useUnknown(evidence: Evidence): readonly RuleFinding[] {
  return [
    ...benchmarkLevel(evidence),
    ...movedMost(evidence),
    ...processUse(evidence),
    ...containerUse(evidence),
    ...otherUse(evidence),
    ...missingUse(evidence),
  ];
}

/** The processes that used most, of each host. */
function processUse(evidence: Evidence): readonly RuleFinding[] {
  const { run, signals } = evidence;
  return signals.hosts.flatMap((host): readonly RuleFinding[] => {
    const busiest = busiestCommands(evidence, host, run.window);
    if (busiest.length === 0) return [];
    return [
      {
        rule: 'process-used-most',
        ...run.window,
        subject: { host, entity: HOST_ITSELF, metrics: [] },
        value: Number.NaN,
        limit: Number.NaN,
        claim: `Processes${onHost(run, host)}`,
        why: busiest.map(({ text }) => text).join('; '),
        basis: () => busiest.flatMap((each) => linesNamed(evidence, host, each)),
      },
    ];
  });
}

/** Averages since boot and memory. */
function otherUse(evidence: Evidence): readonly RuleFinding[] {
  const { run, signals } = evidence;
  const host = signals.hosts[0] ?? '';
  const sinceBoot = sinceBootUse(run);
  const { text: memory, lines } = leastMemory(evidence, signals.hosts.length === 1 ? host : '');
  if (sinceBoot === '' && memory === '') return [];
  return [
    {
      rule: 'moved-most',
      ...run.window,
      about: 'run',
      subject: { host, entity: HOST_ITSELF, metrics: [] },
      basis: () => lines,
      value: Number.NaN,
      limit: Number.NaN,
      ...(sinceBoot === ''
        ? { claim: 'Memory that was left', why: memory }
        : {
            claim: 'Only averages since boot were recorded',
            why: joinParts([sinceBoot, memory && `memory ${memory}`], ', '),
          }),
    },
  ];
}

/** Quantities that show how busy a host was. */
const USES: Quantities = {
  kinds: ['host', 'cpu', 'disk', 'nic'],
  metrics: [CPU_BUSY, ...cpuIdleModes, 'disk.utilisation', 'network.utilisation'],
};

/** The finding that no log prints any use. */
function missingUse(evidence: Evidence): readonly RuleFinding[] {
  if (isMeasuredElsewhere(evidence.run, USES)) return [];
  if (!evidence.run.sources.some(({ columns }) => columns.length > 0)) return [];
  const subject = { host: evidence.signals.hosts[0] ?? '', entity: HOST_ITSELF, metrics: [] };
  const hasContainers = evidence.run.sources.some(({ columns }) =>
    columns.some(({ metric }) => metric === 'container.cpu'),
  );
  const { hosts, of } = evidence.signals;
  const isKnown = (kind: EntityKind, metric: MetricId) =>
    hosts.some((host) => of(host, kind, metric).length > 0);
  const arePrograms =
    isKnown('process', 'process.cpu.total') || isKnown('thread', 'process.cpu.total');
  const cpus = isKnown('cpu', CPU_BUSY) ? 'other CPUs' : arePrograms ? 'all CPUs' : 'CPU';
  const quantity = `how busy ${hasContainers ? 'the host, its ' : `${cpus}, `}disks and network were`;
  // nicstat prints no use if it does not know the speed of links.
  const hasNicstat = evidence.run.sources.some(({ tool }) => tool === 'nicstat');
  const isOneReport = evidence.run.sources.every(({ axis }) => !axis.sinceBoot.includes(0));
  const lacks = isOneReport
    ? 'report of an interval'
    : `vmstat, iostat -x, ${hasNicstat ? 'speed of links' : 'nicstat'}`;
  return [
    {
      ...notMeasured(evidence, { subject, quantity, lacks }),
      about: 'run',
    },
  ];
}
