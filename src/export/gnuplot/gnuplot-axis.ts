import { type Scale, valueAt } from '../../chart/axes/scale.ts';
import type { Tick } from '../../chart/axes/ticks.ts';
import { formatG } from '../../chart/format-g.ts';
import type { Box } from '../../chart/scene.ts';
import { quoted } from './gnuplot-text.ts';

/** A value axis of gnuplot. */
export interface GnuplotAxis {
  readonly scale: Scale;
  readonly label: string;
  readonly ticks: readonly Tick[];
}

/** The commands for a value axis: its scale, range, tics and label. `plot` is the box that the axis fills. */
export function axisCommands(axis: GnuplotAxis, plot: Box): string[] {
  const { scale, label } = axis;
  const [bottom, top] = [valueBeyond(scale, plot.y + plot.height), valueBeyond(scale, plot.y)];
  return [
    ...(scale.log ? ['set logscale y'] : []),
    `set yrange [${formatG(bottom, 12)}:${formatG(top, 12)}]`,
    `set ytics mirror ${ticsOf(axis)}`,
    `set ylabel ${quoted(label)} noenhanced`,
  ];
}

/**
 * The value that is drawn instead of 0 on a logarithmic axis: the one at the rail of our charts. NaN without a rail.
 */
export function railOf(scale: Scale): number {
  return Number(formatG(valueBeyond(scale, scale.rail)));
}

/** `from, step, to` if tics are even and labelled with their value, else a list of all. */
export function ticsOf({ scale, ticks }: Pick<GnuplotAxis, 'scale' | 'ticks'>): string {
  const [first, second] = ticks;
  const last = ticks.at(-1);
  if (first === undefined || last === undefined) return '()';
  const isPlain = ticks.every(({ label, value }) => label === formatG(value));
  if (!scale.log && isPlain && second !== undefined) {
    return [first, { value: second.value - first.value }, last]
      .map(({ value }) => formatG(value))
      .join(',');
  }
  return `(${ticks.map((tick) => ticOf(tick, scale)).join(', ')})`;
}

function ticOf({ value, label, major }: Tick, scale: Scale): string {
  const at = scale.log && value === 0 ? railOf(scale) : value;
  return `${quoted(label)} ${formatG(at, 15)}${major ? '' : ' 1'}`;
}

/** The value at a pixel, beyond the ends of the scale too. */
function valueBeyond(scale: Scale, pixel: number): number {
  return valueAt({ ...scale, rail: Number.NaN }, pixel);
}
