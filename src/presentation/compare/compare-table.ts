import { group, max, sort } from 'd3-array';
import type { ComparedSides } from '../../compare/compared.ts';
import type { FigureRow } from '../../compare/figures/figure-rows.ts';
import type { RowVerdict, RowVerdicts } from '../../compare/figures/row-verdicts.ts';
import { smallRows } from '../../compare/figures/small-rows.ts';
import type { Judgement } from '../../compare/repeats/judgement.ts';
import { changeText, pointsText } from '../../text/change-text.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatWhole } from '../../text/quantity.ts';
import { type ChangeWord, changeFactor, changeWord, rowChangeText } from './change-text.ts';
import { boundedValues } from './figure-value.ts';
import { resultNames } from './result-name.ts';
import { runsOfSides } from './runs-of-sides.ts';

/** What became of a figure on a side. */
export interface RowChange {
  /** `−74 %`, `× 4.7`. */
  readonly text: string;
  /** 1 of equals, infinite from 0, NaN if a side has no value. */
  readonly factor: number;
  readonly word: ChangeWord;
  /** What the runs say of it: `changed, 95 %: −78 to −70 %`; empty where nothing was tested. */
  readonly verdict: string;
}

/** A figure of all sides as text. */
export interface CompareRow {
  readonly row: FigureRow;
  /** The benchmark, the operation, `CPU`, `nvme0n1`. */
  readonly subject: string;
  /** With the job of a benchmark that has several. */
  readonly name: string;
  /** The device whose rows stay together; empty for the figures of a host, of results and of costs. */
  readonly device: string;
  readonly symbol: string;
  /** For each side its value, `–` without one. */
  readonly values: readonly string[];
  /** For each side but the base what became of the value. */
  readonly changes: readonly RowChange[];
  /** Whether any side differs from the base, or lacks the figure, of a device that did something. */
  readonly isShown: boolean;
}

