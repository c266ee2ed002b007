import { isOfEvents } from '../model/axis.ts';
import type { ReportDocument } from '../model/document.ts';
import type { ResultTable } from '../model/result.ts';
import type { Source, UnreadFile, Warning } from '../model/run.ts';
import { say } from './log.ts';
import type { CommonOptions } from './options.ts';

/** Warnings that mean that a line, or a part of it, was lost. */
const DAMAGE = new Set(['not-understood', 'cut', 'unparsed', 'too-long', 'damaged']);

/** Warnings that are always printed: about `statgraph.json`, and about what was read as which run. */
const ALWAYS = new Set(['metadata', 'input', 'clock']);

/** Prints the files and warnings that `-v` asks for; true if a line of a log could not be read. */
export function printWarnings(
  document: ReportDocument,
  { quiet, verbose }: CommonOptions,
): boolean {
  const warnings = document.runs.flatMap((run) => [
    ...run.warnings,
    ...run.sources.flatMap((source) => source.warnings),
  ]);
  if (quiet !== true) {
    const printed = warnings.filter(({ code }) => verbose === true || ALWAYS.has(code));
    const files = verbose === true ? fileLines(document) : [];
    for (const line of [...files, ...printed.map(warningLine)]) say(line);
  }
  return warnings.some((warning) => DAMAGE.has(warning.code));
}

/** A line for each log, table of results and file that could not be read. */
function fileLines({ runs }: ReportDocument): string[] {
  return [
    ...runs.flatMap((run) => run.sources).map(sourceLine),
    ...runs.flatMap((run) => run.results).map(resultLine),
    ...runs.flatMap((run) => run.unread).map(unreadLine),
  ];
}

function resultLine({ file, tool, rows }: ResultTable): string {
  return `${file}: ${tool}, ${rows.length} ${rows.length === 1 ? 'row' : 'rows'} of results`;
}

function sourceLine({ parts, tool, platform, counts, axis }: Source): string {
  const by = platform === '' ? tool : `${tool} (${platform})`;
  const { value, origin } = axis.interval;
  const what = isOfEvents(axis)
    ? 'events'
    : `reports at ${Math.round(value * 1000) / 1000} s (${origin})`;
  return `${parts[0]?.file ?? ''}: ${by}, ${counts.reports} ${what}`;
}

function unreadLine({ file, why, firstLine }: UnreadFile): string {
  return `${file}: not read: ${why}${firstLine === '' ? '' : `: ${firstLine}`}`;
}

function warningLine({ file, line, code, text }: Warning): string {
  return `${file}${line === 0 ? '' : `:${line}`}: ${code}: ${text}`;
}
