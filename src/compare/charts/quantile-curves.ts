import { min, sum } from 'd3-array';
import {
  type BenchmarkProgress,
  benchmarkProgress,
  PROGRESS_TIMES,
  PROGRESS_WORK,
  progressName,
} from '../../analyse/key-figures/progress-figures.ts';
import type { ResultCurve } from '../../analyse/results/result-curves.ts';
import { timeGrid } from '../../analyse/signals/grid.ts';
import { intervalOf, readSignal, type Signal, signalsOf } from '../../analyse/signals/signals.ts';
import { leastSamples } from '../../analyse/statistics/least-samples.ts';
import { knownValues, quantileOf } from '../../analyse/statistics/quantile.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import type { FigureRow } from '../figures/figure-rows.ts';
import { type CommonNames, commonNames } from '../sides/common-names.ts';
import { deviceKey } from '../sides/device-key.ts';
import type { Side } from '../sides/side.ts';
import { slotOfSide } from './side-slots.ts';

/** The shares of the time, in percent, at which a distribution is drawn: more of them at its ends. */
const SHARES_PERCENT = [0, 1, 5, 10, 25, 50, 75, 90, 95, 99, 100] as const;
/** Minimum number of samples whose distribution says more than their mean. */
const MIN_SAMPLES = 20;
/** Maximum number of distributions. */
const MAX_CURVES = 6;

/** Something that was measured over time in a run: its values, and what it is called. */
interface Course {
  readonly title: string;
  readonly line: Signal;
  /** Seconds of each value. */
  readonly step: number;
  read(): Float64Array;
}

/**
 * Returns the distributions over time of the benchmark's work and times and of the resources' headline figures: below
 * which value each side was for which share of the time. The runs of a side are drawn as one.
 */
export function quantileCurves(
  sides: readonly Side[],
  resources: readonly FigureRow[],
): readonly ResultCurve[] {
  const ofSides = measuredOf(sides, resources);
  const titles = new Set(ofSides[0]!.courses[0]!.map(({ title }) => title));
  const curves: ResultCurve[] = [];
  for (const title of titles) {
    const curve = curveOf(title, ofSides);
    if (curve !== null) curves.push(curve);
    if (curves.length === MAX_CURVES) break;
  }
  return curves;
}

/** A side with what was measured in each of its runs. */
interface SideCourses {
  readonly name: string;
  readonly courses: readonly (readonly Course[])[];
}

/** Returns what the runs of each side measured: the progress of benchmarks, then the figures that are drawn. */
function measuredOf(
  sides: readonly Side[],
  resources: readonly FigureRow[],
): readonly SideCourses[] {
  const names = commonNames(sides);
  const drawn = resources.filter(isDrawn(resources));
  const progress = new Map(sides.flatMap(({ runs }) => runs.map((run) => [run, progressOf(run)])));
  const hasClients = [...progress.values()].some(isOfSeveralHosts);
  return sides.map(({ name, runs }, side): SideCourses => {
    const hostOf = (host: string) => (hasClients ? names.hosts.of(side, host) : '');
    const coursesOf = (run: Run) => [
      ...progress.get(run)!.map((found) => courseOfProgress(found, hostOf)),
      ...drawn.flatMap((row) => courseOf(run, row, { side, names })),
    ];
    return { name, courses: runs.map(coursesOf) };
  });
}

function curveOf(title: string, sides: readonly SideCourses[]): ResultCurve | null {
  const found = sides.map(({ name, courses }) => {
    const lines = courses
      .flat()
      .filter((course) => course.title === title)
      .map(knownOf);
    const known = joined(lines.map(({ values }) => values));
    return { name, line: lines[0]?.line, samples: sum(lines, ({ samples }) => samples), known };
  });
  if (found.some(({ line, samples }) => line === undefined || samples < MIN_SAMPLES)) return null;
  const fewest = min(found, ({ samples }) => samples)!;
  const shares = SHARES_PERCENT.filter(
    (share) => share === 0 || share === 100 || fewest >= leastSamples(share),
  );
  const lines = found.map(({ name, line, known }, side) => {
    const { unit, metric } = line!.logs[0]!;
    const values = Float64Array.from(shares, (share) => quantileOf(known, share / 100));
    return { label: name, slot: slotOfSide(side), metric, unit, values };
  });
  return { title, across: 'at most this for % of the time', numbers: shares, lines };
}

/** Returns the values of a course, and how many samples they are: a long one is in several cells. */
function knownOf({ line, step, read }: Course) {
  const values = knownValues(read());
  const cellsEach = Math.max(1, (intervalOf(line) || 0) / step);
  return { line, values, samples: Math.round(values.length / cellsEach) };
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(sum(parts, ({ length }) => length));
  let length = 0;
  for (const part of parts) {
    all.set(part, length);
    length += part.length;
  }
  return all;
}

function progressOf(run: Run): readonly BenchmarkProgress[] {
  return [PROGRESS_WORK, PROGRESS_TIMES].flatMap((metrics) => benchmarkProgress(run, metrics));
}

function isOfSeveralHosts(progress: readonly BenchmarkProgress[]): boolean {
  return new Set(progress.map(({ line }) => line.host)).size > 1;
}

function courseOfProgress(progress: BenchmarkProgress, hostOf: (host: string) => string): Course {
  const { line, values, step, job } = progress;
  const title = joinParts([job, progressName(progress)], ': ');
  return {
    title: joinParts([title, hostOf(line.host)], ' on '),
    ...{ line, step, read: () => values },
  };
}

/** Returns what a run measured of a figure: under its own names of the device and the host, which others may not have. */
function courseOf(
  run: Run,
  { host, entity, metric, subject, name }: FigureRow,
  { side, names }: { readonly side: number; readonly names: CommonNames },
): readonly Course[] {
  if (entity === null) return [];
  const signals = signalsOf(run);
  const grid = timeGrid(run);
  const title = `${subject} ${name}`.trim();
  return signals.hosts
    .filter((ownHost) => names.hosts.of(side, ownHost) === host)
    .flatMap((ownHost) =>
      signals
        .of(ownHost, entity.kind, metric)
        .filter((line) => names.of(side, ownHost, line.entity) === entity.name)
        .map((line) => ({ title, line, step: grid.step, read: () => readSignal(line, grid) })),
    );
}

/** Metrics of how long requests of a device took. */
const RESPONSE_TIMES: readonly MetricId[] = ['disk.response_time', 'pool.response_time'];

/** Whether a figure of a resource is drawn: how much it was in use, and how long its requests took. */
function isDrawn(resources: readonly FigureRow[]): (row: FigureRow) => boolean {
  const isUse = ({ isHeadline, unit }: FigureRow) => isHeadline && unit === '%';
  const headed = new Set(resources.filter(isUse).map(deviceKey));
  return (row) => headed.has(deviceKey(row)) && (isUse(row) || RESPONSE_TIMES.includes(row.metric));
}
