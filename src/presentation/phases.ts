import type {
  MeasuredPhase,
  PhaseNumber,
  PhaseUsage,
  PhaseUsages,
  RepeatedPhase,
} from '../analyse/phases/phase-usage.ts';
import type { Resource } from '../analyse/resources/resources.ts';
import type { Phase } from '../model/phase.ts';
import type { Run } from '../model/run.ts';
import { joinParts } from '../text/join-parts.ts';
import {
  formatDuration,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatShort,
} from '../text/quantity.ts';
import { type Amounts, amountOf, amountText } from './amounts.ts';
import { clockText } from './time-range.ts';

/** The use of a resource in a phase. */
export interface PhaseCell {
  /** Its throughput or use; null if it was not measured or did nothing. */
  readonly amount: Amounts | null;
  /** Operations, response time and time in use, as far as known. */
  readonly detail: string;
  /** Its use in quarters, 0 to 4; 4 is nearly all. */
  readonly used: number;
}

/** A phase, or the mean of several phases of the same name. */
export interface PhaseRow {
  readonly name: string;
  /** Null for a mean. */
  readonly phase: Phase | null;
  readonly from: string;
  readonly length: string;
  readonly cells: readonly PhaseCell[];
  readonly finding: string;
}

/** A table with a row for each phase and a column for each resource. */
export interface PhaseTable {
  readonly caption: string;
  readonly resources: readonly Resource[];
  readonly head: readonly string[];
  readonly rows: readonly PhaseRow[];
}

/** Maximum number of resources in the table; the exports have all. */
const MAX_RESOURCES = 6;

/** The phases of a run and the use of the busiest resources in each; null if its only phase was found in the load. */
export function phaseTable(
  run: Run,
  { resources, phases, repeated }: PhaseUsages,
): PhaseTable | null {
  const [first, ...others] = phases;
  if (first === undefined) return null;
  if (others.length === 0 && first.phase.origin === 'found') return null;
  const chosen = busiest(resources).filter((i) =>
    phases.some(({ usages }) => cellOf(usages[i]!).amount !== null),
  );
  return {
    caption: CAPTIONS[first.phase.origin],
    resources: chosen.map((i) => resources[i]!),
    head: ['phase', 'from', 'length', ...chosen.map((i) => resources[i]!.name), 'finding'],
    rows: [
      ...phases.map((phase) => rowOf(run, phase, chosen)),
      ...repeated.map((phase) => meanRow(phase, chosen)),
    ],
  };
}

const CAPTIONS: Readonly<Record<Phase['origin'], string>> = {
  mark: 'Phases between your marks, with means',
  result: 'Phases from the benchmark’s results, with means',
  found: 'Phases found where the load changes, with means',
};

/** The indices of the resources that moved most, and of the processors, in their order. */
function busiest(resources: readonly Resource[]): number[] {
  const rank = ({ kind, bytes }: Resource) => (kind === 'cpu' ? Number.POSITIVE_INFINITY : bytes);
  return [...resources.keys()]
    .sort((a, b) => rank(resources[b]!) - rank(resources[a]!))
    .slice(0, MAX_RESOURCES)
    .sort((a, b) => a - b);
}

/** Minimum bytes a second, and requests a second, that are shown. */
const MIN_RATE_BYTES = 50_000;
const MIN_REQUESTS = 10;

function rowOf(run: Run, { phase, usages, finding }: MeasuredPhase, chosen: readonly number[]) {
  const { name, from, to } = phase;
  return {
    name,
    phase,
    from: clockText(run, from) ?? formatDuration(Math.round(from)),
    length: formatDuration(to - from),
    cells: chosen.map((i) => cellOf(usages[i]!)),
    finding,
  };
}

function cellOf(usage: PhaseUsage): PhaseCell {
  const { resource, rate, operations, inUse, ofLink } = usage;
  const isNothing =
    resource.unit === 'B/s' && rate < MIN_RATE_BYTES && !(operations >= MIN_REQUESTS);
  if (isNothing || Number.isNaN(rate)) return { amount: null, detail: '', used: 0 };
  const detail = [directionOf(usage), detailOf(resource, usage)];
  return {
    amount: amountOf(resource, rate),
    detail: joinParts(detail, ', '),
    used: usedOf(Math.max(inUse || 0, ofLink || 0)),
  };
}

