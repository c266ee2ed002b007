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
import type { ListBlock } from '../blocks/block.ts';

/** Minimum number of runs of which the best is said, or that they are alike. */
const MIN_RUNS = 3;

/**
 * Returns which run was best, and by how much: `ext4-off was best: 5,852 transactions/s: xfs-off is next (−2.6 %)`. Empty for
 * runs that are about as good, if some repeat each other, and for those that have the order of a single number, of which is said where
 * they stop growing. Of runs whose figures are all alike it says so.
 */
export function bestRunList(table: RunTable): ListBlock {
  const form = { kind: 'list', id: 'best-run', label: 'Which run was best' } as const;
  const column = rankingColumn(table.columns);
  const order = runsByResult(table);
  const [best, next] = order;
  const known = order.filter((run) => !Number.isNaN(column?.values[run]));
  const results = table.columns.filter(({ kind, better }) => kind === 'result' && better !== null);
  const others = results.filter((other) => other !== column && !isBestIn(other, best!));
  // Of reads and writes, or of size and time, no run need be best.
  const isTrade =
    others.some(({ better }) => better === 'more') ||
    (column?.better === 'less' && results.length > 1);
  const isRanked = !isRepeated(table) && !isOneOrder(table) && !isTrade;
  if (areAlike(table)) {
    const claim = `The figures of all ${formatWhole(order.length)} runs are alike`;
    const evidence = `none differs by more than ${MAX_NOISE_PERCENT} %`;
    return { ...form, items: [{ kind: 'sentence', claim, evidence, tone: 'lead' }] };
  }
  if (column === undefined || !isRanked || known.length < MIN_RUNS) return { ...form, items: [] };
  const { values, metric, unit } = column;
  const name = joinParts([column.subject, column.name], ' ');
  const last = known.at(-1)!;
  const isAlike = (run: number) =>
    changeOf(values[run]!, values[best!]!, USUAL_THRESHOLD_PERCENT) === 'same';
  if (isAlike(last) || values[next!] === values[best!] || values[last] === 0)
    return { ...form, items: [] };
  const { titles } = table;
  const number = formatQuantity(values[best!]!, {
    unit: unit ?? '1',
    ...(metric !== null && { metric }),
  });
  const change = (run: number) => changeText(values[best!]!, values[run]!);
  const result = /\d$/.test(number) ? `${number} ${name}` : `${name} ${number}`;
  const claim = `${titles[best!]} ${others.length === 0 ? `was best: ${result}` : `had the highest ${name}: ${number}`}`;
  const evidence = `${titles[next!]} is next (${change(next!)}), ${titles[last]} the ${column.better === 'more' ? 'lowest' : 'highest'} (${change(last)})`;
  return { ...form, items: [{ kind: 'sentence', claim, evidence, tone: 'lead' }] };
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
