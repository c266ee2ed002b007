import { isOfEvents } from '../model/axis.ts';
import { isDamage } from '../model/damage.ts';
import type { ReportDocument } from '../model/document.ts';
import type { ResultTable } from '../model/result.ts';
import type { Source, UnreadFile, Warning } from '../model/run.ts';
import { OUTSIDE_WINDOW } from '../normalise/crop-to-window.ts';

/** Warnings that are always printed: about what the user wrote, and about what was read as which run. */
const ALWAYS = new Set(['metadata', 'columns', 'mark', 'input', 'clock', OUTSIDE_WINDOW]);

/** The most lines that `--strict` quotes without `-v`. */
const MOST_QUOTED = 20;

/** What is printed of a document. */
export interface DocumentWarnings {
  readonly lines: readonly string[];
  /** What could not be read, in words; empty if all was read. */
  readonly lost: string;
}

/** The options that say how much is printed. */
interface Verbosity {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly strict?: boolean;
}

/** The files and warnings that the options ask for. */
export function warningsOf(
  document: ReportDocument,
  { quiet, verbose, strict }: Verbosity,
): DocumentWarnings {
  const warnings = document.runs.flatMap((run) => [
    ...run.warnings,
    ...run.sources.flatMap((source) => source.warnings),
  ]);
  const damage = warnings.filter(isDamage);
  const unreadable = document.runs.flatMap((run) => run.unread).filter((file) => file.unreadable);
  const lost = [...unreadable.map(unreadLine), ...damage.map(warningLine)];
  const lines: string[] = [];
  if (verbose === true && quiet !== true) {
    lines.push(...fileLines(document), ...warnings.map(warningLine));
  } else {
    const always = warnings.filter(({ code }) => ALWAYS.has(code)).map(warningLine);
    if (quiet !== true) lines.push(...always);
    if (strict === true) lines.push(...firstOf(lost));
    else if (quiet !== true) lines.push(...firstOf(unreadable.map(unreadLine)));
  }
  const words = [
    ...(damage.length > 0 ? ['some lines'] : []),
    ...(unreadable.length > 0
      ? [`${unreadable.length} ${unreadable.length === 1 ? 'file' : 'files'}`]
      : []),
  ];
  return { lines, lost: words.join(' and ') };
}

function firstOf(lines: readonly string[]): readonly string[] {
  if (lines.length <= MOST_QUOTED) return lines;
  return [...lines.slice(0, MOST_QUOTED), `${lines.length - MOST_QUOTED} more; -v prints them`];
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
  const place = `${file}${line === 0 ? '' : `:${line}`}`;
  return `${place === '' ? '' : `${place}: `}${code}: ${text}`;
}
