import { max } from 'd3-array';
import { bestRuns, type RunColumn } from '../compare/runs/run-column.ts';
import { runCurves } from '../compare/runs/run-curves.ts';
import type { RunTable } from '../compare/runs/run-table.ts';
import { axisUnit, toAxis } from '../model/display-unit.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatColumn } from '../text/quantity.ts';
import { withDeviation } from '../text/with-deviation.ts';
import type { PictureBlock, TableBlock, TableCell } from './blocks/block.ts';
import { courseColumn, numberColumn, wordColumn } from './blocks/column.ts';
import { type FilledColumn, filled, filledFrom, tableOf } from './blocks/filled-column.ts';
import { curvePictures } from './curve-pictures.ts';
import { findingText } from './findings/findings.ts';

/** What counts where a terminal has no room: the first finding, then the columns in their order, then the course. */
const FINDING_WEIGHT = 1000;
const FIRST_WEIGHT = 100;
const COURSE_WEIGHT = 1;

/** Returns the curves of the results of a table over what varies between its runs. */
export function runPictures(table: RunTable): readonly PictureBlock[] {
  return curvePictures('results', runCurves(table));
}

/** Returns the table of runs, a row for each. Findings that are told of all runs together are left out. */
export function runTableBlock(table: RunTable, ofAllRuns: readonly string[] = []): TableBlock {
  const limits = table.limits.map((limit) =>
    limit === null || ofAllRuns.includes(findingText(limit)) ? null : limit,
  );
  const shared = sharedClaim(limits);
  const { names } = table.name;
  const columns = [
    filled(wordColumn('run'), names),
    ...table.columns.map((column, i) => filledFigure(column, names, i)),
    filledCourse(table),
    filledFinding(shared === '' ? limits : limits.map(() => null)),
  ].filter(({ cells }) => cells.some(({ text, course }) => text !== '' || course));
  const same = table.same.map(({ name, values }) => `${name} ${values[0]}`);
  const shownSame = joinParts([...same, shared], ', ');
  return tableOf(
    {
      ...{ id: 'runs', label: 'Runs', caption: caption(table), rowWord: 'run', isLineEach: true },
      notes: shownSame === '' ? [] : [`the same of all: ${shownSame}`],
      leftOut: table.leftOut.map(({ subject, name }) => joinParts([subject, name], ' ')),
    },
    columns,
  );
}

function filledFigure(column: RunColumn, names: readonly string[], index: number): FilledColumn {
  const { subject, name, unit, words } = column;
  const head = joinParts([subject, name], ' ');
  const cells = figureCells(column);
  const isInNames = names.every((run, i) => run.split(', ').includes(`${head} ${cells[i]!.text}`));
  const form = {
    // A parameter may have any name.
    ...{ key: `figure-${index}`, weight: FIRST_WEIGHT - index, isInNames },
    unit: unit === null ? '' : unitOf(column).symbol,
  };
  return filled(words === null ? numberColumn(head, form) : wordColumn(head, form), cells);
}

function filledCourse({ courses }: RunTable): FilledColumn {
  const name = [...new Set(courses.flatMap((course) => course?.name ?? []))].join(', ');
  return filledFrom(
    courseColumn(`${name} over time`, { weight: COURSE_WEIGHT }),
    courses,
    (course) => ({
      text: '',
      course: course === null ? null : { ...course, limit: Number.NaN },
    }),
  );
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
  return `${names.length} ${names.length === 1 ? 'run' : 'runs'}${from}: ${all}`;
}

function unitOf({ unit, metric, values }: RunColumn): ReturnType<typeof axisUnit> {
  const highest = max(values) ?? 0;
  return axisUnit({ unit: unit ?? '1', ...(metric !== null && { metric }) }, highest);
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
