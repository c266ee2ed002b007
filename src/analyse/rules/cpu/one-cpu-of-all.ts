import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { onHost, type Window } from '../../../model/run.ts';
import type { Span } from '../../../model/span.ts';
import { formatPercent, formatShort } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import { cellFrom, type TimeGrid } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { HOST_ITSELF, intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import { takeTurns } from '../../signals/take-turns.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import { meanIn, measuredValues } from '../kinds/measured.ts';
import { heldTime, sustainedSpans } from '../kinds/sustained-spans.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { notMeasured } from '../run/not-measured.ts';
import { waitingOnly } from './run-queue.ts';

/** vmstat prints whole percents: with more CPUs, one of them is nearly invisible. */
const MOST_CPUS = 50;
/** The use of one CPU, and what else a machine does beside it, in CPUs. */
const [LEAST, MOST] = [0.95, 1.2];
/** Below this part of one CPU, the machine rests. */
const CALM = 0.5;

/** A thread at its ceiling is steady: the deviation of the machine's use, as a part of it. */
const STEADY = 0.1;
/** Before and after it, the use of the machine is not within this part of it. */
const NEAR = 0.2;
/** Shares are rounded. */
const ROUNDED = 0.5;
/** Less use of an unknown number of CPUs, in percent, is no load. */
const NOTABLE = 2;

/** What shows threads. */
const SHOWS = [
  ['thread', 'process.cpu.total'],
  ['process', 'process.cpu.total'],
  ['thread', 'process.microstate.busy'],
  ['process', 'process.microstate.busy'],
] as const;

const busy = { metrics: [CPU_BUSY] };
const RUNNING = { metrics: ['process.running'] };
/** A busy thread is in the run queue in this part of the reports at least. */
const SEEN = 0.5;

/**
 * A machine as busy as one of its CPUs, while no log shows one at its ceiling: one thread may have limited. A thread
 * that moves faster than the tool reports shows as CPUs that take turns.
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
  if (SHOWS.some(([kind, metric]) => signals.of(host, kind, metric).length > 0)) return [];
  const values = measuredValues(evidence, signal, busy)!;
  const limits = { enter: low, leave: 0.95 * low, interval: intervalOf(signal) };
  const spans = sustainedSpans(evidence, values, limits).filter(
    (span) => meanIn(values, grid, span) <= high && isMuch(evidence, span),
  );
  const processors = signals.of(host, 'cpu', CPU_BUSY);
  if (cpus <= MOST_CPUS) return busyAsOne(evidence, { signal, values, cpus, spans, processors });
  return spans.length > 0 && processors.length === 0 ? [singleUnknown(evidence, signal, cpus)] : [];
}

/** That single CPUs were not measured, and that the whole does not show them. */
function singleUnknown(evidence: Evidence, { host }: Signal, cpus: number): RuleFinding {
  const subject = { host, entity: HOST_ITSELF, metrics: busy.metrics };
  const of = cpus > MOST_CPUS ? `: 1 % is ${formatShort(cpus / 100)} of them` : '';
  const what = `single CPUs${onHost(evidence.run, host)}${of}`;
  return notMeasured(evidence, { subject, what, lacks: 'mpstat' });
}

/** A machine that was as busy as one of its CPUs in some spans. */
interface AsOne {
  readonly signal: Signal;
  readonly values: Float64Array;
  readonly cpus: number;
  readonly spans: readonly Span[];
  /** Its CPUs, where a log prints each. */
  readonly processors: readonly Signal[];
}

function busyAsOne(evidence: Evidence, asOne: AsOne): readonly RuleFinding[] {
  const { signal, values, cpus, spans, processors } = asOne;
  const isShown = processors.length > 0;
  // A machine that always is that busy does something else, unless its CPUs take turns.
  if (!isShown && !values.some((value) => value < (CALM * 100) / cpus)) return [];
  const courses = spans.length === 0 ? [] : processors.map((one) => readSignal(one, evidence.grid));
  const isOneThread = (span: Span) =>
    isRunning(evidence, signal, span) &&
    isSteady(values, evidence.grid, span) &&
    isSudden(values, evidence.grid, span) &&
    (!isShown || takeTurns(courses, evidence.grid, span));
  return spans.filter(isOneThread).map((span): RuleFinding => {
    const subject = { host: signal.host, entity: HOST_ITSELF, metrics: busy.metrics };
    const value = meanIn(values, evidence.grid, span);
    const time = heldTime(span);
    return {
      subject,
      ...span,
      value,
      limit: 100 / cpus,
      claim: `The machine${onHost(evidence.run, signal.host)} was as busy as one of its ${cpus} CPUs`,
      why: `${formatPercent(value)} for ${time}${isShown ? ' while its CPUs took turns' : ''}: one thread may have been at its ceiling`,
      caveat: isShown ? 'a quota of one CPU looks the same' : 'each CPU is shown by mpstat',
    };
  });
}

/** How busy a machine is, in percent, while one of its CPUs is; one of hundreds prints as idle. */
function useOfOne(cpus: number): { readonly low: number; readonly high: number } {
  if (!(cpus <= MOST_CPUS)) return { low: cpus > MOST_CPUS ? 0 : NOTABLE, high: 50 };
  return { low: (LEAST * 100) / cpus - ROUNDED, high: (MOST * 100) / cpus + ROUNDED };
}

/** Whether threads were seen to run; else the machine rests. */
function isRunning(evidence: Evidence, { host, entity, logs }: Signal, span: Span): boolean {
  const running = measuredValues(evidence, { host, entity }, RUNNING);
  const isUnknown = running === null || waitingOnly.includes(logs[0]!.source.platform);
  return isUnknown || !(meanIn(running, evidence.grid, span) < SEEN);
}

function isSteady(values: Float64Array, grid: TimeGrid, span: Span): boolean {
  const value = meanIn(values, grid, span);
  const squares = values.map((one) => (one - value) ** 2);
  return Math.sqrt(meanIn(squares, grid, span)) <= STEADY * value + ROUNDED;
}

/** A thread begins and ends at once; a load that comes and goes by and by passes the use of one CPU by chance. */
function isSudden(values: Float64Array, grid: TimeGrid, span: Span): boolean {
  const value = meanIn(values, grid, span);
  const [first, end] = [cellFrom(grid, span.from), cellFrom(grid, span.to)];
  // One report may lie partly in the span.
  const sides = [values[first - 2], values[end + 1]];
  return sides.every((side = 0) => !(Math.abs(side - value) < NEAR * value));
}

/** Whether a span is a tenth of a phase: in a day, a machine is as busy as one CPU now and then by chance. */
function isMuch(evidence: Evidence, { from, to }: Window): boolean {
  const phase = phasesOf(evidence).find((one) => one.from <= from && to <= one.to);
  // Times are rounded to cells.
  const length = to - from + evidence.grid.step / 2;
  return phase === undefined || 10 * length >= phase.to - phase.from;
}
