import { cgroupFile } from '../../../parsers/proc/cgroup-path.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { LogLine } from './line.ts';
import { stampLengths, stampOf } from './line-stamp.ts';

/** A part of the prefix that a program writes before each line. */
interface PrefixPart {
  readonly kind: keyof typeof KINDS;
  /** Number of words; 0 for the name of a file, which ends within a word. */
  readonly words: number;
  /** Number of blanks between it and the line. */
  readonly gap: 1 | 2;
}

/** The parts of a prefix in their order: `[pod/db-0] 2026-11-21T02:50:58Z `. */
export type LinePrefix = readonly PrefixPart[];

/** The meaning of a part; null if a text is not a part of this kind. */
type Meaning = {
  readonly stamp?: Stamp;
  readonly origin?: string;
  readonly host?: string;
} | null;

const KINDS = {
  /** Any stamp: `ts`, `kubectl logs --timestamps`, GitHub Actions, `[2026-11-21T02:50:58.000Z]` of Jenkins. */
  stamp: (text: string): Meaning => stampMeaning(stampOf(text)),
  /** Seconds since the pipe was started: `ts -s %.s`, `ts -s`. */
  elapsed: (text: string): Meaning => stampMeaning(elapsedOf(text)),
  /** `# date`: the words above the stamps that a loop prints before its rows. */
  heading: (text: string): Meaning =>
    /^#\s*(date|time|date\s+time|timestamp)$/i.test(text) ? {} : null,
  /** After the stamp of journald and syslog: the host, a service, perhaps its process. */
  service: (text: string): Meaning => {
    const found = /^(\S{1,255} [^\s[\]]{1,128})(\[\d+\])?:$/.exec(text);
    return found === null ? null : { origin: found[1]! };
  },
  /** After the stamp of a container's log file (CRI). */
  stream: (text: string): Meaning => (/^(stdout|stderr) [FP]$/.test(text) ? {} : null),
  /** `app_1  | ` of docker compose. */
  container: (text: string): Meaning => originOf(/^([\w.-]{1,128}) +\|$/.exec(text)),
  /** `[pod/db-0/stat] ` of `kubectl logs --prefix`. */
  pod: (text: string): Meaning => originOf(/^\[([\w-]{1,20}\/[\w./-]{1,255})\]$/.exec(text)),
  /** `db7: ` of pdsh, dsh and others that run a command on many hosts; a number and a file are no hosts. */
  host: (text: string): Meaning => {
    const name = /^(?!\d+:)(\w[\w.-]{0,254}):$/.exec(text)?.[1];
    if (name === undefined || isPartOfRow(name) || LOG_FILE.test(name)) return null;
    return { origin: name, host: name };
  },
  /** `disks.log:` of `grep -H`; a time is not a name. */
  file: (text: string): Meaning => {
    if (/^\d[\dT./-]{0,15}:\d\d/.test(text)) return null;
    const name = /^([\w.,/@%+~-]{1,255}):/.exec(text)?.[1];
    return name === undefined || isPartOfRow(name) ? null : { origin: name };
  },
};

/** The name of a file, which `grep -H` writes before a line that may begin with blanks. */
const LOG_FILE = /\.(log|txt|out|csv|dat)$/i;

/** Whether the name of a file says what the row behind it is about: files of groups and of pressure are alike. */
function isPartOfRow(name: string): boolean {
  return /^\/proc\/pressure\//.test(name) || cgroupFile(name) !== null;
}

function stampMeaning(stamp: Stamp | null): Meaning {
  return stamp === null ? null : { stamp };
}

function originOf(match: RegExpExecArray | null): Meaning {
  return match === null ? null : { origin: match[1]! };
}

function elapsedOf(text: string): Stamp | null {
  const zero = { date: null, epoch: false, zone: '', sinceStart: true } as const;
  if (/^\d{1,9}\.\d{6}$/.test(text)) return { ...zero, seconds: Number(text) };
  const stamp = stampOf(text);
  return stamp === null || stamp.date !== null ? null : { ...zero, seconds: stamp.seconds };
}

/** Removes a prefix from a line; false, with the line unchanged, if the line does not have it. */
export function hidePrefix(line: LogLine, prefix: LinePrefix): boolean {
  for (const part of prefix) {
    if (hidePart(line, part)) continue;
    line.show();
    return false;
  }
  return true;
}

function hidePart(line: LogLine, { kind, words, gap }: PrefixPart): boolean {
  if (line.count < words || line.count === 0) return false;
  const text = line.head(words || 1);
  const meaning = KINDS[kind](text);
  if (meaning === null) return false;
  const { stamp, origin = line.origin, host = line.host } = meaning;
  const last = betterStamp(line.stamp, stamp);
  const to = words === 0 ? afterName(line, origin) : afterBlanks(line, words, gap);
  if (to < 0) return false;
  line.hide(to);
  line.stamp = last;
  line.origin = origin;
  line.host = host;
  return true;
}

