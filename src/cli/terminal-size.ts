const USUAL = 80;
const LEAST = 20;

/** The width for texts: what `COLUMNS` says, else that of the terminal, else 80. */
export function textColumns(): number {
  const given = Number(process.env.COLUMNS);
  if (Number.isInteger(given) && given >= LEAST) return given;
  // Some terminals say that they have no columns at all.
  return process.stdout.columns || USUAL;
}

/** The lines of the terminal without the one for the next prompt; any number in a pipe or a file. */
export function textRows(output: string | undefined): number {
  if (output !== undefined || process.stdout.isTTY !== true) return Number.POSITIVE_INFINITY;
  return Math.max(LEAST, (process.stdout.rows || 24) - 1);
}
