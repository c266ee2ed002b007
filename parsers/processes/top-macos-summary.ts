import type { ColumnSpec, HeaderWord } from '../parser.ts';
import type { SummaryRow } from './top-linux-summary.ts';

const gauge = (heading: string, printed: string, metric: string): ColumnSpec => ({
  heading,
  printed,
  metric,
  unit: '1',
  instant: true,
});
const level = (heading: string, printed: string, metric: string): ColumnSpec => ({
  heading,
  printed,
  metric,
  unit: 'B',
  suffix: 1024,
  instant: true,
});
const share = (printed: string, metric: string): ColumnSpec => ({
  heading: 'CPU',
  printed,
  metric,
  unit: '%',
});
const total = (heading: string, printed: string, metric: string, unit: '1' | 'B'): ColumnSpec => ({
  heading,
  printed,
  metric,
  unit,
  suffix: 1024,
  note: 'since boot',
});

/** How a line of the summary begins, and its columns by the words behind their numbers. */
interface SummaryLine {
  readonly label: string;
  readonly columns: ReadonlyMap<string, ColumnSpec>;
}

const byWord = (label: string, columns: readonly ColumnSpec[]): SummaryLine => ({
  label,
  columns: new Map(columns.map((spec) => [spec.printed, spec])),
});

export const summaries: readonly SummaryLine[] = [
  byWord('Processes:', [
    gauge('Processes', 'total', 'process.count'),
    gauge('Processes', 'running', 'process.running'),
    gauge('Processes', 'stuck', 'process.blocked'),
    gauge('Processes', 'sleeping', 'process.sleeping'),
    gauge('Processes', 'threads', 'thread.count'),
  ]),
  byWord('CPU usage:', [
    share('user', 'cpu.user'),
    share('sys', 'cpu.system'),
    share('idle', 'cpu.idle'),
  ]),
  byWord('PhysMem:', [
    level('PhysMem', 'used', 'memory.used'),
    level('PhysMem', 'wired', 'memory.wired'),
    level('PhysMem', 'active', 'memory.active'),
    level('PhysMem', 'inactive', 'memory.inactive'),
    level('PhysMem', 'compressor', 'memory.compressor'),
    level('PhysMem', 'unused', 'memory.free'),
    level('PhysMem', 'free', 'memory.free'),
  ]),
  byWord('VM:', [
    total('VM', 'swapins', 'swap.pages.in.total', '1'),
    total('VM', 'swapouts', 'swap.pages.out.total', '1'),
    total('VM', 'pageins', 'paging.pages.in.total', '1'),
    total('VM', 'pageouts', 'paging.pages.out.total', '1'),
  ]),
];

/** Lines of which two numbers stand before each word: `38863766/46G in`. */
export const traffic: readonly (SummaryLine & {
  readonly bytes: ReadonlyMap<string, ColumnSpec>;
})[] = [
  {
    label: 'Networks:',
    columns: new Map([
      ['in', total('Net', 'packetsIn', 'network.receive.packets.total', '1')],
      ['out', total('Net', 'packetsOut', 'network.transmit.packets.total', '1')],
    ]),
    bytes: new Map([
      ['in', total('Net', 'bytesIn', 'network.receive.amount.total', 'B')],
      ['out', total('Net', 'bytesOut', 'network.transmit.amount.total', 'B')],
    ]),
  },
  {
    label: 'Disks:',
    columns: new Map([
      ['read', total('Disks', 'readOps', 'disk.read.count.total', '1')],
      ['written', total('Disks', 'writeOps', 'disk.write.count.total', '1')],
    ]),
    bytes: new Map([
      ['read', total('Disks', 'read', 'disk.read.amount.total', 'B')],
      ['written', total('Disks', 'written', 'disk.write.amount.total', 'B')],
    ]),
  },
];

/** With `-d` these are amounts of the interval. */
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

/** `5 running`, `15.61% sys`, `2497M wired`, `470789(0) swapins`; `+` and `-` tell that a number moved. */
const CELL = /(\d{1,20}(?:\.\d{1,3})?[BKMGTPE]?)[+-]?%?(?:\(\d{1,20}\))?\s{1,2}([a-z]+)/g;

/** `38863766/46G in` */
const PAIR = /(\d{1,20}[KMG]?)[+-]?\/(\d{1,20}(?:\.\d{1,3})?[BKMGTPE]?)[+-]?\s{1,2}([a-z]+)/g;

/** The columns of a line of the summary; null for a line that holds none. */
export function summaryRow(text: string, deltas: boolean): SummaryRow | null {
  const line = summaries.find(({ label }) => text.startsWith(label));
  if (line !== undefined) {
    const cells = [...text.matchAll(CELL)].map(([, number, word]) => ({
      number: number!,
      word: word!,
    }));
    return rowOf(
      cells.map(({ number, word }) => [line.columns.get(word), number]),
      deltas,
    );
  }
  const pairs = traffic.find(({ label }) => text.startsWith(label));
  if (pairs === undefined) return null;
  return rowOf(
    [...text.matchAll(PAIR)].flatMap(([, count, amount, word]) => [
      [pairs.columns.get(word!), count!] as const,
      [pairs.bytes.get(word!), amount!] as const,
    ]),
    deltas,
  );
}

function rowOf(
  cells: readonly (readonly [ColumnSpec | undefined, string])[],
  deltas: boolean,
): SummaryRow | null {
  const words: HeaderWord[] = [];
  const texts: string[] = [];
  for (const [spec, text] of cells) {
    if (spec === undefined) continue;
    const metric = (deltas ? DELTAS.get(spec.metric) : undefined) ?? spec.metric;
    words.push({ printed: spec.printed, heading: spec.heading!, spec: { ...spec, metric } });
    texts.push(text);
  }
  return words.length === 0 ? null : { words, cells: texts };
}
