import { isOfEvents } from '../model/axis.ts';
import { isDamage } from '../model/damage.ts';
import type { ReportDocument } from '../model/document.ts';
import type { ResultTable } from '../model/result.ts';
import type { Source, UnreadFile, Warning } from '../model/run.ts';
import { OUTSIDE_WINDOW } from '../normalise/crop-to-window.ts';
import { say } from './log.ts';
import type { CommonOptions } from './options.ts';

/** Warnings that are always printed: about what the user wrote, and about what was read as which run. */
const ALWAYS = new Set(['metadata', 'columns', 'mark', 'input', 'clock', OUTSIDE_WINDOW]);

/** The most lines that `--strict` quotes without `-v`. */
const MOST_QUOTED = 20;

/** Prints the files and warnings that the options ask for; returns what could not be read, in words, or nothing. */
export function printWarnings(
  document: ReportDocument,
  { quiet, verbose, strict }: CommonOptions,
): string {
  const warnings = document.runs.flatMap((run) => [
    ...run.warnings,
    ...run.sources.flatMap((source) => source.warnings),
  ]);
  const damage = warnings.filter(isDamage);
  const unreadable = document.runs.flatMap((run) => run.unread).filter((file) => file.unreadable);
  const lost = [...unreadable.map(unreadLine), ...damage.map(warningLine)];
  if (verbose === true && quiet !== true) {
    for (const line of [...fileLines(document), ...warnings.map(warningLine)]) say(line);
  } else {
    const always = warnings.filter(({ code }) => ALWAYS.has(code)).map(warningLine);
    if (quiet !== true) for (const line of always) say(line);
    if (strict === true) sayFirst(lost);
    else if (quiet !== true) sayFirst(unreadable.map(unreadLine));
  }
  return [
    ...(damage.length > 0 ? ['some lines'] : []),
    ...(unreadable.length > 0
      ? [`${unreadable.length} ${unreadable.length === 1 ? 'file' : 'files'}`]
      : []),
  ].join(' and ');
}

function sayFirst(lines: readonly string[]): void {
  for (const line of lines.slice(0, MOST_QUOTED)) say(line);
  if (lines.length > MOST_QUOTED) say(`${lines.length - MOST_QUOTED} more; -v prints them`);
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
