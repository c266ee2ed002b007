import { HeaderDistance } from './header-distance.ts';
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
 * first row, r, b and memory are of that moment, the rest are averages since boot.
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

const SCALED = new Set(['swpd', 'free', 'buff', 'cache', 'inact', 'active', 'si', 'so']);

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
  opens: isHeader,
  start(out: SourceBuilder, command: Command) {
    const table = out.table();
    const host = table.entity({ kind: 'host', name: '' });
    let layout: Layout | null = null;
    let zone = '';
    const header = new HeaderDistance(HEADER_EVERY);

    function restart(text: string): void {
      table.mark('restart', text);
      header.rows = 0;
    }

    function readRow(line: Line, columns: Layout): boolean {
      const stamp = stampOf(line, columns.length, zone);
      if (line.count !== columns.length + (stamp === null ? 0 : 2)) return false;
      table.report(stamp);
      return table.row(columns, host, line, 0);
    }

    return {
      line(line: Line): boolean {
        if (layout !== null && !Number.isNaN(line.num(0))) {
          header.rows++;
          return readRow(line, layout);
        }
        if (isGroupLine(line)) return true;
        if (isHeader(line)) {
          const { rows } = header;
          if (header.restarts()) restart(`header after ${rows} rows`);
          const words = headerWords(line, command);
          layout = table.columns(words);
          zone = line.str(words.length);
          return true;
        }
        if (isPrompt(line, 'vmstat')) restart(line.text().trim());
        else header.rows++;
        return false;
      },
    };
  },
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return line.is(0, 'r') && line.is(1, 'b') && line.is(2, 'swpd') && line.is(3, 'free');
}

/** `procs ---memory--- …`, `--procs-- …`: the line above the words. */
function isGroupLine(line: Line): boolean {
  return /^-*procs-*$/.test(line.str(0)) && line.str(1).includes('memory');
}

/** The header's words; with `-t` the last one is the zone, no column. */
function headerWords(line: Line, command: Command): HeaderWord[] {
  const words: HeaderWord[] = [];
  for (let i = 0; i < line.count; i++) {
    const printed = line.str(i);
    if (i === line.count - 1 && /^[A-Z+-][A-Z0-9+-]*$/.test(printed)) break;
    words.push(scaledWord(printed, command));
  }
  return words;
}

function scaledWord(printed: string, command: Command): HeaderWord {
  const level = scales.get(command.value('S') ?? '');
  const spec = columns.find((c) => c.printed === printed);
  if (spec === undefined || level === undefined || !SCALED.has(printed)) return { printed };
  const unit = spec.unit === 'KiB' ? level : (`${level}/s` as const);
  return { printed, spec: { ...spec, unit } };
}

function stampOf(line: Line, columnCount: number, zone: string) {
  if (line.count !== columnCount + 2) return null;
  const stamp = parseStamp(`${line.str(columnCount)} ${line.str(columnCount + 1)}`);
  return stamp && { ...stamp, zone };
}
