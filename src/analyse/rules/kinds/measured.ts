import type { Entity } from '../../../model/entity.ts';
import type { Subject } from '../../../model/finding.ts';
import { isLoopback, isTotal, repeatsOthers } from '../../../model/repeats.ts';
import { onHost, type Run } from '../../../model/run.ts';
import { heldSeconds, periodsOf, type Span } from '../../../model/span.ts';
import { entityTitle } from '../../../text/entity-title.ts';
import { cellFrom, type TimeGrid } from '../../signals/grid.ts';
import { keepWhere } from '../../signals/keep-where.ts';
import { HOST_ITSELF, readSignal, type Signal } from '../../signals/signals.ts';
import { addUp } from '../../statistics/add-up.ts';
import type { Evidence } from '../evidence.ts';
import type { EntityRule, Facts, RuleFinding, RuleMeasure } from '../rule.ts';
import { heldTime } from './sustained-spans.ts';

/** The entities that a rule judges, by the signal of the first of its metrics that was measured. */
export function judgedSignals(
  { signals }: Evidence,
  {
    of,
    measure,
    platforms,
    isLoopbackJudged,
  }: Pick<EntityRule, 'of' | 'measure' | 'platforms' | 'isLoopbackJudged'>,
): readonly Signal[] {
  return signals.hosts.flatMap((host) => {
    const found = of.flatMap((kind) => measure.metrics.flatMap((id) => signals.of(host, kind, id)));
    const byName = new Map(found.reverse().map((one) => [one.entity.kind + one.entity.name, one]));
    const isOnly = byName.size === 1;
    // The sum of all devices is judged where no single one was measured.
    const isSum = ({ kind }: Entity) => kind === 'host' && of.includes('nic') && !isOnly;
    return [...byName.values()]
      .reverse()
      .filter(({ entity }) => !isSum(entity))
      .filter(
        ({ entity }) =>
          !repeatsOthers(entity) ||
          (isLoopbackJudged === true && isLoopback(entity)) ||
          (isOnly && isTotal(entity)),
      )
      .filter(({ logs }) => platforms?.includes(logs[0]!.source.platform) ?? true);
  });
}

/** What was read of one entity. */
interface Read {
  readonly of: string;
  readonly values: Map<string, Float64Array | null>;
  /** The memory that its values are in, if it can be used again. */
  readonly memory: Float64Array[];
}

/** What was read of hosts, because many rules compare with it, and of the last other entity, which more is asked of. */
interface Kept {
  readonly host: Read;
  other: Read;
  /** Memory of entities that all rules have judged. */
  readonly free: Float64Array[];
}

const readOf = new WeakMap<Evidence, Kept>();

function keptOf(evidence: Evidence): Kept {
  const kept = readOf.get(evidence) ?? { host: emptyRead(''), other: emptyRead(''), free: [] };
  readOf.set(evidence, kept);
  return kept;
}

/**
 * Says that all rules have judged an entity: the values that were read of it are no longer valid, because their memory is
 * used for the next one.
 */
export function endOfEntity(evidence: Evidence): void {
  const kept = keptOf(evidence);
  kept.free.push(...kept.other.memory);
  kept.other = emptyRead('');
}

/** The values of a measure in the cells of the grid, not to be changed; null if it was not measured. */
export function measuredValues(
  evidence: Evidence,
  at: Pick<Subject, 'host' | 'entity'>,
  measure: RuleMeasure,
): Float64Array | null {
  const { kind, name } = at.entity;
  const of = JSON.stringify([at.host, kind, name]);
  const kept = keptOf(evidence);
  if (kind !== 'host' && kept.other.of !== of) kept.other = emptyRead(of);
  const { values } = kind === 'host' ? kept.host : kept.other;
  const key = JSON.stringify([of, measure]);
  const found = values.get(key);
  if (found !== undefined) return found;
  const read = readMeasure(evidence, at, measure);
  values.set(key, read);
  return read;
}

function emptyRead(of: string): Read {
  return { of, values: new Map(), memory: [] };
}

function readMeasure(
  evidence: Evidence,
  at: Pick<Subject, 'host' | 'entity'>,
  { metrics, per, times }: RuleMeasure,
): Float64Array | null {
  const second = per ?? times;
  if (second !== undefined) {
    const of = measuredValues(evidence, at, { metrics });
    const by = measuredValues(evidence, at, { metrics: second });
    return of && by && (per === undefined ? product(of, by) : quotient(of, by));
  }
  if (metrics.length > 1) {
    const parts = metrics.flatMap((one) => measuredValues(evidence, at, { metrics: [one] }) ?? []);
    return parts.length > 1 ? addUp(parts) : (parts[0] ?? null);
  }
  const signal = evidence.signals.one(at.host, at.entity, metrics[0]!);
  if (signal === undefined) return null;
  return at.entity.kind === 'host'
    ? readSignal(signal, evidence.grid)
    : readAgain(signal, evidence.grid, keptOf(evidence));
}

