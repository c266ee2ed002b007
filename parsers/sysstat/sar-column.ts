import type { ColumnSpec } from '../parser.ts';

type Units = ColumnSpec['unit'];

/** A column of sar's whose number is of its interval. */
export const col = (printed: string, metric: string, unit: Units, note?: string): ColumnSpec =>
  note === undefined ? { printed, metric, unit } : { printed, metric, unit, note };

/** A column whose number is of an instant. */
export const level = (printed: string, metric: string, unit: Units = 'KiB', note?: string) => ({
  ...col(printed, metric, unit, note),
  instant: true,
});
