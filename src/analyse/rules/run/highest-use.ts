import { extent } from 'd3-array';
import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Subject } from '../../../model/finding.ts';
import type { Run, Window } from '../../../model/run.ts';
import { intersect, lengthOf, recordedTime } from '../../../panels/coverage.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { roundingOf } from '../../figures/bounds.ts';
import { assumedInterval, lengthIn, lengthText } from '../../figures/length-text.ts';
import { cellFrom, cellsTime } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { peakCells } from '../../signals/highest-mean.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import { type CellSpan, spansAbove } from '../../signals/spans.ts';
import { networkUse } from '../../use/network-use.ts';
import { type Compared, type Peak, peakOf } from '../../use/peak.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import { meanIn, nameOf, shownMean } from '../kinds/measured.ts';

/** From this use on, something may have been saturated, at least for a moment. */
export const NEAR_LIMIT_PERCENT = 90;
/** A disk with this use over ten seconds is not called far from its limit. */
const DISK_NEAR_LIMIT_PERCENT = 70;
/** Moments of fewer reports are not mentioned. */
const MIN_MOMENT_REPORTS = 3;

const ALL_CPUS: Compared = { kind: 'host', metrics: [CPU_BUSY] };
const STEAL = { metrics: ['cpu.steal'] };
const SINGLE_CPU: Compared = { kind: 'cpu', metrics: [CPU_BUSY] };

/** The utilisation metrics of CPU, disks, mounts and network. */
const shares = (run: Run): readonly (readonly Compared[])[] => [
  [ALL_CPUS],
  [{ kind: 'disk', metrics: ['disk.utilisation'] }],
  [{ kind: 'filesystem', metrics: ['disk.utilisation'] }],
  networkUse(run),
];

/** The highest use of each kind, and of a single processor. */
export interface HighestUse {
  readonly measured: readonly NamedPeak[];
  readonly single: NamedPeak | null;
}

/** The highest use in the phases of the evidence; without phases, in the whole run. */
export function highestUse(evidence: Evidence): HighestUse {
  const measured = shares(evidence.run).flatMap((asked) => highestPeak(evidence, asked) ?? []);
  return { measured, single: highestPeak(evidence, [SINGLE_CPU]) };
}

/** The highest use of all CPUs of a host together, in percent; NaN if it was not measured. */
export function highestCpuUse(evidence: Evidence, host: string): number {
  return peakOf(evidence, host, ALL_CPUS, cellsOfPhases(evidence))?.value ?? Number.NaN;
}

/** The entity of a kind that was most in use. */
export interface NamedPeak extends Pick<Peak, 'value' | 'highest' | 'mean' | 'isSustained'> {
  readonly subject: Subject;
  readonly name: string;
  readonly span: Window;
  /** The measured value from which on it is near its limit. */
  readonly near: number;
  /** Half of the last digit of its values. */
  readonly rounding: number;
  /** ` (96 % for 6 s)`, if it was nearer to its limit for a moment. */
  readonly moment: string;
}

/** The highest use of any entity of a kind; null if no log prints it. */
function highestPeak(evidence: Evidence, asked: readonly Compared[]): NamedPeak | null {
  const peaks = evidence.signals.hosts.flatMap((host) =>
    asked.flatMap((compared) => {
      const peak = peakOf(evidence, host, compared, cellsOfPhases(evidence));
      return peak === null ? [] : { ...peak, times: compared.times?.(peak.signal) ?? 1 };
    }),
  );
  const [top] = peaks.sort((a, b) => b.value - a.value);
  // nicstat prints 0 if the speed of a link is unknown.
  if (top === undefined || (top.value === 0 && asked[0]!.kind === 'nic')) return null;
  const { host, entity, metric } = top.signal;
  const span = cellsTime(evidence.grid, top.from, top.to);
  const stolen = shownMean(evidence, { host, entity }, { measure: STEAL, span });
  // The host did not use what the hypervisor withheld.
  const withoutStolen = (used: number) =>
    stolen > 0 ? Math.max(0, +(used - stolen).toFixed(2)) : used;
  const entityName = nameOf(evidence.run, top.signal);
  const isUnused = top.value === 0 && entity.kind === 'disk';
  return {
    subject: { host, entity, metrics: [metric] },
    name: entity.kind === 'host' ? `CPU ${entityName}`.trim() : isUnused ? 'disks' : entityName,
    ...{ value: withoutStolen(top.value), highest: withoutStolen(top.highest), mean: top.mean },
    ...{ isSustained: top.isSustained, span },
    near: NEAR_LIMIT_PERCENT / top.times,
    rounding: roundingOf(top.signal.logs),
    moment:
      top.value >= NEAR_LIMIT_PERCENT
        ? ''
        : momentOf(evidence, top.signal, NEAR_LIMIT_PERCENT / top.times),
  };
}

