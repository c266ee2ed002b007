import { max } from 'd3-array';
import { type LogLine, linesOf } from './line.ts';
import { hidePrefix, type LinePrefix, prefixesOf, wordsIn } from './line-prefix.ts';

/** How many of the first lines show which prefixes are possible. */
const FIRST = 3;

/** The share of lines that have a prefix that all lines are meant to have: a few may be of the program itself. */
const NEARLY_ALL = 0.9;

/** A prefix that nearly all lines have; `opens` if a log is known to begin behind it. */
export interface CommonPrefix {
  readonly prefix: LinePrefix;
  readonly opens: boolean;
}

/**
 * The prefix that nearly all of the texts have, headings included; null if a parser opens a log without it, because
 * tools begin their rows with stamps too.
 */
export function commonPrefix(
  texts: readonly string[],
  opens: (line: LogLine) => boolean,
): CommonPrefix | null {
  const found = candidates(texts)
    .map((prefix) => ({ prefix, share: shareOf(prefix, texts) }))
    .filter(({ share }) => share >= NEARLY_ALL)
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
  for (const line of linesOf(texts.slice(0, FIRST))) {
    for (const prefix of prefixesOf(line)) found.set(JSON.stringify(prefix), prefix);
  }
  return [...found.values()];
}

/**
 * The share of texts that have a prefix; 0 of no texts. Its stamps must have the same zone and year: in
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
 * Whether a prefix is no part of a table that no parser knows: its header has the prefix too, and only one writer is
 * named, because several may be the names of its rows.
 */
export function isBeforeTable(prefix: LinePrefix, texts: readonly string[]): boolean {
  const origins = new Set<string>();
  for (const line of linesOf(texts)) {
    if (hidePrefix(line, prefix)) origins.add(line.origin);
    else if (origins.size === 0) return false;
  }
  return origins.size === 1;
}

/** The first text that a parser opens behind a prefix, as an index; infinite if no parser opens one. */
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
