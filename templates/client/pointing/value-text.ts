import { type AxisUnit, toAxis } from '../../../src/model/display-unit.ts';
import { formatNumber } from '../../../src/text/quantity.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import type { SampleReading } from './reading.ts';

/** Returns a value in the unit of its axis: `12.5 MiB/s`; a dash for no value, empty for a hidden line. */
export function valueText(
  { panel, scene }: Pick<LiveChart, 'panel' | 'scene'>,
  series: number,
  { value }: SampleReading,
): string {
  const unit = unitOf(scene, series);
  if (unit === undefined) return '';
  if (Number.isNaN(value)) return '–';
  const noun = unit.symbol || panel.spec.y.label;
  const number = formatNumber(toAxis(unit, value));
  return noun ? `${number} ${noun}` : number;
}

/** Returns the unit in which a line is drawn; undefined for a hidden line. */
export function unitOf(scene: LiveChart['scene'], series: number): AxisUnit | undefined {
  return scene?.y.units.get(series);
}
