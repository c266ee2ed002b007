import { deviation, greatest, group, mean, sum } from 'd3-array';
import type { Phase } from '../../model/phase.ts';
import { isLoopback } from '../../model/repeats.ts';
import type { Run, Window } from '../../model/run.ts';
import type { SeriesData } from '../../panels/panel.ts';
import { type SampleTimes, sharedSecondsOf, windowSeconds } from '../figures/window-seconds.ts';
import { linkSpeedOf } from '../resources/link-speed.ts';
import type { Resource } from '../resources/resources.ts';
import { runResources } from '../resources/run-resources.ts';
import { type Signals, signalsOf } from '../signals/signals.ts';
import { meanByWeight } from '../statistics/mean-by-weight.ts';
import { type FindingClaim, findingIn } from './phase-finding.ts';
import { perRequest, requestsOf } from './phase-requests.ts';

/** The use of a resource in a phase; NaN where it was not measured. */
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
  /** Percent of the time in which the resource was in use, as printed by a tool. */
  readonly inUse: number;
  /** Use of the link's speed in its busier direction, in percent. */
  readonly ofLink: number;
}

/** A phase with the use of each resource. */
export interface MeasuredPhase {
  readonly phase: Phase;
  /** In the order of {@link PhaseUsages.resources}. */
  readonly usages: readonly PhaseUsage[];
  /** The claim of the first finding that lies mostly within the phase; else empty. */
  readonly finding: string;
}

/** The numbers that are averaged over phases of one name. */
export type PhaseNumber = 'rate' | 'bytes' | 'operations' | 'responseTime' | 'inUse' | 'ofLink';

/** Phases of the same name, as repetitions of the same work. */
export interface RepeatedPhase {
  readonly name: string;
  readonly count: number;
  /** Mean seconds and their deviation; then the mean and deviation of each resource's numbers. */
  readonly seconds: readonly [mean: number, deviation: number];
  readonly usages: readonly {
    readonly resource: Resource;
    readonly mean: Readonly<Record<PhaseNumber, number>>;
    readonly deviation: Readonly<Record<PhaseNumber, number>>;
  }[];
}

/** The phases of a run and the use of each resource in them. */
export interface PhaseUsages {
  readonly resources: readonly Resource[];
  readonly phases: readonly MeasuredPhase[];
  readonly repeated: readonly RepeatedPhase[];
}

/** Measures the resources and findings of a run's phases, in steps of one resource each. */
export function* phaseUsageSteps(
  run: Run,
  phases: readonly Phase[],
  findings: readonly FindingClaim[],
): Generator<undefined, PhaseUsages> {
  const resources = phases.length === 0 ? [] : measuredResources(run);
  const signals = signalsOf(run);
  const columns: PhaseUsage[][] = [];
  for (const resource of resources) {
    columns.push(usagesOf(run, resource, phases, signals));
    yield;
  }
  const all = phases.map((phase, i) => ({
    phase,
    usages: columns.map((usages) => usages[i]!),
    finding: findingIn(phase, findings),
  }));
  return { resources, phases: all, repeated: repeatedPhases(all) };
}

const MEASURED_KINDS: readonly Resource['kind'][] = [
  'cpu',
  'disks',
  'disk',
  'filesystem',
  'pool',
  'nic',
];

/**
 * Processors and the devices that moved bytes, including loopback, which the summary lists among the parts of others.
 */
function measuredResources(run: Run): Resource[] {
  const { main, rest } = runResources(run).resources;
  const loopback = rest.filter(({ panel: { entity } }) => entity !== null && isLoopback(entity));
  const nics = loopback.map((resource): Resource => ({ ...resource, kind: 'nic' }));
  const used = mostUsed([...main, ...rest].filter(({ kind }) => kind === 'disk'));
  const chosen = main.filter(({ kind }) => MEASURED_KINDS.includes(kind));
  const disks = used === undefined || chosen.includes(used) ? [] : [used];
  return [...chosen, ...disks, ...nics].filter(({ kind, bytes }) => kind === 'cpu' || bytes > 0);
}

/** The disk with the highest utilisation, which may differ from the one that moved most. */
function mostUsed(disks: readonly Resource[]): Resource | undefined {
  const useOf = ({ utilisation }: Resource) => utilisation?.statistics.mean || 0;
  return greatest(disks, useOf);
}

function usagesOf(
  run: Run,
  resource: Resource,
  phases: readonly Phase[],
  signals: Signals,
): PhaseUsage[] {
  const { total, parts } = resource.read();
  const { operations, timed } = requestsOf(run, resource, signals);
  const speed = speedOf(resource);
  return phases.map((phase): PhaseUsage => {
    const windows = [phase];
    const weightsOf = (samples: SampleTimes) => windowSeconds(run, samples, windows);
    const weights = weightsOf(total);
    const rates = parts.map(({ label, values }) => ({
      label,
      rate: meanByWeight([{ values, weights }]),
    }));
    const rate = meanByWeight([{ values: total.values, weights }]);
    return {
      resource,
      rate,
      parts: rates,
      bytes: resource.unit === 'B/s' ? bytesIn(total, windows) : Number.NaN,
      operations: addMeans(
        operations.map((requests) =>
          meanByWeight([{ values: requests.values, weights: weightsOf(requests) }]),
        ),
      ),
      responseTime: perRequest(timed, weightsOf),
      inUse: resource.kind === 'cpu' ? rate : (resource.utilisation?.meanIn(weights) ?? Number.NaN),
      ofLink: (Math.max(...rates.map((part) => part.rate)) * 800) / speed,
    };
  });
}

/** Bits a second of an interface in one direction; NaN if unknown. */
function speedOf({ host, panel: { run, entity } }: Resource): number {
  return entity?.kind === 'nic' ? linkSpeedOf(run, host, entity.name).bits : Number.NaN;
}

/** The sum of the measured values; NaN if there are none. */
function addMeans(means: readonly number[]): number {
  const measured = means.filter((mean) => !Number.isNaN(mean));
  return measured.length > 0 ? sum(measured) : Number.NaN;
}

/** The bytes of a phase: of samples across its ends the share of their time that is in it. */
function bytesIn(samples: SeriesData, windows: readonly Window[]): number {
  return sum(sharedSecondsOf(samples, windows), (seconds, i) => seconds * samples.values[i]! || 0);
}

const NUMBERS = ['rate', 'bytes', 'operations', 'responseTime', 'inUse', 'ofLink'] as const;

/** The repeated phases. Idle time between phases does not count as a repetition. */
function repeatedPhases(phases: readonly MeasuredPhase[]): RepeatedPhase[] {
  const byName = group(
    phases.filter(({ phase }) => !phase.idle),
    ({ phase }) => phase.name,
  );
  return [...byName].flatMap(([name, same]) => {
    if (same.length < 2) return [];
    const seconds = same.map(({ phase }) => phase.to - phase.from);
    const usages = same[0]!.usages.map(({ resource }, k) => {
      const summarise = (statistic: (values: number[]) => number | undefined) =>
        Object.fromEntries(
          NUMBERS.map((number) => [
            number,
            statistic(same.map(({ usages }) => usages[k]![number])) ?? Number.NaN,
          ]),
        ) as Record<PhaseNumber, number>;
      return { resource, mean: summarise(mean), deviation: summarise(deviation) };
    });
    const spread = [mean(seconds) ?? Number.NaN, deviation(seconds) ?? Number.NaN] as const;
    return [{ name, count: same.length, seconds: spread, usages }];
  });
}
