import {
  axisUnit,
  type DisplayUnits,
  grouped,
  type Quantity,
  toAxis,
} from '../model/display-unit.ts';

/**
 * Formats a number so that it can be compared at a glance: about three significant digits, `1024`, `66,730`, `–` for
 * NaN.
 */
export function formatShort(value: number): string {
  if (Number.isNaN(value)) return '–';
  const size = Math.abs(value);
  if (size >= 99.95) {
    const whole = Math.round(value);
    return size >= 9999.5 ? grouped(whole) : String(whole);
  }
  if (size >= 9.995) return value.toFixed(1);
  if (size >= 0.0995) return value.toFixed(2);
  if (size >= 0.0005) return value.toFixed(3);
  return size === 0 ? '0' : '<0.001';
}

/** Formats a canonical value with its unit: `650 MiB/s`, `90 %`. */
export function formatQuantity(value: number, quantity: Quantity, units?: DisplayUnits): string {
  if (quantity.unit === '%') return formatPercent(value);
  const unit = axisUnit(quantity, Math.abs(value), units);
  return `${formatShort(toAxis(unit, value))} ${unit.symbol}`.trim();
}

/** Formats a percentage: `90 %`, `0.4 %`. */
export function formatPercent(percent: number): string {
  return `${percent >= 9.5 ? Math.round(percent) : formatShort(percent)} %`;
}

/** Formats seconds: `7 min 9 s`, `2 h 5 min`, `0.51 ms`. */
export function formatDuration(seconds: number): string {
  if (seconds > 0 && seconds < 0.9995) return `${Number((seconds * 1000).toPrecision(3))} ms`;
  if (seconds < 60) return `${Math.round(seconds * 10) / 10} s`;
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const;
  const shown = parts.slice(parts.findIndex(([count]) => count > 0)).slice(0, 2);
  return shown.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ');
}

/** Formats a number of events with three digits: `65,400`, `12.5`. */
export function formatCount(value: number): string {
  if (!(value >= 1000)) return formatShort(value);
  return grouped(Number(value.toPrecision(3)));
}
