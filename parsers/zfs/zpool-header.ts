import type { ColumnSpec, HeaderWord, Line } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { zpoolColumns } from './zpool-columns.ts';
import { scriptedNumber } from './zpool-scripted.ts';

/** The groups that every header has with all options. */
const ALWAYS = ['capacity', 'operations', 'bandwidth'] as const;

const KNOWN = new Set(zpoolColumns.map(({ heading, printed }) => `${heading} ${printed}`));

/** Labels of the first header line that are above one column; the others above two. */
const SINGLE = new Set(['scrub', 'trim', 'rebuild']);

/** Older releases print other words above the same numbers. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['used', 'alloc'],
  ['avail', 'free'],
]);

/**
 * Minimum and maximum height of a terminal in rows. From 0.8 on zpool repeats its header on a terminal once per screen,
 * so another distance shows a second run, or a pool that was added or removed (2.4).
 */
const MIN_TERMINAL_ROWS = 20;
const MAX_TERMINAL_ROWS = 200;

/** Maximum relative difference between the averages since import of two consecutive runs. */
const MAX_RELATIVE_DIFFERENCE = 0.1;

/** `capacity operations bandwidth`, and with -l and -q more. */
export function isZpoolGroupLine(line: Line): boolean {
  return ALWAYS.every((label, i) => line.is(i, label));
}

/** `pool alloc free read write …`; `vdev` if vdevs were named on the command line. */
export function isColumnLine(line: Line): boolean {
  if (!line.is(0, 'pool') && !line.is(0, 'vdev')) return false;
  return (line.is(1, 'alloc') && line.is(2, 'free')) || (line.is(1, 'used') && line.is(2, 'avail'));
}

/** The groups of the first header line; if a log has lost it, those that are always printed. */
export class HeaderGroups {
  /** Whether this zpool may repeat its header on a terminal; old versions, with narrower labels, never do. */
  repeats = true;
  #headings: readonly string[] = ALWAYS.flatMap((label) => [label, label]);
  #text = '';

  read(line: Line): void {
    const text = line.text();
    if (text === this.#text) return;
    this.#text = text;
    this.repeats = !text.includes('operations    bandwidth');
    this.#headings = fields(line).flatMap((label) =>
      SINGLE.has(label) ? [label] : [label, label],
    );
  }

  /** Whether the second header line has a word for each column. */
  fit(line: Line): boolean {
    return line.count > this.#headings.length;
  }

  /** The columns of `-c` after the others. */
  textsOf(line: Line): string[] {
    return fields(line, this.#headings.length + 1);
  }

  /** The indices of the columns that are waits. */
  get waits(): number[] {
    return [...this.#headings.keys()].filter((i) => isWait(this.#headings[i]!));
  }

  wordsOf(line: Line): HeaderWord[] {
    return this.#headings.map((heading, i) => {
      const printed = RENAMED.get(line.str(i + 1)) ?? line.str(i + 1);
      if (KNOWN.has(`${heading} ${printed}`)) return { heading, printed };
      return wordOf(otherColumn(heading, printed));
    });
  }
}

/** Waits and queues of a later release: means over the interval and levels at the instant of the report. */
function otherColumn(heading: string, printed: string): ColumnSpec {
  const metric = `other.${heading}.${printed}`;
  if (isWait(heading)) {
    return column(printed, metric, 'ns', { heading, suffix: 'time' });
  }
  return column(printed, metric, '1', { heading, suffix: 1024, instant: true });
}

function isWait(heading: string): boolean {
  return heading.endsWith('_wait') || SINGLE.has(heading);
}

/** Distinguishes headers repeated on a terminal, at a constant distance, from those of another run. */
export class HeaderRepeats {
  #rows = 0;
  #first: readonly number[] | null = null;
  #unsure = false;

  /** Handles a header, `reports` after the last one. Returns whether it certainly begins another run. */
  header(reports: number): boolean {
    // The first header and the second are one report closer than the others.
    const rows = this.#rows === 0 ? reports + 1 : reports;
    const terminal = rows >= MIN_TERMINAL_ROWS && rows <= MAX_TERMINAL_ROWS;
    this.#unsure = terminal && rows !== this.#rows;
    if (terminal) this.#rows = rows;
    return !terminal;
  }

  /** Handles the first row of a report. Returns whether it is an average since import, so that another run began. */
  row(rates: () => readonly string[]): boolean {
    if (this.#first !== null && !this.#unsure) return false;
    const values = rates().map(scriptedNumber);
    const first = this.#first;
    this.#first ??= values;
    this.#unsure = false;
    if (first === null || first.every((value) => value === 0)) return false;
    return values.every(
      (value, i) => Math.abs(value - first[i]!) <= MAX_RELATIVE_DIFFERENCE * first[i]!,
    );
  }

  restart(): void {
    this.#rows = 0;
    this.#unsure = false;
  }
}
