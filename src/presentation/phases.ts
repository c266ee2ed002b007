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
import type { TableBlock, TableCell, TableRow } from './blocks/block.ts';
import { numberColumn, textCells, wordColumn } from './blocks/column.ts';
import { clockText } from './time-range.ts';

/** Maximum number of resources in the table; the exports have all. */
const MAX_RESOURCES = 6;

/** The phases of a run and the use of the busiest resources in each; null if its only phase was found in the load. */
export function phaseTable(
  run: Run,
  { resources, phases, repeated }: PhaseUsages,
): TableBlock | null {
  const [first, ...others] = phases;
  if (first === undefined) return null;
  if (others.length === 0 && first.phase.origin === 'found') return null;
  const chosen = busiest(resources).filter((i) =>
    phases.some(({ usages }) => cellOf(usages[i]!).text !== ''),
  );
  const caption = CAPTIONS[first.phase.origin];
  return {
    ...{ kind: 'table', id: 'phase-table', label: caption, caption, notes: [], rowWord: 'phase' },
    columns: [
      wordColumn('phase'),
      numberColumn('from'),
      numberColumn('length'),
      ...chosen.map((i) => wordColumn(resources[i]!.name, { key: 'used' })),
      wordColumn('finding'),
    ],
    groups: [
      {
        rows: [
          ...phases.map((phase) => rowOf(run, phase, chosen)),
          ...repeated.map((phase) => meanRow(phase, chosen)),
        ],
      },
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

function rowOf(
  run: Run,
  { phase, usages, finding }: MeasuredPhase,
  chosen: readonly number[],
): TableRow {
  const { name, from, to } = phase;
  const times = [
    clockText(run, from) ?? formatDuration(Math.round(from)),
    formatDuration(to - from),
  ];
  const used = chosen.map((i) => cellOf(usages[i]!));
  return { key: `${from}`, cells: [...textCells([name, ...times]), ...used, { text: finding }] };
}

/** The use of a resource; empty if it was not measured or did nothing. */
function cellOf(usage: PhaseUsage): TableCell {
  const { resource, rate, operations, inUse, ofLink } = usage;
  const isNothing =
    resource.unit === 'B/s' && rate < MIN_RATE_BYTES && !(operations >= MIN_REQUESTS);
  if (isNothing || Number.isNaN(rate)) return { text: '' };
  const detail = joinParts([directionOf(usage), detailOf(resource, usage)], ', ');
  return usedCell(amountOf(resource, rate), detail, Math.max(inUse || 0, ofLink || 0));
}

function usedCell(amount: Amounts, detail: string, percent: number): TableCell {
  return { text: amountText(amount), amount, detail, quarters: usedOf(percent) };
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
function meanRow(
  { name, count, seconds, usages }: RepeatedPhase,
  chosen: readonly number[],
): TableRow {
  const used = chosen.map((i): TableCell => {
    const { resource, mean, deviation } = usages[i]!;
    if (!(mean.rate > 0)) return { text: '' };
    const spread = `± ${amountText(amountOf(resource, deviation.rate))}`;
    const detail = joinParts([spread, detailOf(resource, mean)], ', ');
    const percent = Math.max(mean.inUse || 0, mean.ofLink || 0);
    return usedCell(amountOf(resource, mean.rate), detail, percent);
  });
  const length = `${formatDuration(seconds[0])} ± ${formatDuration(seconds[1])}`;
  const words = textCells([`${name}, mean of ${count}`, '', length]);
  return { key: `mean of ${name}`, cells: [...words, ...used, { text: '' }] };
}

const MIB = 2 ** 20;

/** Bytes, seconds, rates in bytes and bits, and the share of the link, of each resource that moved data in a phase. */
export function phaseForm({ phases, repeated }: PhaseUsages): TableBlock {
  const texts = [...phases.flatMap(movedInPhase), ...repeated.flatMap(movedInRepeated)];
  const label = 'Bytes, seconds and bits of each phase';
  return {
    ...{ kind: 'table', id: 'phase-form-table', label, caption: '', notes: [], rowWord: 'row' },
    columns: [
      wordColumn('phase'),
      wordColumn('resource', { key: 'name' }),
      ...['seconds', 'MiB', 'MiB/s', 'Mbit/s', '% of link'].map((head) => numberColumn(head)),
    ],
    groups: [{ rows: texts.map((row, i) => ({ key: String(i), cells: textCells(row) })) }],
  };
}

function movedInPhase({ phase, usages }: MeasuredPhase): readonly (readonly string[])[] {
  return usages
    .filter(({ bytes }) => bytes >= MIB)
    .map((usage) => [
      phase.name,
      usage.resource.name,
      formatShort(phase.to - phase.from),
      formatShort(usage.bytes / MIB),
      ...rateTexts(usage),
    ]);
}

function movedInRepeated(phase: RepeatedPhase): readonly (readonly string[])[] {
  const { name, count, seconds, usages } = phase;
  return usages
    .filter(({ mean }) => mean.bytes >= MIB)
    .map(({ resource, mean, deviation }) => {
      const [means, deviations] = [rateTexts(mean), rateTexts(deviation)];
      return [
        `${name}, mean of ${count}`,
        resource.name,
        `${formatShort(seconds[0])} ± ${formatShort(seconds[1])}`,
        `${formatShort(mean.bytes / MIB)} ± ${formatShort(deviation.bytes / MIB)}`,
        ...means.map((text, i) => (text === '' ? '' : `${text} ± ${deviations[i]}`)),
      ];
    });
}

/** A rate in MiB/s and in Mbit/s, and the share of the link. */
function rateTexts({ rate, ofLink }: Readonly<Record<PhaseNumber, number>>): readonly string[] {
  return [
    formatShort(rate / MIB),
    formatShort((rate * 8) / 1e6),
    Number.isNaN(ofLink) ? '' : formatShort(ofLink),
  ];
}
