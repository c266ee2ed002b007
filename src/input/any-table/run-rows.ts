import { group, pairs } from 'd3-array';
import { figureMetric, figureUnit } from '../../../parsers/benchmarks/figure-units.ts';
import type { ResultColumn, ResultTable } from '../../model/result.ts';
import { TABLE } from '../../model/results/table-row.ts';
import { type PrintedUnit, printedUnits, toCanonical } from '../../model/unit.ts';
import { decimalOf } from './decimal.ts';
import type { Sample } from './sample.ts';
import { commaOf, timesIn } from './shape.ts';
import { plainUnit, wordUnit } from './word-unit.ts';

/** Matches headings of what was set for a run, or of what it was a run of. */
const PARAMETER =
  /^(?:threads?|connections?|conns?|clients?|users|concurrency|jobs|num_?jobs|procs|processes|workers?|nodes?|io_?depth|qd|queue_?depth|bs|block_?size|record_?size|so_(?:snd|rcv)buf|mtu|streams?|scheduler|fs|filesystem|engine|driver|version|release|os|offered|kernel|config|test|workload|utility|tool|program|codec|compressor|compression|algorithm|method|variant|setting|level|scale|warehouses|governor|mode|build|compiler|branch|commit)$/i;
/** Matches headings that number the repeats of a run. */
const REPEAT = /^(?:run|rep(?:eat)?|iter(?:ation)?|trial|try|round|pass|#|no\.?)$/i;
/** Matches headings of results. */
const RESULT =
  /(?:^|[^a-z])(?:[tqri]ps|iops|ops|req|requests|transactions|throughput|bandwidth|bw|rate|lat|latency|resp|response|elapsed|time|duration|seconds|score|reduction|p\d\d|\d\d%)(?:[^a-z]|$)|\/s(?:ec)?$/i;

/** Minimum number of runs of a load curve. */
const MIN_LOADS = 3;
/** Minimum ratio of its highest load to the first one; repeats hardly differ as much. */
const MIN_RISE = 2;

/** How the rows of a table are runs. */
export interface RunColumns {
  /** The columns of parameters, of the number of a repeat, and of results, by their places. */
  readonly parameters: readonly number[];
  readonly repeats: readonly number[];
  readonly results: readonly number[];
  /** The column of the rate with which the response time of another one rises: see {@link loadOf}. */
  readonly load?: LoadColumns | undefined;
  /** Whether numbers have decimal commas. */
  readonly comma: boolean;
}

/**
 * Returns how the rows of a table are runs: it has no time, a column of what was set or of words, and a column of results
 * by their headings; null for any other table. A reader who asks for runs has them in spite of a time and whatever the
 * headings of words are, and may name parameters.
 */
export function runColumns(sample: Sample, asked?: readonly string[]): RunColumns | null {
  const { words, rows, rules, stamps } = sample;
  const times = timesIn(sample);
  const isOverTime = times.length > 0 || stamps.some((stamp) => stamp !== '');
  if (rules.length > 0 || (isOverTime && asked === undefined)) return null;
  const comma = commaOf(sample);
  const isAsked = (i: number) =>
    asked?.includes(words[i]!) === true || asked?.includes(nameOf(words[i]!)) === true;
  // Among words, none is one, too.
  const isWord = (i: number) => {
    const numbers = rows.map((cells) => decimalOf(cells[i]!, comma));
    return numbers.includes(null) && numbers.every((number) => number === null || number === '-');
  };
  // Of rows that are runs, seconds are how long each took.
  const isTime = (i: number) => times.includes(i) && (asked === undefined || isWord(i));
  const places = [...words.keys()].filter((i) => isAsked(i) || !isTime(i));
  const repeats = places.filter((i) => !isAsked(i) && REPEAT.test(nameOf(words[i]!)));
  const isSet = (i: number) => PARAMETER.test(nameOf(words[i]!));
  const parameters = places.filter(
    (i) => !repeats.includes(i) && (isAsked(i) || isSet(i) || isWord(i)),
  );
  const results = places.filter((i) => !repeats.includes(i) && !parameters.includes(i));
  const isNamed = asked !== undefined || repeats.length > 0 || parameters.some(isSet);
  const isRuns = isNamed && results.some((i) => RESULT.test(words[i]!) || parameters.some(isAsked));
  if (!isRuns) return null;
  const columns = { parameters, repeats, results, comma };
  return { ...columns, load: repeats.length > 0 ? undefined : loadOf(sample, columns) };
}

/** The places of a rate and of a response time. */
interface LoadColumns {
  readonly rate: number;
  readonly time: number;
}

/**
 * Returns the rate that is the load of each run: of rows with equal parameters, it rises from row to row and the response
 * time with it. They are points of a curve, not repeats.
 */
function loadOf(
  { words, units, rows }: Sample,
  { parameters, results, comma }: RunColumns,
): LoadColumns | undefined {
  const unitOf = (i: number) => columnOf(words[i]!, units[i] ?? '', words).unit;
  const rate = results.find((i) => unitOf(i)?.endsWith('/s'));
  const time = results.find((i) => unitOf(i) === 's');
  if (rate === undefined || time === undefined) return undefined;
  const alike = group(rows, (cells) => JSON.stringify(parameters.map((i) => cells[i])));
  const isCurve = (points: Sample['rows']) => {
    const [rates, times] = [rate, time].map((i) =>
      points.map((cells) => Number(decimalOf(cells[i]!, comma) ?? Number.NaN)),
    ) as [number[], number[]];
    return (
      points.length >= MIN_LOADS &&
      pairs(rates).every(([a, b]) => a < b) &&
      pairs(times).every(([a, b]) => a <= b) &&
      rates.at(-1)! >= MIN_RISE * rates[0]! &&
      times.at(-1)! > times[0]!
    );
  };
  return [...alike.values()].every(isCurve) ? { rate, time } : undefined;
}

/** Whether a table that is read as a log may have runs as its rows: a heading names a setting, another a result. */
export function couldBeRuns(sample: Sample): boolean {
  const columns = runColumns(sample, []);
  const isSet = (i: number) => PARAMETER.test(nameOf(sample.words[i]!));
  const times = timesIn(sample);
  const isResult = (i: number) => RESULT.test(sample.words[i]!) && !times.includes(i);
  if (columns === null || !columns.results.some(isResult)) return false;
  return columns.repeats.length > 0 || columns.parameters.some(isSet);
}

/** A row of a table whose rows are runs. */
export interface RunRow {
  readonly cells: readonly string[];
  readonly number: number;
}

/** Returns the results of each row. They name their runs, and have their parameters. */
export function resultsOfRuns(
  { words, units }: Pick<Sample, 'words' | 'units'>,
  { parameters, results, load, comma }: RunColumns,
  rows: readonly RunRow[],
  file: string,
): readonly ResultTable[] {
  const columns = results.map((i): ResultColumn => {
    const column = columnOf(words[i]!, units[i] ?? '', words);
    return i === load?.time ? { ...column, metric: 'benchmark.latency' } : column;
  });
  return rows.map(({ cells, number }, at) => {
    const set = parameters.map((i) => [words[i]!, cells[i]!] as const);
    if (load !== undefined) set.push(['load', cells[load.rate]!]);
    return {
      ...{ id: at, file, parser: TABLE, tool: TABLE, platform: '', host: '', command: '' },
      ...{ title: '', rowHead: 'figure', columns },
      ...{ run: `row ${at + 1}`, parameters: set },
      rows: [
        {
          name: 'value',
          line: number,
          cells: results.map((i, k) => {
            const value = decimalOf(cells[i]!, comma);
            const { printedUnit } = columns[k]!;
            return {
              text: cells[i]!,
              value:
                value === null || value === '-'
                  ? null
                  : toCanonical(printedUnits[(printedUnit || '1') as PrintedUnit], Number(value)),
              line: number,
            };
          }),
        },
      ],
    };
  });
}

/** A heading without the unit in brackets after it. */
const nameOf = (word: string) => word.split(/[([]/, 1)[0]!.trim();

/** The column of a result, with the unit of its heading or of the line below it. */
function columnOf(word: string, below: string, words: readonly string[]): ResultColumn {
  const found = wordUnit(word, words);
  const unit = plainUnit(below).unit ?? figureUnit(nameOf(word)) ?? found.unit;
  const metric =
    unit === undefined ? 'benchmark.figure' : figureMetric(word.replaceAll('_', ' '), unit);
  return {
    printed: unit === found.unit ? found.name : word,
    heading: '',
    metric: metric === 'benchmark.duration' ? 'benchmark.duration.taken' : metric,
    unit: printedUnits[unit ?? '1'].unit,
    printedUnit: unit ?? '',
  };
}
