import { fields } from './fields.ts';
import { HeaderDistance } from './header-distance.ts';
import { MemoryWatch } from './memory-watch.ts';
import type {
  ColumnSpec,
  Command,
  HeaderWord,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from './parser.ts';
import { isPrompt } from './prompt.ts';
import { parseStamp } from './timestamp.ts';

/**
 * vmstat of procps and procps-ng, with `-a -n -S -t -w -y`.
 *
 * ```
 * procs -----------memory---------- ---swap-- -----io---- -system-- -------cpu-------
 *  r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st gu
 *  5  0      0 20336840  85156 3768768  0    0  4261  9319 1576   22 14  9 77  0  0  0
 * ```
 *
 * `-S` scales memory and swap, never `bi bo`, and cannot be seen in the text: only the command line tells. Of the
 * first row, r, b and memory are of that moment, the rest are averages since boot. Header words may be translated; their
 * order never changes.
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'r', metric: 'process.running', unit: '1', instant: true },
  { printed: 'b', metric: 'process.blocked', unit: '1', instant: true },
  { printed: 'swpd', metric: 'memory.swap_used', unit: 'KiB', instant: true },
  { printed: 'free', metric: 'memory.free', unit: 'KiB', instant: true },
  { printed: 'buff', metric: 'memory.buffers', unit: 'KiB', instant: true },
  { printed: 'cache', metric: 'memory.cache', unit: 'KiB', instant: true },
  { printed: 'inact', metric: 'memory.inactive', unit: 'KiB', instant: true },
  { printed: 'active', metric: 'memory.active', unit: 'KiB', instant: true },
  { printed: 'si', metric: 'swap.in', unit: 'KiB/s' },
  { printed: 'so', metric: 'swap.out', unit: 'KiB/s' },
  { printed: 'bi', metric: 'block.in', unit: 'KiB/s', note: 'always 1024 bytes, whatever -S says' },
  {
    printed: 'bo',
    metric: 'block.out',
    unit: 'KiB/s',
    note: 'always 1024 bytes, whatever -S says',
  },
  { printed: 'in', metric: 'system.interrupts', unit: '1/s' },
  { printed: 'cs', metric: 'system.context_switches', unit: '1/s' },
  { printed: 'us', metric: 'cpu.user', unit: '%' },
  { printed: 'sy', metric: 'cpu.system', unit: '%' },
  { printed: 'id', metric: 'cpu.idle', unit: '%', note: 'without I/O wait' },
  { printed: 'wa', metric: 'cpu.iowait', unit: '%' },
  { printed: 'st', metric: 'cpu.steal', unit: '%' },
  { printed: 'gu', metric: 'cpu.guest', unit: '%', note: 'taken out of us' },
];

/** The units of `-S`, for levels; rates are the same a second. */
const scales: ReadonlyMap<string, 'kB' | 'KiB' | 'MB' | 'MiB'> = new Map([
  ['k', 'kB'],
  ['K', 'KiB'],
  ['m', 'MB'],
  ['M', 'MiB'],
]);

/** Into a file vmstat prints its header again after 21 rows, on a terminal once a screen. */
const HEADER_EVERY = 21;

const LEVELS_AND_SWAP = new Set(['swpd', 'free', 'buff', 'cache', 'inact', 'active', 'si', 'so']);

/** The words in their order, whatever language prints them; with `-a` `inact active` stand for `buff cache`. */
const ORDER = 'r b swpd free buff cache si so bi bo in cs us sy id wa st gu'.split(' ');

/** `wa` has been printed since Linux 2.5.41, `gu` since procps 4.0. */
const FEWEST = ORDER.indexOf('wa') + 1;

const FROZEN =
  'swpd, free, buff and cache never change: procps 4.0.0 to 4.0.2 read the memory only once';
const TINY = 'memory was read as KiB, but there is so little of it that -S m or -S M is likely';

export const vmstatLinux = {
  id: 'vmstat-linux',
  tool: 'vmstat',
  platform: 'linux',
  title: 'vmstat (Linux, procps)',
  reference: 'procps-ng vmstat.c and vmstat(8), 3.2 to 4.0.7',
  options: '-a -n -S k|K|m|M -t -w -y',
  columns,
  firstReport: 'since-boot',
  firstReportOption: 'y',
  rates: 'nominal',
  leavesOut: 'nothing',
  opens: (line) => isHeader(line) || isGroupLine(line),
  start(out: SourceBuilder, command: Command, before: readonly string[]) {
    const table = out.table();
    const host = table.entity({ kind: 'host', name: '' });
    const memory = new MemoryWatch();
    const header = new HeaderDistance(HEADER_EVERY);
    let layout: Layout | null = null;
    const kind = before.some(isExaWatcher) ? 'interval' : undefined;
    let zone = '';
    let headed = false;

    function restart(text: string): void {
      table.mark('restart', text);
      memory.restart();
      header.rows = 0;
    }

    function readRow(line: Line, columns: Layout): boolean {
      header.rows++;
      const stamp = stampOf(line, columns.length, zone);
      if (line.count !== columns.length + (stamp === null ? 0 : 2)) return false;
      table.report(stamp, kind);
      memory.row(line);
      return table.row(columns, host, line, 0);
    }

    function readHeader(line: Line): void {
      const { rows } = header;
      if (header.restarts()) restart(`header after ${rows} rows`);
      const words = headerWords(line, command);
      layout = table.columns(words);
      zone = line.str(words.length);
    }

    return {
      line(line: Line): boolean {
        const belowGroups = headed;
        headed = false;
        if (layout !== null && !Number.isNaN(line.num(0))) return readRow(line, layout);
        if (isGroupLine(line)) {
          headed = true;
          return true;
        }
        if (isHeader(line) || (belowGroups && isTranslated(line))) {
          readHeader(line);
          return true;
        }
        if (isPrompt(line, 'vmstat')) restart(line.text().trim());
        else header.rows++;
        return false;
      },
      end(): void {
        const scaled = scales.has(command.value('S') ?? '');
        if (memory.frozen && !scaled) out.warn('frozen-memory', FROZEN);
        if (memory.tiny && !scaled) out.warn('unit-assumed', TINY);
      },
    };
  },
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return line.is(0, 'r') && line.is(1, 'b') && line.is(2, 'swpd') && line.is(3, 'free');
}

/** `procs ---memory--- …`, `--procs-- …`, `进程 ---内存--- …`: the line above the words, in any language. */
function isGroupLine(line: Line): boolean {
  if (line.count < 6 || line.count > 10 || !/^-*[^-]+-*$/.test(line.str(0))) return false;
  for (let i = 1; i < 6; i++) if (!/^-+[^-]+-+$/.test(line.str(i))) return false;
  return true;
}

/** The collector of Exadata starts `vmstat 5 2` anew for each row and keeps the second one. */
const isExaWatcher = (text: string): boolean => text.startsWith('# Collection Command:');

/** Header words in another language: as many as there can be, and no numbers. */
function isTranslated(line: Line): boolean {
  const words = fields(line);
  const count = words.length - (isZone(words.at(-1)!) ? 1 : 0);
  return count >= FEWEST && count <= ORDER.length && !words.some((word) => /^\d/.test(word));
}

/** With `-t` the last word of the header is the zone of the stamps. */
const isZone = (word: string): boolean => /^([A-Z][A-Z0-9+-]*|[+-]\d+)$/.test(word);

/** The header's words; with `-t` the last one is the zone, no column. */
function headerWords(line: Line, command: Command): HeaderWord[] {
  const words = fields(line);
  if (isZone(words.at(-1)!)) words.pop();
  const known = wordsOf(words);
  return words.map((printed, i) => scaledWord(printed, known[i]!, command));
}

/** The English words of a header: its own where it prints them, else those that stand in the same place. */
function wordsOf(words: readonly string[]): readonly string[] {
  if (words.every((word) => columns.some(({ printed }) => printed === word))) return words;
  const inactive = /^(ina|inn?att|niea|неа|неак|非|不|비)/i.test(words[4]!);
  return words.map((_, i) => {
    const word = ORDER[i] ?? '';
    return inactive ? (BY_ACTIVITY.get(word) ?? word) : word;
  });
}

const BY_ACTIVITY: ReadonlyMap<string, string> = new Map([
  ['buff', 'inact'],
  ['cache', 'active'],
]);

function scaledWord(printed: string, known: string, command: Command): HeaderWord {
  const level = scales.get(command.value('S') ?? '');
  const spec = columns.find((c) => c.printed === known);
  if (spec === undefined) return { printed };
  if (level === undefined || !LEVELS_AND_SWAP.has(known)) return { printed, spec };
  const unit = spec.unit === 'KiB' ? level : (`${level}/s` as const);
  return { printed, spec: { ...spec, unit } };
}

function stampOf(line: Line, columnCount: number, zone: string) {
  if (line.count !== columnCount + 2) return null;
  const stamp = parseStamp(`${line.str(columnCount)} ${line.str(columnCount + 1)}`);
  return stamp && { ...stamp, zone };
}
