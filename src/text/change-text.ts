import { formatChange } from './quantity.ts';

/** Minimum ratio that is easier to read as a factor than in percent. */
const MIN_FACTOR = 1.9;
/** Minimum fall, in percent, whose digits after the point tell how much is left. */
const NEARLY_ALL_PERCENT = 99;

/** Formats a change since the base: `−74 %`, `× 4.7`, `from 0`; `–` if a side has no value. */
export function changeText(base: number, other: number): string {
  if (Number.isNaN(base) || Number.isNaN(other)) return '–';
  if (base === other) return '0 %';
  if (base === 0) return 'from 0';
  if (other === 0) return 'to 0';
  const ratio = other / base;
  if (ratio >= MIN_FACTOR) return `× ${formatChange(ratio)}`;
  const percent = Math.abs(ratio - 1) * 100;
  const digits = percentText(percent);
  return Number(digits) === 0 ? '0 %' : `${ratio < 1 ? '−' : '+'}${digits} %`;
}

/** Formats a change of a share in points: `−2.5 points`; `–` if a side has no value. */
export function pointsText(base: number, other: number): string {
  const points = other - base;
  return Number.isNaN(points) ? '–' : `${signedText(points)} points`;
}

/** Formats a difference with its sign: `−2.5`; `0` without one. */
export function signedText(difference: number): string {
  const digits = formatChange(Math.abs(difference));
  return Number(digits) === 0 ? '0' : `${difference < 0 ? '−' : '+'}${digits}`;
}

function percentText(percent: number): string {
  // 99.97 % less is not all.
  if (percent >= NEARLY_ALL_PERCENT) return String(Math.floor(percent * 100) / 100);
  return formatChange(percent);
}
