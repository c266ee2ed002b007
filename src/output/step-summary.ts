import { appendFile, stat } from 'node:fs/promises';
import { statOrNull, writeError } from './write.ts';

/** Maximum size of the summary of a step, in bytes: GitHub shows nothing of a larger one. */
const MAX_BYTES = 1 << 20;
/** Minimum room for a text, in bytes. */
const MIN_ROOM_BYTES = 1024;

/**
 * Appends a Markdown text, which is made for so many bytes, to the summary of a step of GitHub's runner. Returns why it
 * is not there; empty if it is.
 */
export async function appendToStepSummary(
  markdownOf: (maxBytes: number) => string,
): Promise<string> {
  const { GITHUB_STEP_SUMMARY: file = '' } = process.env;
  if (file === '') return 'no summary was written: GITHUB_STEP_SUMMARY is not set';
  try {
    const written = (await statOrNull(stat(file)))?.size ?? 0;
    // A blank line separates it from what is there.
    const begin = written === 0 ? '' : '\n\n';
    const room = MAX_BYTES - written - begin.length - 1;
    if (room < MIN_ROOM_BYTES) return 'no summary was written: that of the step is full (1 MiB)';
    await appendFile(file, `${begin}${markdownOf(room)}\n`);
    return '';
  } catch (error) {
    throw writeError(file, error);
  }
}
