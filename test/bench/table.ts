/**
 * An aligned text table: the first row is the heading, the first column is left-aligned, the others
 * right-aligned.
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) => formatRow(row, widths));
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return `${lines.join('\n')}\n`;
}

function formatRow(row: readonly string[], widths: readonly number[]): string {
  const cells = widths.map((width, column) => {
    const cell = row[column] ?? '';
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  });
  return cells.join('  ').trimEnd();
}

/** `1234567` as `1.2`: millions, as a disk's or a memory's maker counts. */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
