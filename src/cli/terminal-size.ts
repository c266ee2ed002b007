const DEFAULT_COLUMNS = 80;
/** The width of messages in the log of a job, in characters. */
const LOG_COLUMNS = 120;
const MIN_SIDE = 20;

/** Returns the width for texts in characters: `COLUMNS` if it is set, else that of the terminal, else 80. */
export function textColumns(): number {
  const columns = Number(process.env.COLUMNS);
  if (Number.isInteger(columns) && columns >= MIN_SIDE) return columns;
  // Some terminals report 0 columns.
  return process.stdout.columns || DEFAULT_COLUMNS;
}

/** Returns the width for messages on standard error: that of the terminal, else of a log. */
export function messageColumns(): number {
  return process.stderr.columns || LOG_COLUMNS;
}

/** Returns the lines of the terminal, minus one for the next prompt; infinite for a pipe or a file. */
export function textRows(output: string | undefined): number {
  if (output !== undefined || process.stdout.isTTY !== true) return Number.POSITIVE_INFINITY;
  return Math.max(MIN_SIDE, (process.stdout.rows || 24) - 1);
}