/** Reads a signal into memory that is free, if its log is no longer than that before. */
function readAgain(signal: Signal, grid: TimeGrid, { free, other }: Kept): Float64Array {
  const samples = signal.logs[0]!.source.axis.elapsed.length;
  const found = free.pop();
  const memory = found !== undefined && found.length >= samples ? found : new Float64Array(samples);
  const values = readSignal(signal, grid, memory);
  (values.buffer === memory.buffer ? other.memory : free).push(memory);
  return values;
}

// Plain loops: `map` calls a function for each cell.

function product(of: Float64Array, by: Float64Array): Float64Array {
  const values = new Float64Array(of.length);
  for (let i = 0; i < values.length; i++) values[i] = of[i]! * by[i]!;
  return values;
}

/** NaN where nothing was divided among. */
function quotient(of: Float64Array, by: Float64Array): Float64Array {
  const values = new Float64Array(of.length);
  for (let i = 0; i < values.length; i++) {
    if (by[i]! > 0) values[i] = of[i]! / by[i]!;
    else values[i] = Number.NaN;
  }
  return values;
}

/** The mean of the cells in a span; they are equally long. */
export function meanIn(values: Float64Array, grid: TimeGrid, span: Span): number {
  let sum = 0;
  let cells = 0;
  for (const { from, to } of periodsOf(span)) {
    const end = cellFrom(grid, to);
    for (let i = cellFrom(grid, from); i < end; i++) {
      const value = values[i]!;
      if (Number.isNaN(value)) continue;
      sum += value;
      cells++;
    }
  }
  return sum / cells;
}

/** The mean of a measure of an entity in a span; NaN if it was not measured. */
export function measuredMean(
  evidence: Evidence,
  at: Pick<Subject, 'host' | 'entity'>,
  { measure, span }: { readonly measure: RuleMeasure; readonly span: Span },
): number {
  const values = measuredValues(evidence, at, measure);
  return values === null ? Number.NaN : meanIn(values, evidence.grid, span);
}

/** The values where all conditions of a rule hold, NaN elsewhere; not to be changed. What was not measured does not hold. */
export function whereHolds(
  evidence: Evidence,
  { where = [] }: EntityRule,
  { host, entity }: Pick<Subject, 'host' | 'entity'>,
  values: Float64Array,
): Float64Array {
  if (where.length === 0) return values;
  const kept = values.slice();
  for (const { measure, of, ...limits } of where) {
    const other = measuredValues(
      evidence,
      { host, entity: of === 'host' ? HOST_ITSELF : entity },
      measure,
    );
    if (other === null) return kept.fill(Number.NaN);
    keepWhere(kept, other, limits);
  }
  return kept;
}

/** A span that a kind of rule found in a signal. */
interface FoundSpan extends Span, Pick<Facts, 'value' | 'limit'> {
  readonly signal: Signal;
  readonly spread?: number;
  readonly share?: number;
}

/** A finding in the words of its rule; nothing if the rule has none. */
export function findingOf(
  evidence: Evidence,
  rule: EntityRule,
  found: FoundSpan,
): readonly RuleFinding[] {
  const { signal, spread = Number.NaN, share = 1, ...numbers } = found;
  const { host, entity } = signal;
  const { measure, about = [] } = rule;
  const subject = { host, entity, metrics: measure.metrics };
  const also = about.length > 0 ? { also: [{ host, entity, metrics: about }] } : {};
  const words = rule.say({
    ...{ ...numbers, spread, share, run: evidence.run, subject },
    name: nameOf(evidence.run, subject),
    on: onHost(evidence.run, host),
    seconds: heldSeconds(found),
    time: heldTime(found),
    mean: (other, of) => {
      const at = of === 'host' ? { host, entity: HOST_ITSELF } : subject;
      return measuredMean(evidence, at, { measure: other, span: found });
    },
  });
  if (words === null) return [];
  return [{ subject, ...also, ...numbers, ...words }];
}

/** An entity with its host if there are several; empty for the only host. */
export function nameOf(run: Run, { host, entity }: Pick<Subject, 'host' | 'entity'>): string {
  const name = isTotal(entity) ? 'The network' : entityTitle(entity);
  return `${name}${onHost(run, host)}`.trim();
}

/** Whether a measure is the value of one metric as printed. */
export function isOneMetric({ metrics, per, times }: RuleMeasure): boolean {
  return metrics.length === 1 && per === undefined && times === undefined;
}
