import type { Line } from '../parser.ts';

/** Maximum of words before a command's name; further right the name is part of a sentence. */
const MAX_PROMPT_WORDS = 8;

/** A shell's prompt, or the `+` of its trace, up to the command that may follow. */
const PROMPT = /^.{0,80}?[#$>%+]\s+(?=\S)/;

/**
 * Returns the command of a tool after a prompt, from the tool's name on: `root@db7:~# sudo iostat -xn 5`,
 * `+ /usr/bin/vmstat 1` of a script's trace. Null without one.
 */
export function shownCommand(text: string, tool: string): string | null {
  const prompt = PROMPT.exec(text);
  return prompt && commandOf(text.slice(prompt[0].length), tool);
}

/** The part of a command line from a tool's name on, without its path; null if the tool is not started by it. */
export function commandOf(text: string, tool: string): string | null {
  const words = text.trim().split(/\s+/);
  const names = words.slice(0, MAX_PROMPT_WORDS).map((word) => word.replace(/^.*[/'"(`]/, ''));
  const name = tool === 'zpool-iostat' ? 'iostat' : tool;
  const index = names.findIndex(
    (word, i) =>
      (word === name || (word === 'dool' && name === 'dstat')) &&
      (names[i - 1] === 'zpool') === (tool === 'zpool-iostat'),
  );
  return index < 0 ? null : [name, ...words.slice(index + 1)].join(' ');
}

/** Whether a line shows that the tool is started: another run follows in the same log. */
export function isPrompt(line: Line, tool: string): boolean {
  return shownCommand(line.text(), tool) !== null;
}
