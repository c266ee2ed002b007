import { max } from 'd3-array';
import { type LogLine, linesOf } from './line.ts';
import { hidePrefix, type LinePrefix, prefixesOf, wordsIn } from './line-prefix.ts';

/** Number of first lines from which possible prefixes are taken. */
const SAMPLE_LINES = 3;

/** Minimum share of lines with a common prefix: a few lines may be written by the prefixing program itself. */
const MIN_SHARE = 0.9;

/** A command behind a shell's prompt. */
const COMMAND = /^\S{0,80}[#$%>]\s+\S/;
/** The first and the last line of script(1). */
const SCRIPT = /^Script (?:started|done) on /;

/** A prefix of nearly all lines; `opens` if a log begins after it. */
export interface CommonPrefix {
  readonly prefix: LinePrefix;
  readonly opens: boolean;
}

/**
 * Returns the prefix that nearly all of the texts have, headings included, below a command. Null if a parser opens a log without hiding
 * it, because tools begin their rows with stamps too.
 */
export function commonPrefix(
  texts: readonly string[],
  opens: (line: LogLine) => boolean,
): CommonPrefix | null {
  const printed = texts.filter((text) => !SCRIPT.test(text));
  const below = COMMAND.test(printed[0] ?? '') ? printed.slice(1) : printed;
  const found = candidates(below)
    .map((prefix) => ({ prefix, share: shareOf(prefix, below) }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.share - a.share || wordsIn(b.prefix) - wordsIn(a.prefix));
  if (found.length === 0) return null;
  const bare = firstOpened(texts, opens, []);
  const opening = found.find(({ prefix }) => {
    return firstOpened(texts.slice(0, bare + 1), opens, prefix) < texts.length;
  });
  if (opening !== undefined) return { prefix: opening.prefix, opens: true };
  return bare < texts.length ? null : { prefix: found[0]!.prefix, opens: false };
}

function candidates(texts: readonly string[]): LinePrefix[] {
  const found = new Map<string, LinePrefix>();
  for (const line of linesOf(texts.slice(0, SAMPLE_LINES))) {
    for (const prefix of prefixesOf(line)) found.set(JSON.stringify(prefix), prefix);
  }
  return [...found.values()];
}

/**
 * Returns the share of texts that have a prefix; 0 without texts. Its stamps must have the same zone and year: in
 * `Nov 21 02:50:58 TIME` a heading may look like a zone.
 */
export function shareOf(prefix: LinePrefix, texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of linesOf(texts)) {
    if (!hidePrefix(line, prefix)) continue;
    const form = `${line.stamp?.zone} ${line.stamp?.date?.year}`;
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return (max(counts.values()) ?? 0) / (texts.length || 1);
}

/**
 * Whether a prefix is not part of an unknown table: its header has the prefix too, and only one writer is named.
 * Several names may be the names of its rows.
 */
export function isBeforeTable(prefix: LinePrefix, texts: readonly string[]): boolean {
  const origins = new Set<string>();
  for (const line of linesOf(texts)) {
    if (hidePrefix(line, prefix)) origins.add(line.origin);
    else if (origins.size === 0) return false;
  }
  return origins.size === 1;
}

/** Returns the index of the first text that a parser opens after a prefix; infinite if no parser opens one. */
function firstOpened(
  texts: readonly string[],
  opens: (line: LogLine) => boolean,
  prefix: LinePrefix,
): number {
  let index = 0;
  for (const line of linesOf(texts)) {
    if (hidePrefix(line, prefix) && line.count > 0 && opens(line)) return index;
    index++;
  }
  return Number.POSITIVE_INFINITY;
}
