import type { ResultTable } from '../../model/result.ts';
import { type PrintedUnit, printedUnits } from '../../model/unit.ts';
import { LONGEST_QUOTED_NAME, placeOf } from '../place-of.ts';
import type { Warn } from './schema.ts';

/** A figure that somebody wrote down; `unit` is one that is printed, or empty. */
export interface NamedFigure {
  readonly name: string;
  readonly value: number | string;
  readonly unit: PrintedUnit | '';
  /** The 1-based line in `statgraph.json`. */
  readonly line: number;
}

/** More figures than these are no results but data. */
const MOST = 200;
const MOST_CHARACTERS = 300;

/** The figures of `results`; anything else is warned of and left out. */
export function figuresOf(
  results: Readonly<Record<string, unknown>>,
  text: string,
  warn: Warn,
): readonly NamedFigure[] {
  const from = text.indexOf('"results"');
  const given = Object.entries(results);
  if (given.length > MOST) warn(`results are more than ${MOST}; the others are left out`);
  return given.slice(0, MOST).flatMap(([name, printed]): NamedFigure[] => {
    const figure = figureOf(printed);
    const place = placeOf(['results', name]);
    if (figure === null) {
      warn(`${place} is neither a number, a text nor a value with its unit`);
      return [];
    }
    const { value, unit } = figure;
    const isKnown = Object.hasOwn(printedUnits, unit);
    if (!isKnown && unit !== '')
      warn(`${place}: unknown unit: ${unit.slice(0, LONGEST_QUOTED_NAME)}`);
    const shown = isKnown || unit === '' ? value : `${value} ${unit}`;
    return [{ name, value: shown, unit: isKnown ? (unit as PrintedUnit) : '', line: lineOf(name) }];
  });

  function lineOf(name: string): number {
    const at = text.indexOf(JSON.stringify(name), from);
    return text.slice(0, Math.max(0, at)).split('\n').length;
  }
}

function figureOf(given: unknown): { value: number | string; unit: string } | null {
  const isValue = (value: unknown): value is number | string =>
    typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
  if (isValue(given)) return { value: given, unit: '' };
  if (typeof given !== 'object' || given === null) return null;
  const { value, unit = '' } = given as { value?: unknown; unit?: unknown };
  return isValue(value) && typeof unit === 'string' ? { value, unit } : null;
}

/** The figures as a table of one row. */
export function figureTable(figures: readonly NamedFigure[], file: string): ResultTable {
  return {
    ...{ id: 0, file, parser: 'statgraph.json', tool: 'statgraph.json', platform: '', host: '' },
    ...{ command: '', title: 'Figures of the run', rowHead: 'figure' },
    columns: figures.map(({ name, value, unit }) => ({
      printed: name.slice(0, MOST_CHARACTERS),
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
          text: String(value).slice(0, MOST_CHARACTERS),
          value: typeof value === 'number' ? canonical(value, unit || '1') : null,
          line,
        })),
      },
    ],
  };
}

function canonical(value: number, unit: PrintedUnit): number {
  const { times, by } = printedUnits[unit];
  return (value * times) / by;
}