/** A mean below this share of the highest value is called one. */
const MAX_MEAN_SHARE = 0.99;
/** Maximum ratio of lengths of time that are called alike. */
const MAX_LONGER = 1.2;
/** A log of fewer peaks has no highest one. */
const MIN_LONGER = 1.5;

/**
 * Returns what the values of peaks are in the phases of the evidence: `highest 10 s`, `mean of 10 s` if these are not
 * longer, `highest of 12 periods of 2 s` for logs with pauses, `highest` if they are not means of the same time; empty
 * if each is the only value.
 */
export function meanText(evidence: Evidence, peaks: readonly NamedPeak[]): string {
  const { grid, run, signals } = evidence;
  const phases = phasesOf(evidence);
  const measured = peaks.flatMap(
    ({ subject: { host, entity, metrics } }) => signals.one(host, entity, metrics[0]!) ?? [],
  );
  const logs = measured.flatMap((signal) => signal.logs);
  const recorded = recordedTime([...new Set(logs.map(({ source }) => source))]);
  const periods = phases.flatMap((phase) => intersect(recorded, phase));
  const interval = assumedInterval(run.sources);
  const { length } = periods;
  if (length > 1 && !peaks.some(({ isSustained }) => isSustained))
    return `highest of ${length} periods of ${lengthText(lengthOf(periods) / length, interval)}`;
  if (peaks.some((peak) => !peak.isSustained && peak.value < MAX_MEAN_SHARE * peak.highest))
    return 'mean';
  const all = Math.round(lengthOf(phases) / grid.step);
  const cells = peakCells(grid);
  const words = all < MIN_LONGER * cells ? 'mean of' : 'highest';
  const sustained = peaks.filter(({ isSustained }) => isSustained).length;
  if (all === 1 || (cells > 1 && sustained === 0)) return '';
  if (cells > 1 && sustained < peaks.length) return 'highest';
  // A report of five seconds has no highest second.
  const seconds = extent(measured, (signal) => Math.max(cells * grid.step, intervalOf(signal)));
  const [shortest = 0, longest = 0] = seconds;
  if (longest > MAX_LONGER * shortest) return 'highest';
  return `${words} ${lengthText(longest, interval).replace('one ', '')}`;
}

/** The cells of the phases of the evidence. */
export function cellsOfPhases(evidence: Evidence): readonly CellSpan[] {
  const { grid } = evidence;
  return phasesOf(evidence).map(({ from, to }) => {
    return { from: cellFrom(grid, from), to: cellFrom(grid, to) };
  });
}

/** The longest moment at a limit; empty if it is too short. */
function momentOf(evidence: Evidence, signal: Signal, enter: number): string {
  if (highestOf(signal) < enter) return '';
  const { grid } = evidence;
  // Times are rounded to cells.
  const cell = grid.step / 2;
  const values = readSignal(signal, grid);
  const least = MIN_MOMENT_REPORTS * intervalOf(signal);
  const spans = spansAbove(values, grid, { enter, leave: enter, least }).filter((span) =>
    phasesOf(evidence).some(({ from, to }) => from - cell <= span.from && span.to <= to + cell),
  );
  const length = ({ from, to }: Window) => to - from;
  const [longest] = spans.sort((a, b) => length(b) - length(a));
  if (longest === undefined) return '';
  const share = (NEAR_LIMIT_PERCENT * meanIn(values, grid, longest)) / enter;
  const often = spans.length > MIN_MOMENT_REPORTS ? `, ${spans.length} times` : '';
  return ` (${formatPercent(share, roundingOf(signal.logs))} for ${lengthIn(signal, length(longest))}${often})`;
}

/** Whether the peak is that of a disk or mount that is not far from its limit. */
export const isNearDisk = ({ subject, value }: NamedPeak) =>
  (subject.entity.kind === 'disk' || subject.entity.kind === 'filesystem') &&
  value >= DISK_NEAR_LIMIT_PERCENT;
