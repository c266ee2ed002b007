import { max, min } from 'd3-array';
import {
  bestRuns,
  bytesColumn,
  hardlyDiffers,
  type RunColumn,
  rankingColumn,
} from '../compare/runs/run-column.ts';
import type { RunCourse } from '../compare/runs/run-course.ts';
import { runCurves } from '../compare/runs/run-curves.ts';
import { isOneOrder, type RunTable } from '../compare/runs/run-table.ts';
import { CPU_BUSY } from '../model/cpu-modes.ts';
import { axisUnit, toAxis } from '../model/display-unit.ts';
import type { SeriesData } from '../panels/panel.ts';
import { changeText } from '../text/change-text.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatColumn, formatWhole } from '../text/quantity.ts';
import { withDeviation } from '../text/with-deviation.ts';
import { PER_SECOND } from './amounts.ts';
import type { Course, PictureBlock, TableBlock, TableCell } from './blocks/block.ts';
import { changeColumn, courseColumn, numberColumn, wordColumn } from './blocks/column.ts';
import { type FilledColumn, filled, filledFrom, tableOf } from './blocks/filled-column.ts';
import { curvePictures } from './curve-pictures.ts';
import { findingText } from './findings/findings.ts';

/**
 * Weights of the columns: a narrow terminal leaves out those with the least. Parameters, results and CPU use stay longest,
 * then the first finding, how steady results were, devices, the change, the curve over time.
 */
const FIRST_WEIGHT = 1000;
const FINDING_WEIGHT = 900;
const STEADINESS_WEIGHT = 800;
const DEVICE_WEIGHT = 700;
const BEST_WEIGHT = 2;
const COURSE_WEIGHT = 1;
/** Minimum number of runs that are compared with the best: of two the difference is said. */
const MIN_COMPARED_WITH_BEST = 3;

/** Returns the curves of the results of a table over what varies between its runs. */
export function runPictures(table: RunTable): readonly PictureBlock[] {
  return curvePictures('results', runCurves(table));
}

/** Options of the table of runs. */
interface RunTableForm {
  /** Texts of findings that the page shows once for all runs; the rows leave them out. */
  readonly ofAllRuns?: readonly string[];
  /** The places of the runs in the order of their rows; that of the table without one. */
  readonly order?: readonly number[];
}

/** Returns the table of runs, a row for each. Columns that hardly differ are notes. */
export function runTableBlock(
  table: RunTable,
  { ofAllRuns = [], order = [...table.titles.keys()] }: RunTableForm = {},
): TableBlock {
  const limits = table.limits.map((limit) =>
    limit === null || ofAllRuns.includes(findingText(limit)) ? null : limit,
  );
  const shared = sharedClaim(limits);
  const { names } = table.name;
  const ranking = rankingColumn(table.columns);
  const alike = table.columns.filter((column) => column !== ranking && hardlyDiffers(column));
  const columns = [
    filled(wordColumn('run'), names),
    ...table.columns.flatMap((column, i) => {
      if (alike.includes(column)) return [];
      const figure = filledFigure(column, names, i, ranking);
      return column === ranking ? [figure, ...changesOf(table, column)] : [figure];
    }),
    filledCourse(table),
    filledFinding(shared === '' ? limits : limits.map(() => null)),
  ].filter(({ cells }) => cells.some(({ text, course }) => text !== '' || course));
  const noted = alike.filter(({ kind, metric, unit, values }) =>
    kind === 'steadiness'
      ? unit === 's' && max(values)! > 0
      : ranking === undefined || kind === 'result' || metric === CPU_BUSY,
  );
  const ranges = noted.map(rangeText);
  const same = [
    ...table.same.map(({ name, values }) => `${name} ${values[0]}`),
    ...ranges.filter(({ isOne }) => isOne).map(({ text }) => text),
    shared,
  ].filter((text) => text !== '');
  const near = ranges.filter(({ isOne }) => !isOne).map(({ text }) => text);
  return tableOf(
    {
      ...{ id: 'runs', label: 'Runs', caption: caption(table), rowWord: 'run', isLineEach: true },
      notes: [
        ...(same.length === 0 ? [] : [`the same of all: ${same.join(', ')}`]),
        ...(near.length === 0 ? [] : [`hardly differs: ${near.join(', ')}`]),
      ],
      leftOut: table.leftOut.map(({ subject, name }) => joinParts([subject, name], ' ')),
    },
    columns.map(({ column, cells }) => ({ column, cells: order.map((run) => cells[run]!) })),
    order.map((run) => ({ key: String(run) })),
  );
}

/** Formats the values of a left-out column as a range, `p95 28.1 to 28.3 ms`; as one number if all look the same. */
function rangeText(column: RunColumn): { readonly text: string; readonly isOne: boolean } {
  const { subject, name, values } = column;
  const texts = numberTexts(column);
  const [low, high] = [min, max].map((extreme) => texts[values.indexOf(extreme(values)!)]);
  const isOne = low === high;
  const range = isOne ? low : `${low} to ${high}`;
  return { text: joinParts([subject, name, range, unitOf(column).symbol], ' '), isOne };
}

/**
 * Returns how each run differs from the best, of three or more whose operations are of one size; from the run before it where a single number varies, whose
 * order they have.
 */
function changesOf(table: RunTable, { values, better }: RunColumn): FilledColumn[] {
  const best = better === 'more' ? max(values) : min(values);
  const isOfSizes = bytesColumn(table.columns) !== undefined;
  if (best === undefined || isOfSizes || values.length < MIN_COMPARED_WITH_BEST) return [];
  const isByRow = isOneOrder(table);
  const texts = Array.from(values, (value, i) => {
    const base = isByRow ? (values[i - 1] ?? Number.NaN) : best;
    return Number.isNaN(value + base) || (!isByRow && value === best)
      ? ''
      : changeText(base, value);
  });
  const head = isByRow ? 'to the run before' : 'to the best';
  return [filled(changeColumn(head, { key: 'to-best', weight: BEST_WEIGHT }), texts)];
}

