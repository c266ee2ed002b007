import type { ColumnSpec, HeaderWord } from '../parser.ts';
import { columnsOf, under, wordOf } from '../shared/columns.ts';
import type { SummaryRow } from './top-linux-summary.ts';

const GAUGE = { unit: '1', instant: true } as const;
const LEVEL = { unit: 'B', suffix: 1024, instant: true } as const;
const TOTAL = { unit: '1', suffix: 1024, instant: true, note: 'since boot' } as const;
const TOTAL_BYTES = { ...TOTAL, unit: 'B' } as const;

/** A line of the summary: how it begins, and its columns, named by the words after their numbers. */
interface SummaryLine {
  readonly label: string;
  readonly columns: readonly ColumnSpec[];
}

export const summaries: readonly SummaryLine[] = [
  {
    label: 'Processes:',
    columns: under(
      'Processes',
      columnsOf(GAUGE, {
        total: 'process.count',
        running: 'process.running',
        stuck: 'process.blocked',
        sleeping: 'process.sleeping',
        threads: 'thread.count',
      }),
    ),
  },
  {
    label: 'CPU usage:',
    columns: under(
      'CPU',
      columnsOf('%', { user: 'cpu.user', sys: 'cpu.system', idle: 'cpu.idle' }),
    ),
  },
  {
    label: 'PhysMem:',
    columns: under(
      'PhysMem',
      columnsOf(LEVEL, {
        used: 'memory.used',
        wired: 'memory.wired',
        active: 'memory.active',
        inactive: 'memory.inactive',
        compressor: 'memory.compressor',
        unused: 'memory.free',
        free: 'memory.free',
      }),
    ),
  },
  {
    label: 'VM:',
    columns: under(
      'VM',
      columnsOf(TOTAL, {
        swapins: 'swap.pages.in.total',
        swapouts: 'swap.pages.out.total',
        pageins: 'paging.pages.in.total',
        pageouts: 'paging.pages.out.total',
      }),
    ),
  },
];

/** A line with two numbers before each word, `38863766/46G in`: a count and its bytes. */
interface TrafficLine {
  readonly label: string;
  readonly words: readonly string[];
  /** The columns in the order of the words. */
  readonly counts: readonly ColumnSpec[];
  readonly bytes: readonly ColumnSpec[];
}

export const traffic: readonly TrafficLine[] = [
  {
    label: 'Networks:',
    words: ['in', 'out'],
    counts: under(
      'Net',
      columnsOf(TOTAL, {
        packetsIn: 'network.receive.packets.total',
        packetsOut: 'network.transmit.packets.total',
      }),
    ),
    bytes: under(
      'Net',
      columnsOf(TOTAL_BYTES, {
        bytesIn: 'network.receive.amount.total',
        bytesOut: 'network.transmit.amount.total',
      }),
    ),
  },
  {
    label: 'Disks:',
    words: ['read', 'written'],
    counts: under(
      'Disks',
      columnsOf(TOTAL, { readOps: 'disk.read.count.total', writeOps: 'disk.write.count.total' }),
    ),
    bytes: under(
      'Disks',
      columnsOf(TOTAL_BYTES, {
        read: 'disk.read.amount.total',
        written: 'disk.write.amount.total',
      }),
    ),
  },
];

/** The metrics of columns that are amounts of the interval with `-d`. */
const DELTAS: ReadonlyMap<string, string> = new Map([
  ['swap.pages.in.total', 'swap.count.in'],
  ['swap.pages.out.total', 'swap.count.out'],
  ['paging.pages.in.total', 'paging.count.in'],
  ['paging.pages.out.total', 'paging.count.out'],
  ['network.receive.packets.total', 'network.receive.packets.count'],
  ['network.transmit.packets.total', 'network.transmit.packets.count'],
  ['network.receive.amount.total', 'network.receive.amount'],
  ['network.transmit.amount.total', 'network.transmit.amount'],
  ['disk.read.count.total', 'disk.read.count'],
  ['disk.write.count.total', 'disk.write.count'],
  ['disk.read.amount.total', 'disk.read.amount'],
  ['disk.write.amount.total', 'disk.write.amount'],
]);

/** `5 running`, `15.61% sys`, `2497M wired`, `470789(0) swapins`; `+` and `-` mark numbers that changed. */
const CELL = /(\d{1,20}(?:\.\d{1,3})?[BKMGTPE]?)[+-]?%?(?:\(\d{1,20}\))?\s{1,2}([a-z]+)/g;

/** `38863766/46G in` */
const PAIR = /(\d{1,20}[KMG]?)[+-]?\/(\d{1,20}(?:\.\d{1,3})?[BKMGTPE]?)[+-]?\s{1,2}([a-z]+)/g;

/** The columns of a line of the summary; null for a line without any. */
export function summaryRow(text: string, deltas: boolean): SummaryRow | null {
  const line = summaries.find(({ label }) => text.startsWith(label));
  if (line !== undefined) return rowOf(summaryCells(text, line), deltas);
  const pairs = traffic.find(({ label }) => text.startsWith(label));
  return pairs === undefined ? null : rowOf(trafficCells(text, pairs), deltas);
}

type SummaryCell = readonly [spec: ColumnSpec | undefined, text: string];

function summaryCells(text: string, { columns }: SummaryLine): SummaryCell[] {
  return [...text.matchAll(CELL)].map(([, number, word]) => [
    columns.find(({ printed }) => printed === word),
    number!,
  ]);
}

function trafficCells(text: string, { words, counts, bytes }: TrafficLine): SummaryCell[] {
  return [...text.matchAll(PAIR)].flatMap(([, count, amount, word]): SummaryCell[] => {
    const index = words.indexOf(word!);
    return [
      [counts[index], count!],
      [bytes[index], amount!],
    ];
  });
}

function rowOf(cells: readonly SummaryCell[], deltas: boolean): SummaryRow | null {
  const words: HeaderWord[] = [];
  const texts: string[] = [];
  for (const [spec, text] of cells) {
    if (spec === undefined) continue;
    const metric = deltas ? DELTAS.get(spec.metric) : undefined;
    words.push(wordOf(metric === undefined ? spec : { ...spec, metric, instant: false }));
    texts.push(text);
  }
  return words.length === 0 ? null : { words, cells: texts };
}
