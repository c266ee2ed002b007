import { cachedBy } from '../../../model/cached-by.ts';
import type { Entity } from '../../../model/entity.ts';
import type { Subject } from '../../../model/finding.ts';
import { isTotal, repeatsOthers } from '../../../model/repeats.ts';
import { onHost, type Run } from '../../../model/run.ts';
import { periodsOf, type Span } from '../../../model/span.ts';
import { isRounded } from '../../../panels/rounded-log.ts';
import { entityTitle } from '../../../text/entity-title.ts';
import { cellsIn, type TimeGrid } from '../../signals/grid.ts';
import { keepWhere } from '../../signals/keep-where.ts';
import { HOST_ITSELF, readSignal, type Signal } from '../../signals/signals.ts';
import { addUp } from '../../statistics/add-up.ts';
import type { Evidence } from '../evidence.ts';
import type { EntityRule, RuleMeasure } from '../rule.ts';
import { figureMean } from './figure-mean.ts';

/** The fields of a rule that choose what it judges. */
type JudgedFields = 'of' | 'measure' | 'platforms' | 'areRepeatsJudged';

/** The entities that a rule judges, each as the signal of the first of the rule's metrics that was measured. */
export function judgedSignals(
  { signals }: Evidence,
  { of: kinds, measure, platforms, areRepeatsJudged }: Pick<EntityRule, JudgedFields>,
): readonly Signal[] {
  return signals.hosts.flatMap((host) => {
    const found = kinds.flatMap((kind) =>
      measure.metrics.flatMap((id) => signals.of(host, kind, id)),
    );
    const byName = new Map(
      found.reverse().map((signal) => [signal.entity.kind + signal.entity.name, signal]),
    );
    const isOnly = byName.size === 1;
    // The sum of all devices is judged only if no single device was measured.
    const isSum = ({ kind }: Entity) => kind === 'host' && kinds.includes('nic') && !isOnly;
    return [...byName.values()]
      .reverse()
      .filter(({ entity }) => !isSum(entity))
      .filter(
        ({ entity }) =>
          !repeatsOthers(entity) || areRepeatsJudged === true || (isOnly && isTotal(entity)),
      )
      .filter(({ logs }) => platforms?.includes(logs[0]!.source.platform) ?? true);
  });
}

/** The values of an entity that were read. */
interface EntityValues {
  readonly key: string;
  readonly values: Map<string, Float64Array | null>;
  /** Memory of the values that may be used again. */
  readonly memory: Float64Array[];
}

/**
 * The values of hosts, because many rules compare with them, and of the last other entity, which several rules judge.
 */
interface ValueCache {
  readonly host: EntityValues;
  other: EntityValues;
  /** Free memory of entities that all rules have judged. */
  readonly free: Float64Array[];
}

const cacheOf = cachedBy((_: Evidence): ValueCache => {
  return { host: emptyValues(''), other: emptyValues(''), free: [] };
});

/**
 * Called when all rules have judged an entity: its values are no longer valid, because their memory is used for the
 * next entity.
 */
export function endOfEntity(evidence: Evidence): void {
  const cache = cacheOf(evidence);
  cache.free.push(...cache.other.memory);
  cache.other = emptyValues('');
}

/** The values of a measure in the cells of the grid, not to be changed; null if it was not measured. */
export function measuredValues(
  evidence: Evidence,
  subject: Pick<Subject, 'host' | 'entity'>,
  measure: RuleMeasure,
): Float64Array | null {
  const { kind, name } = subject.entity;
  const entityKey = JSON.stringify([subject.host, kind, name]);
  const cache = cacheOf(evidence);
  if (kind !== 'host' && cache.other.key !== entityKey) cache.other = emptyValues(entityKey);
  const { values } = kind === 'host' ? cache.host : cache.other;
  const key = JSON.stringify([entityKey, measure]);
  const found = values.get(key);
  if (found !== undefined) return found;
  const read = readMeasure(evidence, subject, measure);
  values.set(key, read);
  return read;
}

function emptyValues(key: string): EntityValues {
  return { key, values: new Map(), memory: [] };
}