/** Chooses between two stamps: the later one is nearer to the tool, but a date must not be lost. */
function betterStamp(before: Stamp | null, stamp: Stamp | undefined): Stamp | null {
  if (stamp === undefined) return before;
  return before !== null && hasDate(before) && !hasDate(stamp) ? before : stamp;
}

/** Whether a stamp has a date. */
export function hasDate({ date, epoch }: Stamp): boolean {
  return epoch || date !== null;
}

const BLANK = 32;
const TAB = 9;

function afterName({ from }: LogLine, name: string): number {
  return from[0]! + Buffer.byteLength(name) + 1;
}

/** Returns where the line begins after some words and a gap; −1 if the gap is smaller and more words follow. */
function afterBlanks({ bytes, to, count }: LogLine, words: number, gap: number): number {
  const end = to[words - 1]!;
  let begin = end;
  while (begin < end + gap && (bytes[begin] === BLANK || bytes[begin] === TAB)) begin++;
  return begin === end + gap || count === words ? begin : -1;
}

/** Maximum number of parts of a prefix. */
const MAX_PARTS = 4;

/**
 * Returns the possible prefixes of a line that begin with `start` and are longer, the longest first. In
 * `10:00:00 2026-11-21 02:50:58` the date belongs to the second time.
 */
export function prefixesOf(line: LogLine, start: LinePrefix = []): LinePrefix[] {
  const found: LinePrefix[] = [];
  extend(line, start, found);
  return found.sort((a, b) => wordsIn(b) - wordsIn(a) || b.at(-1)!.words - a.at(-1)!.words);
}

const isStamp = (kind: PrefixPart['kind']) => kind === 'stamp' || kind === 'elapsed';

function extend(line: LogLine, prefix: LinePrefix, found: LinePrefix[]): void {
  if (prefix.length === MAX_PARTS) return;
  hidePrefix(line, prefix);
  const parts = partsAt(line, prefix.at(-1)?.kind ?? null);
  line.show();
  for (const part of parts) {
    found.push([...prefix, part]);
    extend(line, [...prefix, part], found);
  }
}

/** Returns the parts that may begin here, after a part of a kind. */
function partsAt(line: LogLine, after: PrefixPart['kind'] | null): PrefixPart[] {
  if (line.count === 0) return [];
  const names: PrefixPart[] = [
    { kind: 'container', words: 2, gap: 1 },
    { kind: 'pod', words: 1, gap: 1 },
    { kind: 'host', words: 1, gap: 1 },
    { kind: 'file', words: 0, gap: 1 },
    ...[1, 2, 3].map((words) => ({ kind: 'heading', words, gap: 1 }) as const),
  ];
  const labels: PrefixPart[] = [
    { kind: 'service', words: 2, gap: 1 },
    { kind: 'stream', words: 2, gap: 1 },
  ];
  const others = after === null ? names : isStamp(after) ? labels : [];
  return [...others, ...stampParts(line)].filter(({ kind, words }) => {
    return words <= line.count && KINDS[kind](line.head(words || 1)) !== null;
  });
}

function stampParts(line: LogLine): PrefixPart[] {
  const first = line.str(0);
  if (elapsedOf(first) !== null && stampOf(first) === null) {
    return [{ kind: 'elapsed', words: 1, gap: 1 }];
  }
  return stampLengths(line).flatMap((words): PrefixPart[] => {
    const stamp = { kind: 'stamp', words, gap: 1 } as const;
    const text = line.head(words);
    if (!/^\d\d:\d\d:\d\d(\.\d{1,9})?$/.test(text)) return [stamp];
    // A pipe begins to count at 0; no log is begun in the first second of a day.
    const time = { ...stamp, kind: text.startsWith('00:00:00') ? 'elapsed' : 'stamp' } as const;
    // Jenkins writes two blanks after a time of day, but the second one may be printed by the tool.
    return [{ ...time, gap: 2 }, time];
  });
}

/**
 * Whether a single line is enough evidence for a prefix; not for the name of a file or a host, as many lines begin with
 * a word and a colon.
 */
export function isEvident(prefix: LinePrefix): boolean {
  return prefix[0]?.kind !== 'file' && prefix[0]?.kind !== 'host';
}

/** Whether a prefix is that of a heading alone: its rows have a stamp in its place. */
export function isOfHeading(prefix: LinePrefix): boolean {
  return prefix[0]?.kind === 'heading';
}

/** Returns the number of words of a prefix. */
export function wordsIn(prefix: LinePrefix): number {
  return prefix.reduce((sum, { words }) => sum + words, 0);
}
