import { greatest, mean } from 'd3-array';
import type { Finding, Quoted } from '../../../model/finding.ts';
import type { Span } from '../../../model/span.ts';
import { joinNames } from '../../../text/join-names.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf, shownMean } from '../kinds/measured.ts';
import { MIN_PACKETS } from '../network/packets-text.ts';
import type { RuleMeasure } from '../rule.ts';
import { machineUse } from './machine-use.ts';

/** A processor that was at its ceiling in a span, and its mean use in percent. */
export interface HeldCpu {
  readonly signal: Signal;
  readonly busy: number;
}

/** The words of a finding about processors. */
export type CpuWords = Pick<Finding, 'claim' | 'why'> & Partial<Pick<Finding, 'reference'>>;

/** Maximum number of processors that are named. */
const MAX_NAMES = 4;
/** A processor was busy with interrupts if they took this share of its busy time. */
const MIN_INTERRUPT_SHARE = 0.8;

const soft = { metrics: ['cpu.soft_interrupts'] };
const interrupts = { metrics: ['cpu.interrupts', 'cpu.soft_interrupts'] };
const packets = { metrics: ['network.receive.packets', 'network.transmit.packets'] };

/** The time in which processors were busy. */
interface BusyTime {
  readonly span: Span;
  readonly held: readonly HeldCpu[];
  /** The time in words: `for 39 s`. */
  readonly during: string;
  /** The mean use of the machine in percent; NaN if it was not measured. */
  readonly machine: number;
}

/**
 * Returns the words if the processors did little but serve interrupts; null if one of them did other work, or if
 * interrupts were not measured.
 */
export function interruptWords(
  evidence: Evidence,
  { span, held, during, machine }: BusyTime,
): CpuWords | null {
  const meansOf = (measure: RuleMeasure) =>
    held.map(({ signal }) => shownMean(evidence, signal, { measure, span }));
  const served = meansOf(interrupts);
  if (held.length === 0 || !held.every(({ busy }, i) => served[i]! >= MIN_INTERRUPT_SHARE * busy))
    return null;
  const used = mean(held, ({ busy }) => busy)!;
  const numbers = `${formatPercent(used)} ${during}${machineUse(machine)}`;
  return {
    claim: `${cpuNames(evidence, held)} ${held.length > 1 ? 'were' : 'was'} busy with interrupts`,
    why: `${numbers}, ${servedText(used, mean(served)!, mean(meansOf(soft))!)}`,
    reference: 'Gregg, USE method: interrupts of one CPU',
  };
}

/** The share of time in interrupts: `95 % in soft interrupts`, `all of it in interrupts, 83 % in soft ones`. */
function servedText(used: number, all: number, softOnes: number): string {
  const [busy, whole, part] = [used, all, softOnes].map((share) => formatPercent(share));
  const served = whole === busy ? 'all of it' : whole;
  if (whole === part) return `${served} in soft interrupts`;
  return `${served} in interrupts${softOnes > 0 ? `, ${part} in soft ones` : ''}`;
}

/** More processors than this are named by ranges of their numbers: `CPUs 0–31, 40`. */
const MAX_SINGLE_NAMES = 3;

/** Returns `CPU 0, CPU 3`, with the host if there are several, `CPUs 0–31` or `16 CPUs (0, 3, 6 …)`. */
export function cpuNames({ run }: Evidence, held: readonly HeldCpu[]): string {
  const numbers = held.map(({ signal }) => Number(signal.entity.name));
  if (held.length > MAX_SINGLE_NAMES && numbers.every(Number.isInteger)) {
    const ranges = rangesOf(numbers);
    if (ranges.length <= MAX_NAMES) return `CPUs ${ranges.join(', ')}`;
    return `${held.length} CPUs (${ranges.slice(0, MAX_NAMES - 1).join(', ')} …)`;
  }
  const names = held.map(({ signal }) => nameOf(run, signal));
  return joinNames(names, ', ', MAX_NAMES);
}

/** Returns `0–31`, `40`. */
function rangesOf(numbers: readonly number[]): readonly string[] {
  const isFirst = (cpu: number) => !numbers.includes(cpu - 1);
  const lasts = numbers.filter((cpu) => !numbers.includes(cpu + 1));
  return numbers
    .filter(isFirst)
    .map((first, i) => (first === lasts[i] ? `${first}` : `${first}–${lasts[i]}`));
}

/** Returns the packets that a host moved meanwhile, `; eth0 moved 400,000 packets/s`; null if they were few. */
export function trafficIn(evidence: Evidence, host: string, span: Span): Quoted | null {
  const rates = evidence.signals
    .of(host, 'nic', packets.metrics[0]!)
    .map((nic) => ({
      entity: nic.entity,
      rate: shownMean(evidence, nic, { measure: packets, span }),
    }))
    .filter(({ rate }) => rate >= MIN_PACKETS);
  const most = greatest(rates, ({ rate }) => rate);
  if (most === undefined) return null;
  const { entity, rate } = most;
  return {
    text: `; ${entity.name} moved ${formatNumber(rate)} packets/s`,
    lines: [{ host, entity, metrics: packets.metrics }],
  };
}
