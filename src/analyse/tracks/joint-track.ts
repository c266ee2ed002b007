import { greatest, group } from 'd3-array';
import { fileOf, type Run } from '../../model/run.ts';
import type { Panel } from '../../panels/panel.ts';
import { timeGrid, valuesOnGrid } from '../signals/grid.ts';
import { addUp } from '../statistics/add-up.ts';
import { statistics } from '../statistics/statistics.ts';
import { gridLine } from './grid-line.ts';
import { isRate, makeTrack } from './make-track.ts';
import type { Track, TrackLine, TrackPlan } from './track.ts';

/** Maximum number of clients that a track shows one by one. */
const MAX_CLIENTS = 8;

/** Matches the folders before the name of a file, which have no room beside a track. */
const FOLDERS = /^.*\//;

/** Charts of benchmarks with one result. */
export interface ResultCharts {
  readonly panels: readonly Panel[];
  /** The number of clients of which the result is the sum; 1 for a result that was printed. */
  readonly clients: number;
}

/** Returns the charts of benchmarks: those of clients whose results are added up together, the others by their hosts. */
export function chartsByResult(
  { results }: Pick<Run, 'results'>,
  panels: readonly Panel[],
): readonly ResultCharts[] {
  const sums = results.filter(({ sumOf }) => sumOf !== undefined);
  const filesOf = sums.map(
    ({ sumOf }) => new Set(sumOf!.map((place) => place.replace(/:\d+$/, ''))),
  );
  const sets = group(
    panels,
    ({ source, host }) => filesOf.find((files) => files.has(fileOf(source))) ?? host,
  );
  return Array.from(sets, ([of, alike]) => ({
    panels: alike,
    clients: typeof of === 'string' ? 1 : of.size,
  }));
}

/**
 * Returns a track of benchmarks that ran at the same time: their rates add up, each client is a part of the sum; of
 * times each client is a line. Null if not all of them have a metric of the plan.
 */
export function jointTrack(panels: readonly Panel[], plan: TrackPlan): Track | null {
  const track = makeTrack(panels.slice(0, 1), plan);
  const each = panels.map(({ series }) => series.filter(({ metric }) => metric === track?.metric));
  const isSum = isRate(each.flat());
  // Times of reads and of writes, or several percentiles, are not one line a client.
  const isOneEach = track?.lines.length === 1 && each.every(({ length }) => length === 1);
  if (track === null || each.some(({ length }) => length === 0) || !(isSum || isOneEach))
    return null;
  const grid = timeGrid(panels[0]!.run);
  const line = gridLine(grid, track.metric);
  const read = each.map((lines) => () => addUp(lines.map((one) => valuesOnGrid(grid, [one]))));
  const isOfHosts = new Set(panels.map(({ host }) => host)).size > 1;
  const clients = panels.map(({ host, source }, slot) =>
    line(isOfHosts ? host : fileOf(source).replace(FOLDERS, ''), slot, read[slot]!),
  );
  const total = isSum ? line('in all', 0, () => sumOf(read.map((values) => values()))) : null;
  const shown = clients.length > MAX_CLIENTS ? [total ?? slowestOf(clients)] : clients;
  const counted = total ?? slowestOf(clients);
  return {
    ...track,
    host: isOfHosts ? '' : track.host,
    form: isSum ? 'stack' : 'lines',
    lines: shown,
    total,
    figures: [{ label: isSum ? '' : counted.label, statistics: statisticsOf(counted) }],
    panels: panels as readonly [Panel, ...Panel[]],
    plan: { ...plan, isJoint: true },
  };
}

/** Returns the line with the highest mean; the first if none was measured. */
function slowestOf(lines: readonly TrackLine[]): TrackLine {
  return greatest(lines, (line) => statisticsOf(line).mean) ?? lines[0]!;
}

function statisticsOf(line: TrackLine) {
  const [{ values, span }] = line.read() as [ReturnType<TrackLine['read']>[0]];
  return statistics(values, span);
}

/** Returns a sum: a client that has not begun or is done adds nothing, one that was not measured leaves it unknown. */
function sumOf(clients: readonly Float64Array[]): Float64Array {
  const isKnown = (value: number) => !Number.isNaN(value);
  const parts = clients.map((values) => ({
    values,
    first: values.findIndex(isKnown),
    last: values.findLastIndex(isKnown),
  }));
  return Float64Array.from(clients[0]!, (_, cell) => {
    const ran = parts.filter(({ first, last }) => first >= 0 && cell >= first && cell <= last);
    return ran.length === 0 ? Number.NaN : ran.reduce((sum, { values }) => sum + values[cell]!, 0);
  });
}
