import type { PrintedUnit } from '../../src/model/unit.ts';

/** A number with its unit, for a cell of a result. */
export interface PrintedAmount {
  readonly text: string;
  readonly unit: PrintedUnit;
}

const AMOUNT = /^([\d.]{1,20}) ?([a-zA-Zµμ]{1,6})$/;

/** Units of time as benchmarks print them. */
const TIME_UNITS: Readonly<Record<string, PrintedUnit>> = {
  ...{ ns: 'ns', us: 'us', µs: 'us', μs: 'us', usec: 'us', ms: 'ms', msec: 'ms' },
  ...{ s: 's', sec: 's', secs: 's' },
};

/** The seconds of longer units. */
const SECONDS_OF_UNIT: Readonly<Record<string, number>> = { m: 60, min: 60, h: 3600 };

/** Returns a time: `3.44ms`, `212.6 us`, `1.00m`; null for any other text. */
export function timeAmount(printed: string): PrintedAmount | null {
  const [, text, word] = AMOUNT.exec(printed) ?? [];
  if (text === undefined || word === undefined) return null;
  if (Object.hasOwn(TIME_UNITS, word)) return { text, unit: TIME_UNITS[word]! };
  if (!Object.hasOwn(SECONDS_OF_UNIT, word)) return null;
  return { text: `${Number(text) * SECONDS_OF_UNIT[word]!}`, unit: 's' };
}

/** Returns an amount of bytes; `KB` are 1000 bytes unless `isBinary`. Null for any other text. */
export function byteAmount(printed: string, isBinary = false): PrintedAmount | null {
  const [, text, prefix, i] = /^([\d.]{1,20}) ?([kKMGT]?)(i?)(?:B|Bytes)$/.exec(printed) ?? [];
  if (text === undefined || prefix === undefined) return null;
  if (prefix === '') return { text, unit: 'B' };
  if (isBinary || i === 'i') return { text, unit: `${prefix.toUpperCase()}iB` as PrintedUnit };
  const unit = `${prefix.replace('K', 'k')}B`;
  return unit === 'TB'
    ? { text: `${Number(text) * 1000}`, unit: 'GB' }
    : { text, unit: unit as PrintedUnit };
}

/** Returns an amount of bytes as one per second. */
export function bytesPerSecond({ text, unit }: PrintedAmount): PrintedAmount {
  return { text, unit: `${unit}/s` as PrintedUnit };
}
