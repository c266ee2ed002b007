import { parsers } from '../../parsers/index.ts';
import type { Parser } from '../../parsers/parser.ts';
import type { FileOptions } from './file-options.ts';
import type { LogLine } from './lines/line.ts';
import { WordedParsers } from './worded-parsers.ts';

/** Finds the parser whose log a line opens. */
export class Recogniser {
  /** The parsers in the order in which they are asked. */
  readonly candidates: readonly Parser[];
  /** The parsers that may read a log without a header, because the user named them. */
  readonly #named: readonly Parser[];
  readonly #worded: WordedParsers;

  constructor(file: string, options: FileOptions) {
    this.candidates = candidatesOf(options);
    this.#worded = new WordedParsers(this.candidates);
    this.#named = this.candidates.filter(
      (p) => p.opensWhenNamed !== undefined && (options.as !== undefined || isNamed(p, file)),
    );
  }

  /** Whether a parser may know the line, with or without a prefix, as the first of a log; cheap. */
  mayOpen(line: LogLine, current: Parser | null): boolean {
    return (current === null && this.#named.length > 0) || this.#worded.mayOpen(line).size > 0;
  }

  /** Returns the parser that knows the line as the first of a log; `current` is the parser of the current log. */
  openedBy(line: LogLine, current: Parser | null): Parser | undefined {
    const mayOpen = this.#worded.mayOpen(line);
    const found = this.candidates.find((p) => mayOpen.has(p) && p !== current && p.opens(line));
    if (found !== undefined || current !== null) return found;
    return this.#named.find((p) => p.opensWhenNamed!(line));
  }
}

function candidatesOf({ as, userParsers = [], columns }: FileOptions): readonly Parser[] {
  if (as !== undefined) return [as];
  if (columns !== undefined) return [];
  return userParsers.length === 0 ? parsers : [...userParsers, ...parsers];
}

/** Whether a parser claims a file by its name. `search`, because `test` with flag g or y depends on earlier calls. */
function isNamed({ fileNames }: Parser, file: string): boolean {
  return fileNames !== undefined && file.search(fileNames) >= 0;
}
