import { group } from 'd3-array';
import { isOfEvents } from '../../model/axis.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { Column } from '../../model/column.ts';
import { CPU_BUSY, cpuUnownedModes } from '../../model/cpu-modes.ts';
import type { Entity, EntityKind } from '../../model/entity.ts';
import { entityColumns } from '../../model/entity-columns.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run, Source } from '../../model/run.ts';
import { busyColumns, busySeries } from '../../panels/cpu-busy.ts';
import type { Series, SeriesData } from '../../panels/panel.ts';
import { isRounded } from '../../panels/rounded-log.ts';
import { columnSeries } from '../../panels/series.ts';
import { isUsed } from '../../panels/used.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { coresOf } from '../resources/limits.ts';
import { diskTotals } from './disk-totals.ts';
import { type TimeGrid, valuesOnGrid } from './grid.ts';

/** A metric of an entity over time, as all logs of its host measured it. */
export interface Signal {
  readonly host: string;
  readonly entity: Entity;
  readonly metric: MetricId;
  /** The finest log first. The others fill the time that it does not cover. */
  readonly logs: readonly Series[];
}

/** Everything that the logs of a run measured, found by host, kind of entity and metric. */
export interface Signals {
  readonly hosts: readonly string[];
  readonly all: readonly Signal[];
  /** The signals of all entities of a kind, in natural order of their names. */
  of(host: string, kind: EntityKind, metric: MetricId): readonly Signal[];
  /** The signal of one entity. The host itself has kind `host` and an empty name. */
  one(host: string, entity: Pick<Entity, 'kind' | 'name'>, metric: MetricId): Signal | undefined;
}

/** The host itself, as an entity. */
export const HOST_ITSELF: Pick<Entity, 'kind' | 'name'> = { kind: 'host', name: '' };

/** Finds the signals of a run; cached. Nothing is read before {@link readSignal}. */
export const signalsOf = cachedBy(findSignals);

function findSignals(run: Run): Signals {
  const timed = run.sources.filter(({ axis }) => !isOfEvents(axis));
  const hosts = [...group(timed, ({ host }) => host).keys()].sort(naturalOrder);
  const cores = new Map(hosts.map((host) => [host, coresOf(run, host)]));
  const found = new Map<string, Map<string, Signal & { readonly logs: Series[] }>>();
  for (const source of timed.sort(byFineness)) {
    for (const { entity, series } of measuredBy(source, cores.get(source.host)!)) {
      const { host } = source;
      const { metric } = series;
      const key = keyOf(host, entity.kind, metric);
      const signals = found.get(key) ?? new Map();
      found.set(key, signals);
      const signal = signals.get(entity.name);
      if (signal === undefined) signals.set(entity.name, { host, entity, metric, logs: [series] });
      else signal.logs.push(series);
    }
  }
  const byName = (a: Signal, b: Signal) => naturalOrder(a.entity.name, b.entity.name);
  const sorted = new Map(
    [...found].map(([key, signals]) => [key, [...signals.values()].sort(byName)]),
  );
  return {
    hosts,
    all: [...sorted.values()].flat(),
    of: (host, kind, metric) => sorted.get(keyOf(host, kind, metric)) ?? [],
    one: (host, { kind, name }, metric) => found.get(keyOf(host, kind, metric))?.get(name),
  };
}

/** Reads the values of a signal in the cells of a grid; NaN where no log measured it. They may be a part of `out`. */
export function readSignal(
  { logs }: Pick<Signal, 'logs'>,
  grid: TimeGrid,
  out?: Float64Array,
): Float64Array {
  return valuesOnGrid(grid, logs, out);
}

/** The seconds that a report of a signal covers. Shorter events are not visible in it. */
export function intervalOf({ logs }: Signal): number {
  return logs[0]?.source.axis.interval.value ?? Number.NaN;
}

function keyOf(host: string, kind: EntityKind, metric: MetricId): string {
  return JSON.stringify([host, kind, metric]);
}

/**
 * The finest log first; of logs as fine, the one that does not round its numbers to a suffix (`14k`), then the one with
 * most samples, which is in the charts too.
 */
function byFineness(a: Source, b: Source): number {
  const intervals = (a.axis.interval.value || Infinity) - (b.axis.interval.value || Infinity);
  const digits = Number(isRounded(a)) - Number(isRounded(b));
  return intervals || digits || b.axis.elapsed.length - a.axis.elapsed.length;
}

/** Metrics of processors whose mean is that of their host. */
const MEANS_OF_CPUS: readonly MetricId[] = [CPU_BUSY, ...cpuUnownedModes];

/**
 * The lines of a log. If the tool does not print the host's CPU but has all processors, their means are added: `mpstat -P
 * 0,1` has only two.
 */
function measuredBy(
  source: Source,
  cores: number,
): { readonly entity: Entity; readonly series: Series }[] {
  const lines = source.entities.flatMap((entity, index) =>
    seriesOf(source, entityColumns(source.columns, index)).map((series) => ({ entity, series })),
  );
  const entity = { ...HOST_ITSELF, parent: -1 };
  const means = MEANS_OF_CPUS.flatMap((metric) => {
    const measured = lines.filter(({ series }) => series.metric === metric);
    const processors = measured.filter((line) => line.entity.kind === 'cpu');
    const hasAll = processors.length >= cores;
    if (!hasAll || measured.some((line) => line.entity.kind === 'host')) return [];
    return [{ entity, series: meanOfCpus(processors.map(({ series }) => series)) }];
  });
  return [...lines, ...means];
}

/** The lines of an entity in a log: one for each metric, because some tools print a rate in two units. */
function seriesOf(source: Source, columns: readonly Column[]): readonly Series[] {
  const used = columns.filter((column) => column.bucket === null && isUsed(column, 'any'));
  const series = [...group(used, ({ metric }) => metric).values()].map(([column]) =>
    columnSeries(source, column!, ''),
  );
  const has = (area: string) => used.some(({ metric }) => metric.startsWith(area));
  const totals = has('disk.') ? diskTotals(source, used) : [];
  const needsBusy = has('cpu.') && !used.some(({ metric }) => metric === CPU_BUSY);
  const busy = needsBusy ? busyColumns(used) : null;
  return [...series, ...totals, ...(busy === null ? [] : [busySeries(source, busy, '')])];
}

/** The mean of a host's processors, from a log that prints each of them but no line for all (mpstat of Solaris). */
function meanOfCpus(processors: readonly Series[]): Series {
  const [first] = processors;
  return {
    ...first!,
    columns: processors.flatMap(({ columns }) => columns),
    read: () => meanOf(processors),
  };
}

function meanOf(processors: readonly Series[]): SeriesData {
  const mean = processors[0]!.read();
  const count = mean.values.map((value) => (Number.isNaN(value) ? 0 : 1));
  mean.values.forEach((value, i) => {
    if (Number.isNaN(value)) mean.values[i] = 0;
  });
  for (const processor of processors.slice(1)) {
    const { values } = processor.read();
    for (let i = 0; i < values.length; i++) {
      if (Number.isNaN(values[i]!)) continue;
      mean.values[i]! += values[i]!;
      count[i]!++;
    }
  }
  return { ...mean, values: mean.values.map((sum, i) => sum / count[i]!) };
}
