import { greatest, group, median } from 'd3-array';
import type { Assumption } from '../../analyse/figures/assumptions.ts';
import { type Bounds, mayBeEqual } from '../../analyse/figures/bounds.ts';
import { figureKey } from '../../analyse/figures/figure.ts';
import { figureWords } from '../../analyse/figures/figure-words.ts';
import { isOfBenchmark, type KeyFigure } from '../../analyse/key-figures/key-figure.ts';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import type { Scope } from '../../analyse/key-figures/scope.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { type Change, changeOf } from '../repeats/change.ts';
import { type CommonNames, commonNames } from '../sides/common-names.ts';
import type { Side } from '../sides/side.ts';

/** A key figure of all sides. Its host is the name that its partners have too, which ends the subject if a run has several. */
export interface FigureRow
  extends Omit<
    KeyFigure,
    'value' | 'bounds' | 'p95' | 'assumes' | 'scope' | 'since' | 'deviationPercent'
  > {
  /** For each side the value of each of its runs; NaN for a run without it. */
  readonly runs: readonly (readonly number[])[];
  /** For each side the value, the median of its runs; NaN if none has it. */
  readonly values: readonly number[];
  /** For each side the range in which its value lies. */
  readonly bounds: readonly Bounds[];
  /** For each side what its value depends on that no log says. */
  readonly assumes: readonly (readonly Assumption[])[];
  /** For each side the rows that it speaks for; null if they are all of the host. */
  readonly scopes: readonly (Scope | null)[];
  readonly p95s: readonly number[];
  /** For each side the seconds from the first work of its benchmark to those that count; NaN for all other figures. */
  readonly sinces: readonly number[];
  /** For each side the deviation that its benchmark printed, in percent; NaN without one, and of several runs. */
  readonly deviations: readonly number[];
  /** The value of the control, a run that repeats the base; NaN without one. */
  readonly control: number;
  /** For each side what became of it since the base; `same` for the base itself. */
  readonly changes: readonly Change[];
}

/** Where figures come from, besides the runs of the sides. */
interface FigureSources {
  /** A run that repeats the base. */
  readonly control?: Run | undefined;
  readonly figuresOf?: (run: Run) => readonly KeyFigure[];
}

/** Returns the figures of the sides, a row for each figure that a run has, in the order in which runs have them. */
export function figureRows(
  sides: readonly Side[],
  thresholdPercent: number,
  { control, figuresOf = keyFigures }: FigureSources = {},
): readonly FigureRow[] {
  const found = new Map<string, { figure: KeyFigure; byRun: Map<Run, KeyFigure> }>();
  const names = commonNames(sides);
  const runs = sides.flatMap((side, i) => side.runs.map((run) => ({ run, side: i })));
  // The control repeats the base, so its devices are the base's.
  if (control !== undefined) runs.push({ run: control, side: 0 });
  const measured = runs.map(({ run, side }) => ({ run, side, figures: figuresOf(run) }));
  const benchmark = commonBenchmark(measured.map(({ figures }) => figures));
  const hasClients = measured.some(({ figures }) => clientsOf(figures).size > 1);
  for (const { run, side, figures } of measured) {
    for (const figure of figures) {
      const common = withBenchmark(withCommonName(figure, side, names), benchmark);
      const named = withHost(common, { side, names, hasClients });
      const key = figureKey(named);
      const row = found.get(key) ?? { figure: named, byRun: new Map() };
      found.set(key, row);
      row.byRun.set(run, named);
    }
  }
  return [...found.values()]
    .map((row) => rowOf(row, sides, { control, thresholdPercent }))
    .filter(saysSomething);
}

/** Returns a figure of a device under the name that the device shares with its partners on other sides. */
function withCommonName(figure: KeyFigure, side: number, names: CommonNames): KeyFigure {
  const { entity, host } = figure;
  if (entity === null || entity.name === '') return figure;
  const name = names.of(side, host, entity);
  return name === entity.name
    ? figure
    : withWords({ ...figure, entity: { kind: entity.kind, name } });
}

function withBenchmark(figure: KeyFigure, benchmark: string | null): KeyFigure {
  return figure.kind === 'result' && benchmark !== null
    ? withWords({ ...figure, benchmark })
    : figure;
}

function withWords(figure: KeyFigure): KeyFigure {
  return { ...figure, ...figureWords(figure) };
}

/** Minimum share of one CPU, in percent, of a command that is compared. */
const MIN_COMMAND_CPU = 5;

/** Whether a row is not only zeros. Of a benchmark that never stood still, zero seconds say something. */
function saysSomething({ kind, entity, values }: FigureRow): boolean {
  if (kind === 'resource' && entity?.kind === 'process')
    return values.some((value) => value >= MIN_COMMAND_CPU);
  return kind === 'steadiness' || values.some((value) => value !== 0 && !Number.isNaN(value));
}

interface FoundRow {
  readonly figure: KeyFigure;
  readonly byRun: ReadonlyMap<Run, KeyFigure>;
}

