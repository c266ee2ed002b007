import type { HeaderWord, Layout, Line } from '../parser.ts';
import { columnsOf, under } from '../shared/columns.ts';
import { nic } from '../shared/entities.ts';
import type { ProcFile, ProcReader, ProcTarget } from './reader.ts';

/**
 * /proc/net/dev (dev_seq_printf_stats in net/core/net-procfs.c): totals since the interface was made.
 *
 * ```
 * Inter-|   Receive                                                |  Transmit
 *  face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
 *     lo: 236138606    8590    0    0    0     0          0         0 236138606    8590    0    0    0     0       0          0
 * ```
 */
const columns = [
  ...under('Receive', [
    ...columnsOf('B', { bytes: 'network.receive.amount.total' }),
    ...columnsOf('1', {
      packets: 'network.receive.packets.total',
      errs: 'network.receive.errors.total',
      drop: 'network.receive.drops.total',
      fifo: 'network.receive.overruns.total',
      frame: 'network.receive.frame_errors.total',
      compressed: 'network.receive.compressed.total',
      multicast: 'network.receive.multicast.total',
    }),
  ]),
  ...under('Transmit', [
    ...columnsOf('B', { bytes: 'network.transmit.amount.total' }),
    ...columnsOf('1', {
      packets: 'network.transmit.packets.total',
      errs: 'network.transmit.errors.total',
      drop: 'network.transmit.drops.total',
      fifo: 'network.transmit.overruns.total',
      colls: 'network.collisions.total',
      carrier: 'network.transmit.carrier_errors.total',
      compressed: 'network.transmit.compressed.total',
    }),
  ]),
];

export const netDev: ProcFile = {
  columns,
  opens: (line) => isTitle(line) || isHeader(line),
  reader: (target) => new NetDevReader(target),
};

const isTitle = (line: Line) => line.is(0, 'Inter-|') && line.is(1, 'Receive');

const isHeader = (line: Line) =>
  line.is(0, 'face') && /^face \|[a-z ]+\|[a-z ]+$/.test(line.rest(0));

class NetDevReader implements ProcReader {
  readonly #target: ProcTarget;
  #layout: Layout | null = null;

  constructor(target: ProcTarget) {
    this.#target = target;
  }

  line(line: Line): boolean {
    if (isTitle(line)) return true;
    if (isHeader(line)) {
      this.#layout = this.#target.table.columns(headerWords(line.rest(0)));
      return true;
    }
    return this.#layout !== null && this.#row(line, this.#layout);
  }

  /** Old kernels put no blank between the colon and a long number. */
  #row(line: Line, layout: Layout): boolean {
    const match = /^\s*([^\s:][^\s]*):\s*(\d[\d ]*)$/.exec(line.text().trimEnd());
    if (match === null) return false;
    const cells = match[2]!.split(/ +/);
    if (cells.length !== layout.length) return false;
    this.#target.row(`nic ${match[1]}`);
    return this.#target.table.texts(layout, this.#target.table.entity(nic(match[1]!)), cells);
  }
}

/** `face |bytes packets errs|bytes packets errs` */
function headerWords(text: string): HeaderWord[] {
  const [, ...groups] = text.split('|');
  return groups.flatMap((group, i) =>
    group
      .trim()
      .split(/\s+/)
      .map((printed) => ({ heading: i === 0 ? 'Receive' : 'Transmit', printed })),
  );
}
