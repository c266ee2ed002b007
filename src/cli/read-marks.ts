import { parseTimeBound } from '../input/metadata/parse-time-bound.ts';
import { UserError } from '../model/user-error.ts';
import type { GivenMark } from '../normalise/marks/add-marks.ts';
import { readGivenFile } from './given-file.ts';

/** Maximum size of a file of marks; a larger file is something else. */
const MAX_BYTES = 1 << 20;

/**
 * Reads the marks of a file: a time and a text on each line, as in `2026-11-21T02:33:20Z load starts`. Skips empty
 * lines and those that begin with `#`.
 */
export async function readMarks(file: string): Promise<readonly GivenMark[]> {
  const bytes = await readGivenFile(file, 'marks', MAX_BYTES);
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  return lines.flatMap((line, i) => {
    const text = line.trim();
    return text === '' || text.startsWith('#') ? [] : [markOf(text, `${file}:${i + 1}`)];
  });
}

/** Parses a line. The time is its first word, or the first two: `2026-11-21 02:33:20`. */
function markOf(line: string, lineName: string): GivenMark {
  for (const [, time, text] of [
    /^(\S+ \S+)\s+(.+)$/.exec(line) ?? [],
    /^(\S+)\s+(.+)$/.exec(line) ?? [],
  ]) {
    const bound = time === undefined ? null : parseTimeBound(time);
    if (bound !== null) return { time: bound, text: text! };
  }
  throw new UserError(
    'usage',
    `${lineName}: no time and text`,
    'a line of --marks is such as 2026-11-21T02:33:20Z load starts',
  );
}
