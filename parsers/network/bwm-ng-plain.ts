import type { ColumnSpec, Line, Parser, Reading, Table } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { nic } from '../shared/entities.ts';

/**
 * bwm-ng's `-o plain` (output.c of 0.6.3), a screen for each interval.
 *
 * ```
 * |         iface                    Rx                   Tx               Total
 * ==============================================================================
 *            eth0:       9926.90 KB/s            0.07 KB/s         9926.97 KB/s
 * ```
 *
 * KB, MB and GB are powers of 1024, kb, Mb and Gb of bits powers of 1000 (`-u bits`); `-u packets` prints P/s,
 * `-u errors` E/s. The first screen is zeros, because nothing was measured yet. No time is printed.
 */
const columns: readonly ColumnSpec[] = [
  column('Rx', 'network.receive.throughput', 'B/s', { suffix: 1024 }),
  column('Tx', 'network.transmit.throughput', 'B/s', { suffix: 1024 }),
  column('Total', 'network.total.throughput', 'B/s', { suffix: 1024 }),
];

const UNITS = {
  'B/s': columns,
  'b/s': columns.map((spec): ColumnSpec => ({ ...spec, unit: 'bit/s', suffix: 1000 })),
  'P/s': columns.map((spec) => counted(spec, 'packets')),
  'E/s': columns.map((spec) => counted(spec, 'errors')),
} as const satisfies Readonly<Record<string, readonly ColumnSpec[]>>;

function counted({ printed, metric }: ColumnSpec, quantity: string): ColumnSpec {
  return column(printed, metric.replace(/throughput$/, quantity), '1/s', { suffix: 1000 });
}

export const bwmNgPlain = {
  id: 'bwm-ng-plain',
  tool: 'bwm-ng',
  platform: '',
  title: 'bwm-ng -o plain',
  reference: 'bwm-ng(1) and output.c, 0.6.3',
  options: '-o plain -u -d',
  columns,
  firstReport: 'since-boot',
  opens: isHeader,
  openingWords: ['iface'],
  start: (out) => new BwmNgPlainReading(out.table()),
} as const satisfies Parser;

class BwmNgPlainReading implements Reading {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  line(line: Line): boolean {
    if (isHeader(line)) {
      this.#table.report(null);
      return true;
    }
    const row = rowOf(line.text());
    if (row === null) return IGNORED_LINES.test(line.text());
    const layout = this.#table.columns(UNITS[row.unit].map(wordOf));
    return this.#table.texts(layout, this.#table.entity(nic(row.name)), row.cells);
  }
}

const IGNORED_LINES = /^\s*(bwm-ng v|input: |={10,}|-{10,})/;

/** Whether a line is the header, which follows a spinner. */
function isHeader(line: Line): boolean {
  return line.is(1, 'iface') && line.is(2, 'Rx') && line.is(3, 'Tx') && line.is(4, 'Total');
}

interface BwmNgPlainRow {
  readonly name: string;
  readonly unit: keyof typeof UNITS;
  /** The cells, with the unit's prefix after the number. */
  readonly cells: readonly string[];
}

/** Reads `eth0:  1.83 MB/s  0.00  B/s  1.83 MB/s`; each cell has its prefix. */
function rowOf(text: string): BwmNgPlainRow | null {
  const end = text.lastIndexOf(': ');
  const name = text.slice(0, end).trim();
  if (end < 1 || name === '' || text.length > 200) return null;
  const rates = [...text.slice(end + 1).matchAll(/\s(\d{1,15}\.\d\d)\s+([kKMGT]?)([BbPE]\/s)/g)];
  const unit = rates[0]?.[3] as keyof typeof UNITS | undefined;
  if (rates.length !== 3 || unit === undefined) return null;
  return {
    name,
    unit,
    cells: rates.map(([, number, prefix]) => `${number}${prefix!.toUpperCase()}`),
  };
}
