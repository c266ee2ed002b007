import type { Command } from '../../parsers/parser.ts';
import { parseSysstatBanner } from '../../parsers/sysstat/sysstat-banner.ts';
import { commandIn } from './command.ts';
import { type LogLine, linesOf } from './lines/line.ts';
import { hideStamp, isStamp } from './lines/line-stamp.ts';

/** How many lines are remembered. */
const MOST = 50;

/** The lines that were not understood since the last understood one: perhaps a command, a banner or a stamp. */
export class Preamble {
  readonly #texts: string[] = [];

  keep(text: string): void {
    if (this.#texts.push(text) > MOST) this.#texts.shift();
  }

  /** Keeps a blank line below a banner: how many there are says whether a report was left out. */
  blank(): void {
    const last = this.#texts.at(-1);
    if (last === '' || (last !== undefined && parseSysstatBanner(last) !== null)) this.keep('');
  }

  /**
   * Forgets the lines above an understood line, because they belong to no log. The line itself is kept if it is a stamp
   * or the banner of sysstat's tools: it may belong to the next log.
   */
  understood(line: LogLine): void {
    if (isStamp(line) || isBanner(line)) this.keep(line.text());
    else if (this.#texts.length > 0) this.#texts.length = 0;
  }

  /** The lines without the stamps of `stampWords` words that the log has before its lines. */
  behind(stampWords: number): string[] {
    return this.#texts.map((text) => withoutStamp(text, stampWords));
  }

  /** The last command line of a tool. */
  commandOf(tool: string): Command | undefined {
    const shown = this.#texts.map((text) => commandIn(text, tool));
    return shown.findLast((command) => command !== null) ?? undefined;
  }
}

const isBanner = (line: LogLine): boolean =>
  line.is(0, 'Linux') && parseSysstatBanner(line.text()) !== null;

/** A line without the words of the stamp before it. */
function withoutStamp(text: string, words: number): string {
  if (words === 0) return text;
  for (const line of linesOf([text])) if (hideStamp(line, words)) return line.text();
  return text;
}
