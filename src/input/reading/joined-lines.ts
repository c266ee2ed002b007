import { formatWhole } from '../../text/quantity.ts';
import { renumberedSource } from '../divide-content.ts';
import { linesOf } from '../lines/line.ts';
import { Recogniser } from '../recognise.ts';
import { countOf, numbersRead, rowsNotUnderstood } from './how-much-read.ts';
import { type JoinedText, joinedLines } from './join-lines.ts';
import { parseLog } from './parse-log.ts';
import { pastedText } from './pasted-text.ts';
import type { FileContent, ReadLog } from './read-file.ts';

/**
 * Reads a log again in which a mailer broke long lines, with the parts joined. Returns null if the parts do not fit, or if
 * nothing more can be read of it.
 */
export async function readJoinedLines({
  file,
  options,
  content,
}: ReadLog): Promise<FileContent | null> {
  if (!isPartlyRead(content) || options.as !== undefined || options.columns !== undefined)
    return null;
  const text = await pastedText(file);
  if (text === null) return null;
  const joined = joinedLines(text.split(/\r?\n/), opener(file.name));
  if (joined === null) return null;
  const read = await parseLog(file.name, [new TextEncoder().encode(joined.text)], options);
  const { sources } = read;
  const isMore = countOf(sources, numbersRead) > countOf(content.sources, numbersRead);
  const isWorse = countOf(sources, rowsNotUnderstood) > countOf(content.sources, rowsNotUnderstood);
  const isWhole = read.results.length === 0 && content.results.length === 0;
  if (!isMore || (isWorse && content.sources.length > 0) || !isWhole) return null;
  const [first, ...others] = sources.map((source) => renumberedSource(source, joined.lineOf));
  const note = { file: file.name, line: joined.first, code: 'joined-lines', text: noteOf(joined) };
  return {
    ...content,
    unread: [],
    sources: [{ ...first!, warnings: [...first!.warnings, note] }, ...others],
    warnings: read.warnings.map((warning) => ({ ...warning, line: joined.lineOf(warning.line) })),
  };
}

function isPartlyRead({ sources, warnings }: FileContent): boolean {
  const isLost = ({ code }: { readonly code: string }) => code === 'not-understood';
  return warnings.some(isLost) || sources.some(({ counts }) => counts.has('not-understood'));
}

/** Returns a function that says whether a parser knows a line as the first of a log. */
function opener(file: string): (text: string) => boolean {
  const recogniser = new Recogniser(file, {});
  return (text) => {
    for (const line of linesOf([text])) return recogniser.openedBy(line, null) !== undefined;
    return false;
  };
}

function noteOf({ count }: JoinedText): string {
  const joined = count === 1 ? '1 line was' : `${formatWhole(count)} lines were`;
  return `${joined} joined to the line above: they were broken, and fit the heading together`;
}
