import type { PrintedUnit } from '../../model/unit.ts';

/** The unit in a heading. */
export interface WordUnit {
  /** Undefined if the heading has no unit. */
  readonly unit: PrintedUnit | undefined;
  /** The word without its unit. */
  readonly name: string;
  /** What else the unit might mean: KB are 1000 or 1024 bytes. */
  readonly doubt?: string;
}

/** Units that are written in one way only. */
const UNITS: Readonly<Record<string, PrintedUnit>> = {
  B: 'B',
  byte: 'B',
  bytes: 'B',
  kB: 'kB',
  MB: 'MB',
  GB: 'GB',
  KiB: 'KiB',
  MiB: 'MiB',
  GiB: 'GiB',
  s: 's',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  ms: 'ms',
  msec: 'ms',
  msecs: 'ms',
  milliseconds: 'ms',
  us: 'us',
  µs: 'us',
  μs: 'us',
  usec: 'us',
  usecs: 'us',
  microseconds: 'us',
  ns: 'ns',
  nsec: 'ns',
  nanoseconds: 'ns',
  '%': '%',
  pct: '%',
  percent: '%',
};

/** The units that may follow an underscore too: `lat_ms`; `r_s` and `user_B` have no unit. */
const SUFFIXES = new Set(
  'byte bytes kB MB GB KiB MiB GiB seconds ms msec us usec ns nsec pct percent %'.split(' '),
);

const PER_SECOND = /\/(s|sec|second)$/i;
/** Words for thousands, or for bytes in ambiguous prefixes. */
const SCALED =
  /^([kKMGT](i?[bB]|i?bits?|bps|pps|iops|ops?|tps|qps|rps|req|pkts?|packets)?|[kmgt]b)$/i;
const COUNTS = /^(iops|tps|qps|rps|pps)$/i;

/** Headings for shares of time; beside them `us` is user time and not microseconds. */
const SHARES = /(^|[^a-z])(sy|sys|id|idl|idle|wa|ni)$/i;

/** The unit in a heading: `lat(ms)`, `bw [KiB/s]`, `read_MB/s`, `cpu_%`, `%util`, `ops/s`. */
export function wordUnit(word: string, siblings: readonly string[] = []): WordUnit {
  const [, before = '', inside] = /^(.*?)[ _]?[([{]([^([{]{1,20})[)\]}]$/.exec(word) ?? [];
  if (inside !== undefined) {
    const { unit, doubt } = plainUnit(inside.trim());
    return { unit, name: before.trim() || word, ...(doubt === undefined ? {} : { doubt }) };
  }
  if (/^%|%$/.test(word) && word.length > 1) {
    return { unit: '%', name: word.replace(/^%|[ _.:-]?%$/g, '') };
  }
  const [, name, last] = /^(.*[^ _.:-])[ _.:-]([^ _.:-]{1,12})$/.exec(word) ?? [];
  const suffixUnit = last === undefined ? undefined : unitIn(last, siblings);
  if (suffixUnit !== undefined) return { ...suffixUnit, name: name! };
  return { unit: undefined, ...unitIn(word, siblings), name: word };
}

/** The unit in the last part of a heading, or in all of it. */
function unitIn(part: string, siblings: readonly string[]) {
  const isUnit =
    SUFFIXES.has(part) || SCALED.test(part) || PER_SECOND.test(part) || COUNTS.test(part);
  if (!isUnit || (part === 'us' && siblings.some((word) => SHARES.test(word)))) return undefined;
  const found = plainUnit(part);
  return found.unit === undefined && found.doubt === undefined ? undefined : found;
}

/** Reads a text that is only a unit. */
export function plainUnit(text: string): Pick<WordUnit, 'unit' | 'doubt'> {
  const perSecond = PER_SECOND.exec(text);
  const of = perSecond === null ? text : text.slice(0, perSecond.index);
  const found = Object.hasOwn(UNITS, of) ? UNITS[of] : undefined;
  if (perSecond === null) {
    if (found !== undefined) return { unit: found, ...doubtOf(of) };
    if (COUNTS.test(text)) return { unit: '1/s' };
    return { unit: undefined, ...(isBytes(of) ? { doubt: BYTES } : {}) };
  }
  if (found !== undefined && /B$|^bytes?$/.test(of)) {
    return { unit: `${found}/s` as PrintedUnit, ...doubtOf(of) };
  }
  const bits = /^([kMG]?)bits?$/.exec(of)?.[1];
  if (bits !== undefined) return { unit: `${bits}bit/s` as PrintedUnit };
  if (SCALED.test(of)) return { unit: undefined, ...(isBytes(of) ? { doubt: BYTES } : {}) };
  return { unit: found === undefined ? '1/s' : undefined };
}

const BYTES = 'its bytes may be counted by 1000 or by 1024';

const isBytes = (of: string) => /^[kmgt]b$/i.test(of);

/** MB are 10^6 bytes by definition, but 2^20 in many programs. */
function doubtOf(of: string): { doubt?: string } {
  return /^[kMG]B$/.test(of) ? { doubt: BYTES } : {};
}
