import { printMessage } from '../../console/log.ts';
import type { DocumentWarnings } from '../../console/warnings.ts';
import { exitCodes, UserError } from '../../model/user-error.ts';

/** Maximum number of lines about single runs; `--verbose` prints all. */
const MAX_LINES = 10;

interface OutcomeOptions {
  readonly strict?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** What is told of an input that was read. */
interface ReadInput {
  readonly bytes: number;
  readonly warnings: DocumentWarnings;
  readonly isKnown: boolean;
}

/** What happened to the runs of a site, told at the end. */
export class SiteOutcome {
  readonly #options: OutcomeOptions;
  readonly #lines: string[] = [];
  readonly #errors: UserError[] = [];
  /** The names of inputs that have no report, and of comparisons that have no page. */
  readonly failed = new Set<string>();
  #lost = 0;
  #read = 0;
  #readAgain = 0;
  #unchanged = 0;
  #bytes = 0;

  constructor(options: OutcomeOptions) {
    this.#options = options;
  }

  /** Counts an input that was read, in place of what the site had of its name if that is known. */
  read(name: string, { bytes, warnings, isKnown }: ReadInput): void {
    if (isKnown) this.#readAgain++;
    else this.#read++;
    this.#bytes += bytes;
    if (warnings.lost !== '') this.#lost++;
    this.#lines.push(...warnings.lines.map((line) => `${name}: ${line}`));
  }

  /** Notes that an input has the name of another one, whose runs are gone now. */
  replaced(name: string): void {
    this.#lines.push(
      `${name}: replaced another run of this name; under a name of its own, both would be there`,
    );
  }

  /** Counts an input that is as it was. */
  unchanged(): void {
    this.#unchanged++;
  }

  /** Counts bytes that were written besides. */
  wrote(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Notes why an input has no report. Ends the command by an error that all others would have, too. */
  fail(name: string, error: unknown): void {
    if (!(error instanceof UserError) || error.exitCode === exitCodes.cannotWrite) throw error;
    this.#errors.push(error);
    this.failed.add(name);
    this.#lines.push(`${name}: ${error.message}`);
  }

  /** Fails if there is no report of any input. */
  checkHasRuns(inputs: number): void {
    if (inputs > 0) return;
    throw this.#errors[0] ?? new UserError('nothingReadable', 'nothing to read');
  }

  /** Returns what was done: `3 read, 1 read again, 296 unchanged`. */
  get words(): string {
    const counts = [
      [this.#read, 'read'],
      [this.#readAgain, 'read again'],
      [this.#unchanged, 'unchanged'],
    ] as const;
    return counts.flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : [])).join(', ');
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Prints the messages about single runs, and with `--strict` sets the exit code. */
  end(): void {
    const { strict, quiet, verbose } = this.#options;
    const count = verbose === true ? Number.POSITIVE_INFINITY : MAX_LINES;
    const more = this.#lines.length - count;
    if (quiet !== true) {
      for (const line of this.#lines.slice(0, count)) printMessage(line);
      if (more > 0) printMessage(`${more} more such lines; -v prints them`);
    }
    if (strict !== true || this.#lost === 0) return;
    const runs = this.#lost === 1 ? '1 run' : `${this.#lost} runs`;
    printMessage(`statgraph: ${runs} could not be read whole, and --strict was given`);
    process.exitCode = exitCodes.damaged;
  }
}
