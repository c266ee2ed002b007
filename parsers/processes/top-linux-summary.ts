import { type Factor, printedUnits } from '../../src/model/unit.ts';
import type { ColumnSpec, HeaderWord } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { isInOrder } from '../shared/header-order.ts';

/** A labelled part of a summary line: `%Cpu(s):  5.9 us,  5.9 sy`, `MiB Mem :  24105.6 total,  19832.7 free`. */
export interface SummaryPart {
  readonly label: string;
  /** Each number with the words after it. */
  readonly cells: readonly { readonly number: string; readonly word: string }[];
}

/** Cells of one row: the words of its columns and their texts. */
export interface SummaryRow {
  readonly words: readonly HeaderWord[];
  readonly cells: readonly string[];
}

/** A label is at most three words before a colon: `MiB Mem `, `%Cpu0  `, `Cpu(s)`, `MiB Éch.`, `МіБ Пам `. */
const LABEL =
  /(?:^|\s)([KMGTPEКМГТПЕ][iі][BБ] \S{1,16}|%?(?:Cpu|CPU|Node)\S{0,8}|Mem|Swap|\S{1,16}) {0,3}:(?=\s|\d)/g;

/** A number, its suffix, and up to two words after it; a comma may be the decimal point. */
const CELL = /(\d{1,20}(?:[.,]\d{1,3})?[kmg]?\+?)\s{0,3}%?\s{0,3}(\p{L}[^\s,\d:]*(?: Mem)?)?/gu;

/** Cells of a bar, printed instead of shares: `%Cpu(s):  12.3/4.5   17[||||  ]` are user and system. */
const BAR_CELLS = 2;

/** Splits a summary line into its parts; with `-w` two of them may be in one line. */
export function summaryParts(text: string): SummaryPart[] {
  const labels = [...text.matchAll(LABEL)];
  return labels.map((match, i) => {
    const from = match.index + match[0].length;
    const part = text.slice(from, labels[i + 1]?.index ?? text.length);
    const cells = [...part.matchAll(CELL)].map(([, number, word = '']) => ({
      number: number!,
      word: word.replace(/\.$/, ''),
    }));
    return { label: match[1]!, cells: part.includes('[') ? cells.slice(0, BAR_CELLS) : cells };
  });
}

/** The words in English; the order is the same in every language. */
export const topCpuColumns: readonly ColumnSpec[] = columnsOf('%', {
  us: 'cpu.user',
  sy: 'cpu.system',
  ni: 'cpu.nice',
  id: 'cpu.idle',
  wa: 'cpu.iowait',
  hi: 'cpu.interrupts',
  si: 'cpu.soft_interrupts',
  st: 'cpu.steal',
});

const CPU_ORDER = topCpuColumns.map(({ printed }) => printed);

/** Maximum of cells in a line of processors; no version prints more. */
const MAX_CPU_CELLS = 24;

/** Shares of one processor, or of all of them under a heading; a word may be in another language, or cut. */
export function cpuRow({ label, cells }: SummaryPart, heading?: string): SummaryRow {
  const english = cpuWords(cells.map(({ word }) => word));
  const kept = cells.slice(0, MAX_CPU_CELLS).flatMap(({ number, word }, i) => {
    const spec = topCpuColumns.find(({ printed }) => printed === english[i]);
    const printed = spec?.printed.startsWith(word) ? spec.printed : word;
    const column = {
      printed,
      ...(heading !== undefined && { heading: label }),
      ...(spec && { spec }),
    };
    return printed === '' ? [] : [{ column, number }];
  });
  return { words: kept.map(({ column }) => column), cells: kept.map(({ number }) => number) };
}

/** The English words: the printed ones if a version has unknown words, else by position. */
function cpuWords(words: readonly string[]): readonly (string | undefined)[] {
  const isEnglish = words.slice(0, CPU_ORDER.length).every((word) => CPU_ORDER.includes(word));
  return isEnglish || !isInOrder(words, CPU_ORDER) ? words : words.map((_, i) => CPU_ORDER[i]);
}

const GAUGE = { unit: '1', instant: true } as const;

