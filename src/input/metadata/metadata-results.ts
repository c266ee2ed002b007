import { deviation, mean } from 'd3-array';
import type { ResultTable } from '../../model/result.ts';
import { type PrintedUnit, printedUnits, toCanonical } from '../../model/unit.ts';
import { withDeviation } from '../../text/with-deviation.ts';
import { MAX_QUOTED_NAME_LENGTH, placeOf } from '../place-of.ts';
import type { Warn, Written } from './schema.ts';

/** A figure that somebody wrote down; `unit` is a printed unit, or empty. */
export interface NamedFigure {
  readonly name: string;
  readonly value: number | string;
  readonly unit: PrintedUnit | '';
  /** The 1-based line in `statgraph.json`. */
  readonly line: number;
}

/** Maximum number of figures: more are data, not results. */
const MAX_FIGURES = 200;
/** Maximum characters of a name and of a value. */
const MAX_CHARACTERS = 300;

/** Reads the figures of `results`; anything else is left out with a warning. */
export function figuresOf(
  results: Written<'results'>,
  text: string,
  warn: Warn,
): readonly NamedFigure[] {
  const from = text.indexOf('"results"');
  const given = Object.entries(results);
  if (given.length > MAX_FIGURES)
    warn(`results are more than ${MAX_FIGURES}; the others are left out`);
  return given.slice(0, MAX_FIGURES).flatMap(([name, printed]): NamedFigure[] => {
    const figure = figureOf(printed);
    const place = placeOf(['results', name]);
    if (figure === null) {
      warn(`${place} is neither a number, a text, a list of numbers nor a value with its unit`);
      return [];
    }
    const { value, unit } = figure;
    const isKnown = Object.hasOwn(printedUnits, unit);
    if (!isKnown && unit !== '')
      warn(`${place}: unknown unit: ${unit.slice(0, MAX_QUOTED_NAME_LENGTH)}`);
    const shown = isKnown || unit === '' ? value : `${value} ${unit}`;
    const line = lineOf(name);
    const named = {
      name,
      value: shown,
      unit: isKnown ? (unit as PrintedUnit) : ('' as const),
      line,
    };
    if (figure.runs === undefined) return [named];
    const percent = (100 * deviation(figure.runs)!) / Math.abs(mean(figure.runs)!);
    const runs = `${Number.isFinite(percent) ? withDeviation('', percent) : ''} of ${figure.runs.join(', ')}`;
    return [
      named,
      { name: `${name}, ${figure.runs.length} runs`, value: runs.trim(), unit: '', line },
    ];
  });

  function lineOf(name: string): number {
    const index = text.indexOf(JSON.stringify(name), from);
    return text.slice(0, Math.max(0, index)).split('\n').length;
  }
}

interface GivenFigure {
  readonly value: number | string;
  readonly unit: string;
  /** The values of single runs, of which it is the mean. */
  readonly runs?: readonly number[];
}

function figureOf(given: unknown): GivenFigure | null {
  const isNumber = (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value);
  const isValue = (value: unknown): value is number | string =>
    typeof value === 'string' || isNumber(value);
  if (Array.isArray(given)) return figureOf({ value: given });
  if (isValue(given)) return { value: given, unit: '' };
  if (typeof given !== 'object' || given === null) return null;
  const { value, unit = '' } = given as { value?: unknown; unit?: unknown };
  if (Array.isArray(value) && value.length > 1 && value.every(isNumber) && typeof unit === 'string')
    return { value: mean(value)!, unit, runs: value };
  return isValue(value) && typeof unit === 'string' ? { value, unit } : null;
}

/** Makes a table of one row from the figures. */
export function figureTable(figures: readonly NamedFigure[], file: string): ResultTable {
  return {
    id: 0,
    file,
    parser: 'statgraph.json',
    tool: 'statgraph.json',
    platform: '',
    host: '',
    command: '',
    title: 'Figures of the run',
    rowHead: 'figure',
    columns: figures.map(({ name, value, unit }) => ({
      printed: name.slice(0, MAX_CHARACTERS),
      heading: '',
      metric: typeof value === 'number' ? 'benchmark.figure' : null,
      unit: typeof value === 'number' ? printedUnits[unit || '1'].unit : null,
      printedUnit: unit,
    })),
    rows: [
      {
        name: 'value',
        line: figures[0]!.line,
        cells: figures.map(({ value, unit, line }) => ({
          text: String(value).slice(0, MAX_CHARACTERS),
          value: typeof value === 'number' ? toCanonical(printedUnits[unit || '1'], value) : null,
          line,
        })),
      },
    ],
  };
}
