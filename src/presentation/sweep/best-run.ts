import { max, min } from 'd3-array';
import { isRepeat } from '../../compare/parameters/repeat.ts';
import { changeOf, USUAL_THRESHOLD_PERCENT } from '../../compare/repeats/change.ts';
import {
  hardlyDiffers,
  MAX_NOISE_PERCENT,
  type RunColumn,
  rankingColumn,
} from '../../compare/runs/run-column.ts';
import { isOneOrder, type RunTable, runsByResult } from '../../compare/runs/run-table.ts';
import { changeText } from '../../text/change-text.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatQuantity, formatWhole } from '../../text/quantity.ts';
import type { ListBlock, Sentence } from '../blocks/block.ts';

/** Minimum number of runs of which the best is said, or that they are alike. */
const MIN_RUNS = 3;

/**
 * Returns which run was best, and by how much: `ext4-off was best: 5,852 transactions/s: xfs-off is next (−2.6 %)`. Of operations
 * of different sizes there is a sentence for their number and one for their bytes. Empty for runs that are about as good, if some
 * repeat each other, and for those in the order of a single number, of which is said where they stop growing. Of runs whose
 * figures are all alike it says so.
 */
export function bestRunList(table: RunTable): ListBlock {
  return {
    ...{ kind: 'list', id: 'best-run', label: 'Which run was best' },
    items: areAlike(table) ? [alikeText(table)] : bestTexts(table),
  };
}

function bestTexts(table: RunTable): readonly Sentence[] {
  const column = rankingColumn(table.columns);
  if (column === undefined || isRepeated(table) || isOneOrder(table)) return [];
  const results = table.columns.filter(({ kind, better }) => kind === 'result' && better !== null);
  const [best] = runsByResult(table, column);
  const others = results.filter((other) => other !== column && !isBestIn(other, best!));
  const isMoreBytes = ({ metric }: RunColumn) =>
    metric === 'benchmark.throughput' && column.metric === 'benchmark.operations';
  const bytes = others.find(isMoreBytes);
  const [mostBytes] = bytes === undefined ? [] : runsByResult(table, bytes);
  const isOfOthers = (other: RunColumn) =>
    isMoreBytes(other) ? !isBestIn(other, mostBytes!) : other.better === 'more';
  // Of reads and writes, or of size and time, no run need be best.
  if (others.some(isOfOthers) || (column.better === 'less' && results.length > 1)) return [];
  const isBest = others.length === 0;
  return [column, ...(bytes === undefined ? [] : [bytes])].flatMap(
    (result) => bestText(table, result, isBest) ?? [],
  );
}

/** Returns which run has the best result; null if all are about as good, or too few have one. */
function bestText(table: RunTable, column: RunColumn, isBest: boolean): Sentence | null {
  const { values, metric, unit, better } = column;
  const order = runsByResult(table, column).filter((run) => !Number.isNaN(values[run]));
  if (order.length < MIN_RUNS) return null;
  const [best, next, last] = [order[0]!, order[1]!, order.at(-1)!];
  if (isBestIn(column, last) || values[next] === values[best] || values[last] === 0) return null;
  const name = joinParts([column.subject, column.name], ' ');
  const number = formatQuantity(values[best]!, {
    unit: unit ?? '1',
    ...(metric !== null && { metric }),
  });
  const result = /\d$/.test(number) ? `${number} ${name}` : `${name} ${number}`;
  const change = (run: number) => changeText(values[best]!, values[run]!);
  const [most, least] = better === 'more' ? ['highest', 'lowest'] : ['lowest', 'highest'];
  const { titles } = table;
  const words = isBest ? `was best: ${result}` : `had the ${most} ${name}: ${number}`;
  const claim = `${titles[best]} ${words}`;
  const evidence = `${titles[next]} is next (${change(next)}), ${titles[last]} the ${least} (${change(last)})`;
  return { kind: 'sentence', claim, evidence, tone: 'lead' };
}

function alikeText({ titles }: RunTable): Sentence {
  const claim = `The figures of all ${formatWhole(titles.length)} runs are alike`;
  const evidence = `none differs by more than ${MAX_NOISE_PERCENT} %`;
  return { kind: 'sentence', claim, evidence, tone: 'lead' };
}

/** Whether a run is about as good as the best in a result. */
function isBestIn({ values, better }: RunColumn, run: number): boolean {
  const best = better === 'more' ? max(values) : min(values);
  return best === undefined || changeOf(best, values[run]!, USUAL_THRESHOLD_PERCENT) === 'same';
}

/** Whether no figure of several runs differs by more than noise. */
function areAlike({ titles, columns, leftOut }: RunTable): boolean {
  const figures = [...columns, ...leftOut].filter(({ kind }) => kind !== 'parameter');
  return titles.length >= MIN_RUNS && figures.length > 0 && figures.every(hardlyDiffers);
}

/** Whether runs differ in nothing but their numbers: the best of them may only have been lucky. */
function isRepeated({ titles, varying }: RunTable): boolean {
  const parameters = varying.filter((parameter) => !isRepeat(parameter));
  const settings = titles.map((_, i) => JSON.stringify(parameters.map(({ values }) => values[i])));
  return new Set(settings).size < titles.length;
}