/** A table of figures: results, costs, resources. Its rows are in the order in which every output has them. */
export interface CompareTable {
  readonly id: 'result' | 'cost' | 'use';
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

/** Returns the tables of a comparison, without empty ones. */
export function compareTables(compared: ComparedSides): readonly CompareTable[] {
  const { results, steadiness, costs, resources, verdicts } = compared;
  const operations = new Set(costs.map(({ subject }) => subject));
  const tables: readonly CompareTable[] = [
    tableOf('result', 'Result', { rows: [...results, ...steadiness], verdicts }),
    tableOf(
      'cost',
      operations.size === 1 ? `For each ${[...operations][0]}` : 'For each operation',
      { rows: costs, verdicts },
    ),
    tableOf('use', 'Resources', { rows: resources, verdicts }),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Returns a table of the resources for each phase that all runs have. */
export function phaseTables({ phases }: ComparedSides): readonly CompareTable[] {
  return phases.map(({ name, rows }) => tableOf('use', name, { rows, verdicts: new Map() }));
}

interface JudgedRows {
  readonly rows: readonly FigureRow[];
  readonly verdicts: RowVerdicts;
}

function tableOf(
  id: CompareTable['id'],
  title: string,
  { rows, verdicts }: JudgedRows,
): CompareTable {
  const small = smallRows(rows);
  const nameOf = resultNames(rows);
  const texts = rows.map((row) => {
    const ofSides = verdicts.get(row) ?? row.values.map(() => null);
    const name = joinParts([nameOf(row), sinceText(row)], ' ');
    return compareRow(row, ofSides, { name, isSmall: small.has(row) });
  });
  return { id, title, rows: worstFirst(texts) };
}

/**
 * Returns rows in their order: what got worse on any side, what got better, what is more or less, the rest; among these
 * results as the tool has them, others by the size of their change. Rows of a device stay together: the device with the
 * worst row comes first.
 */
function worstFirst(rows: readonly CompareRow[]): readonly CompareRow[] {
  const groups = Array.from(group(rows, ({ device }) => device).values(), (ofDevice) =>
    sort(ofDevice, rankOf, (row) => -sizeOf(row)),
  );
  return sort(groups, ([first]) => rankOf(first!)).flat();
}

/** What became of a figure, the most important first. */
const RANKS: readonly (readonly ChangeWord[])[] = [['worse'], ['better'], ['more', 'less']];

function rankOf({ changes }: CompareRow): number {
  const rank = RANKS.findIndex((words) => changes.some(({ word }) => words.includes(word)));
  return rank < 0 ? RANKS.length : rank;
}

/** Returns the size of the largest change, the same for a factor and its inverse; 0 for all results. */
function sizeOf({ row, changes }: CompareRow): number {
  if (isOfResult(row)) return 0;
  return max(changes, ({ factor }) => Math.abs(Math.log(factor))) ?? 0;
}

function compareRow(
  row: FigureRow,
  verdicts: readonly (RowVerdict | null)[],
  { name, isSmall }: { readonly name: string; readonly isSmall: boolean },
): CompareRow {
  const { symbol, texts } = boundedValues(row);
  const changes = row.values.slice(1).map((_, i): RowChange => {
    const [side, verdict] = [i + 1, verdicts[i + 1]!];
    const word = isUndecided(verdict) ? 'unknown' : changeWord(row, side);
    return {
      text: rowChangeText(row, side),
      factor: changeFactor(row, side),
      word,
      verdict: verdictText(row, verdict),
    };
  });
  const isChanged = row.changes.some((change) => change !== 'same');
  return {
    ...{ row, symbol, changes, subject: row.subject, name, values: texts },
    device: deviceOf(row),
    isShown:
      (isOfResult(row) && !isAtZeroNever(row)) || isTested(verdicts) || (isChanged && !isSmall),
  };
}

/** Says after which part of the load a figure begins on each side: `after the first 65 s`, `after the first 65 and 0 s`. */
function sinceText({ sinces }: FigureRow): string {
  const seconds = sinces.filter((since) => !Number.isNaN(since)).map(Math.round);
  if (seconds.every((since) => since === 0)) return '';
  const isSame = new Set(seconds).size === 1;
  return `after the first ${(isSame ? seconds.slice(0, 1) : seconds).map(formatWhole).join(' and ')} s`;
}

function deviceOf({ kind, entity, subject }: FigureRow): string {
  return kind === 'resource' && entity?.kind !== 'host' ? subject : '';
}

/** Whether a row was tested: that nothing changed is a result, too. */
function isTested(verdicts: readonly (RowVerdict | null)[]): boolean {
  return verdicts.some((verdict) => verdict?.by === 'repeats');
}

/** Whether it says that no side was ever at zero. */
function isAtZeroNever({ statistic, values }: FigureRow): boolean {
  return statistic.name === 'seconds at zero' && values.every((value) => value === 0);
}

/** Whether a row is shown although it did not change. */
function isOfResult({ kind }: FigureRow): boolean {
  return kind === 'result' || kind === 'steadiness';
}

/** Says how many rows are not shown and why: `31 within 5 %, 11 of next to nothing`. */
export function foldedText({ rows }: CompareTable, { thresholdPercent }: ComparedSides): string {
  const folded = rows.filter(({ isShown }) => !isShown);
  const same = folded.filter(({ row }) => row.changes.every((change) => change === 'same')).length;
  const slight = folded.length - same;
  return joinParts(
    [
      same > 0 && `${same} within ${thresholdPercent} %`,
      slight > 0 && `${slight} of next to nothing`,
    ],
    ', ',
  );
}

/** Whether the runs do not say whether a figure changed, so that it is neither better nor worse. */
function isUndecided(verdict: RowVerdict | null): boolean {
  if (verdict === null) return false;
  return verdict.by === 'repeats'
    ? verdict.judgement.verdict !== 'changed'
    : verdict.words === 'within the drift';
}

/** Says what the runs of a figure show; empty if nothing was asked of them. */
function verdictText(row: FigureRow, verdict: RowVerdict | null): string {
  if (verdict === null) return '';
  return verdict.by === 'repeats' ? judgementText(row, verdict.judgement) : verdict.words;
}

function judgementText(row: FigureRow, judgement: Judgement): string {
  const { runsNeeded, change } = judgement;
  const words = [verdictWords(judgement), intervalText(row, change), neededText(runsNeeded)];
  return words.filter((text) => text !== '').join('; ');
}

function verdictWords({ verdict, isTooFew, runs: { base, other } }: Judgement): string {
  return isTooFew ? `${verdict}: ${runsOfSides([base, other])} are too few` : verdict;
}

function intervalText(
  { unit, values }: FigureRow,
  { form, low, high }: Judgement['change'],
): string {
  if (form !== 'ratio' || Number.isNaN(low)) return '';
  const base = values[0]!;
  if (unit === '%')
    return `95 %: ${pointsText(base, base * low)} to ${pointsText(base, base * high)}`;
  return `95 %: ${changeText(1, low)} to ${changeText(1, high)}`;
}

function neededText(runs: number | null): string {
  if (runs === null) return '';
  if (runs === Number.POSITIVE_INFINITY) return 'more runs would hardly help';
  return `${runs} runs a side would do`;
}