/** The directions with a tenth or more of the highest rate: `received + sent`. */
function directionOf({ parts }: PhaseUsage): string {
  const highest = Math.max(...parts.map(({ rate }) => rate));
  if (parts.length < 2) return '';
  return parts.flatMap(({ label, rate }) => (rate >= highest / 10 ? [label] : [])).join(' + ');
}

/** Converts the use in percent to quarters; from 90 % on it is nearly all. */
function usedOf(percent: number): number {
  return percent >= 90 ? 4 : Math.min(3, Math.floor(percent / 25));
}

function detailOf({ kind }: Resource, usage: Readonly<Record<PhaseNumber, number>>): string {
  const { rate, operations, responseTime, inUse, ofLink } = usage;
  if (kind === 'cpu' || !(rate > 0)) return '';
  return joinParts(
    [
      operations > 0 ? `${formatNumber(operations)}/s` : '',
      responseTime > 0 ? formatQuantity(responseTime, { unit: 's' }) : '',
      Number.isNaN(inUse) ? '' : `${formatPercent(inUse)} in use`,
      Number.isNaN(ofLink) ? '' : `${formatPercent(ofLink)} of link`,
    ],
    ', ',
  );
}

/** The mean of phases of the same name, with the deviation of each resource's numbers. */
function meanRow({ name, count, seconds, usages }: RepeatedPhase, chosen: readonly number[]) {
  const cells = chosen.map((i): PhaseCell => {
    const { resource, mean, deviation } = usages[i]!;
    const spread = mean.rate > 0 ? `± ${amountText(amountOf(resource, deviation.rate))}` : '';
    const detail = joinParts([spread, detailOf(resource, mean)], ', ');
    return {
      amount: mean.rate > 0 ? amountOf(resource, mean.rate) : null,
      detail,
      used: usedOf(Math.max(mean.inUse || 0, mean.ofLink || 0)),
    };
  });
  return {
    name: `${name}, mean of ${count}`,
    phase: null,
    from: '',
    length: `${formatDuration(seconds[0])} ± ${formatDuration(seconds[1])}`,
    cells,
    finding: '',
  };
}

/** The numbers of each resource in each phase, in the form of a written measurement. */
export interface PhaseForm {
  readonly head: readonly string[];
  /** The name of the phase, the resource, then a cell for each further heading. */
  readonly rows: readonly (readonly string[])[];
}

const MIB = 2 ** 20;

/** Bytes, seconds, rates in bytes and bits, and the share of the link, of each resource that moved data in a phase. */
export function phaseForm({ phases, repeated }: PhaseUsages): PhaseForm {
  const numbers = (usage: Readonly<Record<PhaseNumber, number>>) => [
    formatShort(usage.rate / MIB),
    formatShort((usage.rate * 8) / 1e6),
    Number.isNaN(usage.ofLink) ? '' : formatShort(usage.ofLink),
  ];
  const moves = (bytes: number) => bytes >= MIB;
  return {
    head: ['phase', 'resource', 'seconds', 'MiB', 'MiB/s', 'Mbit/s', '% of link'],
    rows: [
      ...phases.flatMap(({ phase, usages }) =>
        usages
          .filter(({ bytes }) => moves(bytes))
          .map((usage) => [
            phase.name,
            usage.resource.name,
            formatShort(phase.to - phase.from),
            formatShort(usage.bytes / MIB),
            ...numbers(usage),
          ]),
      ),
      ...repeated.flatMap(({ name, count, seconds, usages }) =>
        usages
          .filter(({ mean }) => moves(mean.bytes))
          .map(({ resource, mean, deviation }) => {
            const [means, deviations] = [numbers(mean), numbers(deviation)];
            return [
              `${name}, mean of ${count}`,
              resource.name,
              `${formatShort(seconds[0])} ± ${formatShort(seconds[1])}`,
              `${formatShort(mean.bytes / MIB)} ± ${formatShort(deviation.bytes / MIB)}`,
              ...means.map((text, i) => (text === '' ? '' : `${text} ± ${deviations[i]}`)),
            ];
          }),
      ),
    ],
  };
}
