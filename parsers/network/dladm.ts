import type { ColumnSpec, HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { nic } from '../shared/entities.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';

/**
 * dladm show-link -s -i of Solaris and illumos (dladm.c, dladm(8)), and dlstat, which succeeds it and writes K, M and G
 * for powers of 1000 (map_to_units in dlstat.c).
 *
 * ```
 * LINK                IPACKETS  RBYTES   IERRORS  OPACKETS     OBYTES   OERRORS
 * net0                9         1044     0        4            591      0
 *
 *            LINK    IPKTS   RBYTES    OPKTS   OBYTES
 *            net0    1.53K  130.99K    1.12K  145.23K
 * ```
 *
 * Counts are of the interval; the first report is since boot.
 */
const columns: readonly ColumnSpec[] = [
  column('IPKTS', 'network.receive.packets.count', '1', { suffix: 1000 }),
  column('OPKTS', 'network.transmit.packets.count', '1', { suffix: 1000 }),
  column('IPACKETS', 'network.receive.packets.count', '1'),
  column('RBYTES', 'network.receive.amount', 'B', { suffix: 1000 }),
  column('IERRORS', 'network.receive.errors.amount', '1'),
  column('OPACKETS', 'network.transmit.packets.count', '1'),
  column('OBYTES', 'network.transmit.amount', 'B', { suffix: 1000 }),
  column('OERRORS', 'network.transmit.errors.amount', '1'),
];

export const dladm = {
  id: 'dladm',
  tool: 'dladm',
  platform: 'solaris',
  title: 'dladm show-link -s, show-phys -s, dlstat',
  reference: 'dladm.c, dlstat.c, dladm(8) and dlstat(8)',
  options: 'show-link -s -i; dlstat -i',
  columns,
  firstReport: 'since-boot',
  opens: isHeader,
  openingWords: ['RBYTES'],
  start: (out) => new DladmReading(out.table()),
} as const satisfies Parser;

class DladmReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #layout: Layout | null = null;

  constructor(table: Table) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, null);
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#isRow(line, this.#layout))
      return this.#row(line, this.#layout);
    if (isHeader(line)) {
      this.#layout = this.#table.header(line, headerWords);
      return true;
    }
    if (isPrompt(line, 'dladm') || isPrompt(line, 'dlstat')) {
      this.#reports.restart(line.text().trim());
    }
    return false;
  }

  #isRow(line: Line, layout: Layout): boolean {
    return line.count === layout.length + 1 && isNumber(line, 1);
  }

  #row(line: Line, layout: Layout): boolean {
    const link = this.#table.named(line, 0, nic);
    this.#reports.meet(link, layout);
    return this.#table.row(layout, link, line, 1);
  }
}

function isHeader(line: Line): boolean {
  return (
    line.is(0, 'LINK') && (line.is(1, 'IPACKETS') || line.is(1, 'IPKTS')) && line.is(2, 'RBYTES')
  );
}

const headerWords = (line: Line): HeaderWord[] => fields(line, 1).map((printed) => ({ printed }));
