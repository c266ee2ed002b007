import { isOfEvents } from '../model/axis.ts';
import { isDamage, LOST_LINES } from '../model/damage.ts';
import type { ReportDocument } from '../model/document.ts';
import type { ResultTable } from '../model/result.ts';
import {
  PERHAPS_SINCE_BOOT,
  printedResults,
  type Source,
  UNIT_ASSUMED,
  type UnreadFile,
  type Warning,
} from '../model/run.ts';
import { OUTSIDE_WINDOW } from '../normalise/crop-to-window.ts';
import { formatWhole } from '../text/quantity.ts';

/**
 * Codes of warnings that are always printed: they are about the user's input, about which log belongs to which run, or
 * about a unit or an only report of which something was assumed.
 */
const ALWAYS_PRINTED = new Set([
  'metadata',
  'columns',
  'mark',
  'input',
  'clock',
  PERHAPS_SINCE_BOOT,
  UNIT_ASSUMED,
  OUTSIDE_WINDOW,
]);

/** Maximum number of lines that `--strict` quotes without `-v`. */
const MAX_QUOTED_LINES = 20;

/** The lines to print about a document. */
export interface DocumentWarnings {
  readonly lines: readonly string[];
  /** The unread parts in words; empty if everything was read. */
  readonly lost: string;
}

/** The options that control how much is printed. */
interface Verbosity {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly strict?: boolean;
}

/** Returns the files and warnings that the options ask for. */
export function warningsOf(
  document: ReportDocument,
  { quiet, verbose, strict }: Verbosity,
): DocumentWarnings {
  const sources = document.runs.flatMap((run) => run.sources);
  const ofRuns = document.runs.flatMap((run) => run.warnings);
  const warnings = [...ofRuns, ...sources.flatMap((source) => source.warnings)];
  const damage = warnings.filter(isDamage);
  const unreadable = document.runs.flatMap((run) => run.unread).filter((file) => file.unreadable);
  const lost = [...unreadable.map(unreadLine), ...damage.map(warningLine)];
  const lines: string[] = [];
  if (verbose === true && quiet !== true) {
    const ofSources = sources.flatMap((source) => [
      ...source.warnings.map(warningLine),
      ...moreLines(source),
    ]);
    lines.push(...fileLines(document), ...ofRuns.map(warningLine), ...ofSources);
  } else {
    const always = warnings.filter(({ code }) => ALWAYS_PRINTED.has(code)).map(warningLine);
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
  if (lines.length <= MAX_QUOTED_LINES) return lines;
  return [
    ...lines.slice(0, MAX_QUOTED_LINES),
    `${formatWhole(lines.length - MAX_QUOTED_LINES)} more; -v prints them`,
  ];
}

/** Returns a line for each log, table of results and unread file. */
function fileLines({ runs }: ReportDocument): string[] {
  return [
    ...runs.flatMap((run) => run.sources).map(sourceLine),
    ...runs.flatMap(printedResults).map(resultLine),
    ...runs.flatMap((run) => run.unread).map(unreadLine),
  ];
}

function resultLine({ file, tool, rows }: ResultTable): string {
  return `${file}: ${tool}, ${formatWhole(rows.length)} ${rows.length === 1 ? 'row' : 'rows'} of results`;
}

function sourceLine({ parts, tool, platform, counts, axis }: Source): string {
  const toolWords = platform === '' ? tool : `${tool} (${platform})`;
  const { value, origin } = axis.interval;
  const contents = isOfEvents(axis)
    ? 'events'
    : `reports at ${Math.round(value * 1000) / 1000} s (${origin})`;
  return `${parts[0]?.file ?? ''}: ${toolWords}, ${formatWhole(counts.reports)} ${contents}`;
}

/** Returns a line with the number of lines that were not understood and are not quoted; empty without any. */
function moreLines({ parts, counts, warnings }: Source): string[] {
  const quoted = warnings.filter(({ code }) => LOST_LINES.includes(code)).length;
  const more = counts.notUnderstood - quoted;
  const file = parts[0]?.file ?? '';
  return more > 0
    ? [`${file}: ${formatWhole(more)} more ${more === 1 ? 'line' : 'lines'} not understood`]
    : [];
}

function unreadLine({ file, why, firstLine }: UnreadFile): string {
  return `${file}: not read: ${why}${firstLine === '' ? '' : `: ${firstLine}`}`;
}

function warningLine({ file, line, code, text }: Warning): string {
  const place = `${file}${line === 0 ? '' : `:${line}`}`;
  return `${place === '' ? '' : `${place}: `}${code}: ${text}`;
}
