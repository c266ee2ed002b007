import { tracksOf } from '../../analyse/tracks/run-tracks.ts';
import type { Track } from '../../analyse/tracks/track.ts';
import { trackCourse } from '../../analyse/tracks/track-course.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import type { SeriesData } from '../../panels/panel.ts';

/** The course of a run over time, as one line. */
export interface RunCourse {
  /** `transactions`, `CPU`, `nvme0n1`. */
  readonly name: string;
  /** Reads the samples, one log after another. */
  read(): readonly SeriesData[];
}

/** The metrics that say most of a run over time, the best first: the work of its benchmark, its CPUs, its disks. */
const METRICS: readonly (readonly MetricId[])[] = [
  ['benchmark.operations', 'benchmark.throughput'],
  [CPU_BUSY],
  ['disk.read.throughput', 'pool.read.throughput', 'disk.utilisation'],
];

/**
 * The course of each run over time: of its benchmark's work, else of its CPUs or its busiest disk; null without any. All
 * runs show the same kind, as far as they have it.
 */
export function runCourses(runs: readonly Run[]): readonly (RunCourse | null)[] {
  const tracks = runs.map((run) => tracksOf(run).main);
  const withKind = (metrics: readonly MetricId[]) =>
    tracks.filter((ofRun) => find(ofRun, metrics) !== undefined).length;
  const kinds = METRICS.toSorted((a, b) => withKind(b) - withKind(a));
  return tracks.map((ofRun) => {
    for (const metrics of kinds) {
      const track = find(ofRun, metrics);
      if (track !== undefined) return courseOf(track);
    }
    return null;
  });
}

function find(tracks: readonly Track[], metrics: readonly MetricId[]): Track | undefined {
  return tracks.find(({ metric, lines }) => metrics.includes(metric) && lines.length > 0);
}

function courseOf(track: Track): RunCourse {
  const { name, lines, total } = track;
  const [line] = lines;
  const isWork = METRICS[0]!.includes(track.metric);
  return {
    name: isWork ? line!.label : name,
    read: () => (isWork ? line!.read() : (total?.read() ?? trackCourse(track, ''))),
  };
}
