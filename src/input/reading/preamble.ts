import { greatest } from 'd3-array';
import { parseSysstatBanner } from '../../../parsers/sysstat/sysstat-banner.ts';
import { shareOf } from '../lines/common-prefix.ts';
import { type LogLine, linesOf } from '../lines/line.ts';
import { hidePrefix, type LinePrefix } from '../lines/line-prefix.ts';
import { isStamp } from '../lines/line-stamp.ts';

/** Maximum number of remembered lines. */
const MAX_LINES = 50;

/** Keeps the lines since the last understood one: they may be a command, a banner or a stamp. */
export class Preamble {
  readonly #texts: string[] = [];

  keep(text: string): void {
    if (this.#texts.push(text) > MAX_LINES) this.#texts.shift();
  }

  /** Keeps a blank line below a banner: their number shows whether a report was left out. */
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

  /** Returns the lines without the prefix of the log. */
  behind(prefix: LinePrefix): string[] {
    return this.#texts.map((text) => withoutPrefix(text, prefix));
  }

  /** Returns the prefix that most of the lines have; the first of several. */
  likeliest(prefixes: readonly LinePrefix[]): LinePrefix | undefined {
    if (prefixes.length < 2) return prefixes[0];
    return greatest(prefixes, (prefix) => shareOf(prefix, this.#texts));
  }
}

const isBanner = (line: LogLine): boolean =>
  line.is(0, 'Linux') && parseSysstatBanner(line.text()) !== null;

function withoutPrefix(text: string, prefix: LinePrefix): string {
  if (prefix.length === 0) return text;
  for (const line of linesOf([text])) if (hidePrefix(line, prefix)) return line.text();
  return text;
}
