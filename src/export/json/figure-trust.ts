import {
  type Assumption,
  assumptionsOf,
  assumptionsOfLines,
} from '../../analyse/figures/assumptions.ts';
import { type Bounds, boundsOf, boundsOfTotal, exactly } from '../../analyse/figures/bounds.ts';
import { type Scope, scopeOf } from '../../analyse/key-figures/scope.ts';
import type { Resource } from '../../analyse/resources/resources.ts';
import { type Signal, signalsOf } from '../../analyse/signals/signals.ts';
import type { Finding } from '../../model/finding.ts';
import type { Run } from '../../model/run.ts';
import { boundsJson, computedNumber } from './number-json.ts';

/** How far a figure can be trusted: the range in which it lies, what it depends on that no log says, whose rows it has. */
interface FigureTrust {
  readonly low: number | null;
  readonly high: number | null;
  readonly assumes: readonly Assumption[];
  readonly scope: Scope | null;
}

const UNBOUNDED = exactly(Number.NaN);

/** Returns how far a figure that was printed, and depends on nothing, can be trusted; its range is null if it is unknown. */
export function trustOf(bounds: Bounds = UNBOUNDED): FigureTrust {
  return { ...boundsJson(bounds), assumes: [], scope: null };
}

/** Returns how far a figure of a signal can be trusted. */
export function signalTrust(run: Run, signal: Signal, value: number): FigureTrust {
  const { host, entity } = signal;
  return {
    ...boundsJson(boundsOf(run, signal, value)),
    assumes: assumptionsOf(run, signal),
    scope: scopeOf(run, host, entity.kind),
  };
}

/** Returns how far a mean of a resource can be trusted. */
export function resourceTrust({ kind, host, lines, panel }: Resource, mean: number): FigureTrust {
  const rows = kind === 'disks' ? 'disk' : (panel.entity?.kind ?? 'host');
  return {
    ...boundsJson(boundsOfTotal(lines, mean)),
    assumes: assumptionsOfLines(lines),
    scope: scopeOf(panel.run, host, rows),
  };
}

/**
 * Returns how far the value of a finding can be trusted. Its range is null if the value is not that of one metric, as
 * a time or a ratio is not.
 */
export function findingTrust(run: Run, { subject, value, unit, basis }: Finding): FigureTrust {
  // The value of a finding that is drawn nowhere is that of the first line of its words.
  const first = subject.metrics.length === 0 ? basis?.()[0] : undefined;
  const { host, entity, metrics } = first === undefined || 'line' in first ? subject : first;
  const signals = metrics.flatMap((metric) => signalsOf(run).one(host, entity, metric) ?? []);
  const [signal] = signals;
  const isItsOwn = metrics.length === 1 && signal?.logs[0]?.unit === unit;
  const { low, high } = isItsOwn ? boundsOf(run, signal, value) : UNBOUNDED;
  const assumes = new Set(signals.flatMap((each) => assumptionsOf(run, each)));
  return {
    low: computedNumber(low),
    high: computedNumber(high),
    assumes: [...assumes],
    scope: scopeOf(run, host, entity.kind),
  };
}
