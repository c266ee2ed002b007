import { deviation, greatest, group, mean, sum } from 'd3-array';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Phase } from '../../model/phase.ts';
import { isLoopback } from '../../model/repeats.ts';
import type { Run, Window } from '../../model/run.ts';
import { linkSpeedOf } from '../resources/link-speed.ts';
import type { Resource } from '../resources/resources.ts';
import { runResources } from '../resources/run-resources.ts';
import { type Signals, signalsOf } from '../signals/signals.ts';
import { type Claim, findingIn } from './phase-finding.ts';

/** What a resource did in a phase; NaN where it was not measured. */
export interface PhaseUsage {
  readonly resource: Resource;
  /** Mean over the phase, weighted by time: bytes a second, or percent for processors. */
  readonly rate: number;
  /** The same of each direction. */
  readonly parts: readonly { readonly label: string; readonly rate: number }[];
  readonly bytes: number;
  /** Requests a second, and the mean time of one in seconds. */
  readonly operations: number;
  readonly responseTime: number;
  /** Percent of the time in which it was in use, as a tool printed it. */
  readonly inUse: number;
  /** Percent of the link's speed in its busier direction. */
  readonly ofLink: number;
}

/** A phase with what each resource did in it. */
export interface MeasuredPhase {
  readonly phase: Phase;
  /** In the order of {@link PhaseUsages.resources}. */
  readonly usages: readonly PhaseUsage[];
  /** The claim of the first finding that is mostly within it; empty without one. */
  readonly finding: string;
}

/** The numbers that are averaged over phases of one name. */
export type PhaseNumber = 'rate' | 'bytes' | 'operations' | 'responseTime' | 'inUse' | 'ofLink';

/** Phases of one name, as repetitions of the same work. */
export interface RepeatedPhase {
  readonly name: string;
  readonly count: number;
  /** Mean seconds, and mean and deviation of each resource. */
  readonly seconds: readonly [mean: number, deviation: number];
  readonly usages: readonly {
    readonly resource: Resource;
    readonly mean: Readonly<Record<PhaseNumber, number>>;
    readonly deviation: Readonly<Record<PhaseNumber, number>>;
  }[];
}

/** The phases of a run and what each resource did in them. */
export interface PhaseUsages {
  readonly resources: readonly Resource[];
  readonly phases: readonly MeasuredPhase[];
  readonly repeated: readonly RepeatedPhase[];
}

/** What each resource did in phases of a run, and what was found in them, in steps of one resource each. */
export function* phaseUsageSteps(
  run: Run,
  phases: readonly Phase[],
  findings: readonly Claim[],
): Generator<undefined, PhaseUsages> {
  const resources = phases.length === 0 ? [] : moving(run);
  const signals = signalsOf(run);
  const columns: PhaseUsage[][] = [];
  for (const resource of resources) {
    columns.push(usagesOf(resource, phases, signals));
    yield;
  }
  const all = phases.map((phase, i) => ({
    phase,
    usages: columns.map((usages) => usages[i]!),
    finding: findingIn(phase, findings),
  }));
  return { resources, phases: all, repeated: repeatedPhases(all) };
}

const KINDS: readonly Resource['kind'][] = ['cpu', 'disks', 'disk', 'filesystem', 'pool', 'nic'];

/** Processors and what moved bytes; loopback too, which is among the parts of others. */
function moving(run: Run): Resource[] {
  const { main, rest } = runResources(run).resources;
  const loopback = rest.filter(({ panel: { entity } }) => entity !== null && isLoopback(entity));
  const nics = loopback.map((one): Resource => ({ ...one, kind: 'nic' }));
  const used = mostUsed([...main, ...rest].filter(({ kind }) => kind === 'disk'));
  const chosen = main.filter(({ kind }) => KINDS.includes(kind));
  const disks = used === undefined || chosen.includes(used) ? [] : [used];
  return [...chosen, ...disks, ...nics].filter(({ kind, bytes }) => kind === 'cpu' || bytes > 0);
}

/** The disk that was in use for most of the time, which need not be the one that moved most. */
function mostUsed(disks: readonly Resource[]): Resource | undefined {
  const useOf = ({ utilisation }: Resource) => utilisation?.statistics.mean || 0;
  return greatest(disks, useOf);
}

/** A time series of one log. */
interface Course {
  readonly elapsed: Float64Array;
  readonly span: Float64Array;
  readonly values: Float64Array;
}

function usagesOf(resource: Resource, phases: readonly Phase[], signals: Signals): PhaseUsage[] {
  const { total, parts } = resource.read();
  const { operations, timed } = requestsOf(resource, signals);
  const speed = speedOf(resource);
  return phases.map((phase): PhaseUsage => {
    const weightsOf = weighing(phase);
    const weights = weightsOf(total);
    const rates = parts.map(({ label, values }) => ({ label, rate: meanOf(values, weights) }));
    const rate = meanOf(total.values, weights);
    return {
      ...{ resource, rate, parts: rates },
      bytes: resource.unit === 'B/s' ? sumOf(total.values, weights) : Number.NaN,
      operations: addMeans(operations.map((one) => meanOf(one.values, weightsOf(one)))),
      responseTime: perRequest(timed, weightsOf),
      inUse: resource.kind === 'cpu' ? rate : (resource.utilisation?.meanIn(weights) ?? Number.NaN),
      ofLink: (Math.max(...rates.map((part) => part.rate)) * 800) / speed,
    };
  });
}