function rowOf(
  { figure, byRun }: FoundRow,
  sides: readonly Side[],
  { control, thresholdPercent }: { control: Run | undefined; thresholdPercent: number },
): FigureRow {
  const {
    value: _,
    bounds: __,
    p95: ___,
    assumes: ____,
    scope: _____,
    since: ______,
    deviationPercent: _______,
    ...facts
  } = figure;
  const valuesOf = (statistic: 'value' | 'p95' | 'since' | 'deviationPercent') =>
    sides.map(({ runs }) => runs.map((run) => byRun.get(run)?.[statistic] ?? Number.NaN));
  const runs = valuesOf('value');
  const values = runs.map(medianOfKnown);
  const bounds = sides.map(({ runs }) =>
    medianBounds(runs.flatMap((run) => byRun.get(run)?.bounds ?? [])),
  );
  return {
    ...facts,
    subject: withProcesses(
      facts,
      sides.map(({ runs }) => processesIn(runs, byRun)),
    ),
    runs,
    values,
    control: (control && byRun.get(control)?.value) ?? Number.NaN,
    bounds,
    assumes: sides.map(({ runs: ofSide }) => [
      ...new Set(ofSide.flatMap((run) => byRun.get(run)?.assumes ?? [])),
    ]),
    scopes: sides.map(
      ({ runs: ofSide }) => ofSide.flatMap((run) => byRun.get(run)?.scope ?? [])[0] ?? null,
    ),
    deviations: valuesOf('deviationPercent').map((ofRuns) =>
      ofRuns.length === 1 ? ofRuns[0]! : Number.NaN,
    ),
    p95s: valuesOf('p95').map(medianOfKnown),
    sinces: valuesOf('since').map(medianOfKnown),
    changes: values.map((_, side) => changeBetween({ values, bounds }, side, thresholdPercent)),
  };
}

/** How many processes of a command ran in the first run of a side that has any; empty if none has. */
function processesIn(runs: readonly Run[], byRun: FoundRow['byRun']): string {
  return runs.map((run) => byRun.get(run)?.entity?.label).find((label) => label) ?? '';
}

/** Adds to a command how many of its processes ran: `postgres (12)`, `postgres (12 → 24)`. */
function withProcesses(
  { subject, entity }: Pick<KeyFigure, 'subject' | 'entity'>,
  counts: readonly string[],
): string {
  if (entity?.kind !== 'process') return subject;
  const distinct = new Set(counts.filter((count) => count !== ''));
  const [only] = distinct;
  if (distinct.size > 1) return `${subject} (${counts.join(counts.length > 2 ? ' | ' : ' → ')})`;
  return only === undefined || only === '1' ? subject : `${subject} (${only})`;
}

/** Returns what became of a figure on a side: it changed by more than a threshold, and by more than rounding. */
export function changeBetween(
  { values, bounds }: Pick<FigureRow, 'values' | 'bounds'>,
  side: number,
  thresholdPercent: number,
): Change {
  const change = changeOf(values[0]!, values[side]!, thresholdPercent);
  return change !== 'unknown' && mayBeEqual(bounds[0]!, bounds[side]!) ? 'same' : change;
}

/** Returns the bounds of the median of runs. */
function medianBounds(all: readonly Bounds[]): Bounds {
  return {
    low: medianOfKnown(all.map(({ low }) => low)),
    high: medianOfKnown(all.map(({ high }) => high)),
  };
}

/** Returns the value of a side, the median of its runs that have the figure; NaN if none has it. */
export function medianOfKnown(values: readonly number[]): number {
  return median(values) ?? Number.NaN;
}

/** The hosts whose benchmarks have figures. */
function clientsOf(figures: readonly KeyFigure[]): ReadonlySet<string> {
  return new Set(figures.filter(isOfBenchmark).map(({ host }) => host));
}

/** Where a figure was measured, and whether a run has benchmarks of several hosts. */
interface FigureContext {
  readonly side: number;
  readonly names: CommonNames;
  readonly hasClients: boolean;
}

/**
 * Returns a figure of a host under the name that the host shares with its partners, and adds it to the subject. The host
 * of the only benchmark does not matter to its results.
 */
function withHost(figure: KeyFigure, { side, names, hasClients }: FigureContext): KeyFigure {
  const isOfOnly = isOfBenchmark(figure) && !hasClients;
  const host = isOfOnly ? '' : names.hosts.of(side, figure.host);
  return { ...figure, host, subject: joinParts([figure.subject, host], ' on ') };
}

/**
 * Returns the name of the benchmark that all runs have: `sysbench OLTP`, although a run that printed no result says only
 * `sysbench`. Null if a run has several benchmarks, or another one.
 */
function commonBenchmark(ofRuns: readonly (readonly KeyFigure[])[]): string | null {
  const tests = ofRuns.map((figures) =>
    group(
      figures.filter(({ kind }) => kind === 'result'),
      ({ benchmark, job }) => JSON.stringify([benchmark, job]),
    ),
  );
  if (tests.some(({ size }) => size > 1)) return null;
  const names = tests.flatMap((ofRun) => Array.from(ofRun.values(), ([first]) => first!.benchmark));
  const longest = greatest(names, ({ length }) => length) ?? null;
  const isPart = (name: string) => name === longest || longest?.startsWith(`${name} `);
  return names.every(isPart) ? longest : null;
}
