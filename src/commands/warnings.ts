import { say } from '../log.ts';
import { isOfEvents } from '../model/axis.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Source, UnreadFile, Warning } from '../model/run.ts';
import type { CommonOptions } from '../options.ts';

/** Warnings that mean that a line, or a part of it, was lost. */
const DAMAGE = new Set(['not-understood', 'cut', 'unparsed', 'too-long']);

/** Tells of files and warnings where `-v` asks for it; true if a line of a log could not be read. */
export function warnOf(document: ReportDocument, { quiet, verbose }: CommonOptions): boolean {
  const warnings = document.runs.flatMap((run) => [
    ...run.warnings,
    ...run.sources.flatMap((source) => source.warnings),
  ]);
  if (verbose === true && quiet !== true) {
    const { runs } = document;
    for (const source of runs.flatMap((run) => run.sources)) say(readLine(source));
    for (const file of runs.flatMap((run) => run.unread)) say(unreadLine(file));
    for (const warning of warnings) say(quoted(warning));
  }
  return warnings.some((warning) => DAMAGE.has(warning.code));
}

function readLine({ parts, tool, platform, counts, axis }: Source): string {
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

function quoted({ file, line, code, text }: Warning): string {
  return `${file}${line === 0 ? '' : `:${line}`}: ${code}: ${text}`;
}
