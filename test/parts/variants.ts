import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Run } from '../../src/model/run.ts';
import type { LogFile, Said } from './what-logs-say.ts';

/** A copy of a results directory with every row of it. */
export interface Variant {
  readonly name: string;
  /** Set if the last row of a log may be lost. */
  readonly cutsLastRow?: true;
  /** The name of the directory, if it is another one. */
  readonly folder?: string;
  /** The files of the copy; null if it would be the same. */
  change(files: readonly LogFile[], whole: Said): readonly LogFile[] | null;
}

/** What is typed before a log that is pasted from a terminal. */
const PROMPTS = [
  '$ cat db.log',
  '# cat db.log',
  'root@db7:~# cat db.log',
  '[admin@db7 ~]$ cat db.log',
  'db7%',
];

const SCRIPT_BEGIN =
  'Script started on 2026-11-21 10:00:00+00:00 [TERM="xterm-256color" TTY="/dev/pts/0" COLUMNS="80" LINES="24"]\n';
const SCRIPT_END = '\nScript done on 2026-11-21 11:00:00+00:00 [COMMAND_EXIT_CODE="0"]\n';

/** The name that a user may give it. */
const UPTIME_FILE = 'uptime-after.txt';
const UPTIME = ' 23:59:01 up 13 days, 13:55,  2 users,  load average: 0.41, 0.42, 0.47\n';
const NOTES = 'run of Tuesday\nbuffer pool 2 GB\n1 2 3\n';
const SETTINGS = '[mysqld]\ninnodb_buffer_pool_size=2G\n';

/** Numbers without a heading, which only their name explains. */
const BARE = /_(bw|iops|[cs]?lat)(\.\d+)?\.log$/;

/** Names without a word of a tool, in the order of the files. */
const otherName = (i: number) =>
  `part${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}.txt`;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const textOf = ({ bytes }: LogFile) => Buffer.from(bytes).toString('latin1');

