import { entityTitle } from '../../text/entity-title.ts';
import { formatPercent } from '../../text/quantity.ts';
import type { CellSpan } from '../signals/spans.ts';
import { quantileOf } from '../statistics/quantile.ts';
import type { HostLoad } from './loads.ts';
import { twoDigits } from './two-digits.ts';
import { usualValue } from './usual-value.ts';

/** A part of a name, and the host that it is about. */
export interface NamePart {
  readonly text: string;
  readonly host: string;
}

/** Minimum CPU use, in percent, that is named. */
const MIN_BUSY_PERCENT = 80;

/**
 * The name if another processor was busy at each instant. That is chance on a host that is busier than this number of
 * CPUs, or whose other processors were busier than this, in percent.
 */
const ONE_CPU = 'one CPU';
const MAX_BUSY_CPUS = 2;
const MAX_OTHERS_PERCENT = 20;

/** Describes the processors: their use if nothing else happened, or that they were busy. */
export function cpuText(
  loads: readonly HostLoad[],
  cells: CellSpan,
  isAlone: boolean,
): NamePart | null {
  const rated = loads.flatMap((load) =>
    load.kind === 'cpu' || load.kind === 'one cpu'
      ? [{ load, busy: usualValue(load.values, cells) }]
      : [],
  );
  const [busiest, whole] = ['one cpu', 'cpu'].map((kind) =>
    rated
      .filter(({ load }) => load.kind === kind)
      .reduce<(typeof rated)[number] | undefined>(
        (a, b) => (a === undefined || b.busy > a.busy ? b : a),
        undefined,
      ),
  );
  if (
    busiest !== undefined &&
    busiest.busy >= MIN_BUSY_PERCENT &&
    !(whole !== undefined && whole.busy >= MIN_BUSY_PERCENT)
  ) {
    const name = cpuName(busiest.load, cells);
    const { length } = busiest.load.busiest!.cpus;
    const used = whole === undefined ? 0 : whole.busy * length;
    const others = (used - busiest.busy) / (length - 1);
    const isChance =
      name === ONE_CPU && (used > 100 * MAX_BUSY_CPUS || others > MAX_OTHERS_PERCENT);
    if (!isChance) return { text: `${name} busy`, host: busiest.load.host };
  }
  if (whole === undefined || !(isAlone || whole.busy >= MIN_BUSY_PERCENT)) return null;
  return { text: `CPU ${formatPercent(twoDigits(whole.busy))} busy`, host: whole.load.host };
}

/** The busy processors, by name if it was mostly a single one: `CPU 0`, `41 CPUs`, `one CPU` at a time. */
function cpuName({ busiest }: HostLoad, { from, to }: CellSpan): string {
  const counts = new Map<number, number>();
  for (const which of busiest!.which.subarray(from, to)) {
    if (which >= 0) counts.set(which, (counts.get(which) ?? 0) + 1);
  }
  const [which, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  if (count < 0.8 * (to - from)) return ONE_CPU;
  const held = Math.round(quantileOf(busiest!.full.slice(from, to), 0.5));
  return held > 1 ? `${held} CPUs` : entityTitle(busiest!.cpus[which]!.entity);
}
