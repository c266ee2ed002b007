import type { Line } from '../parser.ts';
import { wordOf } from '../shared/columns.ts';
import { filesIn, groupFiles, hostFiles, mayBeHost, roundOf } from './pressure-groups.ts';
import {
  columnsOfLine,
  fileOfLog,
  fileOfPath,
  type PressureFile,
  type PressureLine,
  pastedRow,
  pressureColumns,
  pressureRow,
  resourceIn,
} from './pressure-lines.ts';
import type { ProcFile, ProcReader, ProcTarget } from './reader.ts';

/**
 * /proc/pressure/cpu, io, memory and irq (Documentation/accounting/psi.rst): the share of the last 10, 60 and 300
 * seconds in which some or all tasks waited, and the microseconds since boot.
 *
 * ```
 * some avg10=0.89 avg60=0.79 avg300=0.66 total=117861583
 * full avg10=0.00 avg60=0.11 avg300=0.20 total=24711488
 * ```
 *
 * The lines do not name their file: a heading does (`tail -n +1 FILES`, `head`), or the name before each line
 * (`grep . FILES`).
 */
export const pressure: ProcFile = {
  columns: pressureColumns,
  opens: (line) =>
    (line.count >= 4 && line.count <= 6 && pressureRow(line) !== null) || pastedRow(line) !== null,
  reader: (target) => new PressureReader(target),
};

/** A line without a heading, which is written later, and its number in the log. */
interface NamelessLine extends PressureLine {
  readonly number: number;
}

/** A line that is held back, and how often its command was printed before it. */
interface HeldLine extends NamelessLine {
  readonly round: number;
}

class PressureReader implements ProcReader {
  readonly #target: ProcTarget;
  #file = fileOfPath('');
  /** The lines of the open report without a heading. */
  #nameless: NamelessLine[] = [];
  /**
   * The lines of a log that has nothing but lines without a heading, until its end shows whether they are reports of one
   * file or the files of several groups; null in any other log.
   */
  #held: HeldLine[] | null = [];
  /** The resource in a command with a glob, which printed the files of all groups, and how often it was printed. */
  #glob = '';
  #rounds = 0;

  constructor(target: ProcTarget) {
    this.#target = target;
  }

  heading(path: string): boolean {
    if (path.includes('*')) {
      this.#glob = resourceIn(path);
      this.#rounds++;
      return this.#glob !== '';
    }
    this.#file = fileOfPath(path);
    return this.#file.resource !== '';
  }

  line(line: Line): boolean {
    const row = /^(total|avg300)=/.test(line.str(line.count - 1)) ? pressureRow(line) : null;
    if (row === null) return this.#pasted(line);
    const { path, who } = row;
    const file = path === undefined ? this.#file : fileOfPath(path);
    if (file.resource !== '') {
      this.#target.row(`pressure ${file.entity.name} ${file.resource} ${who}`);
      this.#write(file, row);
    } else if (this.#mayHold(line)) {
      this.#held!.push({ ...row, number: line.number, round: this.#rounds });
    } else this.#keep({ ...row, number: line.number });
    return true;
  }

  #pasted(line: Line): boolean {
    const row = pastedRow(line);
    if (row === null) return false;
    const { resource, entity } = row.file;
    const { table } = this.#target;
    for (const { who, cells } of row.tasks) {
      const columns = columnsOfLine(resource, who).filter(({ printed }) => cells.has(printed));
      const texts = columns.map(({ printed }) => cells.get(printed)!);
      this.#target.row(`pressure ${entity.name} ${resource} ${who}`);
      table.texts(table.columns(columns.map(wordOf)), table.entity(entity), texts);
    }
    return true;
  }

  #mayHold(line: Line): boolean {
    const { isStamped, table } = this.#target;
    if (isStamped || line.stamp !== null || table.reports > 0) this.settle();
    return this.#held !== null;
  }

  /** Keeps a line without a heading until its report ends. */
  #keep(line: NamelessLine): void {
    const { isStamped } = this.#target;
    this.#target.row(`pressure ${isStamped ? this.#nameless.length : line.who}`);
    this.#nameless.push(line);
  }

  settle(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const line of held) this.#keep(line);
  }

  end(): void {
    const held = this.#held ?? [];
    const files = filesIn(held);
    const period = this.#glob === '' ? roundOf(files) : this.#longestRound(files);
    const { table } = this.#target;
    if (period < 2) {
      if (held[0] !== undefined) table.printedIn(held[0].number);
      this.settle();
      return;
    }
    this.#held = null;
    const resource = this.#resourceOf(held);
    const isHost = resource === '' && mayBeHost(files, period);
    const owners = isHost ? hostFiles(period) : groupFiles(period, resource);
    this.#target.warn('assumed', owners.text);
    for (const [i, file] of files.entries()) {
      for (const line of file) {
        table.printedIn(line.number);
        this.#target.row(`pressure ${i % period} ${line.who}`);
        this.#write(owners.files[i % period]!, line);
      }
    }
  }

  /** The largest number of files that a command with a glob printed. */
  #longestRound(files: readonly (readonly [HeldLine, ...HeldLine[]])[]): number {
    const rounds = files.map(([{ round }]) => round);
    return Math.max(...rounds.map((round) => rounds.filter((other) => other === round).length));
  }

  #resourceOf(lines: readonly PressureLine[]): string {
    return this.#glob || fileOfLog(this.#target.fileName, lines).resource;
  }

  /** Identifies files without headings: one by the name of the log, several by their order if all were printed. */
  close(): void {
    const lines = this.#nameless;
    this.#nameless = [];
    const files = filesIn(lines);
    const resource = this.#resourceOf(lines);
    const named = fileOfLog(this.#target.fileName, lines);
    if (files.length === 1 && named.resource !== '') {
      for (const line of lines) this.#writeLater(named, line);
      return;
    }
    const isGroups = files.length > 1 && resource !== '';
    const owners = isGroups ? groupFiles(files.length, resource) : hostFiles(files.length);
    if (files.length > 0) this.#target.warn('assumed', owners.text);
    for (const [i, file] of files.entries()) {
      for (const line of file) this.#writeLater(owners.files[i]!, line);
    }
  }

  /** Writes a line that was printed above the current one. */
  #writeLater(file: PressureFile, line: NamelessLine): void {
    this.#target.table.printedIn(line.number);
    this.#write(file, line);
    this.#target.table.printedIn(null);
  }

  #write({ resource, entity }: PressureFile, { who, cells }: PressureLine): void {
    const { table } = this.#target;
    const words = columnsOfLine(resource, who).slice(0, cells.length).map(wordOf);
    table.texts(table.columns(words), table.entity(entity), cells);
  }
}
