import { say } from '../log.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Warning } from '../model/run.ts';
import type { CommonOptions } from '../options.ts';

/** Warnings that mean that a line, or a part of it, was lost. */
const DAMAGE = new Set(['not-understood', 'cut', 'unparsed', 'too-long']);

/** Quotes the warnings of a document where `-v` asks for them; true if a line of a log could not be read. */
export function warnOf(document: ReportDocument, { quiet, verbose }: CommonOptions): boolean {
  const warnings = document.runs.flatMap((run) => [
    ...run.warnings,
    ...run.sources.flatMap((source) => source.warnings),
  ]);
  if (verbose === true && quiet !== true) for (const warning of warnings) say(quoted(warning));
  return warnings.some((warning) => DAMAGE.has(warning.code));
}

function quoted({ file, line, code, text }: Warning): string {
  return `${file}${line === 0 ? '' : `:${line}`}: ${code}: ${text}`;
}
