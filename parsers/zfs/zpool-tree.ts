import type { EntityKey, EntityRef, Line, Table } from '../parser.ts';
import { fields, isNumber } from '../shared/fields.ts';

/** The classes of vdevs that have a heading. */
const CLASSES = new Set(['dedup', 'special', 'logs', 'cache']);

/** Maximum indent of a row in blanks; zpool nests at most four levels, each two blanks deeper. */
const MAX_INDENT = 32;

/** The indent of headings: between a pool and its vdevs, although they are printed as far left as the pool. */
const HEADING_INDENT = 0.5;

/** A node of the tree: a pool, the heading of a class or a vdev. */
export interface TreeNode {
  /** The printed name. */
  readonly name: string;
  /** The number of words of the name. */
  readonly words: number;
  readonly indent: number;
  readonly parent: TreeNode | null;
  /** The number of siblings with the same name above it. */
  readonly ordinal: number;
  readonly path: string;
  /** The entity of the row; null for a heading. */
  readonly entity: EntityRef | null;
  readonly siblings: Siblings;
  readonly children: Map<string, Siblings>;
}

/** The position of a row in the tree, and of its cells in the row. */
export interface RowPosition {
  readonly indent: number;
  /** The field of the first cell. */
  readonly from: number;
  readonly cells: number;
}

/** Rows of one name below one parent, in order, and the number shown so far in a report. */
interface Siblings {
  readonly nodes: TreeNode[];
  report: number;
  shown: number;
}

/**
 * Finds the pool or vdev of a row of `zpool iostat -v`. Names repeat, so a row is identified by its parent, its name
 * and the number of rows with that name before it. Most reports have the same rows in the same order, so the one that
 * followed last time is tried first.
 */
export class PoolTree {
  /** Whether a row below a pool was seen: the log was written with -v. */
  nested = false;
  /** The kind of rows without indentation: pools, unless vdevs were named on the command line. */
  topKind: 'pool' | 'vdev' = 'pool';
  readonly #table: Table;
  readonly #tops = new Map<string, Siblings>();
  /** The rows of a report, in order. */
  readonly #order: TreeNode[] = [];
  #position = 0;
  #report = 0;
  #last: TreeNode | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The first row of the last report. */
  get first(): TreeNode | undefined {
    return this.#order[0];
  }

  hasTop(name: string): boolean {
    return this.#tops.has(name);
  }

  /** Whether this report has shown the pool already, so that another one begins. */
  repeats(node: TreeNode): boolean {
    return node.parent === null && node.siblings.report === this.#report;
  }

  begin(): void {
    this.#report++;
    this.#position = 0;
    this.#last = null;
  }

  /** Ends the rows of the pool: if the row of the next pool is broken, its vdevs do not belong to this one. */
  leavePool(): void {
    this.#last = null;
  }

  enter(node: TreeNode): void {
    node.siblings.report = this.#report;
    node.siblings.shown = node.ordinal + 1;
    if (this.#order[this.#position] !== node) {
      this.#order.length = this.#position;
      this.#order.push(node);
    }
    this.#position++;
    this.#last = node;
    if (node.parent !== null) this.nested = true;
  }

  /**
   * The node of a row; null for any other line. `ended`: the last report is over, so that the row must be a pool's.
   */
  find(line: Line, { from, cells, indent }: RowPosition, ended: boolean): TreeNode | null {
    if (isHeading(line, indent)) return ended ? null : this.#heading(line.str(0));
    const guess = this.#order[ended ? 0 : this.#position] ?? this.#order[0];
    if (guess !== undefined && isRowOf(guess, line, from, indent)) return guess;
    if (from < 1 || indent > MAX_INDENT) return null;
    for (let i = from; i < from + cells; i++) if (!isNumber(line, i)) return null;
    const parent = ended ? null : this.#above(indent);
    if (parent === null && indent > 0) return null;
    return this.#next(parent, treeName(line, from), from, indent);
  }

  #heading(name: string): TreeNode | null {
    const pool = this.#above(HEADING_INDENT);
    return pool && this.#next(pool, name, 1, HEADING_INDENT);
  }

  #above(indent: number): TreeNode | null {
    let node = this.#last;
    while (node !== null && node.indent >= indent) node = node.parent;
    return node;
  }

  #next(parent: TreeNode | null, name: string, words: number, indent: number): TreeNode {
    const group = parent?.children ?? this.#tops;
    const siblings = group.get(name) ?? { nodes: [], report: -1, shown: 0 };
    group.set(name, siblings);
    const again = parent !== null && siblings.report === this.#report;
    const ordinal = again ? siblings.shown : 0;
    const sibling = siblings.nodes[ordinal];
    if (sibling !== undefined) return sibling;
    const path = pathOf(parent?.path, name, ordinal, ordinal > 0);
    const entity =
      indent === HEADING_INDENT
        ? null
        : this.#table.entity(this.#keyOf(path, parent, parent?.path));
    const children = new Map<string, Siblings>();
    const node = { name, words, indent, parent, ordinal, path, entity, siblings, children };
    siblings.nodes.push(node);
    return node;
  }

  /** Returns the key of a row; a vdev below a heading is part of the pool, because headings have no numbers. */
  #keyOf(path: string, parent: TreeNode | null, parentPath: string | undefined): EntityKey {
    if (parent === null || parentPath === undefined) return { kind: this.topKind, name: path };
    const owner =
      parent.entity === null ? parentPath.slice(0, -parent.name.length - 1) : parentPath;
    return { kind: 'vdev', name: path, parent: owner };
  }

  /** Gives vdevs their final names, now that it is known which names appear several times. */
  finish(): void {
    for (const pool of this.#tops.values()) this.#name(pool.nodes, undefined);
  }

  #name(siblings: readonly TreeNode[], above: string | undefined): void {
    for (const node of siblings) {
      const path = pathOf(above, node.name, node.ordinal, siblings.length > 1);
      if (node.entity !== null && path !== node.path) {
        this.#table.rename(node.entity, this.#keyOf(path, node.parent, above));
      }
      for (const below of node.children.values()) this.#name(below.nodes, path);
    }
  }
}

function pathOf(above: string | undefined, name: string, ordinal: number, numbered: boolean) {
  const path = above === undefined ? name : `${above}/${name}`;
  return numbered ? `${path}#${ordinal + 1}` : path;
}

/** `logs   -   -   -   -   -   -`; a pool of that name has numbers. */
function isHeading(line: Line, indent: number): boolean {
  if (indent > 0 || !line.is(1, '-') || !CLASSES.has(line.str(0))) return false;
  return fields(line, 1).every((cell) => cell === '-');
}

function isRowOf(node: TreeNode, line: Line, from: number, indent: number): boolean {
  if (node.indent !== indent || from !== node.words) return false;
  return node.words === 1 ? line.is(0, node.name) : treeName(line, from) === node.name;
}

/** The text before the given number of words; the names of pools and of `-P` may have blanks. */
export function treeName(line: Line, words: number): string {
  if (words === 1) return line.str(0);
  const text = line.text();
  return text.slice(line.indent, text.length - line.rest(words).length).trimEnd();
}

/** Names that a pool cannot have, and names of disks, which pools do not have in practice. */
export function isVdevName(name: string): boolean {
  if (
    /^(mirror|raidz|draid|spare|replacing-|c\d|\d|\/|(ata|scsi|s?as|nvme|wwn|usb|virtio)-)/.test(
      name,
    )
  )
    return true;
  return /^(sd[a-z]{1,2}\d*|x?vd[a-z]\d*|nvme\d+n\d+(p\d+)?|[an]?da\d+(p\d+)?)$/.test(name);
}