export const taskColumns: readonly ColumnSpec[] = columnsOf(GAUGE, {
  total: 'process.count',
  running: 'process.running',
  sleeping: 'process.sleeping',
  stopped: 'process.stopped',
  zombie: 'process.zombies',
});

const UNINTERRUPTIBLE = column('d-sleep', 'process.blocked', '1', { instant: true });
const THREADS = column('total', 'thread.count', '1', { instant: true });

/** `Zadania:razem: 248, działających:  19, …`: in Polish each word comes before its number. */
export function invertedTasks(parts: readonly SummaryPart[]): SummaryPart | null {
  if (parts.length < 4 || parts.some(({ cells }) => cells.length > 1)) return null;
  const cells = parts.flatMap(({ label, cells: [cell] }) =>
    cell === undefined ? [] : [{ number: cell.number, word: label }],
  );
  return { label: 'Tasks', cells };
}

/** `Tasks:  73 total,   6 running, …`; with `-H` threads are counted. Six states are printed since procps 4.0.5. */
export function taskRow({ label, cells }: SummaryPart): SummaryRow {
  const order =
    cells.length > taskColumns.length ? taskColumns.toSpliced(3, 0, UNINTERRUPTIBLE) : taskColumns;
  const kept = cells.slice(0, order.length);
  const words = kept.map(({ word }, i): HeaderWord => {
    const state = order[i]!;
    const spec = state.printed === 'total' && label === 'Threads' ? THREADS : state;
    return { printed: spec.printed, heading: 'Tasks', spec: { ...spec, note: word } };
  });
  return { words, cells: kept.map(({ number }) => number) };
}

const LEVEL = { unit: 'KiB', suffix: 'KiB', instant: true } as const;

export const memoryColumns: readonly ColumnSpec[] = columnsOf(LEVEL, {
  total: 'memory.total',
  free: 'memory.free',
  used: 'memory.used',
  'buff/cache': 'memory.cache',
  buffers: 'memory.buffers',
  cached: 'memory.cache',
  'cached Mem': 'memory.cache',
  'avail Mem': 'memory.available',
});

const swapColumns: readonly ColumnSpec[] = columnsOf(LEVEL, {
  total: 'memory.swap_total',
  free: 'memory.swap_free',
  used: 'memory.swap_used',
  cached: 'memory.cache',
});

/** The words of a line in another language: `buff/cache` marks the order of procps since 3.3.10. */
const NEW_ORDER = ['total', 'free', 'used'];
const OLD_ORDER = ['total', 'used', 'free'];

/** Memory or swap. A number after the swap that ends in `Mem` belongs to the memory, whose label is `memory`. */
export function memoryRow({ label, cells }: SummaryPart, memory: string | null): SummaryRow {
  const factor = factorOf(label);
  const labelColumns = memory === null ? memoryColumns : swapColumns;
  const newest = cells.some(({ word }) => word.includes('/')) || memory !== null;
  const order = newest ? NEW_ORDER : OLD_ORDER;
  const words = cells.map(({ word }, i): HeaderWord => {
    const isMemory = memory !== null && (word.endsWith(' Mem') || i >= order.length);
    const english = isMemory
      ? word.startsWith('cached')
        ? word
        : 'avail Mem'
      : (order[i] ?? fourth(word));
    const columns = isMemory ? memoryColumns : labelColumns;
    const spec =
      columns.find((c) => c.printed === word) ?? columns.find((c) => c.printed === english);
    const heading = isMemory && word !== 'cached' ? memory : label;
    const printed = word === '' ? english : word;
    return {
      printed,
      heading,
      ...(spec === undefined ? {} : { spec }),
      ...(factor === undefined ? {} : { factor }),
    };
  });
  return { words, cells: cells.map(({ number }) => (number.endsWith('+') ? '-' : number)) };
}

const fourth = (word: string): string => (word.includes('/') ? 'buff/cache' : 'buffers');

/** `MiB Mem` is in MiB; without a unit each number has a suffix. */
function factorOf(label: string): Factor | undefined {
  const power = Math.max('KMGTPE'.indexOf(label[0]!), 'КМГТПЕ'.indexOf(label[0]!)) + 1;
  if (power === 0 || !/^.[iі][BБ] /.test(label)) return undefined;
  return { ...printedUnits.B, times: 1024 ** power };
}
