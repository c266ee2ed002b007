import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { csv } from '../../src/export/csv/csv.ts';
import { LogLine } from '../../src/input/lines/line.ts';
import { stampLengths, stampOf } from '../../src/input/lines/line-stamp.ts';
import type { UserError } from '../../src/model/user-error.ts';
import { someOf } from '../thinned.ts';
import { type CorpusLog, corpusLogs } from './corpus-logs.ts';

const folder = mkdtempSync(join(tmpdir(), 'statgraph-recognition-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The text before a log that was saved from a terminal. */
const PROSE = `Last login: Tue Nov 17 09:12:44 2026 from 10.0.0.5
Welcome to db7. All activity may be monitored and reported.

user@db7:~$ cd /var/tmp/perf && ls
notes.txt  run1  run2
user@db7:~$ cat notes.txt
Case 4711: the database is slow since Monday, mostly between 9 and 11.
We asked for vmstat, iostat and zpool iostat of both nodes, and nicstat if it is there.
The disks are two mirrors, sda and sdb; the CPU is idle 80% of the time.
Memory: 64 GB, swap is not used, the network is 10 Gbit/s (eth0).
What we saw: r/s about 300, w/s about 20, %util near 100.
  1. the storage was moved, see the change of last week
  2. "total" and "free" of the pool look right
-- 
user@db7:~$ date
Tue Nov 17 09:14:02 UTC 2026
user@db7:~$ uname -n
db7
user@db7:~$ ./collect.sh
collecting, please wait ...
`;

/** Logs of numbers that could be anything: by what their path begins with, what they are refused with. */
const NAMELESS: Readonly<Record<string, RegExp>> = {
  'fio/': /--as 'GLOB=fio-bw'/,
  'vmstat/aix-noheader-': /--as 'GLOB=vmstat-aix'/,
};

/** Where a line above the header is more than a banner, with what it says. */
const TOLD_ABOVE: Readonly<Record<string, string>> = {
  'iopending/iopending-10.txt': 'the load, which is a row of the first report',
  'sar/solaris11.3-ksar.txt': 'sun4v, whose pages have 8 KiB',
  'vmstat/linux-exawatcher-time-prefix-5s.txt':
    'that vmstat is started for every two reports, the first of which the collector leaves out',
};

/** Tools whose logs are in the folder of another one, because they print the same data. */
const RELATIVES: Readonly<Record<string, readonly string[]>> = {
  sar: ['sar', 'sadf'],
  'sar-net': ['sar', 'sadf'],
  vmstat: ['vmstat', 'vm_stat'],
};

/** How many of the logs are read in every way; `corpus.test.ts` reads all of them. */
const SHOWN = 100;

const logs = corpusLogs();
const namelessBy = ({ name }: CorpusLog) =>
  Object.keys(NAMELESS).find((start) => name.startsWith(start));
const isNameless = (log: CorpusLog) => namelessBy(log) !== undefined;
const readable = logs.filter((log) => !isNameless(log) || log.hints.as.length > 0);

/** The export of a log, without the names of its file and run and without the numbers of lines. */
async function exported(path: string, log: CorpusLog): Promise<string[]> {
  const document = await readDocument([path], { ...log.hints, ...intervalInName(log) });
  const rows = [...csv(document)].join('').trimEnd().split('\n').slice(1);
  return rows.map((row) => row.split(',').slice(3, -1).join(','));
}

/** The interval that a log's name says, `vmstat-10s.txt`: it must not be lost with the name. */
function intervalInName({ name }: CorpusLog) {
  const seconds = /-(\d+)s\.txt$/.exec(name)?.[1];
  return seconds === undefined ? {} : { interval: [{ glob: '*', value: Number(seconds) }] };
}

/** A row without the facts that only a banner has: the platform's name, the day, and with it the spans. */
function withoutBanner(row: string): string {
  const [, tool, , ...fields] = row.split(',');
  const [sample, , , , value, state] = fields.splice(-6);
  return [tool, ...fields, sample, value, state].join(',');
}

/** Tools whose log is an excerpt without the lines above it: its first report is then read as an interval. */
const EXCERPTED = ['iostat', 'cifsiostat', 'tapestat', 'nfsiostat'];

/** The rows that do not depend on the banner, without what differs in each. */
function rowsWithoutBanner(rows: readonly string[]): string[] {
  const isFirst = (row: string) =>
    EXCERPTED.includes(row.split(',')[1]!) && row.split(',').at(-6) === '0';
  return rows.filter((row) => !isFirst(row)).map(withoutBanner);
}

/** The first row in which two exports differ; empty if none does. Whole exports would take minutes to print. */
function difference(found: readonly string[], wanted: readonly string[]): string {
  const at = wanted.findIndex((row, i) => row !== found[i]);
  if (at >= 0) return `row ${at}: ${found[at]} instead of ${wanted[at]}`;
  return found.length > wanted.length ? `${found.length - wanted.length} rows more` : '';
}

/** The same through standard input. */
async function piped(log: CorpusLog): Promise<string[]> {
  const own = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  const value = Readable.from([readFileSync(log.path)]);
  Object.defineProperty(process, 'stdin', { value, configurable: true });
  try {
    return await exported('-', log);
  } finally {
    Object.defineProperty(process, 'stdin', own);
  }
}

function unknownFile(bytes: Uint8Array): string {
  const path = join(folder, 'unknown');
  writeFileSync(path, bytes);
  return path;
}

/**
 * The log from its first header on, with the line right above it, where many tools name the devices; all of it where no
 * line alone shows what it is.
 */
function fromHeader(bytes: Uint8Array): Uint8Array {
  const line = new LogLine();
  line.feed(bytes);
  let above = 0;
  while (line.next()) {
    if (line.count > 0 && isHeader(line))
      return bytes.subarray(offsetOf(bytes, above || line.number));
    above = line.count > 0 ? line.number : 0;
  }
  return bytes;
}

function isHeader(line: LogLine): boolean {
  const opened = () => parsers.some((parser) => parser.opens(line));
  if (opened()) return true;
  return stampLengths(line).some((words) => {
    if (stampOf(line.head(words)) === null) return false;
    line.hide(line.to[words - 1]! + 1);
    const found = opened();
    line.show();
    return found;
  });
}

function offsetOf(bytes: Uint8Array, line: number): number {
  let offset = 0;
  for (let i = 1; i < line; i++) offset = bytes.indexOf(10, offset) + 1;
  return offset;
}

describe.each(someOf(readable, SHOWN))('$name', (log) => {
  const bytes = readFileSync(log.path);
  const plain = exported(log.path, log);

  test('is read under a meaningless name', async () => {
    expect(difference(await exported(unknownFile(bytes), log), await plain)).toBe('');
  });

  test('is read from standard input', async () => {
    expect(difference(await piped(log), await plain)).toBe('');
  });

  test('is read after a shell prompt and prose', async () => {
    const path = unknownFile(Buffer.concat([Buffer.from(PROSE), bytes]));
    expect(difference(await exported(path, log), await plain)).toBe('');
  });

  if (!(log.name in TOLD_ABOVE))
    test('is read without the lines above its header', async () => {
      const found = await exported(unknownFile(fromHeader(bytes)), log);
      const wanted = await plain;
      expect(difference(rowsWithoutBanner(found), rowsWithoutBanner(wanted))).toBe('');
    });

  test('is read only by the parsers of its tool', async () => {
    const read = new Set((await plain).map((row) => row.split(',')[1]!));
    const own = RELATIVES[log.folder] ?? [log.folder];
    expect([...read].filter((tool) => !own.includes(tool))).toEqual([]);
  });

  test('has no line that opens the log of another tool', () => {
    const own = RELATIVES[log.folder] ?? [log.folder];
    const others = parsers.filter(({ tool }) => !own.includes(tool));
    const line = new LogLine();
    line.feed(bytes);
    const opened = new Set<string>();
    while (line.next()) {
      if (line.count === 0) continue;
      for (const parser of others) {
        if (parser.opens(line)) opened.add(`${parser.id}: ${line.text().slice(0, 100)}`);
      }
    }
    expect([...opened]).toEqual([]);
  });
});

test.each(Object.entries(TOLD_ABOVE))('%s is read without the line above: %s', async (name) => {
  const log = readable.find((other) => other.name === name)!;
  const found = await exported(unknownFile(fromHeader(readFileSync(log.path))), log);
  const wanted = await exported(log.path, log);
  expect(found.length).toBeGreaterThan(wanted.length / 2);
  expect(difference(found.map(withoutBanner), wanted.map(withoutBanner))).not.toBe('');
});

test.each(logs.filter(isNameless))('$name under another name asks for the format', async (log) => {
  const bare = { ...log, hints: { as: [], command: [] } };
  const path = unknownFile(readFileSync(log.path));
  const said = await exported(path, bare).catch((error: UserError) => [
    `${error.message}; ${error.hint}`,
  ]);
  expect(said).toEqual([expect.stringMatching(NAMELESS[namelessBy(log)!]!)]);
});

const fio = logs.filter(({ folder: tool }) => tool === 'fio');

test.each(fio)('$name under another name is read with --as', async (log) => {
  const value = `fio-${/_(\w+)\.\d+\.log$/.exec(log.name)![1]!}`;
  const named = { ...log, hints: { as: [{ glob: '*', value }], command: [] } };
  const found = await exported(unknownFile(readFileSync(log.path)), named);
  expect(difference(found, await exported(log.path, log))).toBe('');
});
