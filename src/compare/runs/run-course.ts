import { tracksOf } from '../../analyse/tracks/run-tracks.ts';
import type { Track } from '../../analyse/tracks/track.ts';
import { trackCourse } from '../../analyse/tracks/track-course.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run, Window } from '../../model/run.ts';
import type { SeriesData } from '../../panels/panel.ts';

/** The course of a run over time, as one line. */
export interface RunCourse {
  /** `transactions`, `CPU`, `nvme0n1`. */
  readonly name: string;
  /** The time of its run. */
  readonly window: Window;
  /** Set for the work of a benchmark: where it is at zero, it stood still. */
  readonly hasZeros?: boolean;
  /** The highest sample, if only means are read. */
  readonly top?: number;
  /** The unit of its samples and the metric on which the displayed unit depends; absent if only means are read. */
  readonly measured?: Pick<Track, 'unit' | 'metric'>;
  /** Reads the samples, one log after another. */
  read(): readonly SeriesData[];
}

/** The metrics that say most of a run over time, the best first: the work of its benchmark, its CPUs, its disks. */
const METRICS: readonly (readonly MetricId[])[] = [
  ['benchmark.operations', 'benchmark.throughput'],
  [CPU_BUSY],
  ['disk.read.throughput', 'pool.read.throughput', 'disk.utilisation'],
];

/** The courses of a run, one for each kind: of its benchmark's work, of its CPUs, of its disks; null for what it lacks. */
export type RunCourses = readonly (RunCourse | null)[];

/** Returns the courses of a run over time. */
export function runCourses(run: Run): RunCourses {
  const { main } = tracksOf(run);
  return METRICS.map((metrics) => {
    const track = find(main, metrics);
    return track === undefined ? null : courseOf(track, run);
  });
}

/**
 * Chooses the course of each run that is shown: all runs show the same kind, as far as they have it; null for a run
 * without any.
 */
export function shownCourses(ofRuns: readonly RunCourses[]): RunCourses {
  const withKind = (kind: number) => ofRuns.filter((courses) => courses[kind] !== null).length;
  const kinds = [...METRICS.keys()].sort((a, b) => withKind(b) - withKind(a));
  return ofRuns.map(
    (courses) => kinds.map((kind) => courses[kind]!).find((course) => course !== null) ?? null,
  );
}

function find(tracks: readonly Track[], metrics: readonly MetricId[]): Track | undefined {
  return tracks.find(({ metric, lines }) => metrics.includes(metric) && lines.length > 0);
}

function courseOf(track: Track, { window }: Run): RunCourse {
  const { name, lines, total, unit, metric } = track;
  const [line] = lines;
  const isWork = METRICS[0]!.includes(track.metric);
  return {
    name: isWork && total === null ? line!.label : name,
    window,
    measured: { unit, metric },
    ...(isWork && { hasZeros: true }),
    read: () => total?.read() ?? (isWork ? line!.read() : trackCourse(track, '')),
  };
}
