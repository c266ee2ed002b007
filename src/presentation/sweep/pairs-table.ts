import { max, median, min } from 'd3-array';
import {
  type PairedChange,
  type PairedValues,
  pairedChanges,
  pairedMeasures,
} from '../../compare/sweep/paired-changes.ts';
import { valueLabel } from '../../compare/sweep/sweep-axes.ts';
import type { SweepPart } from '../../compare/sweep/sweep-part.ts';
import type { Run } from '../../model/run.ts';
import { changeText, signedText } from '../../text/change-text.ts';
import { formatWhole } from '../../text/quantity.ts';
import type { TableBlock } from '../blocks/block.ts';
import { changeColumn, numberColumn, wordColumn } from '../blocks/column.ts';
import { type FilledColumn, filledFrom, tableOf } from '../blocks/filled-column.ts';

/** Minimum number of pairs of one change of which the table says more than the table of runs. */
const MIN_PAIRS = 2;
/** Weights of the columns: a narrow terminal leaves out those with the least. */
const WEIGHTS = { result: 5, response: 3, cpu: 4, atZero: 2 } as const;

/** Returns what changed where runs differ in one parameter only; null if no change was tried twice. */
export function pairsTable(part: SweepPart, runs: readonly Run[]): TableBlock | null {
  const changes = pairedChanges(part, runs);
  if (!changes.some(({ result }) => result.length >= MIN_PAIRS)) return null;
  const { result, response } = pairedMeasures(part)!;
  const ratios = (key: 'result' | 'response', head: string) => [
    column(changes, `${head}, median`, key, (pairs) => ratioText(median(pairs, ratioOf)!)),
    column(changes, `${head}, lowest … highest`, key, (pairs) =>
      rangeOf(pairs, ratioOf, ratioText),
    ),
  ];
  const columns = [
    filledFrom(wordColumn('only this differs', { key: 'change' }), changes, nameOf),
    filledFrom(numberColumn('pairs'), changes, (change) => formatWhole(change.result.length)),
    ...ratios('result', result.title),
    ...(response === undefined ? [] : ratios('response', response.title)),
    column(changes, 'CPU busy, points', 'cpu', (pairs) =>
      signedText(median(pairs.map(difference))!),
    ),
    column(changes, 'at zero, s', 'atZero', (pairs) => rangeOf(pairs, difference, signedText)),
  ];
  return tableOf(
    { id: 'pairs', label: 'What a change of one parameter does', rowWord: 'change' },
    columns.filter(({ cells }) => cells.some(({ text }) => text !== '')),
  );
}

type Pair = PairedValues[number];

const ratioOf = ([before, after]: Pair) => after / before;
const difference = ([before, after]: Pair) => after - before;
const ratioText = (ratio: number) => changeText(1, ratio);

function column(
  changes: readonly PairedChange[],
  head: string,
  key: keyof typeof WEIGHTS,
  textOf: (pairs: PairedValues) => string,
): FilledColumn {
  const form = { key: `${key} ${head}`, weight: WEIGHTS[key] };
  return filledFrom(changeColumn(head, form), changes, (change) => {
    const pairs = change[key];
    return pairs === null ? '' : textOf(pairs);
  });
}

/** Formats the lowest and the highest value of pairs, `+27 … +39 %`; one number if both look the same. */
function rangeOf(
  pairs: PairedValues,
  numberOf: (pair: Pair) => number,
  textOf: (value: number) => string,
): string {
  const [low, high] = [min(pairs, numberOf)!, max(pairs, numberOf)!].map(textOf);
  if (low === high) return low!;
  const isUnitShared = low!.endsWith(' %') && high!.endsWith(' %');
  return `${isUnitShared ? low!.slice(0, -2) : low} … ${high}`;
}

/** `bp 60 → 80`. */
function nameOf({ parameter, from, to }: PairedChange): string {
  return `${valueLabel(parameter, from)} → ${to}`;
}
