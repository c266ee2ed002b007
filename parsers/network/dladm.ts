import type {
  ColumnSpec,
  EntityKey,
  HeaderWord,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from '../parser.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';

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
 * What is counted is of the interval; the first report since boot.
 */
const thousands = (printed: string, metric: string, unit: 'B' | '1'): ColumnSpec => ({
  printed,
  metric,
  unit,
  suffix: 1000,
});

const columns: readonly ColumnSpec[] = [
  thousands('IPKTS', 'network.receive.packets.count', '1'),
  thousands('OPKTS', 'network.transmit.packets.count', '1'),
  { printed: 'IPACKETS', metric: 'network.receive.packets.count', unit: '1' },
  thousands('RBYTES', 'network.receive.amount', 'B'),
  { printed: 'IERRORS', metric: 'network.receive.errors.amount', unit: '1' },
  { printed: 'OPACKETS', metric: 'network.transmit.packets.count', unit: '1' },
  thousands('OBYTES', 'network.transmit.amount', 'B'),
  { printed: 'OERRORS', metric: 'network.transmit.errors.amount', unit: '1' },
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
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: isHeader,
  start(out: SourceBuilder) {
    const table = out.table();
    const seen = new Set<string>();
    let layout: Layout | null = null;
    return {
      line(line: Line): boolean {
        if (layout !== null && line.count === layout.length + 1 && isNumber(line, 1)) {
          const name = line.str(0);
          if (seen.size === 0 || seen.has(name)) {
            table.report(null);
            seen.clear();
          }
          seen.add(name);
          return table.row(layout, table.named(line, 0, describe), line, 1);
        }
        if (isHeader(line)) layout = table.header(line, headerWords);
        else if ((isPrompt(line, 'dladm') || isPrompt(line, 'dlstat')) && table.reports > 0) {
          table.mark('restart', line.text().trim());
          seen.clear();
          return false;
        } else return false;
        return true;
      },
    };
  },
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return (
    line.is(0, 'LINK') && (line.is(1, 'IPACKETS') || line.is(1, 'IPKTS')) && line.is(2, 'RBYTES')
  );
}

const headerWords = (line: Line): HeaderWord[] => fields(line, 1).map((printed) => ({ printed }));

const describe = (name: string): EntityKey => ({ kind: 'nic', name });
