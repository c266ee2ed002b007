import { LOST_FILE } from '../model/damage.ts';
import type { Source, Warning } from '../model/run.ts';

/** The name of a file that a tool of the system wrote: `iostat.log`, `sar-u.txt`. */
const OF_TOOL = /stat|top|sar/;

/**
 * Warns of files of which more lines were lost than reports read, and of logs of the system's tools that were read as an
 * unknown table: they may have measured what seems not to be measured.
 */
export function lostFiles(sources: readonly Source[]): Warning[] {
  const lost = sources.filter(({ tool, parts, counts }) => {
    const isTable = tool === 'table' && OF_TOOL.test(nameOf(parts[0]!.file));
    return isTable || counts.notUnderstood > counts.reports;
  });
  const files = new Set(lost.map(({ parts }) => parts[0]!.file));
  return [...files].map((file) => {
    return { file, line: 0, code: LOST_FILE, text: `${nameOf(file)} was not understood` };
  });
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
