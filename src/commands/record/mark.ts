import { UserError } from '../../model/user-error.ts';
import { MARKS_VARIABLE, writeMark } from '../../record/marks-file.ts';

/** `statgraph mark TEXT`: marks this moment in the recording that runs the caller. */
export async function markMoment(words: readonly string[]): Promise<void> {
  const file = process.env[MARKS_VARIABLE] ?? '';
  if (file === '') {
    throw new UserError(
      'usage',
      `no recording: ${MARKS_VARIABLE} is not set`,
      '`statgraph mark TEXT` works in a command that `statgraph record` runs',
    );
  }
  const text = words.join(' ');
  if (text.trim() === '') throw new UserError('usage', 'a mark needs a text');
  try {
    await writeMark(file, text);
  } catch (error) {
    throw new UserError('cannotWrite', `cannot write ${file}: ${(error as Error).message}`);
  }
}
