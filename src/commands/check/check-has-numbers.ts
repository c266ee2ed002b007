import type { ReportDocument } from '../../model/document.ts';
import type { ResultCell } from '../../model/result.ts';
import { UserError } from '../../model/user-error.ts';

/** Refuses a document without numbers: an empty export would look like a success. */
export function checkHasNumbers({ runs }: ReportDocument): void {
  const isNumber = (cell: ResultCell | null) => cell !== null && cell.value !== null;
  const hasNumbers = runs.some(
    ({ sources, results }) =>
      sources.length > 0 ||
      results.some(({ rows }) => rows.some(({ cells }) => cells.some(isNumber))),
  );
  if (hasNumbers) return;
  const tables = runs
    .flatMap(({ results }) => results)
    .map(({ file, title }) => `${title} in ${file}`);
  throw new UserError(
    'nothingReadable',
    `nothing to export: no numbers in ${tables.join(', ')}`,
    'the report shows these tables as printed',
  );
}