/** Whether a file is read line by line: JSON and XML have no rows to be pasted. */
const isPlain = (file: LogFile) => !/^\s*[{[<]/.test(textOf(file).slice(0, 200));

function eachText(files: readonly LogFile[], edit: (text: string) => string | null) {
  const changed = files.map((file) => {
    const text = isPlain(file) ? edit(textOf(file)) : null;
    return text === null ? file : { ...file, bytes: latin1(text) };
  });
  return changed.every((file, i) => file === files[i]) ? null : changed;
}

const edited = (name: string, edit: (text: string) => string | null): Variant => ({
  name,
  change: (files) => eachText(files, edit),
});

const beside = (name: string, ...more: readonly (readonly [path: string, text: string])[]) => ({
  name: `${name} beside`,
  change: (files: readonly LogFile[]) => [
    ...files,
    ...more.map(([path, text]) => ({ path, bytes: latin1(text) })),
  ],
});

/** Two thirds of the last row. */
function withoutEnd(text: string): string | null {
  const whole = text.trimEnd();
  const begin = whole.lastIndexOf('\n') + 1;
  const length = whole.length - begin;
  if (begin === 0 || length <= 8) return null;
  return whole.slice(0, begin + Math.max(4, Math.floor((length * 2) / 3)));
}

/** The files without their last rows. */
export function withoutLastRow(files: readonly LogFile[]): readonly LogFile[] {
  const cut = eachText(files, (text) => {
    const whole = text.trimEnd();
    return whole.slice(0, whole.lastIndexOf('\n') + 1);
  });
  return cut ?? files;
}

/** Reports of which one decides nothing alone. */
const LONG = 5;

/** Changes only logs of several reports: what is printed once is lost with its last line. */
function inLongLogs({ change, ...variant }: Variant): Variant {
  const isLong = ({ sources, results }: Run) =>
    results.length === 0 && sources.every(({ axis }) => axis.elapsed.length >= LONG);
  return {
    ...variant,
    change: (files, whole) => (whole.runs.every(isLong) ? change(files, whole) : null),
  };
}

/** The files in two pieces of split(1), cut at the end of a line in the middle. */
function inTwo(files: readonly LogFile[]): readonly LogFile[] | null {
  const pieces = files.flatMap((file) => {
    const text = textOf(file);
    const cut = text.indexOf('\n', Math.floor(text.length / 2)) + 1;
    if (BARE.test(file.path) || cut === 0 || cut === text.length) return [file];
    return [
      { path: `${file.path}-aa`, bytes: latin1(text.slice(0, cut)) },
      { path: `${file.path}-ab`, bytes: latin1(text.slice(cut)) },
    ];
  });
  return pieces.length === files.length ? null : pieces;
}

/** A time that a log without a date is given. */
const SOME_DAY = Date.UTC(2026, 10, 22, 10);

/**
 * Whether a log does not stand in lines of its own: a terminal or a pipe wrote into them, they are drawn over each other,
 * they are rows of a spreadsheet, or they are a benchmark's own words, which no known form tells from what is before them.
 */
const isWrittenInto = (file: LogFile) =>
  file.path === 'benchmark.out' || /\x1b|^(\w+: .*\n){3}|\r(?!\n)|^"/.test(textOf(file));

/** Writes before each line what a pipe writes, at the local time or UTC of the report that the line is of. */
function timed(name: string, zone: 'local' | 'utc', before: (time: Date) => string): Variant {
  return {
    name,
    change: (files, { runs }) => {
      if (files.some(isWrittenInto)) return null;
      const [run, ...others] = runs;
      const [source, ...more] = run?.sources ?? [];
      if (others.length + more.length > 0 || source === undefined || run!.results.length > 0)
        return null;
      const { zero, dated, zoneMinutes } = run!;
      const start = (dated ? zero : SOME_DAY) + (zone === 'utc' ? 0 : zoneMinutes * 60_000);
      const { elapsed } = source.axis;
      const timeOf = (line: number) => {
        const report = Math.max(
          0,
          source.lines.findLastIndex((first) => first <= line),
        );
        return new Date(start + elapsed[report]! * 1000);
      };
      return eachText(files, (text) => {
        const lines = text.split('\n').map((line, i) => before(timeOf(i + 1)) + line);
        return text.endsWith('\n') ? `${lines.slice(0, -1).join('\n')}\n` : lines.join('\n');
      });
    },
  };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `Nov 22 10:00:01`, as ts prints it. */
function syslogTime(time: Date): string {
  const day = `${time.getUTCDate()}`.padStart(2, '0');
  return `${MONTHS[time.getUTCMonth()]} ${day} ${time.toISOString().slice(11, 19)}`;
}

function beforeEach(name: string, prefix: string): Variant {
  const { change } = edited(name, (text) => text.replace(/^(?!(?<=\r)\n)(?=.|\r?\n)/gm, prefix));
  return {
    name,
    change: (files, whole) => (files.some(isWrittenInto) ? null : change(files, whole)),
  };
}

export const variants: readonly Variant[] = [
  ...PROMPTS.map((prompt) => edited(prompt, (text) => `${prompt}\n${text}`)),
  edited('script', (text) => `${SCRIPT_BEGIN}${text}${SCRIPT_END}`),
  edited('byte order mark', (text) => `\xef\xbb\xbf${text}`),
  edited('CRLF', (text) => text.replace(/\r?\n/g, '\r\n')),
  edited('blanks at the ends of lines', (text) => text.replace(/(?<=\S)(?=\r?\n)/g, '  ')),
  edited('blank lines around', (text) => `\n\n${text}\n\n`),
  edited('a prompt below', (text) => `${text.replace(/\n?$/, '\n')}root@db7:~# `),
  // Without a banner the first report may be an interval, which decides in a short log.
  inLongLogs(
    edited('no banner', (text) => {
      const rest = text.replace(/^(Linux|SunOS) \d\S+ .*\n/m, '');
      return rest === text ? null : rest;
    }),
  ),
  inLongLogs({
    ...edited('no end of the last line', (text) => text.trimEnd()),
    cutsLastRow: true,
  }),
  inLongLogs({ ...edited('cut last row', withoutEnd), cutsLastRow: true }),
  beside('uptime', [UPTIME_FILE, UPTIME]),
  beside('notes', ['notes.txt', NOTES], ['my.cnf', SETTINGS]),
  {
    name: 'gzip',
    change: (files) =>
      files.map(({ path, bytes }) => ({ path: `${path}.gz`, bytes: gzipSync(bytes) })),
  },
  {
    name: 'other names',
    change: (files) =>
      files.some(({ path }) => BARE.test(path))
        ? null
        : files.map(({ path, bytes }, i) => ({ path: join(dirname(path), otherName(i)), bytes })),
  },
  {
    name: 'other order',
    change: (files) =>
      files.length < 2 || files.some(({ path }) => path.includes('/'))
        ? null
        : files.map(({ path, bytes }, i) => ({ path: `${files.length - i}-${path}`, bytes })),
  },
  { name: 'other directory', folder: 'results-of-tuesday', change: (files) => files },
  { name: 'pieces of split', change: inTwo },
  timed('ts', 'local', (time) => `${syslogTime(time)} `),
  timed('a log of CI', 'utc', (time) => `${time.toISOString().slice(0, 19)}.1234567Z `),
  beforeEach('pdsh', 'db7: '),
  beforeEach('docker compose', 'app_1  | '),
  beforeEach('grep -H', 'disks.log:'),
];
