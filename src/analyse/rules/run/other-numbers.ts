import { greatest } from 'd3-array';
import type { EntityKind } from '../../../model/entity.ts';
import type { Quoted } from '../../../model/finding.ts';
import type { MetricId } from '../../../model/metric.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { roundingOf } from '../../figures/bounds.ts';
import { cellsTime } from '../../signals/grid.ts';
import { peakOf } from '../../use/peak.ts';
import type { Evidence } from '../evidence.ts';
import { cellsOfPhases } from './highest-use.ts';

/** A metric of a host that is named from a value on, with its words. */
type OtherNumber = readonly [
  MetricId,
  least: number,
  textOf: (most: number, percent: string) => string,
];

export const IO_WAIT: OtherNumber = ['cpu.iowait', 10, (_, percent) => `I/O wait ${percent}`];

/** The metrics that are named if nothing was saturated. */
export const OTHER_NUMBERS: readonly OtherNumber[] = [
  IO_WAIT,
  ['cpu.soft_interrupts', 10, (_, percent) => `soft interrupts ${percent}`],
  ['cpu.steal', 5, (_, percent) => `${percent} stolen`],
  ['cpu.system', 20, (_, percent) => `${percent} in the kernel`],
  ['cpu.nice', 20, (_, percent) => `${percent} at low priority (nice)`],
  ['process.running', 20, (most) => `run queue ${Math.round(most)}`],
  ['process.blocked', 2, (most) => `${Math.round(most)} tasks blocked`],
  ['system.context_switches', 100_000, (most) => `${formatNumber(most)} context switches/s`],
];

/** The highest value of a further number of a host, and when its time began. */
export interface OtherPeak extends Quoted {
  /** In seconds since the start of the run. */
  readonly from: number;
}

/**
 * Returns further numbers of hosts that show what kind of work they did. They are never judged, because each is usual
 * somewhere.
 */
export function otherNumbers(
  evidence: Evidence,
  numbers: readonly OtherNumber[],
): readonly OtherPeak[] {
  const parts = cellsOfPhases(evidence);
  return numbers.flatMap(([metric, least, textOf]) => {
    const highest = (kind: EntityKind) =>
      greatest(
        evidence.signals.hosts.flatMap(
          (host) => peakOf(evidence, host, { kind, metrics: [metric] }, parts) ?? [],
        ),
        ({ value }) => value,
      );
    const ofHost = highest('host');
    const most = ofHost ?? highest('cpu');
    if (most === undefined || !(most.value >= least)) return [];
    const percent = formatPercent(most.value, roundingOf(most.signal.logs));
    const text = `${textOf(most.value, percent)}${ofHost === undefined ? ' of one CPU' : ''}`;
    const { host, entity } = most.signal;
    const lines = [{ host, entity, metrics: [metric] }];
    return [{ text, lines, from: cellsTime(evidence.grid, most.from, most.to).from }];
  });
}
