import { parsers } from '../../../parsers/index.ts';
import { unitWords } from '../../../parsers/shared/unit-words.ts';
import { type PrintedUnit, printedUnits } from '../../model/unit.ts';

/** The unit in a heading. */
export interface WordUnit {
  /** Undefined if the heading has no unit. */
  readonly unit: PrintedUnit | undefined;
  /** The word without its unit. */
  readonly name: string;
  /** Another possible meaning of the unit: KB are 1000 or 1024 bytes. */
  readonly doubt?: string;
}

/** Units by their words. */
const UNITS: Readonly<Record<string, PrintedUnit>> = {
  ...unitWords,
  B: 'B',
  kB: 'kB',
  /** A capital K means 1024, because the prefix for 1000 is a small k. */
  KB: 'KiB',
  MB: 'MB',
  GB: 'GB',
  KiB: 'KiB',
  MiB: 'MiB',
  GiB: 'GiB',
  s: 's',
  ms: 'ms',
  us: 'us',
  ns: 'ns',
  '%': '%',
  pct: '%',
};

/** Units that may also follow an underscore: `lat_ms`. `r_s` and `user_B` have no unit. */
const SUFFIX_UNITS = new Set(
  'byte bytes kB MB GB KiB MiB GiB seconds ms msec us usec ns nsec pct percent %'.split(' '),
);

const PER_SECOND = /\/(s|sec|second)$/i;
const PER_SECOND_IN_WORDS = /[ _]per[ _](s|sec|second)$/i;
/** Words for thousands, or for bytes in ambiguous prefixes. */
const SCALED_UNIT =
  /^([kKMGT](i?[bB]|i?bits?|bps|pps|iops|ops?|tps|qps|rps|req|pkts?|packets)?|[kmgt]b)$/i;
const EVENT_RATE = /^(iops|tps|qps|rps|pps)$/i;
/** An amount of bytes after a direction, `rMB wkB rxKB rdBytes`, or before a word, `KB_read`. */
const AMOUNT_AFTER = /(?<![kKMGT])[a-z]((?:[kKMGT]i?)?B(?:ytes?)?)$/;
const AMOUNT_BEFORE = /^((?:[kKMGT]i?)?B(?:ytes?)?)_[a-z]+$/;
/** The unit of a mean over events: `ms/op`, `sec/Read`, `KB/t`. */
const PER_EVENT =
  /^([^/]{1,12})\/(ops?|i\/?o|t|xfer|transfer|reads?|writes?|req|request|call|query)$/i;

const UNIT_FORMS = [SCALED_UNIT, PER_SECOND, EVENT_RATE, PER_EVENT];

/** Headings for shares of time. In a table with such headings `us` is user time, not microseconds. */
const TIME_SHARE = /(^|[^a-z])(sy|sys|id|idl|idle|wa|ni)$/i;

/**
 * Finds the unit in a heading: `lat(ms)`, `bw [KiB/s]`, `read_MB/s`, `rMB/s`, `KB_read/s`, `cpu_%`, `%util`, `ops/s`,
 * `sec/Read`. The tools that print such a heading decide whether its bytes are counted by 1000 or by 1024.
 */
export function wordUnit(word: string, siblings: readonly string[] = []): WordUnit {
  const found = unitOfWord(word.replace(PER_SECOND_IN_WORDS, '/s'), siblings);
  const known = found.doubt === undefined ? undefined : unitOfTools(word);
  return known === undefined ? found : { unit: known, name: found.name };
}

