import type { ColumnSpec, EntityKey, HeaderWord, Line, Parser, SourceBuilder } from '../parser.ts';

/**
 * bwm-ng's `-o csv` (bwm-ng(1), output.c of 0.6.3): no header, and out before in for rates, in before out for totals.
 *
 * ```
 * 1795229718.729073;eth0;250.00;0.00;250.00;0;250;3.00;0.00;3.00;0;3;0.00;0.00;0;0;…
 * ```
 *
 * `-u` changes nothing here. The totals are those of the interval; with `-T avg` there are none. `total` repeats the
 * interfaces.
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'bytes_out/s', metric: 'network.transmit.throughput', unit: 'B/s' },
  { printed: 'bytes_in/s', metric: 'network.receive.throughput', unit: 'B/s' },
  { printed: 'bytes_total/s', metric: 'network.total.throughput', unit: 'B/s' },
  { printed: 'bytes_in', metric: 'network.receive.interval_bytes', unit: 'B' },
  { printed: 'bytes_out', metric: 'network.transmit.interval_bytes', unit: 'B' },
  { printed: 'packets_out/s', metric: 'network.transmit.packets', unit: '1/s' },
  { printed: 'packets_in/s', metric: 'network.receive.packets', unit: '1/s' },
  { printed: 'packets_total/s', metric: 'network.total.packets', unit: '1/s' },
  { printed: 'packets_in', metric: 'network.receive.interval_packets', unit: '1' },
  { printed: 'packets_out', metric: 'network.transmit.interval_packets', unit: '1' },
  { printed: 'errors_out/s', metric: 'network.transmit.errors', unit: '1/s' },
  { printed: 'errors_in/s', metric: 'network.receive.errors', unit: '1/s' },
  { printed: 'errors_in', metric: 'network.receive.interval_errors', unit: '1' },
  { printed: 'errors_out', metric: 'network.transmit.interval_errors', unit: '1' },
  { printed: 'bits_out/s', metric: 'network.transmit.throughput', unit: 'bit/s' },
  { printed: 'bits_in/s', metric: 'network.receive.throughput', unit: 'bit/s' },
  { printed: 'bits_total/s', metric: 'network.total.throughput', unit: 'bit/s' },
  { printed: 'bits_in', metric: 'network.receive.interval_bits', unit: '1' },
  { printed: 'bits_out', metric: 'network.transmit.interval_bits', unit: '1' },
];

/** The columns by how many there are: 0.6.3, what the manual says, and `-T avg`. */
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
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line: Line) => rowOf(line) !== null,
  start(out: SourceBuilder) {
    const table = out.table();
    const seen = new Set<string>();
    let last = Number.NaN;
    return {
      line(line: Line): boolean {
        const row = rowOf(line);
        if (row === null) return false;
        const { seconds, name, cells } = row;
        if (seen.has(name) || Number.isNaN(last)) {
          table.report({ date: null, seconds, epoch: true, zone: 'UTC' });
          seen.clear();
        }
        seen.add(name);
        last = seconds;
        return table.texts(table.columns(row.words), table.entity(describe(name)), cells);
      },
    };
  },
} as const satisfies Parser;

const describe = (name: string): EntityKey => ({ kind: 'nic', name });

interface Row {
  readonly seconds: number;
  readonly name: string;
  readonly words: readonly HeaderWord[];
  readonly cells: readonly string[];
}

/** Asked of every line that nobody understands; `-C` gives another separator than `;`. */
function rowOf(line: Line): Row | null {
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
