import { mean } from 'd3-array';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Window } from '../../model/run.ts';
import { coresOf } from '../limits.ts';
import { formatPercent } from '../quantity.ts';
import { busiestCpu } from '../signals/busiest-cpu.ts';
import { cellFrom } from '../signals/grid.ts';
import { highestOf } from '../signals/highest.ts';
import { HOST_ITSELF, intervalOf, readSignal, type Signal } from '../signals/signals.ts';
import { boutsOf, heldSeconds, type Span, spanOf } from '../signals/spans.ts';
import { type CpuWords, cpuNames, type HeldCpu, interruptWords } from './cpu-interrupts.ts';
import type { Evidence } from './evidence.ts';
import type { Finding, Subject } from './finding.ts';
import { machineUse } from './machine-use.ts';
import { meanIn, measuredMean } from './measured.ts';
import type { Rule } from './rule.ts';
import { heldTime, sustainedSpans } from './sustained-spans.ts';

/** A processor is at its ceiling from the first value on, and no longer below the second. */
const [ENTER, LEAVE] = [95, 85];
/** The other processors are below this, or all were busy. */
const HALF = 50;
/** With more work than this, a processor that is busy at each instant is chance. */
const FEW_CPUS = 2;

const busy = { metrics: [CPU_BUSY] };

/**
 * Processors at their ceiling while the others were below half: one thread limits. If the thread moves, the busiest
 * processor is another at each instant.
 */
export const oneCpu: Rule = {
  kind: 'other',
  id: 'cpu-one',
  find: (evidence) => evidence.signals.hosts.flatMap((host) => findOn(evidence, host)),
};

function findOn(evidence: Evidence, host: string): readonly Finding[] {
  const { grid, signals } = evidence;
  const all = signals.of(host, 'cpu', CPU_BUSY);
  const high = all.filter((signal) => highestOf(signal) >= ENTER);
  const cpus = Math.max(all.length, coresOf(evidence.run, host) || 0);
  if (cpus < 2 || high.length === 0) return [];
  const { values, which } = busiestCpu(high, grid);
  const limits = { enter: ENTER, leave: LEAVE, interval: intervalOf(high[0]!) };
  const busyIn = (at: Pick<Subject, 'host' | 'entity'>, span: Span) =>
    measuredMean(evidence, at, { measure: busy, span });
  const machineIn = (span: Span) => busyIn({ host, entity: HOST_ITSELF }, span);
  const isKnown = signals.one(host, HOST_ITSELF, CPU_BUSY) !== undefined;
  // Where logs have only some of the processors, and nothing says how busy the machine was, those.
  const compared = isKnown ? cpus : all.length;
  const isPart = compared < cpus;
  const useIn = (span: Span) =>
    isKnown ? machineIn(span) : mean(all, (one) => busyIn(one, span))!;
  const spans = sustainedSpans(evidence, values, limits);
  const heldIn = heldCpus(evidence, high, spans.flatMap(boutsOf));
  return spans.flatMap((whole) => {
    const bouts = boutsOf(whole).filter((bout) => {
      const held = heldIn.get(bout)!.length;
      return (isPart && held === compared) || areOthersCalm(useIn(bout), compared, held);
    });
    if (bouts.length === 0) return [];
    const span = spanOf(bouts);
    const held = alwaysHeld(bouts, heldIn);
    const machine = machineIn(span);
    const { entity } = held[0]?.signal ?? high[which[cellFrom(grid, span.from)]!]!;
    const value = mean(held, (one) => one.busy) ?? meanIn(values, grid, span);
    const words = interruptWords(evidence, span, held);
    return {
      ...{ rule: words === null ? 'cpu-one' : 'cpu-interrupts', level: 'limit' },
      subject: { host, entity, metrics: busy.metrics },
      ...{ ...span, value, limit: ENTER, unit: '%' },
      caveat: isPart ? `Of ${cpus} CPUs, only ${all.length} were measured` : '',
      ...(words ?? ceilingWords(evidence, span, { held, value, machine })),
    };
  });
}

/** The processors that were at their ceiling in each span, in natural order; each is read once. */
function heldCpus(
  { grid }: Evidence,
  high: readonly Signal[],
  spans: readonly Span[],
): ReadonlyMap<Span, readonly HeldCpu[]> {
  const held = new Map(spans.map((span): [Span, HeldCpu[]] => [span, []]));
  for (const signal of spans.length > 0 ? high : []) {
    const values = readSignal(signal, grid);
    for (const [span, cpus] of held) {
      const mean = meanIn(values, grid, span);
      if (mean >= ENTER) cpus.push({ signal, busy: mean });
    }
  }
  return held;
}

/** Those that were at their ceiling each time, with their mean. */
function alwaysHeld(
  bouts: readonly Window[],
  heldIn: ReadonlyMap<Window, readonly HeldCpu[]>,
): readonly HeldCpu[] {
  const [first] = bouts;
  const seconds = heldSeconds(spanOf(bouts));
  return heldIn.get(first!)!.flatMap(({ signal }) => {
    const times = bouts.map((bout) => {
      const { busy = Number.NaN } = heldIn.get(bout)!.find((one) => one.signal === signal) ?? {};
      return busy * heldSeconds(bout);
    });
    const busy = times.reduce((a, b) => a + b) / seconds;
    return Number.isNaN(busy) ? [] : { signal, busy };
  });
}

/** Whether the processors beside those that are held, or beside one in turn, have little to do. */
function areOthersCalm(machine: number, cpus: number, held: number): boolean {
  // That all were busy is another rule.
  if (held === cpus) return false;
  if (held === 0 && machine * cpus > 100 * FEW_CPUS) return false;
  const full = Math.max(1, held);
  return machine * cpus - 100 * full < HALF * (cpus - full);
}

interface Ceiling {
  readonly held: readonly HeldCpu[];
  readonly value: number;
  readonly machine: number;
}

function ceilingWords(evidence: Evidence, span: Span, { held, value, machine }: Ceiling): CpuWords {
  const isOne = held.length <= 1;
  const claim =
    held.length === 0
      ? 'One CPU at a time was at its ceiling'
      : `${cpuNames(evidence, held)} ${isOne ? 'was at its' : 'were at their'} ceiling`;
  const numbers = `${formatPercent(value)} for ${heldTime(span)}${machineUse(machine)}`;
  return {
    claim,
    why: `${numbers}. One thread${isOne ? '' : ' each'} cannot go faster`,
    reference: 'pmie per_cpu.some_util: 95 %',
  };
}