function unitOfWord(word: string, siblings: readonly string[]): WordUnit {
  const [, before = '', inside] = /^(.*?)[ _]?[([{]([^([{]{1,20})[)\]}]$/.exec(word) ?? [];
  if (inside !== undefined) {
    const { unit, doubt } = plainUnit(inside.trim());
    return { unit, name: before.trim() || word, ...(doubt === undefined ? {} : { doubt }) };
  }
  if (/^%|%$/.test(word) && word.length > 1) {
    return { unit: '%', name: word.replace(/^%|[ _.:-]?%$/g, '') };
  }
  const amount = amountIn(word);
  if (amount !== undefined) return { ...amount, name: word };
  const [, name, last] = /^(.*[^ _.:-])[ _.:-]([^ _.:-]{1,12})$/.exec(word) ?? [];
  const suffixUnit = last === undefined ? undefined : unitIn(last, siblings);
  if (suffixUnit !== undefined) return { ...suffixUnit, name: name! };
  return { unit: undefined, ...unitIn(word, siblings), name: word };
}

/** Finds the unit in the last part of a heading, or in all of it. */
function unitIn(part: string, siblings: readonly string[]) {
  const isUnit = SUFFIX_UNITS.has(part) || UNIT_FORMS.some((form) => form.test(part));
  if (!isUnit || (part === 'us' && siblings.some((word) => TIME_SHARE.test(word))))
    return undefined;
  const found = plainUnit(part);
  return found.unit === undefined && found.doubt === undefined ? undefined : found;
}

/** Finds the unit of bytes, perhaps per second, in a heading that has other letters too. */
function amountIn(word: string) {
  const perSecond = PER_SECOND.exec(word);
  const numerator = perSecond === null ? word : word.slice(0, perSecond.index);
  const after = AMOUNT_AFTER.exec(numerator)?.[1];
  const amount = after ?? AMOUNT_BEFORE.exec(numerator)?.[1];
  // `nodeB` and `B_side` are names.
  if (amount === undefined || (perSecond === null && amount === 'B')) return undefined;
  return plainUnit(perSecond === null ? amount : `${amount}/s`);
}

/** Reads a text that is only a unit. */
export function plainUnit(text: string): Pick<WordUnit, 'unit' | 'doubt'> {
  const perSecond = PER_SECOND.exec(text);
  if (perSecond === null) return EVENT_RATE.test(text) ? { unit: '1/s' } : amountOf(text);
  const numerator = text.slice(0, perSecond.index);
  const { unit, doubt } = amountOf(numerator);
  if (unit !== undefined && printedUnits[unit].unit === 'B') {
    return { unit: `${unit}/s` as PrintedUnit, ...(doubt === undefined ? {} : { doubt }) };
  }
  const bits = /^([kMG]?)bits?$/.exec(numerator)?.[1];
  if (bits !== undefined) return { unit: `${bits}bit/s` as PrintedUnit };
  if (SCALED_UNIT.test(numerator))
    return { unit: undefined, ...(doubt === undefined ? {} : { doubt }) };
  return { unit: unit === undefined ? '1/s' : undefined };
}

/** Reads a unit that is not a rate. Long words may begin with a capital: `Bytes`. */
function amountOf(text: string): Pick<WordUnit, 'unit' | 'doubt'> {
  const each = PER_EVENT.exec(text)?.[1];
  if (each !== undefined) return amountOf(each);
  const word = text.length > MAX_CASED_LENGTH ? text.toLowerCase() : text;
  const prefixed = /^([kKMGT])bytes?$/i.exec(text)?.[1];
  if (prefixed !== undefined) return amountOf(`${prefixed}B`);
  if (Object.hasOwn(UNITS, word)) {
    return { unit: UNITS[word], ...(/^[kKMG]B$/.test(text) ? { doubt: AMBIGUOUS_BYTES } : {}) };
  }
  return { unit: undefined, ...(/^[kmgt]b$/i.test(text) ? { doubt: AMBIGUOUS_BYTES } : {}) };
}

/**
 * Maximum characters of a unit whose case matters: `Ms` is not `ms`. Longer words mean the same in capitals: `Bytes`.
 */
const MAX_CASED_LENGTH = 3;

/** MB are 10^6 bytes by definition, but 2^20 in many programs. */
const AMBIGUOUS_BYTES = 'its bytes may be counted by 1000 or by 1024';

/** Returns the unit of bytes in which all tools print a heading; undefined if no tool prints it or they differ. */
function unitOfTools(word: string): PrintedUnit | undefined {
  const same = word.toLowerCase();
  const units = new Set(
    parsers.flatMap(({ columns }) =>
      columns.filter(({ printed }) => printed.toLowerCase() === same).map(({ unit }) => unit),
    ),
  );
  const [unit] = units;
  return units.size === 1 && printedUnits[unit!].unit.startsWith('B') ? unit : undefined;
}
