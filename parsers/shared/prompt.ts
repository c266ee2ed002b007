import type { Line } from '../parser.ts';

/** Maximum of words before a command's name; further right the name is part of a sentence. */
const MAX_PROMPT_WORDS = 8;

/** A shell's prompt, or the `+` of its trace, up to the command that may follow. */
const PROMPT = /^(?:.{0,80}?[#$>%+❯➜]\s+|[#$])(?=\S)/;

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

/**
 * Returns the command of a tool if it is the whole line, as a person notes it above a log: `iostat -dxm 5`. Its first
 * word after the name and its last one are options or numbers.
 */
export function notedCommand(text: string, tool: string): string | null {
  const words = text.trim().split(/\s+/);
  const isArgument = (word: string | undefined) => /^(-[A-Za-z-]\S*|\d+(\.\d+)?)$/.test(word ?? '');
  const isCommand = isArgument(words[tool === 'zpool-iostat' ? 2 : 1]) && isArgument(words.at(-1));
  return isCommand && /^(\S*\/)?[a-z]\w*$/.test(words[0]!) ? commandOf(text, tool) : null;
}

/** Whether a line shows that the tool is started: another run follows in the same log. */
export function isPrompt(line: Line, tool: string): boolean {
  return shownCommand(line.text(), tool) !== null;
}