function readMeasure(
  evidence: Evidence,
  subject: Pick<Subject, 'host' | 'entity'>,
  { metrics, per, times }: RuleMeasure,
): Float64Array | null {
  const second = per ?? times;
  if (second !== undefined) {
    const first = measuredValues(evidence, subject, { metrics });
    const other = measuredValues(evidence, subject, { metrics: second });
    return first && other && (per === undefined ? product(first, other) : quotient(first, other));
  }
  if (metrics.length > 1) {
    const parts = metrics.flatMap(
      (id) => measuredValues(evidence, subject, { metrics: [id] }) ?? [],
    );
    return parts.length > 1 ? addUp(parts) : (parts[0] ?? null);
  }
  const signal = evidence.signals.one(subject.host, subject.entity, metrics[0]!);
  if (signal === undefined) return null;
  return subject.entity.kind === 'host'
    ? readSignal(signal, evidence.grid)
    : readAgain(signal, evidence.grid, cacheOf(evidence));
}

/** Reads a signal into free memory, if the memory is large enough for its log. */
function readAgain(signal: Signal, grid: TimeGrid, { free, other }: ValueCache): Float64Array {
  const samples = signal.logs[0]!.source.axis.elapsed.length;
  const found = free.pop();
  const memory = found !== undefined && found.length >= samples ? found : new Float64Array(samples);
  const values = readSignal(signal, grid, memory);
  (values.buffer === memory.buffer ? other.memory : free).push(memory);
  return values;
}

// Plain loops: `map` calls a function for each cell.

function product(values: Float64Array, factors: Float64Array): Float64Array {
  const products = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) products[i] = values[i]! * factors[i]!;
  return products;
}

/** Divides cell by cell; NaN if the divisor is not above 0. */
function quotient(values: Float64Array, divisors: Float64Array): Float64Array {
  const quotients = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    if (divisors[i]! > 0) quotients[i] = values[i]! / divisors[i]!;
    else quotients[i] = Number.NaN;
  }
  return quotients;
}

/** The mean of the cells in a span. Cells have the same length. */
export function meanIn(values: Float64Array, grid: TimeGrid, span: Span): number {
  let sum = 0;
  let cells = 0;
  for (const period of periodsOf(span)) {
    const { from, to } = cellsIn(grid, period);
    for (let i = from; i < to; i++) {
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
  subject: Pick<Subject, 'host' | 'entity'>,
  { measure, span }: { readonly measure: RuleMeasure; readonly span: Span },
): number {
  const values = measuredValues(evidence, subject, measure);
  if (values === null) return Number.NaN;
  return asPrinted(evidence, subject, measure, meanIn(values, evidence.grid, span));
}

/**
 * Rounds a mean to three digits if its logs print no more: `46M`. Bytes are shown in other units, so they stay as they
 * are.
 */
export function asPrinted(
  { signals }: Evidence,
  { host, entity }: Pick<Subject, 'host' | 'entity'>,
  { metrics }: RuleMeasure,
  value: number,
): number {
  const [log] = signals.one(host, entity, metrics[0]!)?.logs ?? [];
  const isShort = log && isRounded(log.source) && !log.unit.startsWith('B') && value >= 1000;
  return isShort ? Number(value.toPrecision(3)) : value;
}

/**
 * Returns the mean of a measure in a span as sentences show it: for the whole run or a phase the figure of the tables,
 * for other times the mean on the grid.
 */
export function shownMean(
  evidence: Evidence,
  subject: Pick<Subject, 'host' | 'entity'>,
  asked: { readonly measure: RuleMeasure; readonly span: Span },
): number {
  const figure = figureMean(evidence, subject, asked);
  return figure === null
    ? measuredMean(evidence, subject, asked)
    : asPrinted(evidence, subject, asked.measure, figure);
}

/**
 * The values while all conditions of a rule hold, NaN elsewhere; not to be changed. An unmeasured condition does not
 * hold.
 */
export function whereHolds(
  evidence: Evidence,
  { where = [] }: EntityRule,
  { host, entity }: Pick<Subject, 'host' | 'entity'>,
  values: Float64Array,
): Float64Array {
  if (where.length === 0) return values;
  const kept = values.slice();
  for (const { measure, of: scope, ...limits } of where) {
    const other = measuredValues(
      evidence,
      { host, entity: scope === 'host' ? HOST_ITSELF : entity },
      measure,
    );
    if (other === null) return kept.fill(Number.NaN);
    keepWhere(kept, other, limits);
  }
  return kept;
}

/** The name of an entity, with its host if there are several; empty for the only host. */
export function nameOf(run: Run, { host, entity }: Pick<Subject, 'host' | 'entity'>): string {
  const name = isTotal(entity) ? 'The network' : entityTitle(entity);
  return `${name}${onHost(run, host)}`.trim();
}

/** Whether a measure is the printed value of a single metric. */
export function isOneMetric({ metrics, per, times }: RuleMeasure): boolean {
  return metrics.length === 1 && per === undefined && times === undefined;
}
