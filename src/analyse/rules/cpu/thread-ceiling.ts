import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { ofHost } from '../../../model/of-host.ts';
import type { Run } from '../../../model/run.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import type { Evidence } from '../evidence.ts';
import { duringText } from '../kinds/short-log.ts';
import { KSWAPD } from '../memory/memory-low.ts';
import { joinCommands } from '../processes/join-commands.ts';
import type { Facts, Rule, RuleFinding } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { busyIn, kernelUse, machineUse } from './machine-use.ts';

const busy = { metrics: [CPU_BUSY] };
/** Metrics of the time that a thread or process was on a CPU. */
const THREAD_USES = ['process.microstate.busy', 'process.cpu.total'];

const SYSTEM = { metrics: ['process.microstate.system', 'process.cpu.system'] };

/** The name of a process of one thread, where the number of its threads is part of its name. */
export const ONE_THREAD = /\/1( |$)/;

/** A thread, or a process that may have one thread, that used a whole CPU; those of one command are one finding. */
export const threadCeiling: Rule = sustained('cpu-one-thread', 'limit', {
  mayBeSaturated: true,
  asksForProcess: true,
  reference: 'pmie per_cpu.some_util: 95 %',
  of: ['thread', 'process'],
  measure: { metrics: THREAD_USES },
  unit: '%',
  enter: 95,
  leave: 85,
  say: sayThread,
  join: joinThreads,
});

/** The words for a thread at its ceiling; null for a process with several threads, or if all CPUs were busy. */
function sayThread({ run, subject, name, value, during, mean }: Facts) {
  const { host, entity } = subject;
  const isThread = entity.kind === 'thread';
  // The use of a process is the sum of its threads.
  if (!isThread && hasThreads(run, host)) return null;
  const isMean = !Number.isNaN(mean({ metrics: ['process.microstate.busy'] }));
  const machine = mean(busy, 'host');
  const cpus = coresOf(run, host);
  const others = (machine * cpus - value) / (cpus - 1);
  if (value > 105 || others >= 50 || (isMean && !isThread && !ONE_THREAD.test(entity.name)))
    return null;
  return {
    claim: `${isThread ? 'Thread' : 'Process'} ${name} was at its ceiling`,
    why: `${formatPercent(value)} of one CPU ${during}${kernelText(value, mean)}${machineUse(machine)}`,
    caveat: KSWAPD.test(name)
      ? 'It frees memory, of which all, a node or a zone had too little'
      : '',
  };
}

/** The kernel's part of the use, if it is half or more, with the system calls that were counted. */
function kernelText(value: number, mean: Facts['mean']): string {
  const kernel = kernelUse(mean(SYSTEM), value);
  const calls = mean({ metrics: ['process.count.system_calls'] });
  return kernel !== '' && calls >= 1
    ? `${kernel} with ${formatNumber(calls)} system calls a report`
    : kernel;
}

function hasThreads({ sources }: Run, host: string): boolean {
  return ofHost(sources, host).some(({ entities }) =>
    entities.some(({ kind }) => kind === 'thread'),
  );
}

function joinThreads(evidence: Evidence, found: readonly RuleFinding[]): readonly RuleFinding[] {
  return joinCommands(found, ({ name, all, finding }) => {
    const { host, entity } = finding.subject;
    const signal = THREAD_USES.map((metric) => evidence.signals.one(host, entity, metric)).find(
      (measured) => measured !== undefined,
    )!;
    const machine = busyIn(evidence, host, finding);
    return {
      claim: `${all.length} ${entity.kind === 'thread' ? 'threads' : 'processes'} ${name} were at their ceiling`,
      why: `${formatPercent(finding.value)} of one CPU each ${duringText(signal, finding)}${machineUse(machine)}`,
    };
  });
}
