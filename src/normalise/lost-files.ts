import { LOST_FILE } from '../model/damage.ts';
import type { Source, Warning } from '../model/run.ts';
import { formatWhole } from '../text/quantity.ts';

/** The name of a file that a tool of the system wrote: `iostat.log`, `sar-u.txt`. */
const OF_TOOL = /stat|top|sar/;

/**
 * Warns of files of which more lines were lost than reports read, and of logs of the system's tools that were read as an
 * unknown table: they may have measured what seems not to be measured.
 */
export function lostFiles(sources: readonly Source[]): Warning[] {
  const texts = new Map<string, string>();
  for (const { tool, parts, counts } of sources) {
    const { file = '' } = parts[0] ?? {};
    const { notUnderstood, reports } = counts;
    if (tool === 'table' && OF_TOOL.test(nameOf(file)))
      texts.set(file, `${nameOf(file)} was not understood`);
    else if (notUnderstood > reports) texts.set(file, linesText(notUnderstood, nameOf(file)));
  }
  return [...texts].map(([file, text]) => ({ file, line: 0, code: LOST_FILE, text }));
}

function linesText(count: number, name: string): string {
  if (count === 1) return `1 line of ${name} was not understood`;
  return `${formatWhole(count)} lines of ${name} were not understood`;
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
