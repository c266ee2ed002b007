import { max } from 'd3-array';
import { toTenths } from '../../src/chart/lines/path.ts';
import { pairedChanges } from '../../src/compare/sweep/paired-changes.ts';
import type { SweepPart } from '../../src/compare/sweep/sweep-part.ts';
import type { Run } from '../../src/model/run.ts';
import { pairsTable } from '../../src/presentation/sweep/pairs-table.ts';
import { svgEl, type Tree } from '../parts/tree.ts';
import { type DrawnColumn, MIDDLE, tableWithDrawings } from './drawn-column.ts';

/** Width of the scale and of the room beside it for half a name, in pixels. */
const WIDTH = 200;
const BESIDE = 20;
const RADIUS = 3.5;
/** The ends of a linear scale, as shares: the first that has room for all changes. */
const LINEAR_ENDS = [0.05, 0.1, 0.2, 0.5, 1] as const;
/** The factors at the ends of a logarithmic scale; further changes are at its ends. */
const LOGARITHMIC_ENDS = [4, 16, 64] as const;

/** A scale of ratios from -1 to 1. */
interface RatioScale {
  readonly names: readonly [string, string, string];
  placeOf(ratio: number): number;
}

/** Number of columns before the dots: the change, the pairs, the middle one, the lowest and the highest. */
const BEFORE = 4;

/** Returns the table of pairs of runs that differ in one parameter, with a dot for each pair; null without such pairs. */
export function pairsBox(part: SweepPart, runs: readonly Run[]): Tree | null {
  const table = pairsTable(part, runs);
  if (table === null) return null;
  const ratios = pairedChanges(part, runs).map(({ result }) =>
    result.map(([before, after]) => after / before),
  );
  return tableWithDrawings(table, pairDots(ratios));
}

/** Returns the column that shows the change of each pair as a dot. All rows have one scale. */
export function pairDots(ratios: readonly (readonly number[])[]): DrawnColumn {
  const { names, placeOf } = scaleOf(ratios.flat());
  const at = (share: number) =>
    toTenths(BESIDE + (WIDTH / 2) * (1 + Math.max(-1, Math.min(1, share || 0))));
  return {
    after: BEFORE,
    width: WIDTH + 2 * BESIDE,
    named: names.map((text, i) => ({ at: at(i - 1), text })),
    marksOf: (key) => [
      svgEl('path', { class: 'axis-line', stroke: '#d8d8d4', d: `M${at(-1)} ${MIDDLE}H${at(1)}` }),
      ...ratios[Number(key)]!.map((ratio) =>
        svgEl('circle', { cx: at(placeOf(ratio)), cy: MIDDLE, r: RADIUS, fill: '#7d8790' }),
      ),
    ],
  };
}

function scaleOf(ratios: readonly number[]): RatioScale {
  const most = max(ratios, (ratio) => Math.abs(ratio - 1)) ?? 0;
  const share = LINEAR_ENDS.find((end) => most <= end);
  if (share !== undefined) {
    const percent = `${share * 100} %`;
    return {
      names: [`−${percent}`, '0', `+${percent}`],
      placeOf: (ratio) => (ratio - 1) / share,
    };
  }
  const farthest = Math.exp(max(ratios, (ratio) => Math.abs(Math.log(ratio))) ?? 0);
  const factor = LOGARITHMIC_ENDS.find((end) => farthest <= end) ?? LOGARITHMIC_ENDS.at(-1)!;
  return {
    names: [`÷ ${factor}`, 'same', `× ${factor}`],
    placeOf: (ratio) => Math.log(ratio) / Math.log(factor),
  };
}
