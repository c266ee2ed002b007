import type {
  Command,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { isPrompt } from '../shared/prompt.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

/**
 * `netstat -s` of Solaris and illumos (stat_report in netstat.c): two counts in each line under the name of their
 * protocol, which is before the first of them. The names are those of the MIB; a long number may follow the `=`
 * directly.
 *
 * ```
 * TCP     tcpRtoAlgorithm     =     4     tcpRtoMin           =   400
 *         tcpActiveOpens      =7624114    tcpPassiveOpens     =  8124
 * ```
 *
 * Each call prints totals since boot. With an interval the first report has totals and each later one the counts since
 * the last (mib_item_diff), which only the command shows.
 */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['tcpActiveOpens', 'tcp.active_opens'],
  ['tcpPassiveOpens', 'tcp.passive_opens'],
  ['tcpAttemptFails', 'tcp.failed_opens'],
  ['tcpEstabResets', 'tcp.established_resets'],
  ['tcpInSegs', 'tcp.segments.received'],
  ['tcpOutSegs', 'tcp.segments.sent'],
  ['tcpRetransSegs', 'tcp.retransmits'],
  ['tcpOutRsts', 'tcp.resets_sent'],
  ['udpInDatagrams', 'udp.received'],
  ['udpOutDatagrams', 'udp.sent'],
]);

/** Names of levels, which are not totals. */
const LEVEL = /^(tcp|sctp)CurrEstab$/;
/** Names of settings and of the numbers of algorithms. */
const SETTING =
  /Rto(Algorithm|Min|Max)$|Max(Conn|Assocs|InitRetr)$|Forwarding$|Default(TTL|HopLimit)$|^sctpValCookieLife$/;

const columns = [...NAMED].map(([printed, metric]) => {
  const heading = printed.startsWith('tcp') ? 'TCP' : 'UDP';
  return column(printed, `${metric}.total`, '1', { heading });
});

export const netstatStatisticsSolaris = {
  id: 'netstat-s-solaris',
  tool: 'netstat',
  platform: 'solaris',
  title: 'netstat -s (Solaris, illumos)',
  reference: 'illumos netstat.c and netstat(8)',
  options: '-s -P -f -T d|u',
  columns,
  firstReport: 'since-boot',
  opens: (line) => OPENING.test(line.text().slice(0, 120)),
  openingForms: [/\b(?:rawip|udp|tcp|sctp|ip|icmp)[A-Zv]\w+\s*=/],
  start: (out, command, before) => new NetstatStatisticsSolarisReading(out, command, before),
} as const satisfies Parser;

/** Two counts in a line, or one after its section; a single one may be a setting of another program. */
const OPENING =
  /^\s*((RAWIP|UDP|TCP|SCTP|IPv[46]|ICMPv[46])\s+(rawip|udp|tcp|sctp|ip|icmp)[vA-Z][A-Za-z0-9]{1,40}\s*=\s*-?\d|(rawip|udp|tcp|sctp|ip|icmp)[vA-Z][A-Za-z0-9]{1,40}\s*=\s*-?\d{1,20}\s+[a-z][A-Za-z0-9]{1,40}\s*=\s*-?\d)/;

/** Maximum of counts: a section has about seventy names; a larger one is another log. */
const MAX_COUNTS = 1000;

const FELL =
  "a total is smaller than before: with an interval, netstat -s prints the counts of that interval; if so, use --command 'GLOB=netstat -s 10'";

class NetstatStatisticsSolarisReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #host: EntityRef;
  readonly #suffix: 'total' | 'count';
  readonly #layouts = new Map<string, Layout>();
  /** The last count of each name. */
  readonly #last = new Map<string, number>();
  readonly #seen = new Set<string>();
  #stamp: Stamp | null;
  #section = '';
  #hasFallen = false;

  constructor(out: SourceBuilder, { interval }: Command, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#host = this.#table.entity(HOST);
    this.#suffix = interval === undefined ? 'total' : 'count';
    this.#stamp = stampBefore(before);
    for (const text of before.slice(-2)) this.#section = sectionAlone(text) ?? this.#section;
  }

  line(line: Line): boolean {
    const text = line.text();
    if (text.length > 400) return false;
    const counts = [...text.matchAll(/([A-Za-z][A-Za-z0-9]{1,40}) *= *(-?\d{1,20})(?=\s|$)/g)];
    if (counts.length > 0) {
      this.#section = sectionBefore(text) ?? this.#section;
      return counts.every(([, name, count]) => this.#count(name!, count!));
    }
    // `0 messages received` of IGMP.
    const words = /^\s+(\d{1,20}) ([a-z][a-z ]{3,60})$/.exec(text);
    if (words !== null && this.#seen.size > 0) return this.#count(words[2]!.trim(), words[1]!);
    const section = sectionAlone(text);
    this.#section = section ?? this.#section;
    return section !== null || this.#between(line, text);
  }

  #between(line: Line, text: string): boolean {
    const stamp = parseStamp(text);
    if (stamp !== null) {
      this.#seen.clear();
      this.#stamp = stamp;
    } else if (isPrompt(line, 'netstat') && this.#table.reports > 0) {
      this.#seen.clear();
      this.#table.mark('restart', text.trim());
    }
    return stamp !== null;
  }

  #count(name: string, count: string): boolean {
    const key = `${this.#section}\0${name}`;
    if (this.#seen.size === 0 || this.#seen.has(key)) this.#report();
    this.#seen.add(key);
    if (SETTING.test(name)) return true;
    this.#watch(key, name, Number(count));
    let layout = this.#layouts.get(key);
    if (layout === undefined) {
      if (this.#layouts.size >= MAX_COUNTS) return false;
      layout = this.#table.columns([countWord(this.#section, name, this.#suffix)]);
      this.#layouts.set(key, layout);
    }
    return this.#table.texts(layout, this.#host, [count]);
  }

  #report(): void {
    this.#table.report(this.#stamp, this.#suffix === 'total' ? 'interval' : undefined);
    this.#stamp = null;
    this.#seen.clear();
  }

  /** Warns of a total that falls. */
  #watch(key: string, name: string, count: number): void {
    if (this.#suffix !== 'total' || LEVEL.test(name)) return;
    if (!this.#hasFallen && count < (this.#last.get(key) ?? 0)) {
      this.#hasFallen = true;
      this.#out.warn('ambiguous', FELL);
    }
    this.#last.set(key, count);
  }
}

/** `IGMP:`, `TCP` alone in its line; other words in capitals begin the headers of other tools. */
function sectionAlone(text: string): string | null {
  const section = /^ {0,4}(RAWIP|UDP|TCP|SCTP|IGMP|(?:IP|ICMP)(?:v[46])?):?\s*$/;
  return section.exec(text)?.[1] ?? null;
}

/** `TCP`, `IPv4`, `ICMPv6` before the first count. */
function sectionBefore(text: string): string | null {
  return /^ {0,4}([A-Z][A-Z]{1,6}(?:v[46])?):?(?=\s|$)/.exec(text)?.[1] ?? null;
}

function countWord(heading: string, printed: string, suffix: 'total' | 'count'): HeaderWord {
  const isLevel = LEVEL.test(printed);
  const metric = `${NAMED.get(printed) ?? 'protocol.events'}.${suffix}`;
  return wordOf(column(printed, isLevel ? `other.${printed}` : metric, '1', { heading }));
}
