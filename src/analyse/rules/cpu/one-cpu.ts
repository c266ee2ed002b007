import { mean } from 'd3-array';
import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Run, Window } from '../../../model/run.ts';
import { heldSeconds, periodsOf, type Span, spanOf } from '../../../model/span.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { processorsOf } from '../../resources/limits.ts';
import { busiestCpu } from '../../signals/busiest-cpu.ts';
import { cellFrom } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { HOST_ITSELF, intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { figureMean } from '../kinds/figure-mean.ts';
import { meanIn, shownMean } from '../kinds/measured.ts';
import { duringText, isShortLog, shortSpans } from '../kinds/short-log.ts';
import { isLongEnough, sustainedSpans } from '../kinds/sustained-spans.ts';
import type { Rule, RuleFinding, RuleMeasure } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import {
  type CpuWords,
  cpuNames,
  type HeldCpu,
  interruptWords,
  trafficIn,
} from './cpu-interrupts.ts';
import { busyIn, kernelUse, machineLine, machineUse } from './machine-use.ts';

/** A processor is at its ceiling from this use on. */
const ENTER_PERCENT = 95;
/** It is no longer at its ceiling below this use. */
const LEAVE_PERCENT = 85;
/** Maximum mean use of the other processors; above it, all were busy. */
const MAX_OTHERS_PERCENT = 50;
/** Maximum mean use of all processors, in percent, beside one that is full of interrupts. */
const MAX_INTERRUPTED_PERCENT = 80;
/** If the machine uses more CPUs than this, some processor is busy at each instant by chance. */
const MAX_USED_CPUS = 2;

const busy = { metrics: [CPU_BUSY] };
const SYSTEM = { metrics: ['cpu.system'] };
const SOFT = { metrics: ['cpu.soft_interrupts'] };
/** Soft interrupts are mentioned from this share of the time on, in percent. */
const MIN_SOFT_PERCENT = 20;

/**
 * Processors at their ceiling while the others were below half: one thread limits. If the thread moves, the busiest
 * processor changes from instant to instant.
 */
export const oneCpu: Rule = statement('cpu-one', 'limit', {
  names: 'cpu',
  unit: '%',
  reference: 'pmie per_cpu.some_util: 95 %',
  asksForProcess: true,
  find: (evidence) => evidence.signals.hosts.flatMap((host) => findOn(evidence, host)),
});

function findOn(evidence: Evidence, host: string): readonly RuleFinding[] {
  const { grid } = evidence;
  const { all, high, isAlone, isOnly, isKnown, compared, least } = knownCpus(evidence, host);
  if (high.length === 0) return [];
  const { values, which } = busiestCpu(high, grid);
  const interval = intervalOf(high[0]!);
  const isShort = isShortLog(high[0]!);
  const limits = { enter: ENTER_PERCENT, leave: LEAVE_PERCENT, interval };
  const spans = isShort
    ? shortSpans(evidence, high[0]!, { values, enter: ENTER_PERCENT })
    : sustainedSpans(evidence, values, limits);
  const usedIn = meansIn(evidence, isKnown ? high : all, spans.flatMap(periodsOf));
  const heldIn = (period: Window) => usedIn.get(period)!.filter((cpu) => cpu.busy >= ENTER_PERCENT);
  return spans.flatMap((whole) => {
    const periods = periodsOf(whole).filter((period) => {
      const held = heldIn(period).length;
      const use = isKnown
        ? busyIn(evidence, host, period)
        : mean(usedIn.get(period)!, (cpu) => cpu.busy)!;
      if (isOnly) return true;
      if (isAlone) return isKnown && held === 1 && use < MAX_OTHERS_PERCENT;
      if (held >= least || areOthersCalm(use, compared, held)) return true;
      // The interrupts of a device are served by one processor, however much the others have to do.
      const interrupted = { span: period, held: heldIn(period), during: '', machine: use };
      return use < MAX_INTERRUPTED_PERCENT && interruptWords(evidence, interrupted) !== null;
    });
    const isWhole = periods.length === periodsOf(whole).length;
    if (periods.length === 0 || !(isWhole || isLongEnough(evidence, spanOf(periods), interval)))
      return [];
    const span = spanOf(periods);
    const each = periods.map(heldIn);
    const held = alwaysHeld(periods, each).map(({ signal, busy: used }): HeldCpu => {
      return { signal, busy: figureMean(evidence, signal, { measure: busy, span }) ?? used };
    });
    const { entity } = held[0]?.signal ?? high[which[cellFrom(grid, span.from)]!]!;
    const value = mean(held, (cpu) => cpu.busy) ?? meanIn(values, grid, span);
    const during = duringText(high[0]!, span);
    const machine = busyIn(evidence, host, span);
    const words = interruptWords(evidence, { span, held, during, machine });
    const sentence =
      words ?? ceilingWords(evidence, { held, each, value, machine, during, span, isOnly });
    const traffic = trafficIn(evidence, host, span);
    return {
      ...(words !== null && { rule: 'cpu-interrupts' as const }),
      subject: { host, entity, metrics: busy.metrics },
      ...span,
      value,
      limit: ENTER_PERCENT,
      variant: held.length > 0 ? othersOf(held) : countsOf(each),
      caveat: isAlone ? 'Other CPUs were not measured' : caveatOf(evidence.run, host),
      ...sentence,
      why: sentence.why + (traffic?.text ?? ''),
      basis: () => [
        ...held.map(({ signal }) => ({ host, entity: signal.entity, metrics: busy.metrics })),
        machineLine(host),
        ...(traffic?.lines ?? []),
      ],
    };
  });
}

/** Returns the processors of a host that logs show. */
function knownCpus({ run, signals }: Evidence, host: string) {
  const all = signals.of(host, 'cpu', CPU_BUSY);
  const high = all.filter((signal) => highestOf(signal) >= ENTER_PERCENT);
  const { count, atLeast } = processorsOf(run, host);
  const cpus = count || atLeast;
  // Of a host with one known CPU, only its own use shows whether it has more.
  const isAlone = cpus < 2;
  const isKnown = signals.one(host, HOST_ITSELF, CPU_BUSY) !== undefined;
  // Whether it has more is unknown: that it was full is all there is to say.
  const isOnly = isAlone && !isKnown && Number.isNaN(count);
  // If logs have only some processors and no use of the whole machine, only these are compared.
  const compared = isKnown ? cpus : all.length;
  // Of processors that were not measured, most may have been idle: with a few measured ones a full one is a finding,
  // with most of them only if all were full.
  const least = compared === cpus ? Number.NaN : 2 * compared <= cpus ? 1 : compared;
  return { all, high, isAlone, isOnly, isKnown, compared, least };
}

/** The use of processors in each span, in natural order; each processor is read once. */
function meansIn(
  { grid }: Evidence,
  cpus: readonly Signal[],
  spans: readonly Window[],
): ReadonlyMap<Window, readonly HeldCpu[]> {
  const means = new Map(spans.map((span): [Window, HeldCpu[]] => [span, []]));
  for (const signal of spans.length > 0 ? cpus : []) {
    const values = readSignal(signal, grid);
    for (const [span, used] of means) used.push({ signal, busy: meanIn(values, grid, span) });
  }
  return means;
}

/** The processors that were at their ceiling in each period, with their mean use. */
function alwaysHeld(
  periods: readonly Window[],
  each: readonly (readonly HeldCpu[])[],
): readonly HeldCpu[] {
  const seconds = heldSeconds(spanOf(periods));
  return each[0]!.flatMap(({ signal }) => {
    const times = periods.map((period, index) => {
      const { busy = Number.NaN } = each[index]!.find((cpu) => cpu.signal === signal) ?? {};
      return busy * heldSeconds(period);
    });
    const busy = times.reduce((a, b) => a + b) / seconds;
    return Number.isNaN(busy) ? [] : { signal, busy };
  });
}

/** Whether the processors have little to do except for the busy ones, or except for one at a time. */
function areOthersCalm(machine: number, cpus: number, held: number): boolean {
  // Another rule reports that all were busy.
  if (held === cpus) return false;
  if (held === 0 && machine * cpus > 100 * MAX_USED_CPUS) return false;
  const full = Math.max(1, held);
  return machine * cpus - 100 * full < MAX_OTHERS_PERCENT * (cpus - full);
}

/** Returns the caveat about processors that were not measured. */
function caveatOf(run: Run, host: string): string {
  const { count, printed, atLeast } = processorsOf(run, host);
  if (printed === count) return '';
  return `Of ${count > 0 ? '' : 'at least '}${count || atLeast} CPUs, only ${printed} were printed`;
}

interface Ceiling {
  /** The processors that were at their ceiling in every period. */
  readonly held: readonly HeldCpu[];
  /** The busy processors of each period. */
  readonly each: readonly (readonly HeldCpu[])[];
  readonly value: number;
  readonly machine: number;
  readonly span: Span;
  /** The time in words: `for 39 s`. */
  readonly during: string;
  /** Whether no other processor was printed, of a host with an unknown number. */
  readonly isOnly: boolean;
}

function ceilingWords(
  evidence: Evidence,
  { held, each, value, machine, during, span, isOnly }: Ceiling,
): CpuWords {
  const isOne = (held.length || Math.max(...each.map(({ length }) => length))) <= 1;
  const who = held.length > 0 ? cpuNames(evidence, held) : inTurn(each);
  const meanOf = (measure: RuleMeasure) =>
    mean(held, ({ signal }) => shownMean(evidence, signal, { measure, span })) ?? Number.NaN;
  const kernel = kernelUse(meanOf(SYSTEM), value);
  const soft = meanOf(SOFT);
  // What interrupts take is no thread's.
  const more =
    soft >= MIN_SOFT_PERCENT
      ? `, ${formatPercent(soft)} soft interrupts`
      : isOnly
        ? ''
        : `. If ${isOne ? 'it' : 'each'} is one thread, more CPUs do not help`;
  return {
    claim: `${who} ${isOne ? 'was at its' : 'were at their'} ceiling`,
    why: `${formatPercent(value)} ${during}${kernel}${machineUse(machine)}${more}`,
  };
}

/** The processors besides the first one, which a finding is about. */
const othersOf = (held: readonly HeldCpu[]) =>
  `${held.slice(1).map(({ signal }) => signal.entity.name)}`;

/** The processors at their ceiling at a time, if they differ from period to period. */
function inTurn(each: readonly (readonly HeldCpu[])[]): string {
  const counts = countsOf(each);
  return counts === '1' ? 'One CPU at a time' : `${counts} CPUs at a time`;
}

/** The number of processors at their ceiling at a time: `2`, `1–3`. */
function countsOf(each: readonly (readonly HeldCpu[])[]): string {
  const counts = each.map(({ length }) => Math.max(1, length));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${most}` : `${least}–${most}`;
}
