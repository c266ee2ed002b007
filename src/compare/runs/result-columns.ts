import { extent, group } from 'd3-array';
import { figureKey } from '../../analyse/figures/figure.ts';
import { shortResultName } from '../../analyse/figures/figure-words.ts';
import type { MetricId } from '../../model/metric.ts';
import { joinParts } from '../../text/join-parts.ts';
import { bytesColumn, type RunColumn } from './run-column.ts';
import { sharedName } from './shared-name.ts';
import type { TableFigure } from './table-figure.ts';

/** The metrics of results in the order of their importance: work, response times, failures. */
const ROLES: readonly (readonly MetricId[])[] = [
  ['benchmark.operations', 'benchmark.throughput', 'benchmark.queries'],
  ['benchmark.latency.percentile', 'benchmark.latency', 'benchmark.duration.taken'],
  ['benchmark.errors', 'benchmark.failed'],
];
const FAILURES = 2;
/** Maximum number of columns of the usual results, and of those of operations of different sizes. */
const MAX_RESULTS = 4;
const MAX_SIZED_RESULTS = 6;
/** From this ratio of the bytes of an operation on, runs are compared by their bytes as well. */
const MIN_SIZE_RATIO = 1.5;
/** Maximum number of columns of figures that users named, in a table or in statgraph.json. */
const MAX_FIGURES = 12;

interface Found extends RunColumn {
  readonly role: number;
  readonly test: string;
}

/** The results of runs as columns: for each test its work, then a response time, then failures if there were any. */
export function resultColumns(ofRuns: readonly (readonly TableFigure[])[]): readonly RunColumn[] {
  const results = ofRuns.map((figures) => figures.filter(({ kind }) => kind === 'result'));
  const testOf = testsOf(results);
  const all = results.flatMap((figures, run) => figures.map((figure) => ({ run, figure })));
  const tests = group(all, ({ figure }) => testOf(figure));
  const names = [...tests.keys()];
  const subjects = sharedName(names).names;
  const found = [...tests.values()].flatMap((entries, i) =>
    columnsOf(entries, ofRuns.length).map(
      (column): Found => ({ ...column, test: names[i]!, subject: subjects[i]! }),
    ),
  );
  const inOrder = found.toSorted((a, b) => a.role - b.role || knownCount(b) - knownCount(a));
  const kept = [
    ...inOrder
      .filter(({ metric }) => metric !== FIGURE)
      .slice(0, bytesColumn(found) ? MAX_SIZED_RESULTS : MAX_RESULTS),
    ...inOrder.filter(({ metric }) => metric === FIGURE).slice(0, MAX_FIGURES),
  ];
  return kept.toSorted((a, b) => names.indexOf(a.test) - names.indexOf(b.test) || a.role - b.role);
}

/** Returns what names the test of a figure: nothing if no run has several, the job if all are of one benchmark. */
function testsOf(results: readonly (readonly TableFigure[])[]): (figure: TableFigure) => string {
  const several = (key: (figure: TableFigure) => string) =>
    results.some((figures) => new Set(figures.map(key)).size > 1);
  const isPart = several(({ benchmark, job }) => JSON.stringify([benchmark, job]));
  const isHost = several(({ host }) => host);
  const benchmarks = new Set(results.flat().map(({ benchmark }) => benchmark));
  const partOf = ({ subject, job }: TableFigure) => (benchmarks.size > 1 ? subject : job);
  return (figure) => joinParts([isPart && partOf(figure), isHost && figure.host], ' on ');
}

interface Entry {
  readonly run: number;
  readonly figure: TableFigure;
}

/** The columns of a test: those of its first metric of each role. */
function columnsOf(entries: readonly Entry[], runs: number): readonly Omit<Found, 'test'>[] {
  const columns = group(entries, ({ figure }) => columnKey(figure));
  const made = [...columns.values()].map((cells) => columnOf(cells, runs));
  const main = ROLES.flatMap((metrics, role) => {
    const ofRole = made.filter((column) => column.role === role);
    const has = (isMeant: (value: number) => boolean) =>
      metrics.find((id) =>
        ofRole.some(({ metric, values }) => metric === id && values.some(isMeant)),
      );
    const metric = has((value) => value > 0) ?? has((value) => value === 0);
    const first = ofRole.filter((column) => column.metric === metric);
    const bytes = ofRole.find(isOfBytes);
    return bytes !== undefined && first.some((work) => differInSize(work, bytes))
      ? [...first, bytes]
      : first;
  });
  const shown = main.filter(({ role, values }) => role !== FAILURES || values.some((n) => n > 0));
  const hasWork = shown.some(({ role }) => role === 0);
  return [
    ...shown,
    ...made.filter((column) => isOther(column) && (!hasWork || column.metric === FIGURE)),
  ];
}

const FIGURE: MetricId = 'benchmark.figure';
const isOfBytes = ({ metric }: Pick<RunColumn, 'metric'>) => metric === 'benchmark.throughput';

/** Whether the operations of runs have different sizes, so that neither their number nor their bytes alone say who did more. */
function differInSize({ metric, values }: RunColumn, bytes: RunColumn): boolean {
  if (metric !== 'benchmark.operations') return false;
  const [least, most] = extent(values, (value, run) => bytes.values[run]! / value);
  return most! > MIN_SIZE_RATIO * least!;
}

/** Whether it is none of the usual figures: a benchmark without them has figures of its own. */
function isOther({ role }: Pick<Found, 'role'>): boolean {
  return role === ROLES.length;
}

function columnOf(entries: readonly Entry[], runs: number): Omit<Found, 'test'> {
  const { figure } = entries[0]!;
  const { metric, unit, better } = figure;
  const values = new Float64Array(runs).fill(Number.NaN);
  const deviations = Array.from<number>({ length: runs }).fill(Number.NaN);
  for (const { run, figure } of entries) {
    if (!Number.isNaN(values[run]!)) continue;
    values[run] = figure.value;
    deviations[run] = figure.deviationPercent ?? Number.NaN;
  }
  const role = ROLES.findIndex((metrics) => metrics.includes(metric));
  const isOneTest = new Set(entries.map(({ figure }) => figure.benchmark)).size === 1;
  return {
    ...{ kind: 'result', subject: '', metric, unit, values, deviations, words: null },
    name: shortResultName(figure),
    better: isOneTest ? better : null,
    role: role < 0 ? ROLES.length : role,
  };
}

/** The key of a figure, whichever benchmark, job and host has it. */
function columnKey(figure: TableFigure): string {
  return figureKey({ ...figure, host: '', benchmark: '', job: '' });
}

function knownCount({ values }: RunColumn): number {
  return values.filter((value) => !Number.isNaN(value)).length;
}
