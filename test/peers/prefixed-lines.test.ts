import { expect, test } from 'vitest';
import type { Stamp } from '../../parsers/shared/timestamp.ts';
import { optionsOf } from '../../src/input/file-options.ts';
import { NO_METADATA } from '../../src/input/metadata/metadata.ts';
import { type LogContent, parseLog } from '../../src/input/reading/parse-log.ts';
import type { RawSource } from '../../src/input/tables/raw-source.ts';
import { everyCase } from '../thinned.ts';
import { type CorpusLog, corpusLogs, headOf } from './corpus-logs.ts';

const MORNING = 10 * 3600;
const START = Date.UTC(2026, 10, 22) / 1000 + MORNING;

/** A tool's own time that is so near to the prefix's is preferred. */
const LATE = 1000;

/** A time of day. */
const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
/** An ISO stamp without its zone. */
const iso = (second: number) => new Date(second * 1000).toISOString().slice(0, 19);

interface Prefix {
  readonly name: string;
  /** Whether it says when a line was printed. */
  readonly dated: boolean;
  /** What is written before a line that is printed at a second. */
  before(second: number): string;
}

const PREFIXES: readonly Prefix[] = [
  { name: 'GitHub Actions', dated: true, before: (t) => `${iso(t)}.1234567Z ` },
  { name: 'Jenkins', dated: true, before: (t) => `[${iso(t)}.000Z] ` },
  { name: 'Jenkins, times', dated: false, before: (t) => `${clock(t)}  ` },
  { name: 'ts', dated: true, before: (t) => `Nov 22 ${clock(t)} ` },
  { name: 'ts -s %.s', dated: false, before: (t) => `${t - START}.123456 ` },
  { name: 'journald', dated: true, before: (t) => `Nov 22 ${clock(t)} db7 stat[4711]: ` },
  { name: 'CRI', dated: true, before: (t) => `${iso(t)}.123456789Z stdout F ` },
  { name: 'docker compose', dated: false, before: () => 'app_1  | ' },
  { name: 'grep -H', dated: false, before: () => 'disks.log:' },
];

/** Writes a prefix before each line, one second apart; some programs cut the blanks at the end of a line. */
function prefixed(text: string, { before }: Prefix, cutsBlanks: boolean): string {
  const lines = text.split('\n');
  const end = lines.at(-1) === '' ? lines.pop()! : null;
  const written = lines.map((line, i) => before(START + i) + line);
  const kept = written.map((line) => (cutsBlanks ? line.trimEnd() : line));
  return [...kept, ...(end === null ? [] : [end])].join('\n');
}

function read({ name, hints }: CorpusLog, text: string): Promise<LogContent> {
  const options = optionsOf({ name }, hints, NO_METADATA);
  return parseLog(name, [Buffer.from(text, 'latin1')], options);
}

/** All that was read but stamps and the quoted lines. */
function factsOf({ sources, results }: LogContent): string {
  const facts = sources.map(({ stamps, parser, warnings, events, ...source }) => {
    const warned = warnings.map(({ code, line }) => `${code} ${line}`);
    return { ...source, parser: parser.id, warned, events: { ...events, base: null } };
  });
  return JSON.stringify([facts, results], (_, value) => {
    if (ArrayBuffer.isView(value)) return [...(value as Uint8Array)].join(' ');
    return value instanceof Map ? [...value] : value;
  });
}

/** Whether reports have their own date, else the second of the line that they begin with. */
function areClocked(plain: RawSource, stamps: readonly (Stamp | null)[], dated: boolean): boolean {
  return stamps.every((stamp, i) => {
    const own = plain.stamps[i]!;
    const hasOwn = own !== null && (own.date !== null || own.epoch);
    if (own?.sinceStart === true && !dated) return true;
    if (hasOwn || (own !== null && !dated)) return JSON.stringify(stamp) === JSON.stringify(own);
    if (!dated) return true;
    const printed = MORNING + plain.lines[i]! - 1;
    return stamp?.date?.a === 11 && Math.abs(stamp.seconds - printed) < LATE;
  });
}

// The lines of a terminal recording are drawn over each other, which a prefix would change.
const heads = corpusLogs()
  .map((log) => ({ log, text: headOf(log) }))
  .filter(({ text }) => !text.includes('\x1b'));

/** The logs without a prefix, read once. */
const logs = await Promise.all(
  heads.map(async ({ log, text }) => {
    const plain = await read(log, text);
    return { log, text, sources: plain.sources, facts: factsOf(plain) };
  }),
);

// Each log is read with three of them, and with all in `npm run test:all`.
test.each(PREFIXES)(
  '$name before each line of a real log changes no number',
  {
    timeout: 300_000,
  },
  async (prefix) => {
    const broken: string[] = [];
    const at = PREFIXES.indexOf(prefix);
    for (const [i, { log, text, sources, facts }] of logs.entries()) {
      if (!everyCase && (i + at) % 3 !== 0) continue;
      const content = await read(log, prefixed(text, prefix, i % 2 === 1));
      const stamps = content.sources.map((source) => source.stamps);
      if (factsOf(content) !== facts) broken.push(log.name);
      else if (!sources.every((s, k) => areClocked(s, stamps[k]!, prefix.dated))) {
        broken.push(`${log.name}: its clock`);
      }
    }
    expect(logs.length).toBeGreaterThan(250);
    expect(broken).toEqual([]);
  },
);
