import { sum } from 'd3-array';
import { CPU_BUSY, cpuUnownedModes } from '../../../model/cpu-modes.ts';
import type { Span } from '../../../model/span.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { boundedText } from '../../figures/bounds-text.ts';
import { coresOf } from '../../resources/limits.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { measuredValues } from '../kinds/measured.ts';
import {
  type CommandUse,
  commandsIn,
  listedUse,
  type ProcessMeasure,
  processOf,
} from './command-use.ts';

/** Minimum share of the CPU time that the logs of processes must explain. */
const MIN_EXPLAINED_CPU = 0.7;
/** Shares that add up to the busy time, with this difference at most, may be shares of all CPUs. */
const MAX_DIFFERENCE = 0.1;
/** Maximum that rounding adds to the busy time, in percent: half of one in each of four modes. */
const MAX_ROUNDED = 2;

const USER = processOf('process.cpu.user');
/** Maximum ratio of the user time to all CPU time, with the rounding of a tool. */
const MAX_USER_SHARE = 1.2;
/** Shares of all CPUs. */
export const OF_ALL = processOf('process.cpu.of_all');

/** The commands of a host with their CPU time in a span. */
export interface CpuCommands {
  readonly all: readonly CommandUse[];
  readonly measure: ProcessMeasure;
  /** Their shares are percentages of this: of one CPU, unless the tool divides them by the number of CPUs. */
  readonly whole: 'all CPUs' | 'one CPU' | 'one CPU or of all';
  /** Whether these processes may account for most of the CPU time that was used meanwhile. */
  readonly isExplained: boolean;
  /** Their share of all CPUs beside that of the machine if it is well below, whatever is rounded; else empty. */
  readonly listed: string;
}

/** Returns what the commands of a host used of its CPUs in a span, by the first of some measures that a log has. */
export function cpuCommands(
  evidence: Evidence,
  host: string,
  { span, measures }: { readonly span: Span; readonly measures: readonly ProcessMeasure[] },
): CpuCommands {
  const { run, signals } = evidence;
  const measure =
    measures.find(({ kind, metric }) => signals.of(host, kind, metric).length > 0) ?? OF_ALL;
  const { commands: all, more, meanOf } = listedUse(evidence, host, { measure, span });
  const used = usedBy(all);
  // `pidstat -I` divides the whole by the CPUs, but not its parts: it is a share of all.
  const user = usedBy(commandsIn(evidence, host, { measure: USER, span }));
  const isOfAll = measure === OF_ALL || user > MAX_USER_SHARE * used;
  const subject = { host, entity: HOST_ITSELF };
  const hostMean = (metric: string) =>
    meanOf(measuredValues(evidence, subject, { metrics: [metric] }) ?? []);
  const busy = hostMean(CPU_BUSY) ?? 0;
  const cores = coresOf(run, host);
  const isOfOne = !isOfAll && (cores === 1 || Math.abs(used - busy) > MAX_DIFFERENCE * busy);
  const cpus = isOfOne ? cores : 1;
  const least = busy - MAX_ROUNDED - sum(cpuUnownedModes, hostMean);
  const [low, high] = [used / cpus, (used + more) / cpus];
  return {
    all,
    measure,
    whole: isOfAll ? 'all CPUs' : isOfOne ? 'one CPU' : 'one CPU or of all',
    isExplained: used >= MIN_EXPLAINED_CPU * busy * (cpus || 1),
    listed: high < MIN_EXPLAINED_CPU * least ? boundedText(low, { low, high }, formatPercent) : '',
  };
}

/** Returns what commands used together. */
export const usedBy = (commands: readonly CommandUse[]) => sum(commands, ({ used }) => used);
