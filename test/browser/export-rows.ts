import { statgraph } from '../cli/run.ts';

/** A row of `statgraph export`, by the names of its columns. */
export type ExportRow = Readonly<Record<string, string>>;

/** What `statgraph export` says of a directory. */
export async function exportRows(
  directory: string,
  ...options: readonly string[]
): Promise<readonly ExportRow[]> {
  const { code, stdout, stderr } = await statgraph(['export', directory, ...options]);
  if (code !== 0 && code !== 3) throw new Error(stderr);
  const [head, ...lines] = stdout.trimEnd().split('\n');
  const names = head!.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
}
