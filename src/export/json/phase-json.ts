import type { PhaseNumber, RepeatedPhase } from '../../analyse/phases/phase-usage.ts';
import { phaseUsages } from '../../analyse/phases/run-phases.ts';
import type { Resource } from '../../analyse/resources/resources.ts';
import type { Run } from '../../model/run.ts';
import { clockTime } from '../csv/csv.ts';
import { resourceTrust } from './figure-trust.ts';
import { numberOrNull } from './number-json.ts';

/** The phases of a run and the numbers of each resource in them, in base units; a missing number is null. */
export function phasesJson(run: Run): object {
  const { phases, repeated } = phaseUsages(run);
  return {
    phases: phases.map(({ phase, usages, finding }) => ({
      name: phase.name,
      origin: phase.origin,
      idle: phase.idle,
      time: clockTime(run, phase.from),
      from_s: phase.from,
      seconds: phase.to - phase.from,
      finding: finding === '' ? null : finding,
      resources: usages.map(({ resource, parts, ...numbers }) => ({
        ...nameOf(resource),
        ...usedJson(resource, numbers),
        parts: parts.map(({ label, rate }) => ({ name: label, mean: numberOrNull(rate) })),
      })),
    })),
    repeated_phases: repeated.map(repeatedJson),
  };
}

function repeatedJson({ name, count, seconds, usages }: RepeatedPhase) {
  return {
    name,
    count,
    seconds: numberOrNull(seconds[0]),
    seconds_deviation: numberOrNull(seconds[1]),
    resources: usages.map(({ resource, mean, deviation }) => ({
      ...nameOf(resource),
      mean: usedJson(resource, mean),
      deviation: numbersJson(resource, deviation),
    })),
  };
}

function nameOf({ name, host, kind }: Resource) {
  return { name, host, kind };
}

type PhaseNumbers = Readonly<Record<PhaseNumber, number>>;

function usedJson(resource: Resource, numbers: PhaseNumbers) {
  return { ...numbersJson(resource, numbers), ...resourceTrust(resource, numbers.rate) };
}

function numbersJson({ unit }: Resource, numbers: PhaseNumbers) {
  return {
    unit,
    mean: numberOrNull(numbers.rate),
    bytes: numberOrNull(numbers.bytes),
    operations: numberOrNull(numbers.operations),
    response_s: numberOrNull(numbers.responseTime),
    in_use_percent: numberOrNull(numbers.inUse),
    link_percent: numberOrNull(numbers.ofLink),
  };
}
