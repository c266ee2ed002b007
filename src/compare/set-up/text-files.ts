import { otherFile } from '../../input/other-file.ts';
import type { ContextText } from '../../model/run.ts';
import type { Side } from '../sides/side.ts';
import type { Fact } from './fact.ts';
import { diffLines, type Hunk } from './line-diff.ts';

/** A line of a text with its number, from 1. */
export interface NumberedLine {
  readonly line: number;
  readonly text: string;
}

/** Adjacent lines that the base and another side have in common places but not alike; one of them may be empty. */
export interface LineChange {
  readonly base: readonly NumberedLine[];
  readonly other: readonly NumberedLine[];
}

/** The changed lines of a text that the base and another side have. */
export interface ChangedFile {
  readonly file: string;
  /** The index of the other side. */
  readonly side: number;
  readonly changes: readonly LineChange[];
  /** The number of changes that are left out. */
  readonly more: number;
}

/** Maximum number of changes of a file that are kept. */
const MAX_CHANGES = 50;
/** Maximum number of adjacent lines of a change. */
const MAX_CHANGE_LINES = 40;
/** Maximum length of a line, in characters. */
const MAX_LINE_CHARS = 300;
/** Maximum number of lines that differ in what a command printed; above it the text is a snapshot, not a setting. */
const MAX_SNAPSHOT_LINES = 20;

/** Maximum number of lines of both sides of a text whose numbers are compared, too. */
const MAX_SMALL_LINES = 80;
/** Texts that a collector stores with the logs: their numbers are counters. */
const IN_CONTEXT = /(?:^|\/)context\//;

/** Texts whose facts are compared, not their lines, and lists of what was running. */
const KNOWN_TEXTS =
  /(?:^|\/)context\/(?:uname|lscpu|ip|ifconfig|dladm|psrinfo|nfsstat|mount|command|marks|ps|top|dmesg|journal)\b[^/]*$/;
/** First lines of such texts that have any name: `lscpu`, `mount`, `nfsstat -m`. */
const KNOWN_FIRST_LINES = /^(?:Architecture:\s|\S+ on \/\S* type |.{0,60}nfsstat -m|\/\S+ from )/;
/** Texts whose numbers are versions, not counters. */
const VERSIONS = /(?:^|\/)versions?\.(?:txt|log)$/i;

/** Returns the changed lines of the texts that the base and another side have, the first run of each that has them. */
export function changedFiles([base, ...others]: readonly Side[]): ChangedFile[] {
  const texts = textsOf(base!);
  return others.flatMap((side, index) =>
    [...textsOf(side)].flatMap(([file, text]) => {
      const before = texts.get(file);
      const changes = before === undefined ? [] : changesOf(file, before, text);
      if (changes.length === 0) return [];
      const more = Math.max(0, changes.length - MAX_CHANGES);
      return [{ file, side: index + 1, changes: changes.slice(0, MAX_CHANGES), more }];
    }),
  );
}

/** Reads which files of settings a run has. */
export function* settingsFacts({
  context,
}: {
  readonly context: readonly ContextText[];
}): Generator<Fact> {
  for (const { file } of context) {
    if (otherFile(file, '') !== '') yield { kind: 'file', name: file, value: 'there' };
  }
}

function textsOf({ runs }: Side): ReadonlyMap<string, string> {
  const texts = runs.toReversed().flatMap(({ context }) => context);
  return new Map(texts.filter(isCompared).map(({ file, text }) => [file, text]));
}

function isCompared({ file, text }: ContextText): boolean {
  return !KNOWN_TEXTS.test(file) && !KNOWN_FIRST_LINES.test(text);
}

function changesOf(file: string, before: string, text: string): LineChange[] {
  const [base, other] = [linesOf(before), linesOf(text)];
  const areSettings = isSettings(file, base) || isSettings(file, other);
  const isSmall = !IN_CONTEXT.test(file) && base.length + other.length <= MAX_SMALL_LINES;
  const keep = areSettings || isSmall ? withoutVolatile : countersHidden;
  const [kept, keptOther] = [keep(base), keep(other)];
  const hunks = diffLines(
    kept.map((line) => line.text),
    keptOther.map((line) => line.text),
  );
  if (!areSettings && changedLines(hunks) > MAX_SNAPSHOT_LINES) return [];
  const shown = (lines: readonly string[], numbers: readonly NumberedLine[]) =>
    numbers
      .slice(0, MAX_CHANGE_LINES)
      .map(({ line }) => ({ line, text: lines[line - 1]!.slice(0, MAX_LINE_CHARS) }));
  return hunks.map((hunk) => ({
    base: shown(base, kept.slice(hunk.base.from, hunk.base.to)),
    other: shown(other, keptOther.slice(hunk.other.from, hunk.other.to)),
  }));
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trimEnd());
}

function changedLines(hunks: readonly Hunk[]): number {
  const lengths = hunks.map(({ base, other }) =>
    Math.max(base.to - base.from, other.to - other.from),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

interface KeptLine {
  readonly line: number;
  readonly text: string;
}

/** Minimum share of the lines of settings that assign a value. */
const MIN_ASSIGNING_SHARE = 0.9;

/**
 * Whether a text is a list of settings, by its name or because nearly all its lines assign a value to a name:
 * `vm.swappiness = 1`, `kern.maxproc: 2088`.
 */
function isSettings(file: string, lines: readonly string[]): boolean {
  if (otherFile(file, '') !== '' || VERSIONS.test(file)) return true;
  if (lines.some((line) => line.startsWith('zonename: '))) return true;
  const filled = lines.filter((line) => line !== '' && !/^\s*[#;]/.test(line));
  const assigning = filled.filter((line) =>
    /^(?:[\w./-]{1,100} ?=|[\w-]+(?:\.[\w-]+)+: )/.test(line),
  );
  return filled.length > 1 && assigning.length >= MIN_ASSIGNING_SHARE * filled.length;
}

/** Settings of `sysctl -a` that the kernel counts, and variables that are new in every shell. */
const VOLATILE =
  /^(?:kernel\.random\.|kernel\.(?:ns_last_pid|pty\.nr|perf_event_max_sample_rate)\b|fs\.(?:dentry-state|inode-nr|inode-state|file-nr|aio-nr|quota\.)|net\.netfilter\.nf_conntrack_count|net\.ipv4\.tcp_mem|(?:export )?(?:PWD|OLDPWD|SHLVL|_|SSH_\w+|XDG_SESSION_ID|INVOCATION_ID|JOURNAL_STREAM)=)/;

/** Returns the lines of settings, without empty ones and those whose values are no choice. */
function withoutVolatile(lines: readonly string[]): KeptLine[] {
  return lines.flatMap((text, i) =>
    text === '' || VOLATILE.test(text) ? [] : [{ line: i + 1, text }],
  );
}

/** Dates, times of day, and numbers that are not part of a word or a version. */
const COUNTERS =
  /(?<![\w.-])(?:\d{4}-\d\d-\d\d|\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?|\d+(?:\.\d+)?)%?(?![\w.-])/g;
const WEEKDAYS_MONTHS =
  /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))\b/g;

/** Returns the lines of what a command printed, without empty ones; their times and counters are left out. */
function countersHidden(lines: readonly string[]): KeptLine[] {
  return lines.flatMap((text, i) => {
    if (text === '' || /\bload averages?:/.test(text)) return [];
    const stable = text.replace(COUNTERS, '#').replace(WEEKDAYS_MONTHS, '').replace(/\s+/g, ' ');
    return [{ line: i + 1, text: stable }];
  });
}
