import type { ColumnSpec, HeaderWord, Layout, Line, Parser, SourceBuilder } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

/**
 * `netstat -s` of Linux (net-tools statistics.c), again and again in a file, mostly with a stamp between: totals since
 * boot under the names of their protocols. Words stand around the number, some before it.
 *
 * ```
 * Tcp:
 *     2428 active connection openings
 * TcpExt:
 *     Quick ack mode was activated 8328 times
 *     TCPLostRetransmit: 12
 * ```
 */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['Tcp active connection openings', 'tcp.active_opens.total'],
  ['Tcp active connections openings', 'tcp.active_opens.total'],
  ['Tcp passive connection openings', 'tcp.passive_opens.total'],
  ['Tcp failed connection attempts', 'tcp.failed_opens.total'],
  ['Tcp connection resets received', 'tcp.established_resets.total'],
  ['Tcp segments received', 'tcp.segments.received.total'],
  ['Tcp segments sent out', 'tcp.segments.sent.total'],
  ['Tcp segments send out', 'tcp.segments.sent.total'],
  ['Tcp segments retransmitted', 'tcp.retransmits.total'],
  ['Tcp segments retransmited', 'tcp.retransmits.total'],
  ['Tcp bad segments received', 'tcp.errors.total'],
  ['Tcp resets sent', 'tcp.resets_sent.total'],
  ['Udp packets received', 'udp.received.total'],
  ['Udp packets sent', 'udp.sent.total'],
  ['Udp packets to unknown port received', 'udp.no_port.total'],
  ['Udp packet receive errors', 'udp.errors.total'],
]);

/** Levels, not totals. */
const LEVELS = new Set(['Tcp connections established']);
/** A setting. */
const SETTINGS = new Set(['Ip Forwarding', 'Ip Default TTL is']);
/** Kernels have some hundred; more is no log of it. */
const MOST = 1000;

const columns: readonly ColumnSpec[] = [...NAMED]
  .filter(([, metric], i, all) => all.findIndex(([, other]) => other === metric) === i)
  .map(([name, metric]) => {
    const [heading, ...words] = name.split(' ');
    return { printed: words.join(' '), heading: heading!, metric, unit: '1' };
  });

export const netstatStatistics = {
  id: 'netstat-s',
  tool: 'netstat',
  platform: 'linux',
  title: 'netstat -s (Linux, net-tools)',
  reference: 'net-tools statistics.c and netstat(8)',
  options: '-s -t -u -w',
  columns,
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line: Line) => /^(Ip|IcmpMsg|Tcp|Udp)$/.test(sectionOf(line)),
  start(out: SourceBuilder, _command: unknown, before: readonly string[]) {
    const table = out.table();
    const host = table.entity({ kind: 'host', name: '' });
    const layouts = new Map<string, Layout>();
    const seen = new Set<string>();
    let stamp: Stamp | null = stampBefore(before);
    let section = '';
    let part = '';

    function enter(name: string): true {
      if (seen.size === 0 || seen.has(name)) {
        table.report(stamp);
        stamp = null;
        seen.clear();
      }
      seen.add(name);
      section = name;
      part = '';
      return true;
    }

    /** The first whole number of a line is its value, the words around it are its name. */
    function readTotal(line: Line): boolean {
      const words = fields(line);
      const at = words.findIndex((word) => /^\d{1,20}$/.test(word));
      if (at < 0) {
        part = line.text().trim().replace(/:$/, '');
        return words.at(-1)!.endsWith(':') && words.length < 8;
      }
      const name = words.filter((_, i) => i !== at).join(' ');
      const isDeep = part !== '' && line.indent > 4;
      const printed = `${isDeep ? `${part} ` : ''}${name.replace(/[.:]$/, '')}`;
      if (printed === '' || printed.length > 100) return false;
      const key = `${section} ${printed}`;
      if (SETTINGS.has(key)) return true;
      let layout = layouts.get(key);
      if (layout === undefined) {
        if (layouts.size >= MOST) return false;
        layout = table.columns([wordOf(section, printed)]);
        layouts.set(key, layout);
      }
      // A word that stands there twice counts once.
      table.texts(layout, host, [words[at]!]);
      return true;
    }

    return {
      line(line: Line): boolean {
        const name = sectionOf(line);
        if (name !== '') return enter(name);
        if (section !== '' && line.indent >= 4 && line.count < 24) return readTotal(line);
        stamp = parseStamp(line.text());
        return stamp !== null;
      },
    };
  },
} as const satisfies Parser;

/** `Tcp:` alone in a line; empty for any other. */
function sectionOf(line: Line): string {
  if (line.count !== 1 || line.indent > 0) return '';
  return /^([A-Z][A-Za-z0-9]{1,15}):$/.exec(line.str(0))?.[1] ?? '';
}

function wordOf(heading: string, printed: string): HeaderWord {
  const key = `${heading} ${printed}`;
  const metric = LEVELS.has(key) ? `other.${printed}` : (NAMED.get(key) ?? 'protocol.events.total');
  return { heading, printed, spec: { heading, printed, metric, unit: '1' } };
}
