/** The canonical units: every value of the model is in one of these, so that KiB and kB can never mix. */
export const units = ['B', 'B/s', 's', '1', '1/s', '%'] as const;

export type Unit = (typeof units)[number];

/** Converts a printed number to a canonical one: `value = printed × times / by`, exact until the one division. */
export interface Factor {
  readonly unit: Unit;
  readonly times: number;
  readonly by: number;
}

const factor = (unit: Unit, times = 1, by = 1): Factor => ({ unit, times, by });

/**
 * The units that tools print. Prefixes with an i are powers of 1024, without one of 1000;
 * `Mibit/s` is nicstat's "Mbps", 2^20 bits a second.
 */
export const printedUnits = {
  B: factor('B'),
  kB: factor('B', 1000),
  MB: factor('B', 1e6),
  GB: factor('B', 1e9),
  KiB: factor('B', 1024),
  MiB: factor('B', 1024 ** 2),
  GiB: factor('B', 1024 ** 3),
  TiB: factor('B', 1024 ** 4),
  sector: factor('B', 512),
  /** Pages of 4096 bytes (AIX, HP-UX). If a log prints another size, the parser gives the factor. */
  page: factor('B', 4096),
  'B/s': factor('B/s'),
  'kB/s': factor('B/s', 1000),
  'MB/s': factor('B/s', 1e6),
  'GB/s': factor('B/s', 1e9),
  'KiB/s': factor('B/s', 1024),
  'MiB/s': factor('B/s', 1024 ** 2),
  'GiB/s': factor('B/s', 1024 ** 3),
  'TiB/s': factor('B/s', 1024 ** 4),
  'sector/s': factor('B/s', 512),
  'bit/s': factor('B/s', 1, 8),
  'kbit/s': factor('B/s', 1000, 8),
  'Mbit/s': factor('B/s', 1e6, 8),
  'Gbit/s': factor('B/s', 1e9, 8),
  'Tbit/s': factor('B/s', 1e12, 8),
  'Kibit/s': factor('B/s', 128),
  'Mibit/s': factor('B/s', 131072),
  s: factor('s'),
  ms: factor('s', 1, 1e3),
  us: factor('s', 1, 1e6),
  ns: factor('s', 1, 1e9),
  /** A hundredth of a second, the unit in which Linux gives times to programs (USER_HZ). */
  tick: factor('s', 1, 100),
  '1': factor('1'),
  '1/s': factor('1/s'),
  '%': factor('%'),
} as const satisfies Record<string, Factor>;

/**
 * Converts a number to its canonical unit: as it was printed, or as a whole number whose last `digits` digits are behind
 * the point. It is rounded once. Loops over many samples have the same arithmetic without a call.
 */
export function toCanonical({ times, by }: Factor, stored: number, digits = 0): number {
  return (stored * times) / (by * 10 ** digits);
}

/** A unit as a tool prints it, a key of {@link printedUnits}. */
export type PrintedUnit = keyof typeof printedUnits;
