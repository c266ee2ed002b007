import { fields, isNumber } from './fields.ts';
import type {
  ColumnSpec,
  EntityKey,
  HeaderWord,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from './parser.ts';
import { isPrompt } from './prompt.ts';

/**
 * dladm show-link -s -i of Solaris and illumos (dladm.c, dladm(8)).
 *
 * ```
 * LINK                IPACKETS  RBYTES   IERRORS  OPACKETS     OBYTES   OERRORS
 * net0                9         1044     0        4            591      0
 * ```
 *
 * What is counted is of the interval; the first report since boot.
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'IPACKETS', metric: 'network.receive.packets.count', unit: '1' },
  { printed: 'RBYTES', metric: 'network.receive.amount', unit: 'B' },
  { printed: 'IERRORS', metric: 'network.receive.errors.amount', unit: '1' },
  { printed: 'OPACKETS', metric: 'network.transmit.packets.count', unit: '1' },
  { printed: 'OBYTES', metric: 'network.transmit.amount', unit: 'B' },
  { printed: 'OERRORS', metric: 'network.transmit.errors.amount', unit: '1' },
];

export const dladm = {
  id: 'dladm',
  tool: 'dladm',
  platform: 'solaris',
  title: 'dladm show-link -s, show-phys -s',
  reference: 'dladm.c and dladm(8)',
  options: 'show-link -s -i',
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
        else if (isPrompt(line, 'dladm') && table.reports > 0) {
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
  return line.is(0, 'LINK') && line.is(1, 'IPACKETS') && line.is(2, 'RBYTES');
}

const headerWords = (line: Line): HeaderWord[] => fields(line, 1).map((printed) => ({ printed }));

const describe = (name: string): EntityKey => ({ kind: 'nic', name });
