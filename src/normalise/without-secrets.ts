import type { ResultTable } from '../model/result.ts';
import type { HiddenSecret, Run, Source, Warning } from '../model/run.ts';
import { hideSecrets } from '../text/secrets.ts';

/**
 * Returns a run in which the secrets of its command lines, labels, marks and texts are hidden, so that no output has them.
 * The run keeps them beside, in memory alone, to compare them with those of another run.
 */
export function withoutSecrets(run: Run): Run {
  const secrets: HiddenSecret[] = [];
  const hide = (place: string, text: string) =>
    hideSecrets(text, (secret) => secrets.push({ place, ...secret }));
  const hidden: Run = {
    ...run,
    sources: run.sources.map((source) => withoutCommand(source, hide)),
    results: run.results.map((table) => withoutNames(table, hide)),
    context: run.context.map(({ file, text }) => ({ file, text: hide(file, text) })),
    marks: run.marks.map(({ at, text }) => ({ at, text: hide('marks', text) })),
    warnings: withoutQuotes(run.warnings, hide),
    unread: run.unread.map((file) => ({ ...file, firstLine: hide(file.file, file.firstLine) })),
    ...(run.labels !== undefined && { labels: withoutValues(run.labels, 'labels', hide) }),
  };
  return secrets.length === 0 ? run : { ...hidden, secrets };
}

type Hide = (place: string, text: string) => string;

function withoutCommand(source: Source, hide: Hide): Source {
  const command = hide(source.tool, source.command);
  return { ...source, command, warnings: withoutQuotes(source.warnings, hide) };
}

/** Warnings quote lines. */
function withoutQuotes(warnings: readonly Warning[], hide: Hide): Warning[] {
  return warnings.map((warning) => ({ ...warning, text: hide(warning.file, warning.text) }));
}

/** Rows and titles may be called after command lines. */
function withoutNames(table: ResultTable, hide: Hide): ResultTable {
  const { tool, title, command, rows, parameters } = table;
  return {
    ...table,
    title: hide(tool, title),
    command: hide(tool, command),
    ...(parameters !== undefined && { parameters: withoutValues(parameters, tool, hide) }),
    rows: rows.map((row) => ({ ...row, name: hide(tool, row.name) })),
  };
}

type NamedValue = readonly [name: string, value: string];

function withoutValues(values: readonly NamedValue[], place: string, hide: Hide): NamedValue[] {
  return values.map(([name, value]) => [
    name,
    hide(place, `${name}: ${value}`).slice(name.length + 2),
  ]);
}
