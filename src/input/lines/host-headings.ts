import { type LogLine, linesOf } from './line.ts';

/**
 * The headings below which programs print what a command said on each host:
 *
 * - `db1 | CHANGED | rc=0 >>` of ansible;
 * - `[1] 10:00:00 [SUCCESS] root@db1` of pssh -i;
 * - the names of hosts between dashes, of clush -b and dshbak, which print equal output once: `db[1-2] (2)`;
 * - `db1:` of salt, which indents the lines below it.
 */
export class HostHeadings {
  /** The host of the lines below the last heading; empty above the first. */
  host = '';
  readonly #isSalt: boolean;
  #isBelowRule = false;

  constructor(isSalt: boolean) {
    this.#isSalt = isSalt;
  }

  /** Whether a line is part of a heading; any other line gets the host, and loses the indent of salt. */
  takes(line: LogLine): boolean {
    const text = line.text().trimEnd();
    const isRule = RULE.test(text);
    const host = this.#hostOf(text);
    const isHeading = host !== null || (isRule && !this.#isSalt);
    this.#isBelowRule = isRule;
    if (host !== null) this.host = host;
    else if (!isHeading && this.host !== '') this.#mark(line);
    return isHeading;
  }

  #hostOf(text: string): string | null {
    if (this.#isSalt) return MINION.exec(text)?.[1] ?? null;
    const found = ANSIBLE.exec(text) ?? PSSH.exec(text);
    return found?.[1] ?? (this.#isBelowRule ? (GROUP.exec(text)?.[1] ?? null) : null);
  }

  #mark(line: LogLine): void {
    if (this.#isSalt && line.indent >= SALT_INDENT)
      line.hide(line.from[0]! - line.indent + SALT_INDENT);
    line.origin = this.host;
    line.host = this.host;
    line.settle();
  }
}

const NAME = '[\\w][\\w.-]{0,254}';
const ANSIBLE = new RegExp(`^(${NAME}) \\| [A-Za-z]{2,20}!? \\| rc=-?\\d{1,5} >>$`);
const PSSH = new RegExp(
  `^\\[\\d+\\] \\d\\d:\\d\\d:\\d\\d \\[(?:SUCCESS|FAILURE)\\] (?:[\\w.-]+@)?(${NAME})(?::\\d+)?(?: .*)?$`,
);
/** 15 dashes of clush, 16 of dshbak. */
const RULE = /^-{15,16}$/;
/** Names of hosts, as ranges if there are several, and their number. */
const GROUP = /^(\w[\w.,[\]-]{0,254})(?: \(\d+\))?$/;
const MINION = new RegExp(`^(${NAME}):$`);
const SALT_INDENT = 4;
/** What may be above the first minion: the command, or what its `-v` says. */
const SALT_COMMAND = /\bsalt(?:-ssh)? |^Executing job with jid /;

/**
 * Returns the reader of headings if the first lines of a text have them; null for any other text. `opens`: whether a
 * parser knows a line as the first of a log, which is no heading: `Ip:` of `netstat -s`.
 */
export function hostHeadings(
  texts: readonly string[],
  opens: (line: LogLine) => boolean,
): HostHeadings | null {
  if (isOfSalt(texts, opens)) return new HostHeadings(true);
  const hasHeading = texts.some(
    (text, i) =>
      ANSIBLE.test(text) ||
      PSSH.test(text) ||
      (RULE.test(text) && GROUP.test(texts[i + 1] ?? '') && texts[i + 2] === text),
  );
  return hasHeading ? new HostHeadings(false) : null;
}

function isOfSalt(texts: readonly string[], opens: (line: LogLine) => boolean): boolean {
  const first = texts.findIndex((text, i) => MINION.test(text) && isIndented(texts[i + 1] ?? ''));
  const above = texts.slice(0, Math.max(0, first));
  if (first < 0 || (first > 0 && !above.some((text) => SALT_COMMAND.test(text)))) return false;
  const headings = texts.slice(first).filter((text) => !isIndented(text));
  if (!headings.every((text) => MINION.test(text))) return false;
  // The cursor is the same for all lines.
  for (const line of linesOf([...above, ...headings])) if (opens(line)) return false;
  return true;
}

const isIndented = (text: string) => text.startsWith(' '.repeat(SALT_INDENT));
