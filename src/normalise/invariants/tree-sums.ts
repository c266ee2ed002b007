import { group } from 'd3-array';
import { type Column, readValues } from '../../model/column.ts';
import type { Source } from '../../model/run.ts';
import { formatNumber } from '../../text/quantity.ts';
import { type Breach, ofEntity, pluralize } from './breach.ts';

const METRICS = new Set([
  'pool.read.operations',
  'pool.write.operations',
  'pool.read.throughput',
  'pool.write.throughput',
]);

/** Maximum relative difference: numbers are printed with three digits, each cut or rounded separately. */
const TOLERANCE = 0.03;

/**
 * Maximum share of rows of vdevs that are not sums. With more of them vdevs are not meant to be sums: up to ZoL 0.6,
 * and on illumos and Solaris, a vdev counts requests before copies and parity.
 */
const MAX_WRONG_SHARE = 0.1;

/** Counts of the rows whose parts are known, and of those that are not the sum of their parts. */
interface Tally {
  judged: number;
  wrong: number;
  sample: number;
  column: Column | null;
  printed: number;
  sum: number;
}

/** Checks that a pool is the sum of its vdevs and, from OpenZFS 0.7 on, a vdev the sum of its children. */
export function treeSums(source: Source): readonly Breach[] {
  const columns = source.columns.filter(({ metric }) => METRICS.has(metric));
  // If the tree was lost, the parents of the vdevs are unknown.
  if (columns.length === 0 || source.warnings.some(({ code }) => code === 'tree-lost')) return [];
  const parts = group(columns, ({ entity }) => source.entities[entity]!.parent);
  const sums = new PartSums(source.axis.elapsed.length);
  const pools = emptyTally();
  const vdevs = emptyTally();
  for (const column of columns) {
    const below = (parts.get(column.entity) ?? []).filter((part) => {
      return part.metric === column.metric && !isCache(source, part);
    });
    if (below.length === 0) continue;
    const isPool = source.entities[column.entity]!.kind === 'pool';
    sums.judge(column, below, isPool ? pools : vdevs);
  }
  const tallies = vdevs.wrong > vdevs.judged * MAX_WRONG_SHARE ? [pools] : [pools, vdevs];
  return tallies.flatMap((tally) => breachOf(source, tally));
}

/** Whether an entity is a cache: its reads do not count as reads from the pool. */
function isCache({ entities }: Source, { entity }: Column): boolean {
  const { name, parent } = entities[entity]!;
  return name.startsWith(`${entities[parent]!.name}/cache/`);
}

function emptyTally(): Tally {
  return { judged: 0, wrong: 0, sample: -1, column: null, printed: 0, sum: 0 };
}

function breachOf(source: Source, tally: Tally): Breach[] {
  const { column, judged, wrong, sample, printed, sum } = tally;
  if (column === null) return [];
  const text = `${column.heading} ${column.printed}${ofEntity(source, column.entity)} is ${formatNumber(printed)}, but its vdevs add up to ${formatNumber(sum)}; ${wrong} of ${pluralize(judged, 'cell')} are not the sum of their parts`;
  return [{ code: 'tree-sum', sample, column, text }];
}

/** The sums of a row's parts, NaN where a part is unknown. */
class PartSums {
  readonly #whole: Float64Array<ArrayBuffer>;
  readonly #sum: Float64Array<ArrayBuffer>;
  readonly #part: Float64Array<ArrayBuffer>;

  constructor(samples: number) {
    this.#whole = new Float64Array(samples);
    this.#sum = new Float64Array(samples);
    this.#part = new Float64Array(samples);
  }

  judge(column: Column, parts: readonly Column[], tally: Tally): void {
    const samples = this.#sum.length;
    const whole = readValues(column, 0, samples, this.#whole);
    const sums = this.#sum.fill(0);
    for (const part of parts) {
      const values = readValues(part, 0, samples, this.#part);
      for (let i = 0; i < samples; i++) sums[i]! += values[i]!;
    }
    // Each number is cut to a whole one, so it loses less than one per second.
    const maxCut = parts.length + 1;
    for (let sample = 0; sample < samples; sample++) {
      const printed = whole[sample]!;
      const sum = sums[sample]!;
      const difference = Math.abs(printed - sum);
      if (Number.isNaN(difference)) continue;
      tally.judged++;
      if (difference <= Math.max(printed, sum) * TOLERANCE + maxCut) continue;
      tally.wrong++;
      if (tally.column !== null && tally.sample <= sample) continue;
      Object.assign(tally, { sample, column, printed, sum });
    }
  }
}
