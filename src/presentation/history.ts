import { sum } from 'd3-array';
import type { CurveLine } from '../analyse/results/result-curves.ts';
import {
  type History,
  inTime,
  isOverTime,
  MAX_HISTORY_RUNS,
} from '../compare/history/histories.ts';
import { WHOLE_NAME } from '../compare/parameters/run-parameters.ts';
import type { RunTable } from '../compare/runs/run-table.ts';
import { valueLabel } from '../compare/sweep/sweep-axes.ts';
import { changeText } from '../text/change-text.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatQuantity } from '../text/quantity.ts';
import type { PictureBlock, Sentence } from './blocks/block.ts';
import { curvePictures } from './curve-pictures.ts';

/** Histories of runs, and when these began, in ms; NaN if it is not known. */
export interface RunHistories {
  readonly histories: readonly History[];
  readonly starts: readonly number[];
}

/** Maximum number of results that are drawn: those that changed first. */
const MAX_PICTURES = 8;

/** Results over time, and what changed. */
export interface HistoryBlocks {
  readonly changes: readonly HistoryChange[];
  /** Says which runs the pictures are of. */
  readonly order: string;
  readonly pictures: readonly PictureBlock[];
}

/** A change as a sentence, and the page that compares the run after it with the one before it; empty without one. */
export interface HistoryChange {
  readonly sentence: Sentence;
  readonly page: string;
  /** The names of both runs. */
  readonly pageLabel: string;
}

/**
 * Returns what is shown of histories. `starts` are those of the runs of the table; `around` has the comparison of each
 * change, in their order.
 */
export function historyBlocks(
  { titles, varying }: Pick<RunTable, 'titles' | 'varying'>,
  { histories, starts }: RunHistories,
  around: readonly ({ readonly page: string; readonly baseName: string } | undefined)[],
): HistoryBlocks {
  const nameOf = (run: number) => {
    const more = varying.filter(
      (parameter) => isOverTime(parameter) && parameter.name !== WHOLE_NAME,
    );
    const labels = more.map(({ name, values }) => valueLabel(name, values[run]!));
    return joinParts(
      [titles[run]!, labels.filter((label) => !titles[run]!.includes(label)).join(', ')],
      ', ',
    );
  };
  const all = histories.flatMap((history) =>
    history.changes.map((change) => ({ history, change })),
  );
  const changes = all.map(({ history, change }, i): HistoryChange => {
    const { page = '', baseName = '' } = around[i] ?? {};
    const name = titles[history.runs[change.at]!]!;
    return {
      sentence: changeSentence(history, change, nameOf),
      ...{ page, pageLabel: `${baseName} → ${name}` },
    };
  });
  const drawn = histories.toSorted(
    (a, b) => Number(b.changes.length > 0) - Number(a.changes.length > 0),
  );
  const runs = new Set(drawn.flatMap((history) => history.runs));
  const isCut = drawn.some(({ earlier }) => earlier > 0);
  const shown = inTime(starts).filter((run) => runs.has(run));
  return {
    changes,
    order: `${isCut ? `The last ${MAX_HISTORY_RUNS} runs of each set-up` : 'Runs'} in the order of their ${starts.some(Number.isNaN) ? 'names' : 'time'}, from ${titles[shown[0]!]} to ${titles[shown.at(-1)!]}.`,
    pictures: curvePictures('results', drawn.slice(0, MAX_PICTURES).map(curveOf)),
  };
}

function changeSentence(
  { name, setUp, metric, unit, better, runs, earlier, changes }: History,
  { at, before, after }: History['changes'][number],
  nameOf: (run: number) => string,
): Sentence {
  const index = changes.findIndex((change) => change.at === at);
  const first = changes[index - 1]?.at ?? 0;
  const last = changes[index + 1]?.at ?? runs.length;
  const isBetter = better === null ? null : after > before === (better === 'more');
  const mean = (value: number, runsThen: string) =>
    `${formatQuantity(value, { unit, metric })} in the ${runsThen}`;
  const wasCut = first === 0 && earlier > 0 ? 'last ' : '';
  return {
    kind: 'sentence',
    mark: isBetter === null ? 'changed' : isBetter ? 'better' : 'worse',
    about: setUp,
    claim: `${name} ${changeText(before, after)} from ${nameOf(runs[at]!)} on`,
    evidence: `${mean(before, `${wasCut}${at - first} runs before`)}, ${mean(after, `${last - at} runs from it on`)}`,
  };
}

/** Returns the curve of a history: a dot a run, and a line through the means between changes. */
function curveOf({ name, setUp, metric, unit, runs, values, changes }: History) {
  const numbers = runs.map((_, i) => i + 1);
  const ends = [0, ...changes.map(({ at }) => at), runs.length];
  const levels = ends.slice(1).flatMap((end, i) => {
    const part = values.slice(ends[i], end);
    return part.map(() => sum(part) / part.length);
  });
  const line: CurveLine = {
    ...{ label: name, metric, unit, values: Float64Array.from(levels) },
    dots: values.map((value, i) => ({ number: i + 1, value })),
  };
  return {
    ...{ title: joinParts([name, setUp], ', '), across: 'run number', numbers, lines: [line] },
    areInOrder: true,
    // Between the last run before a change, whose number is its index, and the first after it.
    divisions: changes.map(({ at }) => at + 0.5),
  };
}
