import type {
  ColumnSpec,
  EntityKey,
  EntityRef,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { wordOf } from '../shared/columns.ts';
import { diskOf, HOST, nic } from '../shared/entities.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { collectlPlotColumns, plotColumn } from './collectl-plot-columns.ts';
import { collectlDate } from './collectl-time.ts';

/**
 * collectl's form for plotting, `-P`, on a terminal or in files (collectl(1), intervalPrintPlot in formatit.ph of 4.3):
 * a column for each number, `[CPU]` of the host, `[DSK:sda]` of one device.
 *
 * ```
 * #Date Time [CPU]User% [CPU]Sys% [DSK:sda]Name [DSK:sda]Reads [DSK:sda]RKBytes
 * 20261122 03:07:32 52 5 sda 120 480
 * ```
 */
export const collectlPlot = {
  id: 'collectl-plot',
  tool: 'collectl',
  platform: 'linux',
  title: 'collectl -P (Linux)',
  reference: 'collectl(1) and formatit.ph of collectl 4.3',
  options: '-P -s -i -f -om --sep',
  columns: collectlPlotColumns,
  firstReport: 'interval',
  intervalOption: 'i',
  opens: (line) => isHeader(line.text()),
  openingForms: [/#(?:Date|UTC)/],
  start: (out, _command, before) => new CollectlPlotReading(out, before),
} as const satisfies Parser;

/** `--sep` sets another separator than a blank; `-oU` and `--utc` print seconds since 1970. */
const isHeader = (text: string) =>
  /^#(?:Date([ ,;|\t])Time\1|UTC[ ,;|\t])\[(CPU|MEM|SOCK|NET|DSK|INODE|NFS|TCP|SLAB|BUD|INT|IB|ENV|OST|MDS|CLT)[:\]]/.test(
    text,
  );

/** The columns of one entity, and their positions in a row. */
interface EntityColumns {
  readonly entity: EntityRef;
  readonly layout: Layout;
  readonly indices: readonly number[];
}

class CollectlPlotReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  #separator = ' ';
  #count = 0;
  #parts: readonly EntityColumns[] = [];
  #zone = '';
  #isEpoch = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    for (const text of before) this.#about(text);
  }

  /** `# Host:       db7  DaemonOpts:` and `# Date:       20261122-143428  Secs: 1795358068 TZ: +0000` of a file. */
  #about(text: string): void {
    const host = /^# Host: +(\S{1,64})/.exec(text)?.[1];
    if (host !== undefined) this.#out.host(host);
    this.#zone = /^# Date: .{1,60} TZ: ([+-]\d{4})/.exec(text)?.[1] ?? this.#zone;
  }

  line(line: Line): boolean {
    const text = line.text().trimEnd();
    if (isHeader(text)) return this.#header(text);
    if (text.startsWith('#')) this.#about(text);
    if (text.startsWith('#')) return true;
    const cells = text.split(this.#separator);
    const stamp = cells.length === this.#count ? this.#stampOf(cells) : null;
    if (stamp === null) return false;
    this.#table.report(stamp);
    for (const { layout, entity, indices } of this.#parts) {
      this.#table.texts(
        layout,
        entity,
        indices.map((i) => cells[i]!),
      );
    }
    return true;
  }

  #stampOf([first, second]: readonly string[]): Stamp | null {
    if (this.#isEpoch) return parseStamp(first!);
    const stamp = collectlDate(first!, second!);
    return stamp && { ...stamp, zone: this.#zone };
  }

  #header(text: string): true {
    this.#isEpoch = text.startsWith('#UTC');
    this.#separator = text[this.#isEpoch ? '#UTC'.length : '#Date'.length]!;
    const words = inTheirOrder(text.split(this.#separator));
    this.#count = words.length;
    const parts = new Map<
      string,
      { readonly key: EntityKey; indices: number[]; specs: ColumnSpec[] }
    >();
    for (const [i, word] of words.entries()) {
      const [, kind, name = '', printed] = /^\[([A-Z]+)(?::([^\]]+))?\](.+)$/.exec(word) ?? [];
      if (kind === undefined || printed === 'Name') continue;
      const key = entityOf(kind, name);
      const id = JSON.stringify(key);
      const part = parts.get(id) ?? { key, indices: [], specs: [] };
      parts.set(id, part);
      part.indices.push(i);
      part.specs.push(plotColumn(kind, printed!));
    }
    this.#parts = [...parts.values()].map(({ key, indices, specs }) => ({
      indices,
      entity: this.#table.entity(key),
      layout: this.#table.columns(specs.map(wordOf)),
    }));
    return true;
  }
}

/**
 * Puts the names in the order of the numbers: collectl 4 prints the interrupts of a processor before its guests, but
 * their name after those of the guests (intervalPrintPlot in formatit.ph).
 */
function inTheirOrder(words: readonly string[]): string[] {
  const ordered = [...words];
  for (const [i, word] of words.entries()) {
    const cpu = /^(\[CPU:\d+\])Guest%$/.exec(word)?.[1];
    if (cpu === undefined || words[i + 2] !== `${cpu}Intrpt`) continue;
    ordered.splice(i, 3, `${cpu}Intrpt`, `${cpu}Guest%`, `${cpu}GuestN%`);
  }
  return ordered;
}

function entityOf(kind: string, name: string): EntityKey {
  if (name === '') return HOST;
  if (kind === 'CPU') return { kind: 'cpu', name };
  if (kind === 'DSK') return diskOf('linux')(name);
  return kind === 'NET' ? nic(name) : { kind: 'other', name };
}
