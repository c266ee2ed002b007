import { group, max, mean, min, range, rollup, sum } from 'd3-array';
import { cachedBy } from '../../../model/cached-by.ts';
import type { EntityKind } from '../../../model/entity.ts';
import type { MetricId } from '../../../model/metric.ts';
import type { Source } from '../../../model/run.ts';
import { periodsOf, type Span } from '../../../model/span.ts';
import { commandName } from '../../../text/command-name.ts';
import { boundsOf } from '../../figures/bounds.ts';
import { cellsIn, type TimeGrid, valuesOnGrid } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { HOST_ITSELF, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';

/** A metric of processes or threads. */
export interface ProcessMeasure {
  readonly kind: EntityKind;
  readonly metric: MetricId;
  /** Processes of a command may share it, so that the highest of them counts instead of their sum. */
  readonly isShared?: true;
}

/** Returns a measure of processes. */
export const processOf = (metric: MetricId): ProcessMeasure => ({ kind: 'process', metric });

/** Returns a measure of threads. */
export const threadOf = (metric: MetricId): ProcessMeasure => ({ kind: 'thread', metric });

/** What all processes of one command used in a span. */
export interface CommandUse {
  readonly name: string;
  /** How many of them used something at a time. */
  readonly count: number;
  /** Whether they may be more: the list of processes was cut. */
  readonly isListedInPart: boolean;
  /** The mean of what they used together, or of the highest of them. */
  readonly used: number;
  /** The most that they used at a time. */
  readonly most: number;
}

/** Processes that never use this share of what the greatest used are left out. */
const MIN_SHARE = 0.01;
/** How many tasks a log says that there are: `top -H` counts threads. */
const TASK_COUNTS: readonly MetricId[] = ['process.count', 'thread.count'];
/** Maximum number of commands whose values are read. */
const MAX_COMMANDS = 40;
/** Minimum share of a span that the log of the processes must cover. */
const MIN_COVERAGE = 0.5;

/** The processes of a command in the cells of the grid. */
interface CommandValues {
  readonly name: string;
  readonly used: Float64Array;
  readonly count: Uint16Array;
}

/** The commands that used most, in the cells of the grid, and where a log measured any. */
interface Commands {
  readonly all: readonly CommandValues[];
  readonly isMeasured: Uint8Array;
  readonly areListedInPart: boolean;
  /** The most that processes can have used in addition: those whose values are not read, and the rounding of each. */
  readonly more: number;
}

/** What is asked of the commands of a host. */
interface Asked {
  readonly measure: ProcessMeasure;
  readonly span: Span;
}

/** What the processes of a host did in the part of a span in which a log lists them. */
interface ListedUse {
  /** Most first; none if no log covers most of the span. */
  readonly commands: readonly CommandUse[];
  /** What they can have used besides, at most. */
  readonly more: number;
  /** Returns the mean of values in this part. */
  meanOf(values: ArrayLike<number>): number | undefined;
}

/** Returns what the commands of a host used in a span, most first; none if no log covers most of it. */
export function commandsIn(evidence: Evidence, host: string, asked: Asked): readonly CommandUse[] {
  return listedUse(evidence, host, asked).commands;
}

/** Returns what processes did in the part of a span in which a log lists them. */
export function listedUse(evidence: Evidence, host: string, { measure, span }: Asked): ListedUse {
  const { all, isMeasured, areListedInPart, more } = commandsOf(evidence, host, measure);
  const cells = all.length === 0 ? [] : cellsOf(evidence, span);
  const listed = cells.filter((cell) => isMeasured[cell] === 1);
  const measured = listed.length < MIN_COVERAGE * cells.length ? [] : listed;
  const meanOf = (values: ArrayLike<number>) => mean(measured, (cell) => values[cell]);
  const commands = all
    .map(({ name, used, count }): CommandUse => {
      const most = max(measured, (cell) => used[cell]) ?? 0;
      const known = { name, count: meanOf(count)!, isListedInPart: areListedInPart };
      return { ...known, used: meanOf(used)!, most };
    })
    .filter(({ used }) => used > 0)
    .sort((a, b) => b.used - a.used);
  return { commands, more, meanOf };
}

function cellsOf({ grid }: Evidence, span: Span): readonly number[] {
  return periodsOf(span).flatMap((period) => {
    const { from, to } = cellsIn(grid, period);
    return range(from, to);
  });
}

const cacheOf = cachedBy((_: Evidence) => new Map<string, Commands>());

function commandsOf(evidence: Evidence, host: string, measure: ProcessMeasure): Commands {
  const cache = cacheOf(evidence);
  const key = JSON.stringify([host, measure]);
  const found = cache.get(key) ?? readCommands(evidence, host, measure);
  cache.set(key, found);
  return found;
}

/** The processes of a command. */
interface NamedProcesses {
  readonly name: string;
  readonly processes: readonly Signal[];
}

/** Returns how processes are named: by their command, but a thread without others of its command by itself. */
function nameIn(signals: readonly Signal[]) {
  const counts = rollup(
    signals,
    (all) => all.length,
    ({ entity }) => commandName(entity),
  );
  return ({ entity }: Signal): string => {
    const name = commandName(entity);
    return entity.kind === 'thread' && !entity.label && counts.get(name) === 1 ? entity.name : name;
  };
}

function readCommands(
  { run, signals, grid }: Evidence,
  host: string,
  measure: ProcessMeasure,
): Commands {
  const all = signals.of(host, measure.kind, measure.metric);
  const least = MIN_SHARE * (max(all, highestOf) ?? 0);
  const used = all.filter((signal) => highestOf(signal) >= least);
  const byName = [...group(used, nameIn(used))]
    .map(([name, processes]) => ({ name, processes, highest: sum(processes, highestOf) }))
    .sort((a, b) => b.highest - a.highest)
    .slice(0, MAX_COMMANDS);
  const isMeasured = new Uint8Array(grid.cells);
  const logs = new Set(all.flatMap((signal) => signal.logs.map(({ source }) => source)));
  for (const log of logs) if (hasOnlyTasks(log)) markReports(isMeasured, grid, log);
  const read = ({ name, processes }: NamedProcesses): CommandValues => {
    const used = new Float64Array(grid.cells);
    const count = new Uint16Array(grid.cells);
    for (const process of processes) {
      const values = readSignal(process, grid);
      for (let cell = 0; cell < values.length; cell++) {
        const value = values[cell]!;
        if (Number.isNaN(value)) continue;
        isMeasured[cell] = 1;
        used[cell] = measure.isShared ? Math.max(value, used[cell]!) : value + used[cell]!;
        if (value > least) count[cell]!++;
      }
    }
    return { name, used, count };
  };
  const counted = TASK_COUNTS.flatMap(
    (metric) => signals.one(host, HOST_ITSELF, metric) ?? [],
  ).find((signal) => signal.logs.some(({ source }) => logs.has(source)));
  const areListedInPart = counted !== undefined && all.length < min(readSignal(counted, grid))!;
  const notRead = sum(all, highestOf) - sum(byName, ({ highest }) => highest);
  const roundedAway = max(all, (signal) => boundsOf(run, signal, 0).high) ?? 0;
  return {
    all: byName.map(read),
    isMeasured,
    areListedInPart,
    more: notRead + all.length * roundedAway,
  };
}

const hasOnlyTasks = ({ entities }: Source) =>
  entities.every(({ kind }) => kind === 'process' || kind === 'thread');

/** Marks the cells of all reports of a log of tasks: where it lists none, none did anything. */
function markReports(isMeasured: Uint8Array, grid: TimeGrid, { axis }: Source): void {
  const { elapsed, span, interval } = axis;
  const values = new Float64Array(elapsed.length).fill(1);
  const data = { elapsed, span, values, breaks: [], interval: interval.value };
  const marks = valuesOnGrid(grid, [{ read: () => data }]);
  for (let cell = 0; cell < marks.length; cell++) if (marks[cell] === 1) isMeasured[cell] = 1;
}
