import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The variable that names the file of marks to a recorded command. */
export const MARKS_VARIABLE = 'STATGRAPH_MARKS';

/** Returns the file of marks of a recording. */
export function marksFileOf(logs: string): string {
  return join(resolve(logs), 'context', 'marks.txt');
}

/** Writes a mark of this moment, as a line of its own. */
export async function writeMark(file: string, text: string): Promise<void> {
  await appendFile(file, `${new Date().toISOString()} ${text.replace(/\s+/g, ' ').trim()}\n`);
}
