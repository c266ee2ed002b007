import { max, min } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import { fileOf, type Run, type Source } from '../../model/run.ts';
import { coveredTime, intersect, lengthOf } from '../../panels/coverage.ts';

const RATE: MetricId = 'benchmark.operations';
/** Minimum share of the shorter of two benchmarks in which both ran. */
const MIN_SHARE = 0.5;

/** Whether the benchmarks that wrote some files ran at the same time, by what they printed meanwhile. */
export function ranAtOnce({ sources }: Run, files: readonly string[]): boolean {
  const [benchmarks, others] = [sources.filter(isBenchmark), sources.filter(isNoBenchmark)];
  const logs = files.map((file) => benchmarks.find((source) => fileOf(source) === file));
  const recorded = others.flatMap((source) => coveredTime(source));
  const seconds = max(recorded, ({ to }) => to)! - min(recorded, ({ from }) => from)!;
  return logs.every((log, i) =>
    logs.slice(i + 1).every((other) => log && other && areAtOnce(log, other, seconds)),
  );
}

const isBenchmark = ({ columns }: Source) => columns.some(({ metric }) => metric === RATE);
const isNoBenchmark = (source: Source) => !isBenchmark(source);

const hasClock = ({ axis }: Source) => axis.start.origin !== 'assumed';

/** Whether two logs are of the same time; if one has no clock, because both do not fit into what was recorded. */
function areAtOnce(a: Source, b: Source, recorded: number): boolean {
  const [first, second] = [coveredTime(a), coveredTime(b)];
  const lengths = [lengthOf(first), lengthOf(second)] as const;
  const shared =
    hasClock(a) && hasClock(b)
      ? lengthOf(first.flatMap((stretch) => intersect(second, stretch)))
      : hasClock(a) || hasClock(b)
        ? lengths[0] + lengths[1] - recorded
        : 0;
  return shared >= MIN_SHARE * Math.min(...lengths);
}
