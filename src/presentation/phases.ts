import { group, sum } from 'd3-array';
import { roundingOf } from '../analyse/figures/bounds.ts';
import type {
  MeasuredPhase,
  PhaseNumber,
  PhaseUsage,
  PhaseUsages,
  RepeatedPhase,
} from '../analyse/phases/phase-usage.ts';
import type { Resource } from '../analyse/resources/resources.ts';
import type { Quantity } from '../model/display-unit.ts';
import type { Phase } from '../model/phase.ts';
import type { Run } from '../model/run.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatDuration, formatNumber, formatPercent, formatQuantity } from '../text/quantity.ts';
import { type Amounts, amountOf, amountText } from './amounts.ts';
import type { TableBlock, TableCell } from './blocks/block.ts';
import { numberColumn, wordColumn } from './blocks/column.ts';
import { filledFrom, tableOf } from './blocks/filled-column.ts';
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
  const idle = phases.filter(({ phase }) => phase.idle);
  const repeatedIdle = [...group(idle, ({ phase }) => phase.name).values()].filter(
    ({ length }) => length > 1,
  );
  const folded = repeatedIdle.flat();
  const rows = [
    ...phases
      .filter((phase) => !folded.includes(phase))
      .map((phase) => phaseRow(run, phase, chosen)),
    ...repeated.map((phase) => meanRow(phase, chosen)),
    ...repeatedIdle.map((same) => idleRow(same, chosen)),
  ];
  return tableOf({ id: 'phase-table', label: caption, caption, rowWord: 'phase' }, [
    filledFrom(wordColumn('phase'), rows, ({ name }) => name),
    filledFrom(numberColumn('from'), rows, ({ from }) => from),
    filledFrom(numberColumn('length'), rows, ({ length }) => length),
    ...chosen.map((resource, i) => {
      const { kind, name } = resources[resource]!;
      // The cells of other resources have several numbers and words.
      const columnOf = kind === 'cpu' ? numberColumn : wordColumn;
      return filledFrom(columnOf(name, { key: `used-${i}` }), rows, ({ used }) => used[i]!);
    }),
    filledFrom(wordColumn('finding', { look: 'finding' }), rows, ({ finding }) => finding),
  ]);
}

/** A row of the table: a phase, or the mean of phases. */
interface PhaseRow {
  readonly name: string;
  readonly from: string;
  readonly length: string;
  /** One for each resource of the table. */
  readonly used: readonly TableCell[];
  readonly finding: string;
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

function phaseRow(
  run: Run,
  { phase: { name, from, to }, usages, finding }: MeasuredPhase,
  chosen: readonly number[],
): PhaseRow {
  return {
    ...{ name, finding, length: formatDuration(to - from) },
    from: clockText(run, from) ?? formatDuration(Math.round(from)),
    used: chosen.map((i) => cellOf(usages[i]!)),
  };
}

/** The idle phases of one name as a row: how often, how long together, and the means over all of their time. */
function idleRow(idle: readonly MeasuredPhase[], chosen: readonly number[]): PhaseRow {
  const seconds = idle.map(({ phase }) => phase.to - phase.from);
  const used = chosen.map((i): TableCell => {
    const known = [...idle.keys()].filter((k) => !Number.isNaN(idle[k]!.usages[i]!.rate));
    const weight = sum(known, (k) => seconds[k]!);
    const rate = sum(known, (k) => idle[k]!.usages[i]!.rate * seconds[k]!) / weight;
    return cellOf({ ...idle[0]!.usages[i]!, ...NO_DETAIL, rate });
  });
  const name = `${idle[0]!.phase.name}, ${idle.length} times`;
  return { name, from: '', length: formatDuration(sum(seconds)), used, finding: '' };
}

/** A use of which only the rate is known. */
const NO_DETAIL = {
  ...{ parts: [], operations: Number.NaN, responseTime: Number.NaN },
  ...{ inUse: Number.NaN, ofLink: Number.NaN },
};

/** The use of a resource; empty if it was not measured or did nothing. */
function cellOf(usage: PhaseUsage): TableCell {
  const { resource, rate, operations, inUse, ofLink } = usage;
  const isNothing =
    resource.unit === 'B/s' && rate < MIN_RATE_BYTES && !(operations >= MIN_REQUESTS);
  if (isNothing || Number.isNaN(rate)) return { text: '' };
  const detail = joinParts([directionOf(usage), detailOf(resource, usage)], ', ');
  return usedCell(amountOf(quantityOf(resource), rate), detail, Math.max(inUse || 0, ofLink || 0));
}

/** The unit of a resource, and the digits that it has. */
function quantityOf({ unit, metric, lines }: Resource): Quantity {
  return { unit, metric, rounding: roundingOf(lines) };
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
      responseTime > 0
        ? formatQuantity(responseTime, { unit: 's', metric: 'disk.response_time' })
        : '',
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
): PhaseRow {
  const used = chosen.map((i): TableCell => {
    const { resource, mean, deviation } = usages[i]!;
    if (!(mean.rate > 0)) return { text: '' };
    const spread = `± ${amountText(amountOf(resource, deviation.rate))}`;
    const detail = joinParts([spread, detailOf(resource, mean)], ', ');
    const percent = Math.max(mean.inUse || 0, mean.ofLink || 0);
    return usedCell(amountOf(quantityOf(resource), mean.rate), detail, percent);
  });
  const length = `${formatDuration(seconds[0])} ± ${formatDuration(seconds[1])}`;
  return { name: `${name}, mean of ${count}`, from: '', length, used, finding: '' };
}
