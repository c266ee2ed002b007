import type { ColumnSpec, Line, Parser, Reading, Table } from '../parser.ts';
import { columnsOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

/**
 * numastat without options in a loop: a column for each node, a line for each counter (numastat.c of numactl, numa.h
 * and Documentation/admin-guide/numastat.rst of Linux).
 *
 * ```
 *                            node0           node1
 * numa_hit                76557759        92126519
 * numa_miss               30772308        30827638
 * ```
 *
 * The counters are pages since boot.
 */
const columns: readonly ColumnSpec[] = columnsOf('1', {
  numa_hit: 'numa.hit.total',
  numa_miss: 'numa.miss.total',
  numa_foreign: 'numa.foreign.total',
  interleave_hit: 'numa.interleave.total',
  local_node: 'numa.local.total',
  other_node: 'numa.other.total',
});

export const numastat = {
  id: 'numastat',
  tool: 'numastat',
  platform: 'linux',
  title: 'numastat (Linux)',
  reference: 'numastat.c of numactl 2.0 and admin-guide/numastat.rst of Linux',
  options: 'without options',
  columns,
  firstReport: 'interval',
  opens: (line) => nodesOf(line) !== null,
  openingForms: [/\bnode\d/],
  start: (out, _command, before) => new NumastatReading(out.table(), before),
} as const satisfies Parser;

const WORDS = new Set(columns.map(({ printed }) => printed));

/** The nodes of a header line; null for any other line. */
function nodesOf(line: Line): string[] | null {
  if (!/^node\d/.test(line.str(0)) || line.count > 1024) return null;
  const nodes = fields(line);
  return nodes.every((node) => /^node\d{1,4}$/.test(node)) ? nodes : null;
}

class NumastatReading implements Reading {
  readonly #table: Table;
  #nodes: readonly string[] = [];
  #stamp: Stamp | null;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#stamp = stampBefore(before);
  }

  line(line: Line): boolean {
    if (this.#counter(line)) return true;
    const nodes = nodesOf(line);
    if (nodes === null) return this.#readStamp(line);
    this.#nodes = nodes;
    this.#table.report(this.#stamp);
    this.#stamp = null;
    return true;
  }

  /** A line has one counter of each node. */
  #counter(line: Line): boolean {
    const printed = line.str(0);
    if (!WORDS.has(printed) || line.count !== this.#nodes.length + 1) return false;
    const layout = this.#table.columns([{ printed }]);
    for (const [i, name] of this.#nodes.entries()) {
      this.#table.texts(layout, this.#table.entity({ kind: 'other', name }), [line.str(i + 1)]);
    }
    return true;
  }

  #readStamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    if (stamp !== null) this.#stamp = stamp;
    return stamp !== null;
  }
}
