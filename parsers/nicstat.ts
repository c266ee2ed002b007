import { fields } from './fields.ts';
import type {
  ColumnSpec,
  EntityKey,
  HeaderWord,
  Layout,
  Line,
  Parser,
  SourceBuilder,
  Table,
} from './parser.ts';
import { isPrompt } from './prompt.ts';
import { parseTimeOfDay, type Stamp } from './timestamp.ts';

/**
 * nicstat 1.00 to 1.95 (nicstat.c, nicstat(1)): the plain form, with `-M -U -s -n -i -z`, and the parseable one, `-p`.
 *
 * ```
 *     Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat
 * 14:03:21   ixgbe2    12.4 61320.9   455.0  7731.0    28.0  8122.4  51.4   0.00
 * ```
 *
 * ```
 * 1795230422:ixgbe2:12.41:61321:455.0:7731.0:51.4:0.000
 * ```
 *
 * A KB is 1024 bytes and an "Mbps" 2^20 bits. The first row of each interface is its average since boot. With `-z` a row
 * is the mean since the interface's last printed row, for the tool keeps the old counters.
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'rKB/s', metric: 'network.receive.throughput', unit: 'KiB/s' },
  { printed: 'wKB/s', metric: 'network.transmit.throughput', unit: 'KiB/s' },
  { printed: 'rMbps', metric: 'network.receive.throughput', unit: 'Mibit/s' },
  { printed: 'wMbps', metric: 'network.transmit.throughput', unit: 'Mibit/s' },
  { printed: 'rPk/s', metric: 'network.receive.packets', unit: '1/s' },
  { printed: 'wPk/s', metric: 'network.transmit.packets', unit: '1/s' },
  { printed: 'rAvs', metric: 'network.receive.packet_size', unit: 'B' },
  { printed: 'wAvs', metric: 'network.transmit.packet_size', unit: 'B' },
  { printed: '%Util', metric: 'network.utilisation', unit: '%', note: '0 if the speed is unknown' },
  { printed: '%rUtil', metric: 'network.receive.utilisation', unit: '%' },
  { printed: '%wUtil', metric: 'network.transmit.utilisation', unit: '%' },
  { printed: 'Sat', metric: 'network.saturation', unit: '1/s' },
];

/** The columns of `-p`, which prints no header and always KB. */
const PARSEABLE: readonly HeaderWord[] = ['rKB/s', 'wKB/s', 'rPk/s', 'wPk/s', '%Util', 'Sat'].map(
  (printed) => ({ printed }),
);

export const nicstat = {
  id: 'nicstat',
  tool: 'nicstat',
  platform: '',
  title: 'nicstat',
  reference: 'nicstat.c and nicstat(1), 1.00 to 1.95',
  options: '-M -U -s -n -i -p -z',
  columns,
  firstReport: 'since-boot',
  lateEntitiesSinceBoot: true,
  rates: 'elapsed',
  numerals: 'by-size',
  leavesOut: 'idle',
  rowCovers: 'row',
  opens: (line: Line) => isHeader(line) || parseableRow(line) !== null,
  start(out: SourceBuilder) {
    const reports = new Reports(out.table());
    const parseable = reports.table.columns(PARSEABLE);
    let layout: Layout | null = null;
    return {
      line(line: Line): boolean {
        if (layout !== null && line.count === layout.length + 2) {
          const seconds = parseTimeOfDay(line.str(0));
          if (seconds >= 0) {
            reports.at({ date: null, seconds, epoch: false, zone: '' }, line.str(1));
            const nic = reports.table.named(line, 1, describe);
            return reports.table.row(layout, nic, line, 2);
          }
        }
        if (isHeader(line)) {
          layout = reports.table.header(line, headerWords);
          return true;
        }
        const row = parseableRow(line);
        if (row === null) {
          if (isPrompt(line, 'nicstat')) reports.table.mark('restart', line.text().trim());
          return /^nicstat version /.test(line.text());
        }
        reports.at({ date: null, seconds: row.epoch, epoch: true, zone: 'UTC' }, row.name);
        return reports.table.texts(parseable, reports.table.entity(describe(row.name)), row.cells);
      },
    };
  },
} as const satisfies Parser;

const headerWords = (line: Line): HeaderWord[] => fields(line, 2).map((printed) => ({ printed }));

const describe = (name: string): EntityKey => ({ kind: 'nic', name });

/** All rows of a report share its time; a new time, or an interface that was printed already, opens the next one. */
class Reports {
  readonly table: Table;
  readonly #seen = new Set<string>();
  #seconds = Number.NaN;

  constructor(table: Table) {
    this.table = table;
  }

  at(stamp: Stamp, name: string): void {
    if (stamp.seconds !== this.#seconds || this.#seen.has(name)) {
      this.table.report(stamp);
      this.#seen.clear();
      this.#seconds = stamp.seconds;
    }
    this.#seen.add(name);
  }
}

/** `Time Int rKB/s …`; the extended forms have another time and other words. */
function isHeader(line: Line): boolean {
  return line.is(0, 'Time') && line.is(1, 'Int') && /^r(KB\/s|Mbps)$/.test(line.str(2));
}

/** Counted from both ends: an interface such as `eth0:1` holds a colon itself. */
function parseableRow(line: Line): { epoch: number; name: string; cells: string[] } | null {
  if (line.count !== 1) return null;
  const words = line.str(0).split(':', 32);
  const cells = words.slice(-PARSEABLE.length);
  const name = words.slice(1, -PARSEABLE.length).join(':');
  if (words.length < 8 || words.length > 12 || !/^1\d{9}$/.test(words[0]!)) return null;
  if (name === '' || words[1] === 'TCP' || words[1] === 'UDP') return null;
  if (!cells.every((cell) => /^\d{1,15}(\.\d{1,3})?$/.test(cell))) return null;
  return { epoch: Number(words[0]), name, cells };
}
