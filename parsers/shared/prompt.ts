import type { Line } from '../parser.ts';

/** A command is near its prompt; further right a tool's name is part of a sentence. */
const WORDS = 8;

/** Where a shell's prompt, or the `+` of its trace, ends and a command may follow. */
const PROMPT = /^.{0,80}?[#$>%+]\s+(?=\S)/;

/**
 * The command of a tool after a prompt, from the tool's name on: `root@db7:~# sudo iostat -xn 5`,
 * `+ /usr/bin/vmstat 1` of a script's trace. Null without one.
 */
export function shownCommand(text: string, tool: string): string | null {
  const prompt = PROMPT.exec(text);
  return prompt && commandOf(text.slice(prompt[0].length), tool);
}

/** The part of a command line from a tool's name on, without its path; null if the tool is not started by it. */
export function commandOf(text: string, tool: string): string | null {
  const words = text.trim().split(/\s+/);
  const names = words.slice(0, WORDS).map((word) => word.replace(/^.*[/'"(`]/, ''));
  const name = tool === 'zpool-iostat' ? 'iostat' : tool;
  const at = names.findIndex(
    (word, i) =>
      (word === name || (word === 'dool' && name === 'dstat')) &&
      (names[i - 1] === 'zpool') === (tool === 'zpool-iostat'),
  );
  return at < 0 ? null : [name, ...words.slice(at + 1)].join(' ');
}

/** Whether a line shows the tool being started; what follows in the same log is another run. */
export function isPrompt(line: Line, tool: string): boolean {
  return shownCommand(line.text(), tool) !== null;
}
