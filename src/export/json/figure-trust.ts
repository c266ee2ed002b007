import {
  type Assumption,
  assumptionsOf,
  assumptionsOfLines,
} from '../../analyse/figures/assumptions.ts';
import { type Bounds, boundsOf, boundsOfTotal, exactly } from '../../analyse/figures/bounds.ts';
import type { Resource } from '../../analyse/resources/resources.ts';
import { type Signal, signalsOf } from '../../analyse/signals/signals.ts';
import type { Finding } from '../../model/finding.ts';
import type { Run } from '../../model/run.ts';
import { boundsJson } from './number-json.ts';

/** How far a figure can be trusted: the range in which it lies, and what it depends on that no log says. */
interface FigureTrust {
  readonly low: number | null;
  readonly high: number | null;
  readonly assumes: readonly Assumption[];
}

const UNBOUNDED = exactly(Number.NaN);

/** Returns how far a figure that was printed, and depends on nothing, can be trusted; its range is null if it is unknown. */
export function trustOf(bounds: Bounds = UNBOUNDED): FigureTrust {
  return { ...boundsJson(bounds), assumes: [] };
}

/** Returns how far a figure of a signal can be trusted. */
export function signalTrust(run: Run, signal: Signal, value: number): FigureTrust {
  return { ...boundsJson(boundsOf(run, signal, value)), assumes: assumptionsOf(run, signal) };
}

/** Returns how far a mean of a resource can be trusted. */
export function resourceTrust({ lines }: Resource, mean: number): FigureTrust {
  return { ...boundsJson(boundsOfTotal(lines, mean)), assumes: assumptionsOfLines(lines) };
}

/**
 * Returns how far the value of a finding can be trusted. Its range is null if the value is not that of one metric, as
 * a time or a ratio is not.
 */
export function findingTrust(run: Run, { subject, value, unit }: Finding): FigureTrust {
  const { host, entity, metrics } = subject;
  const signals = metrics.flatMap((metric) => signalsOf(run).one(host, entity, metric) ?? []);
  const [signal] = signals;
  const isItsOwn = metrics.length === 1 && signal?.logs[0]?.unit === unit;
  const assumes = new Set(signals.flatMap((each) => assumptionsOf(run, each)));
  return {
    ...boundsJson(isItsOwn ? boundsOf(run, signal, value) : UNBOUNDED),
    assumes: [...assumes],
  };
}
