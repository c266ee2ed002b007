import type { Command } from '../../parsers/parser.ts';

/** A command of which nothing is known. */
export const NO_COMMAND: Command = parseCommand('');

/**
 * Takes a command line apart as far as parsers need it: `vmstat -S M -y 1 60`. One-letter options may be bundled; an
 * argument follows its letter or stands behind it.
 */
export function parseCommand(text: string): Command {
  const words = text.trim().split(/\s+/).slice(1);
  const flags = words.filter((w) => /^-[A-Za-z]/.test(w)).map((w) => w.slice(1));
  const operands = words.filter((w) => /^\d+(\.\d+)?$/.test(w)).map(Number);
  return {
    text: text.trim(),
    has: (flag) => flags.some((letters) => letters.includes(flag)),
    value: (flag) => optionArgument(words, flag),
    interval: operands[0],
  };
}

function optionArgument(words: readonly string[], flag: string): string | undefined {
  for (const [i, word] of words.entries()) {
    if (!/^-[A-Za-z]/.test(word) || !word.includes(flag)) continue;
    const attached = word.slice(word.indexOf(flag) + 1);
    return attached === '' ? words[i + 1] : attached;
  }
  return undefined;
}

/**
 * The command a line of a log shows: behind a shell prompt, in a comment, or in the line script(1) writes. Null if the
 * line shows none of `tool`.
 */
export function commandIn(text: string, tool: string): Command | null {
  const shown = /COMMAND="([^"]*)"|^(?:.{0,80}?[#$>%]\s+)(\S.*)$/.exec(text);
  const line = shown?.[1] ?? shown?.[2];
  if (line === undefined) return null;
  const words = line.trim().split(/\s+/);
  const wanted = tool === 'zpool-iostat' ? ['zpool', 'iostat'] : [tool];
  const at = words.findIndex((w, i) =>
    wanted.every((x, k) => (words[i + k] ?? '').endsWith(x) && (k > 0 || w.endsWith(x))),
  );
  if (at < 0) return null;
  return parseCommand(words.slice(at + wanted.length - 1).join(' '));
}
