import type { Unit } from '../model/unit.ts';

/** How people read a canonical unit: `value × 1 / by` in `unit`. */
export interface DisplayUnit {
  readonly unit: string;
  readonly by: number;
}

const MIB = 2 ** 20;

const byUnit = {
  'B/s': { unit: 'MiB/s', by: MIB },
  s: { unit: 'ms', by: 1e-3 },
  '%': { unit: '%', by: 1 },
  '1': { unit: '', by: 1 },
  '1/s': { unit: '/s', by: 1 },
} as const satisfies Record<Exclude<Unit, 'B'>, DisplayUnit>;

/** Sizes by the largest value they must show, as the axes of the charts have it. */
const sizes: readonly (DisplayUnit & { readonly from: number })[] = [
  { unit: 'TiB', by: 2 ** 40, from: 2 * 2 ** 40 },
  { unit: 'GiB', by: 2 ** 30, from: 2 * 2 ** 30 },
  { unit: 'MiB', by: MIB, from: 2 * MIB },
  { unit: 'KiB', by: 1024, from: 10 * 1024 },
  { unit: 'bytes', by: 1, from: 0 },
];

/** The unit for values up to `max`: throughput always in MiB/s and times in ms, so that rows can be compared. */
export function displayUnit(unit: Unit, max: number): DisplayUnit {
  if (unit !== 'B') return byUnit[unit];
  return sizes.find(({ from }) => max >= from) ?? sizes.at(-1)!;
}

/** A number short enough to compare at a glance: about three significant digits, `–` for none. */
export function formatNumber(value: number): string {
  if (Number.isNaN(value)) return '–';
  const size = Math.abs(value);
  if (size >= 99.95) return String(Math.round(value));
  if (size >= 9.995) return value.toFixed(1);
  if (size >= 0.0995) return value.toFixed(2);
  if (size >= 0.0005) return value.toFixed(3);
  return size === 0 ? '0' : '<0.001';
}

/** A canonical value as people read it, with its unit: `650 MiB/s`, `90 %`. */
export function formatQuantity(value: number, unit: Unit): string {
  if (unit === '%') return formatPercent(value);
  const display = displayUnit(unit, Math.abs(value));
  const gap = display.unit === '' || display.unit === '/s' ? '' : ' ';
  return `${formatNumber(value / display.by)}${gap}${display.unit}`;
}

/** A share of time as people say it: `90 %`, `0.4 %`. */
export function formatPercent(percent: number): string {
  return `${percent >= 9.5 ? Math.round(percent) : formatNumber(percent)} %`;
}

/** Seconds as `7 min 9 s`, `2 h 5 min`. */
export function formatDuration(seconds: number): string {
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
