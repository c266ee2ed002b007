import { CPU_BUSY, cpuIdleModes } from '../../../model/cpu-modes.ts';
import { waitingOnly } from '../../../model/platform.ts';
import { onHost, type Window } from '../../../model/run.ts';
import type { Span } from '../../../model/span.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import { cellFrom, type TimeGrid } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { HOST_ITSELF, intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import { takeTurns } from '../../signals/take-turns.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import { meanIn, measuredValues, shownMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import { sustainedSpans } from '../kinds/sustained-spans.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { isMeasuredElsewhere, type Quantities } from '../run/measured-at-all.ts';
import { notMeasured } from '../run/not-measured.ts';

/** Maximum number of CPUs: vmstat prints whole percents, so a single one of more is nearly invisible. */
const MAX_CPUS = 50;
/** Minimum use of the machine, in CPUs, while one of them is at its ceiling. */
const MIN_USED_CPUS = 0.95;
/** Maximum use of the machine, in CPUs, with everything else it does. */
const MAX_USED_CPUS = 1.2;
/** The machine is idle below this use, in CPUs. */
const IDLE_CPUS = 0.5;

/** A thread at its ceiling is steady: maximum deviation of the machine's use, as a share of it. */
const MAX_DEVIATION = 0.1;
/** Before and after the span, the use differs by at least this share. */
const MIN_STEP_SHARE = 0.2;
/** Printed shares are rounded by up to this many percent. */
const ROUNDING_PERCENT = 0.5;

/** Metrics that would show a single busy thread. */
const THREAD_METRICS = [
  ['thread', 'process.cpu.total'],
  ['process', 'process.cpu.total'],
  ['thread', 'process.microstate.busy'],
  ['process', 'process.microstate.busy'],
] as const;

const busy = { metrics: [CPU_BUSY] };
const SINGLE_CPUS: Quantities = { kinds: ['cpu'], metrics: [CPU_BUSY, ...cpuIdleModes] };
const RUNNING = { metrics: ['process.running'] };
/** A busy thread is in the run queue: minimum mean of the queue. */
const MIN_RUNNING = 0.5;

/**
 * A machine as busy as one of its CPUs, while no log shows a CPU at its ceiling: one thread may have limited it. If the
 * thread moves faster than the tool reports, the CPUs seem to take turns.
 */
export const oneCpuOfAll: Rule = statement('cpu-one-of-all', 'warning', {
  unit: '%',
  reference: 'pmie per_cpu.some_util: 95 %',

  mayBeSaturated: true,
  // A disk or a link at its limit keeps the machine waiting, however many CPUs it uses meanwhile.
  silencedBy: ['disk-busy', 'cpu-one', 'network-full'],
  find: (evidence) => evidence.signals.hosts.flatMap((host) => findOn(evidence, host)),
});

function findOn(evidence: Evidence, host: string): readonly RuleFinding[] {
  const { run, signals, grid } = evidence;
  const signal = signals.one(host, HOST_ITSELF, CPU_BUSY);
  const cpus = coresOf(run, host);
  const { low, high } = useOfOne(cpus);
  if (signal === undefined || cpus === 1 || highestOf(signal) < low) return [];
  // Of an unknown number, any use may be a whole CPU.
  if (Number.isNaN(cpus) && highestOf(signal) === 0) return [];
  if (THREAD_METRICS.some(([kind, metric]) => signals.of(host, kind, metric).length > 0)) return [];
  const values = measuredValues(evidence, signal, busy)!;
  const limits = { enter: low, leave: 0.95 * low, interval: intervalOf(signal) };
  const spans = sustainedSpans(evidence, values, limits).filter(
    (span) => meanIn(values, grid, span) <= high && isMuch(evidence, span),
  );
  const processors = signals.of(host, 'cpu', CPU_BUSY);
  if (cpus <= MAX_CPUS) return busyAsOne(evidence, { signal, values, cpus, spans, processors });
  const isUnknown = processors.length === 0 && !isMeasuredElsewhere(run, SINGLE_CPUS);
  return spans.length > 0 && isUnknown ? [singleUnknown(evidence, signal, cpus)] : [];
}

/** The finding that single CPUs were not measured and that the total does not show them. */
function singleUnknown(evidence: Evidence, { host }: Signal, cpus: number): RuleFinding {
  const subject = { host, entity: HOST_ITSELF, metrics: busy.metrics };
  const share = cpus > MAX_CPUS ? `: one of ${cpus} is ${formatPercent(100 / cpus)} of all` : '';
  const quantity = `single CPUs${onHost(evidence.run, host)}${share}`;
  return notMeasured(evidence, { subject, quantity, lacks: 'mpstat' });
}

/** A machine that was as busy as one of its CPUs in some spans. */
interface SingleCpuUse {
  readonly signal: Signal;
  readonly values: Float64Array;
  readonly cpus: number;
  readonly spans: readonly Span[];
  /** Its single CPUs, if a log prints them. */
  readonly processors: readonly Signal[];
}

function busyAsOne(evidence: Evidence, use: SingleCpuUse): readonly RuleFinding[] {
  const { signal, values, cpus, spans, processors } = use;
  const isShown = processors.length > 0;
  // A machine that is always that busy is doing something else, unless its CPUs take turns.
  if (!isShown && !values.some((value) => value < (IDLE_CPUS * 100) / cpus)) return [];
  const cpuValues =
    spans.length === 0 ? [] : processors.map((cpu) => readSignal(cpu, evidence.grid));
  const isOneThread = (span: Span) =>
    isRunning(evidence, signal, span) &&
    isSteady(values, evidence.grid, span) &&
    isSudden(values, evidence.grid, span) &&
    (!isShown || takeTurns(cpuValues, evidence.grid, span));
  return spans.filter(isOneThread).map((span): RuleFinding => {
    const subject = { host: signal.host, entity: HOST_ITSELF, metrics: busy.metrics };
    const value = shownMean(evidence, signal, { measure: busy, span });
    return {
      subject,
      ...span,
      value,
      limit: 100 / cpus,
      variant: `${cpus}`,
      claim: `The machine${onHost(evidence.run, signal.host)} was as busy as one of its ${cpus} CPUs`,
      why: `${formatPercent(value)} ${duringText(signal, span)}${isShown ? ' while its CPUs took turns' : ''}: one thread may have been at its ceiling`,
      caveat: isShown ? 'a quota of one CPU looks the same' : 'each CPU is shown by mpstat',
    };
  });
}

/** The range of the machine's use, in percent, while one of its CPUs is busy; one of hundreds of CPUs prints as 0 %. */
function useOfOne(cpus: number): { readonly low: number; readonly high: number } {
  if (!(cpus <= MAX_CPUS)) return { low: 0, high: 50 };
  return {
    low: (MIN_USED_CPUS * 100) / cpus - ROUNDING_PERCENT,
    high: (MAX_USED_CPUS * 100) / cpus + ROUNDING_PERCENT,
  };
}

/** Whether threads were seen to run; if not, the machine was idle. */
function isRunning(evidence: Evidence, { host, entity, logs }: Signal, span: Span): boolean {
  const running = measuredValues(evidence, { host, entity }, RUNNING);
  const isUnknown = running === null || waitingOnly.includes(logs[0]!.source.platform);
  return isUnknown || !(meanIn(running, evidence.grid, span) < MIN_RUNNING);
}

function isSteady(values: Float64Array, grid: TimeGrid, span: Span): boolean {
  const value = meanIn(values, grid, span);
  const squares = values.map((used) => (used - value) ** 2);
  return Math.sqrt(meanIn(squares, grid, span)) <= MAX_DEVIATION * value + ROUNDING_PERCENT;
}

/** A thread begins and ends at once. A load that changes gradually matches the use of one CPU only by chance. */
function isSudden(values: Float64Array, grid: TimeGrid, span: Span): boolean {
  const value = meanIn(values, grid, span);
  const [first, end] = [cellFrom(grid, span.from), cellFrom(grid, span.to)];
  // One report may lie partly in the span.
  const sides = [values[first - 2], values[end + 1]];
  return sides.every((side = 0) => !(Math.abs(side - value) < MIN_STEP_SHARE * value));
}

/** Whether a span covers a tenth of its phase: during a day, a machine is sometimes as busy as one CPU by chance. */
function isMuch(evidence: Evidence, { from, to }: Window): boolean {
  const phase = phasesOf(evidence).find((phase) => phase.from <= from && to <= phase.to);
  // Times are rounded to cells.
  const length = to - from + evidence.grid.step / 2;
  return phase === undefined || 10 * length >= phase.to - phase.from;
}
