import type {
  ColumnSpec,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, under, wordOf } from '../shared/columns.ts';
import { fields, isNumberText } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * nfsiostat of nfs-utils, with `-a -d -p -s -l`: the script nfsiostat.py and nfsiostat(8).
 *
 * ```
 * nas:/export/home mounted on /home:
 *
 *            ops/s       rpc bklog
 *          512.000           0.000
 *
 * read:              ops/s            kB/s           kB/op         retrans    avg RTT (ms)    avg exe (ms)
 *                  256.000        8192.000          32.000        0 (0.0%)           1.250           1.500
 * ```
 *
 * The first report is the average since the mount. kB are of 1024 bytes; a mean without an operation prints 0. The
 * interval is the requested one, not the elapsed time.
 */
const direction = (heading: 'read' | 'write'): ColumnSpec[] =>
  under(heading, [
    column('ops/s', `disk.${heading}.operations`, '1/s'),
    column('kB/s', `disk.${heading}.throughput`, 'KiB/s'),
    column('kB/op', `disk.${heading}.request_size`, 'KiB', 'including RPC headers'),
    column('avg RTT (ms)', `disk.${heading}.service_time`, 'ms', 'from the request to its answer'),
    column(
      'avg exe (ms)',
      `disk.${heading}.response_time`,
      'ms',
      'including the time in the queue',
    ),
  ]);

const columns: readonly ColumnSpec[] = [
  column('ops/s', 'disk.operations', '1/s', 'all RPC calls'),
  column('rpc bklog', 'other.rpc bklog', '1', 'length of the backlog'),
  ...direction('read'),
  ...direction('write'),
];

export const nfsiostat = {
  id: 'nfsiostat',
  tool: 'nfsiostat',
  platform: 'linux',
  title: 'nfsiostat (Linux, nfs-utils)',
  reference: 'nfsiostat of nfs-utils, 1.1 to 2.8, and nfsiostat(8)',
  options: '-a -d -p -s -l',
  columns,
  firstReport: 'since-boot',
  rates: 'nominal',
  opens: (line) => mountOf(line) !== null || isTotalHead(line),
  openingWords: ['mounted', 'bklog'],
  start: (out, _command, before) => new NfsiostatReading(out, before),
} as const satisfies Parser;

/** `nas:/export mounted on /mnt:` */
function mountOf(line: Line): string | null {
  if (line.count < 4 || line.count > 32) return null;
  return /^(\S.{0,1000} mounted on \/.{0,1000}):$/.exec(line.text())?.[1] ?? null;
}

/** `ops/s       rpc bklog`, below a mount whose own line was left out. */
const isTotalHead = (line: Line) =>
  line.count === 3 && line.is(0, 'ops/s') && line.is(1, 'rpc') && line.is(2, 'bklog');

/** The name of a mount whose line was left out. */
const UNNAMED = 'NFS mount';

const EXCERPT_TEXT =
  'no line names the mount: the first report is read as an interval, not as the average since the mount';

const LABELS =
  /ops?\/s|kB\/s|kB\/op|retrans|errors|avg RTT \(ms\)|avg exe \(ms\)|avg queue \(ms\)|rpc bklog/g;

/** The counts in the sentences of the options -a -d -p. */
const PROSE = /^(\d+ [A-Za-z_]+|resulted in \d|app bytes: |Data cache hit ratio|\([\d.]+ pages)/;

/** `0.200 8.333 41.667 0 (0.0%) 3.000 4.000` */
function isRow(line: Line): boolean {
  return fields(line).every((cell) => isNumberText(cell) || /^\([\d.,]{1,20}%\)$/.test(cell));
}

class NfsiostatReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  readonly #layouts = new Map<string, Layout>();
  #mount = '';
  /** Whether a line names a mount. */
  #isNamed = false;
  /** The operation of the row in the next line. */
  #layout: Layout | null = null;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#reports = new ReportsByRepeat(this.#table, stampBefore(before), 'any');
  }

  line(line: Line): boolean {
    const mount = mountOf(line);
    if (mount !== null) return this.#open(mount);
    if (isTotalHead(line) && !this.#isNamed) this.#openUnnamed();
    if (this.#mount === '') return false;
    if (this.#layout !== null && isRow(line)) return this.#row(line, this.#layout);
    return this.#header(line) || this.#reports.endAtStamp(line) || PROSE.test(line.text().trim());
  }

  /** Opens the report of a mount that no line names: the log is an excerpt, and begins with an interval. */
  #openUnnamed(): void {
    if (this.#mount === '') {
      this.#out.warn('excerpt', EXCERPT_TEXT);
      this.#reports.kind = 'interval';
    }
    this.#open(UNNAMED);
  }

  #open(mount: string): true {
    this.#mount = mount;
    this.#isNamed ||= mount !== UNNAMED;
    this.#layout = null;
    this.#reports.meet(this.#entity(), null);
    return true;
  }

  /** Returns the mount, named by its mount point, not by the server's path. */
  #entity() {
    const end = this.#mount.lastIndexOf(' mounted on ');
    const name = end < 0 ? this.#mount : this.#mount.slice(0, end);
    return this.#table.entity({ kind: 'filesystem', name });
  }

  #row(line: Line, layout: Layout): boolean {
    this.#layout = null;
    return this.#table.row(layout, this.#entity(), line, 0);
  }

  #header(line: Line): boolean {
    const text = line.text();
    const heading = /^\s{0,8}([a-z_]{2,32}):/.exec(text)?.[1] ?? '';
    const labels = text.slice(heading === '' ? 0 : text.indexOf(':') + 1).match(LABELS) ?? [];
    if (labels.length < 2) return false;
    const key = `${heading} ${labels.join()}`;
    this.#layout = this.#layouts.get(key) ?? this.#table.columns(wordsOf(labels, heading));
    this.#layouts.set(key, this.#layout);
    return true;
  }
}

/** A count of retransmissions or errors is followed by its share in brackets. */
function wordsOf(labels: readonly string[], heading: string): (HeaderWord | null)[] {
  return labels.flatMap((label) => {
    const printed = label.replace(/^op\/s/, 'ops/s');
    const declared = columns.find((c) => c.printed === printed && (c.heading ?? '') === heading);
    const word = wordOf(declared ?? otherColumn(printed, heading));
    return label === 'retrans' || label === 'errors' ? [word, null] : [word];
  });
}

function otherColumn(printed: string, heading: string): ColumnSpec {
  const metric = `other.${heading}.${printed}`;
  return column(printed, metric, unitOf(printed), heading === '' ? {} : { heading });
}

function unitOf(printed: string): ColumnSpec['unit'] {
  if (printed.endsWith('(ms)')) return 'ms';
  if (printed === 'kB/s') return 'KiB/s';
  return printed === 'kB/op' ? 'KiB' : printed === 'ops/s' ? '1/s' : '1';
}
