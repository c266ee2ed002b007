import { type Bounds, certainty } from './bounds.ts';

/** Formats a figure as far as its bounds carry it: `12.3`, `0.4 to 1.2`, `at most 1.5`. */
export function boundedText(
  value: number,
  bounds: Bounds,
  format: (value: number) => string,
): string {
  switch (certainty(value, bounds)) {
    case 'known':
      return format(value);
    case 'range':
      return `${format(bounds.low)} to ${format(bounds.high)}`;
    case 'unknown':
      return `at most ${format(bounds.high)}`;
  }
}
