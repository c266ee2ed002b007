import type { Line } from './parser.ts';

/** A prompt is short; further right a tool's name is part of a sentence. */
const WORDS = 8;

/**
 * Whether a line shows the tool being started: `root@db7:~# iostat -xn 5`, `+ /usr/bin/vmstat 1` of a script's trace.
 * What follows in the same log is another run.
 */
export function isPrompt(line: Line, tool: string): boolean {
  for (let i = 1; i < Math.min(line.count, WORDS); i++) {
    if (!/[$#%>+]$/.test(line.str(i - 1))) continue;
    if (line.is(i, tool) || line.str(i).endsWith(`/${tool}`)) return true;
  }
  return false;
}
