import { CPU_BUSY } from '../../model/cpu-modes.ts';
import { joinNames } from '../../model/join-names.ts';
import { naturalOrder } from '../../model/natural-order.ts';
import type { Window } from '../../model/run.ts';
import { formatCount, formatDuration, formatPercent } from '../quantity.ts';
import { cellFrom } from '../signals/grid.ts';
import { HOST_ITSELF, intervalOf, readSignal, type Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { highestOf } from './highest.ts';
import { meanIn, measuredValues, nameOf, sustainedSpans } from './measured.ts';
import type { Rule } from './rule.ts';

/** A processor is at its ceiling from the first value on, and no longer below the second. */
const [ENTER, LEAVE] = [95, 85];
/** The other processors are below this, or all were busy. */
const HALF = 50;
/** With more work than this, a processor that is busy at each instant is chance. */
const FEW_CPUS = 2;
/** From this part of its time on, a processor was busy with interrupts. */
const MOSTLY = 0.8;

const busy = { metrics: [CPU_BUSY] };
const interrupts = { metrics: ['cpu.interrupts', 'cpu.soft_interrupts'] };

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
  const all = evidence.signals.of(host, 'cpu', CPU_BUSY);
  const high = all.filter((signal) => highestOf(signal) >= ENTER);
  if (all.length < 2 || high.length === 0) return [];
  const busiest = new Float64Array(evidence.grid.cells).fill(Number.NaN);
  const which = new Int32Array(evidence.grid.cells);
  for (const [index, signal] of high.entries()) {
    const values = readSignal(signal, evidence.grid);
    for (let i = 0; i < values.length; i++) {
      if (Number.isNaN(values[i]!) || busiest[i]! >= values[i]!) continue;
      busiest[i] = values[i]!;
      which[i] = index;
    }
  }
  const limits = { enter: ENTER, leave: LEAVE, interval: intervalOf(high[0]!) };
  return sustainedSpans(evidence, busiest, limits).flatMap((span) => {
    const cells = which.subarray(
      cellFrom(evidence.grid, span.from),
      cellFrom(evidence.grid, span.to),
    );
    const seen = [...new Set(cells)].map((index) => high[index]!);
    return findingIn(evidence, {
      span,
      seen,
      high,
      cpus: all.length,
      mean: meanIn(busiest, evidence.grid, span),
    });
  });
}

interface Seen {
  readonly span: Window;
  /** The processors that were the busiest at some instant of the span. */
  readonly seen: readonly Signal[];
  /** Those that were at their ceiling at some time, seen or not. */
  readonly high: readonly Signal[];
  readonly cpus: number;
  readonly mean: number;
}

function findingIn(evidence: Evidence, { span, seen, high, cpus, mean }: Seen): readonly Finding[] {
  const { host } = seen[0]!;
  const meanOf = (at: Pick<Signal, 'host' | 'entity'>, measure = busy) => {
    const values = measuredValues(evidence, at, measure);
    return values === null ? Number.NaN : meanIn(values, evidence.grid, span);
  };
  const machine = meanOf({ host, entity: { ...HOST_ITSELF, parent: -1 } });
  const held = high
    .filter((signal) => meanOf(signal) >= ENTER)
    .sort((a, b) => naturalOrder(a.entity.name, b.entity.name));
  // That all were busy is another rule.
  if (held.length === cpus) return [];
  const full = Math.max(1, held.length);
  if (held.length === 0 && machine * cpus > 100 * FEW_CPUS) return [];
  if (!(machine * cpus - 100 * full < HALF * (cpus - full))) return [];
  const value = held.length === 0 ? mean : meanOf(held[0]!);
  const served = held.length === 0 ? 0 : meanOf(held[0]!, interrupts);
  const time = formatDuration(span.to - span.from);
  const isServing =
    held.length > 0 && held.every((one) => meanOf(one, interrupts) >= MOSTLY * meanOf(one));
  const names = joinNames(
    held.map((one) => nameOf(evidence.run, one)),
    ', ',
    4,
  );
  const were = held.length > 1 ? 'were' : 'was';
  return [
    {
      ...{ rule: isServing ? 'cpu-interrupts' : 'cpu-one', level: 'limit' },
      subject: { host, entity: (held[0] ?? seen[0]!).entity, metrics: busy.metrics },
      ...{ ...span, value, limit: ENTER, unit: '%' },
      claim: isServing
        ? `${names} ${were} busy with interrupts`
        : names === ''
          ? 'One CPU at a time was at its ceiling'
          : `${names} ${were} at ${held.length > 1 ? 'their' : 'its'} ceiling`,
      why: isServing
        ? `${formatPercent(value)} for ${time}, ${formatPercent(served)} in interrupts${trafficIn(evidence, host, span)}`
        : `${formatPercent(value)} for ${time} while the machine was ${formatPercent(machine)} busy. One thread${held.length > 1 ? ' each' : ''} cannot go faster`,
      caveat: '',
      reference: isServing
        ? 'Gregg, USE method: interrupts of one CPU'
        : 'pmie per_cpu.some_util: 95 %',
    },
  ];
}

/** The network load beside interrupts. */
function trafficIn(evidence: Evidence, host: string, span: Window): string {
  const packets = ['network.receive.packets', 'network.transmit.packets'];
  const rates = evidence.signals
    .of(host, 'nic', packets[0]!)
    .map(({ entity }) => {
      const values = measuredValues(evidence, { host, entity }, { metrics: packets });
      return { name: entity.name, rate: values === null ? 0 : meanIn(values, evidence.grid, span) };
    })
    .filter(({ rate }) => rate >= 1000)
    .sort((a, b) => b.rate - a.rate);
  const [most] = rates;
  return most === undefined ? '' : ` while ${most.name} moved ${formatCount(most.rate)} packets/s`;
}