/** Bits a second of an interface in one direction; NaN if that is not known. */
function speedOf({ host, panel: { run, entity } }: Resource): number {
  return entity?.kind === 'nic' ? linkSpeedOf(run, host, entity.name).bits : Number.NaN;
}

/** The sum of the measured values; NaN if there are none. */
function addMeans(means: readonly number[]): number {
  const measured = means.filter((mean) => !Number.isNaN(mean));
  return measured.length > 0 ? sum(measured) : Number.NaN;
}

/** Reads and writes, or all operations, of which some (discards, flushes) move no bytes. */
const DISK_REQUESTS = [['disk.read.operations', 'disk.write.operations'], ['disk.operations']];

/** The requests of a kind of device: the first of these that a log has. */
const REQUESTS: Partial<Record<EntityKind, readonly (readonly MetricId[])[]>> = {
  disk: DISK_REQUESTS,
  filesystem: DISK_REQUESTS,
  pool: [['pool.read.operations', 'pool.write.operations']],
};

/** Requests of a kind and the mean time of one. */
interface TimedRequests {
  readonly time: Course;
  /** How many there were; null if that was not measured. */
  readonly operations: Course | null;
}

/** The requests of a device, and those whose time was measured. */
function requestsOf({ host, panel: { entity } }: Resource, signals: Signals) {
  if (entity === null) return { operations: [], timed: [] };
  const courseOf = (metric: MetricId): Course | null =>
    signals.one(host, entity, metric)?.logs[0]?.read() ?? null;
  const timedBy = (metric: MetricId): readonly TimedRequests[] => {
    const time = courseOf(metric.replace('operations', 'response_time'));
    return time === null ? [] : [{ time, operations: courseOf(metric) }];
  };
  const choices = REQUESTS[entity.kind] ?? [];
  const measured = choices.map((metrics) =>
    metrics.map(courseOf).filter((course) => course !== null),
  );
  const timed = choices.map((metrics) => metrics.flatMap(timedBy));
  return {
    operations: measured.find(({ length }) => length > 0) ?? [],
    timed: timed.find(({ length }) => length > 0) ?? [],
  };
}

/** The mean time of a request: that of each interval counts as often as it had requests. */
function perRequest(
  timed: readonly TimedRequests[],
  weightsOf: (course: Times) => Float64Array,
): number {
  let [spent, requests] = [0, 0];
  for (const { time, operations } of timed) {
    const seconds = weightsOf(time);
    const counts = operations?.values.length === seconds.length ? operations.values : null;
    for (let i = 0; i < seconds.length; i++) {
      const weight = seconds[i]! * (counts === null ? 1 : counts[i]! || 0);
      if (!(weight > 0) || Number.isNaN(time.values[i]!)) continue;
      spent += time.values[i]! * weight;
      requests += weight;
    }
  }
  return spent / requests;
}

/** How much of a phase each sample of a course covers; the courses of a log share it. */
function weighing(phase: Phase): (course: Times) => Float64Array {
  const known = new Map<Float64Array, Float64Array>();
  return (course) => {
    const weights = known.get(course.span) ?? weightsIn(course, phase);
    known.set(course.span, weights);
    return weights;
  };
}

type Times = Pick<Course, 'elapsed' | 'span'>;

/** The seconds of each sample that are within a window. */
function weightsIn({ elapsed, span }: Times, { from, to }: Window): Float64Array {
  const weights = new Float64Array(elapsed.length);
  for (let i = 0; i < weights.length; i++) {
    const end = elapsed[i]!;
    const both = Math.min(end, to) - Math.max(end - span[i]!, from);
    if (both > 0) weights[i] = both;
  }
  return weights;
}

function sumOf(values: Float64Array, weights: Float64Array): number {
  let total = 0;
  for (let i = 0; i < values.length; i++)
    total += weights[i]! > 0 ? values[i]! * weights[i]! || 0 : 0;
  return total;
}

function meanOf(values: Float64Array, weights: Float64Array): number {
  let [total, weight] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if (!(weights[i]! > 0) || Number.isNaN(values[i]!)) continue;
    total += values[i]! * weights[i]!;
    weight += weights[i]!;
  }
  return total / weight;
}

const NUMBERS = ['rate', 'bytes', 'operations', 'responseTime', 'inUse', 'ofLink'] as const;

/** Idle time between is no repetition. */
function repeatedPhases(phases: readonly MeasuredPhase[]): RepeatedPhase[] {
  const byName = group(
    phases.filter(({ phase }) => !phase.idle),
    ({ phase }) => phase.name,
  );
  return [...byName].flatMap(([name, same]) => {
    if (same.length < 2) return [];
    const seconds = same.map(({ phase }) => phase.to - phase.from);
    const usages = same[0]!.usages.map(({ resource }, k) => {
      const of = (how: (values: number[]) => number | undefined) =>
        Object.fromEntries(
          NUMBERS.map((number) => [
            number,
            how(same.map(({ usages }) => usages[k]![number])) ?? Number.NaN,
          ]),
        ) as Record<PhaseNumber, number>;
      return { resource, mean: of(mean), deviation: of(deviation) };
    });
    const spread = [mean(seconds) ?? Number.NaN, deviation(seconds) ?? Number.NaN] as const;
    return [{ name, count: same.length, seconds: spread, usages }];
  });
}
