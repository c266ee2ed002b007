import { deviation, greatest, group, mean, sum } from 'd3-array';
import type { Phase } from '../../model/phase.ts';
import { isLoopback } from '../../model/repeats.ts';
import type { Run, Window } from '../../model/run.ts';
import { linkSpeedOf } from '../resources/link-speed.ts';
import type { Resource } from '../resources/resources.ts';
import { runResources } from '../resources/run-resources.ts';
import { type Signals, signalsOf } from '../signals/signals.ts';
import { type Claim, findingIn } from './phase-finding.ts';
import { perRequest, requestsOf, type SampleTimes } from './phase-requests.ts';

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

/** How much of a phase each sample covers; the columns of a log share it. */
function weighing(phase: Phase): (samples: SampleTimes) => Float64Array {
  const known = new Map<Float64Array, Float64Array>();
  return (samples) => {
    const weights = known.get(samples.span) ?? weightsIn(samples, phase);
    known.set(samples.span, weights);
    return weights;
  };
}

/** The seconds of each sample that are within a window. */
function weightsIn({ elapsed, span }: SampleTimes, { from, to }: Window): Float64Array {
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
