import type { ColumnSpec, HeaderWord, Line, Parser, Reading, Table } from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { column } from '../shared/columns.ts';
import { nic } from '../shared/entities.ts';

/**
 * bwm-ng's `-o csv` (bwm-ng(1), output.c of 0.6.3): no header, and out before in for rates, in before out for totals.
 *
 * ```
 * 1795229718.729073;eth0;250.00;0.00;250.00;0;250;3.00;0.00;3.00;0;3;0.00;0.00;0;0;…
 * ```
 *
 * `-u` has no effect here. The totals are those of the interval; with `-T avg` there are no totals. `total` repeats the
 * interfaces.
 */
const columns: readonly ColumnSpec[] = [
  column('bytes_out/s', 'network.transmit.throughput', 'B/s'),
  column('bytes_in/s', 'network.receive.throughput', 'B/s'),
  column('bytes_total/s', 'network.total.throughput', 'B/s'),
  column('bytes_in', 'network.receive.interval_bytes', 'B'),
  column('bytes_out', 'network.transmit.interval_bytes', 'B'),
  column('packets_out/s', 'network.transmit.packets', '1/s'),
  column('packets_in/s', 'network.receive.packets', '1/s'),
  column('packets_total/s', 'network.total.packets', '1/s'),
  column('packets_in', 'network.receive.interval_packets', '1'),
  column('packets_out', 'network.transmit.interval_packets', '1'),
  column('errors_out/s', 'network.transmit.errors', '1/s'),
  column('errors_in/s', 'network.receive.errors', '1/s'),
  column('errors_in', 'network.receive.interval_errors', '1'),
  column('errors_out', 'network.transmit.interval_errors', '1'),
  column('bits_out/s', 'network.transmit.throughput', 'bit/s'),
  column('bits_in/s', 'network.receive.throughput', 'bit/s'),
  column('bits_total/s', 'network.total.throughput', 'bit/s'),
  column('bits_in', 'network.receive.interval_bits', '1'),
  column('bits_out', 'network.transmit.interval_bits', '1'),
];

/** The columns of a row by their count: of 0.6.3, of the manual, and of `-T avg`. */
const FORMS: ReadonlyMap<number, readonly HeaderWord[]> = new Map([
  [19, columns],
  [14, columns.slice(0, 14)],
  [8, columns.filter(({ printed }) => printed.endsWith('/s') && !printed.startsWith('bits'))],
]);

export const bwmNg = {
  id: 'bwm-ng',
  tool: 'bwm-ng',
  platform: '',
  title: 'bwm-ng -o csv',
  reference: 'bwm-ng(1) and output.c, 0.6.3',
  options: '-o csv -C -T -u',
  columns,
  firstReport: 'interval',
  opens: (line) => rowOf(line) !== null,
  openingForms: [/\b1\d{9}\.?\d*[;,|:\t]/],
  start: (out) => new BwmNgReading(out.table()),
} as const satisfies Parser;

class BwmNgReading implements Reading {
  readonly #table: Table;
  /** The interfaces of the open report. */
  readonly #seen = new Set<string>();

  constructor(table: Table) {
    this.#table = table;
  }

  line(line: Line): boolean {
    const row = rowOf(line);
    if (row === null) return false;
    const { seconds, name, words, cells } = row;
    if (this.#table.reports === 0 || this.#seen.has(name)) {
      this.#table.report(epochStamp(seconds));
      this.#seen.clear();
    }
    this.#seen.add(name);
    return this.#table.texts(this.#table.columns(words), this.#table.entity(nic(name)), cells);
  }
}

interface BwmNgRow {
  readonly seconds: number;
  readonly name: string;
  readonly words: readonly HeaderWord[];
  readonly cells: readonly string[];
}

/** Returns a row; called for every line that no parser understands. `-C` sets another separator than `;`. */
function rowOf(line: Line): BwmNgRow | null {
  const first = /^(1\d{9}(?:\.\d{1,6})?)([;,|:\t])/.exec(line.text().slice(0, 32));
  if (first === null) return null;
  const [time, name, ...cells] = line.text().split(first[2]!, 64);
  const words = FORMS.get(cells.length);
  if (words === undefined || name === undefined || name === '') return null;
  if (!/^\S+$/.test(name) || !cells.every((cell) => /^\d{1,20}(\.\d\d)?$/.test(cell))) return null;
  // nicstat -p has fewer decimals somewhere, and colons.
  if (first[2] === ':' || !cells[0]!.includes('.')) return null;
  return { seconds: Number(time), name, words, cells };
}