function filledFigure(
  column: RunColumn,
  names: readonly string[],
  index: number,
  ranking: RunColumn | undefined,
): FilledColumn {
  const { subject, name, unit, words, kind } = column;
  const head = joinParts([subject, name], ' ');
  const cells = kind === 'steadiness' ? steadinessCells(column, ranking) : figureCells(column);
  const isInNames = names.every((run, i) => run.split(', ').includes(`${head} ${cells[i]!.text}`));
  const form = {
    // A parameter may have any name.
    ...{ key: `figure-${index}`, isInNames },
    weight: weightOf(column) - index,
    better: column.better ?? undefined,
    unit:
      unit === null
        ? ''
        : kind === 'steadiness' && unit === '1/s'
          ? PER_SECOND
          : unitOf(column).symbol,
  };
  return filled(words === null ? numberColumn(head, form) : wordColumn(head, form), cells);
}

function weightOf({ kind, metric }: RunColumn): number {
  if (kind === 'steadiness') return STEADINESS_WEIGHT;
  return kind === 'measured' && metric !== CPU_BUSY ? DEVICE_WEIGHT : FIRST_WEIGHT;
}

/** Returns the course of each run; those of one name have one scale. */
function filledCourse({ courses }: RunTable): FilledColumn {
  const known = courses.filter((course) => course !== null);
  const names = [...new Set(known.map(({ name }) => name))];
  const scale =
    names.length === 1
      ? (max(known, ({ top, read }) => top ?? highestOf(read())) ?? Number.NaN)
      : Number.NaN;
  const name = names.join(', ');
  const longest = max(known, ({ window: { from, to } }) => to - from) ?? 0;
  return filledFrom(
    courseColumn(`${name} over time`, { weight: COURSE_WEIGHT }),
    courses,
    (course) => ({
      text: '',
      course: course === null ? null : { ...course, limit: scale, ...lengthOf(course, longest) },
    }),
  );
}

/** Maximum length of a run, in percent of the longest, that is another one. */
const MAX_SHORT_PERCENT = 99;

function lengthOf({ window }: RunCourse, longest: number): Pick<Course, 'percent'> {
  const percent = Math.round((100 * (window.to - window.from)) / longest);
  return percent > MAX_SHORT_PERCENT ? {} : { percent };
}

function highestOf(logs: readonly SeriesData[]): number | undefined {
  return max(logs, ({ values }) => max(values));
}

function filledFinding(limits: RunTable['limits']): FilledColumn {
  return filledFrom(
    wordColumn('first finding', { key: 'finding', look: 'finding', weight: FINDING_WEIGHT }),
    limits,
    (limit) => (limit === null ? '' : { text: limit.claim, mark: limit.level }),
  );
}

/** The claim that is the first of each run; empty if they differ. */
function sharedClaim(limits: RunTable['limits']): string {
  const claims = new Set(limits.map((limit) => limit?.claim ?? ''));
  return claims.size === 1 && limits.length > 1 ? [...claims][0]! : '';
}

/** Maximum number of runs that are all named. */
const MAX_NAMES = 3;

function caption({ name: { shared, names } }: RunTable): string {
  const from = shared === '' ? '' : ` of ${shared.trimEnd()}`;
  const all = names.length > MAX_NAMES ? `${names[0]} … ${names.at(-1)}` : names.join(', ');
  return `${formatWhole(names.length)} ${names.length === 1 ? 'run' : 'runs'}${from}: ${all}`;
}

function unitOf({ unit, metric, values }: RunColumn): ReturnType<typeof axisUnit> {
  const highest = max(values) ?? 0;
  return axisUnit({ unit: unit ?? '1', ...(metric !== null && { metric }) }, highest);
}

/** Maximum share of its result that a run keeps for 95 % of the time and is called unsteady. */
const MAX_UNSTEADY_SHARE = 0.5;

/** Returns the cells of how steady runs were; marked are time at zero, and a level far below the result. */
function steadinessCells(column: RunColumn, ranking: RunColumn | undefined): readonly TableCell[] {
  const { unit, values } = column;
  const isWhole =
    unit === 's' && values.every((value) => Number.isNaN(value) || Number.isInteger(value));
  const cells = isWhole
    ? Array.from(values, (value) => ({ text: Number.isNaN(value) ? '' : formatWhole(value) }))
    : figureCells(column);
  return cells.map((cell, i) => {
    const isUnsteady =
      unit === 's'
        ? values[i]! > 0
        : unit === ranking?.unit && values[i]! < MAX_UNSTEADY_SHARE * (ranking?.values[i] ?? 0);
    return isUnsteady ? { ...cell, mark: 'unsteady' } : cell;
  });
}

function figureCells(column: RunColumn): readonly TableCell[] {
  const texts = column.words ?? numberTexts(column);
  const [first = -1] = bestRuns(column);
  const best = texts[first];
  // A reader cannot tell equal numbers apart.
  const isShared = 2 * texts.filter((text) => text === best).length > texts.length;
  return texts.map((text) => (text === best && !isShared ? { text, mark: 'best' } : { text }));
}

/** Returns the numbers of a column; parameters are as they were given. */
function numberTexts(column: RunColumn): readonly string[] {
  if (column.kind === 'parameter')
    return Array.from(column.values, (value) => (Number.isNaN(value) ? '' : String(value)));
  const unit = unitOf(column);
  const shown = Array.from(column.values, (value) => toAxis(unit, value));
  return formatColumn(shown).map((text, i) => withDeviation(text, column.deviations?.[i]));
}
