import { type Factor, printedUnits, toCanonical, type Unit } from '../../model/unit.ts';

/** A number with a unit, in base units. */
export interface LimitAmount {
  readonly value: number;
  /** Null for a number without a unit. */
  readonly unit: Unit | null;
}

const AMOUNT = /^(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?) ?(\S*)$/;

/** Units that people write beside those that tools print. */
const OTHER_UNITS: ReadonlyMap<string, Factor> = new Map([
  ['KB', printedUnits.kB],
  ['bytes', printedUnits.B],
  ['KB/s', printedUnits['kB/s']],
  ['µs', printedUnits.us],
  ['μs', printedUnits.us],
  ['min', { unit: 's', times: 60, by: 1 }],
  ['h', { unit: 's', times: 3600, by: 1 }],
  ['/s', printedUnits['1/s']],
  ['k', { unit: '1', times: 1000, by: 1 }],
  ['k/s', { unit: '1/s', times: 1000, by: 1 }],
  ['M', { unit: '1', times: 1e6, by: 1 }],
  ['M/s', { unit: '1/s', times: 1e6, by: 1 }],
  ['TB', { unit: 'B', times: 1e12, by: 1 }],
]);

/** Parses `5 ms`, `80%`, `2 GB`, `1 Gbit/s`, `3,000`, `10 min`; null for any other text. */
export function parseAmount(text: string): LimitAmount | null {
  const [, digits, unit = ''] = AMOUNT.exec(text) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits.replaceAll(',', ''));
  if (unit === '') return { value: number, unit: null };
  const factor = unitFactor(unit);
  return factor === null ? null : { value: toCanonical(factor, number), unit: factor.unit };
}

function unitFactor(name: string): Factor | null {
  const printed: ReadonlyMap<string, Factor> = new Map(Object.entries(printedUnits));
  return printed.get(name) ?? OTHER_UNITS.get(name) ?? null;
}
