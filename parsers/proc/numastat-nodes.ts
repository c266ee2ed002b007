import type { ColumnSpec, EntityKey, Line, Parser, Reading, Table } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { meminfoMetrics } from '../shared/meminfo-metrics.ts';
import { Snapshots } from '../shared/snapshots.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';

/**
 * `numastat -m` and `numastat -n` in a loop: the memory and the counters of each node and their total, all in MiB
 * (numastat.c of numactl).
 *
 * ```
 * Per-node system memory usage (in MBs):
 *                           Node 0          Node 1           Total
 *                  --------------- --------------- ---------------
 * MemTotal                11610.21        11610.21        23220.42
 * ```
 *
 * If the nodes do not fit the width of the terminal, there are several tables, one below another.
 */
const columns: readonly ColumnSpec[] = [
  ...columnsOf({ unit: 'MiB', instant: true }, meminfoMetrics),
  column('MemUsed', 'memory.used', 'MiB', { instant: true, note: 'with caches' }),
  ...columnsOf('MiB', {
    Numa_Hit: 'numa.hit.amount.total',
    Numa_Miss: 'numa.miss.amount.total',
    Numa_Foreign: 'numa.foreign.amount.total',
    Interleave_Hit: 'numa.interleave.amount.total',
    Local_Node: 'numa.local.amount.total',
    Other_Node: 'numa.other.amount.total',
  }),
];

export const numastatNodes = {
  id: 'numastat-nodes',
  tool: 'numastat',
  platform: 'linux',
  title: 'numastat -m, numastat -n (Linux)',
  reference: 'numastat.c of numactl 2.0',
  options: '-m -n -c -s -z',
  columns,
  firstReport: 'interval',
  printsAtStart: true,
  rates: 'counted',
  opens: (line) => TITLE.test(line.text()),
  openingWords: ['Per-node'],
  start: (out, _command, before) => new NodesReading(out.table(), before),
} as const satisfies Parser;

const TITLE = /^Per-node (system memory usage|numastat info) \(in MBs\):\s*$/;

const WORDS = new Set(columns.map(({ printed }) => printed));

class NodesReading implements Reading {
  readonly #table: Table;
  readonly #snapshots: Snapshots;
  #nodes: readonly EntityKey[] = [];

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#snapshots = new Snapshots(table, stampBefore(before));
  }

  line(line: Line): boolean {
    return (
      this.#row(line) || this.#head(line) || this.#stamp(line) || IGNORED_LINES.test(line.text())
    );
  }

  #row(line: Line): boolean {
    const printed = line.str(0);
    if (line.count !== this.#nodes.length + 1 || !/^[A-Z]/.test(printed)) return false;
    if (!isNumber(line, 1) || !isNumber(line, line.count - 1)) return false;
    this.#snapshots.row(`${printed} ${this.#nodes[0]!.name}`);
    const word = WORDS.has(printed) ? { printed } : { printed, spec: unlisted(printed) };
    const layout = this.#table.columns([word]);
    for (const [i, node] of this.#nodes.entries()) {
      this.#table.texts(layout, this.#table.entity(node), [line.str(i + 1)]);
    }
    return true;
  }

  /** `Node 0  Node 1  Total` */
  #head(line: Line): boolean {
    if (!line.is(0, 'Node') && !line.is(0, 'Total')) return false;
    const names = fields(line).filter((word) => word !== 'Node');
    if (!names.every((name) => /^(\d{1,4}|Total)$/.test(name))) return false;
    this.#nodes = names.map((name) =>
      name === 'Total' ? HOST : { kind: 'other', name: `node${name}` },
    );
    return true;
  }

  #stamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    if (stamp !== null) this.#snapshots.stamp(stamp);
    return stamp !== null;
  }
}

const unlisted = (printed: string) => column(printed, `other.${printed}`, 'MiB', { instant: true });

/** Lines without numbers; numastat does not know some names of newer kernels. */
const IGNORED_LINES = /^(Per-node |Token \S+ not in hash table\.| *-[- ]+$)/;
