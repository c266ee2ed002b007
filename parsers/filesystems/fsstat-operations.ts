import type { ColumnSpec, EntityRef, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { isPrompt } from '../shared/prompt.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * `fsstat -f` of Solaris and illumos (vop_display in usr/src/cmd/stat/fsstat/fsstat.c): each operation of a filesystem
 * in a separate line, the filesystem above them, in some versions as `Mountpoint: /`. Numbers are of the interval, with
 * suffixes of 1024.
 *
 * ```
 * zfs
 *  operation  #ops  bytes
 *       open 1.25K
 *       read   310  38.7M
 * ```
 */
const KNOWN: Readonly<Record<string, string>> = {
  'read.#ops': 'disk.read.count',
  'read.bytes': 'disk.read.amount',
  'write.#ops': 'disk.write.count',
  'write.bytes': 'disk.write.amount',
  'lookup.#ops': 'filesystem.count.lookups',
  'readdir.#ops': 'filesystem.count.directories.read',
  'rename.#ops': 'filesystem.count.renamed',
};

const operationColumn = (operation: string, printed: '#ops' | 'bytes'): ColumnSpec =>
  column(
    printed,
    KNOWN[`${operation}.${printed}`] ?? `other.${operation}.${printed}`,
    printed === 'bytes' ? 'B' : '1',
    { heading: operation, suffix: 1024 },
  );

const columns = Object.keys(KNOWN).map((key) => {
  const [operation, printed] = key.split('.') as [string, '#ops' | 'bytes'];
  return operationColumn(operation, printed);
});

/** Maximum of layouts: there are about fifty operations; a table with more is another log. */
const MAX_LAYOUTS = 200;

export const fsstatOperations = {
  id: 'fsstat-f',
  tool: 'fsstat',
  platform: 'solaris',
  title: 'fsstat -f (Solaris, illumos)',
  reference: 'illumos fsstat.c and fsstat(8)',
  options: '-f -F -T d|u',
  columns,
  firstReport: 'since-boot',
  opens: isHeader,
  openingWords: ['#ops'],
  start: (out, _command, before) => new FsstatOperationsReading(out.table(), before),
} as const satisfies Parser;

/** Operations with a number of bytes; the others have only a count (vop_display). */
const WITH_BYTES = new Set(['read', 'write', 'readdir']);

/** The names of filesystems without a path: those of their modules (-F). */
const TYPES =
  /^(zfs|ufs|tmpfs|u?devfs|dev|proc|lofs|autofs|nfs[34]?|nfsdyn|mntfs|ctfs|objfs|sharefs|fd|hsfs|pcfs|udfs|smbfs|bootfs|namefs|fifofs|sockfs|specfs|cachefs|lx_?proc|lx_?sysfs|vboxfs|viofs|dcfs|sdev|xmemfs|samfs)$/;

class FsstatOperationsReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  readonly #layouts = new Map<string, Layout>();
  readonly #names = new Set<string>();
  #name: string;
  #entity: EntityRef | null = null;
  /** Whether the line above belongs to this log, so that a path may name the next filesystem. */
  #isOwn = false;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    const stamp = stampBefore(before.slice(0, -1)) ?? stampBefore(before);
    this.#reports = new ReportsByRepeat(table, stamp);
    this.#name =
      before
        .slice(-2)
        .map(nameIn)
        .findLast((name) => name !== '') ?? '';
  }

  line(line: Line): boolean {
    if (isHeader(line)) return this.#header();
    if (!this.#operation(line) && !this.#reports.endAtStamp(line)) return this.#nameLine(line);
    this.#isOwn = true;
    return true;
  }

  #header(): true {
    const name = this.#name;
    this.#entity = name === '' ? null : this.#table.entity({ kind: 'filesystem', name });
    this.#names.add(name);
    this.#name = '';
    return true;
  }

  #operation(line: Line): boolean {
    const numbers = WITH_BYTES.has(line.str(0)) ? 2 : 1;
    if (this.#entity === null || line.count !== numbers + 1) return false;
    if (!/^[a-z]{2,16}$/.test(line.str(0)) || !isNumber(line, 1)) return false;
    if (numbers === 2 && !isNumber(line, 2)) return false;
    const layout = this.#layout(line.str(0), numbers);
    if (layout === null) return false;
    this.#reports.meet(this.#entity, layout);
    return this.#table.row(layout, this.#entity, line, 1);
  }

  #layout(operation: string, numbers: number): Layout | null {
    const key = `${operation} ${numbers}`;
    const cached = this.#layouts.get(key);
    if (cached !== undefined || this.#layouts.size >= MAX_LAYOUTS) return cached ?? null;
    const words = (['#ops', 'bytes'] as const).slice(0, numbers);
    const layout = this.#table.columns(
      words.map((printed) => wordOf(operationColumn(operation, printed))),
    );
    this.#layouts.set(key, layout);
    return layout;
  }

  /** Remembers the name, but a line that may begin another log is left to that log's parser. */
  #nameLine(line: Line): boolean {
    const text = line.text().trim();
    const isBehindOwn = this.#isOwn;
    this.#isOwn = isPrompt(line, 'fsstat');
    if (this.#isOwn) this.#restart(text);
    const name = nameIn(text);
    if (name === '') return false;
    const isPath = name.startsWith('/');
    this.#name = name;
    return this.#names.has(name) || TYPES.test(name) || (isPath && isBehindOwn);
  }

  #restart(text: string): void {
    if (this.#table.reports > 0) this.#table.mark('restart', text);
    this.#reports.end();
  }
}

/** Returns the mount point or the type that a line names; empty for any other line. */
const nameIn = (text: string): string =>
  /^\s*(?:Mountpoint: )?(\/.*|[a-z][\w-]{1,15}\s*)$/.exec(text)?.[1]?.trim() ?? '';

/** ` operation  #ops  bytes` */
function isHeader(line: Line): boolean {
  return line.count === 3 && line.is(0, 'operation') && line.is(1, '#ops') && line.is(2, 'bytes');
}

function isNumber(line: Line, field: number): boolean {
  return /^\d{1,20}(\.\d{1,2})?[KMGTPE]?$/.test(line.str(field));
}
