import { sum } from 'd3-array';
import { shownCommand } from '../../../parsers/shared/prompt.ts';
import type { AxisMark } from '../../model/axis.ts';
import { formatWhole } from '../../text/quantity.ts';
import { dividedSource, dividedWarning } from '../divide-content.ts';
import { linesOf } from '../lines/line.ts';
import type { RawSource } from '../tables/raw-source.ts';
import { HEADLESS, isNumbers } from './before-logs.ts';
import { parseLog } from './parse-log.ts';
import { pastedText } from './pasted-text.ts';
import type { FileContent, ReadLog } from './read-file.ts';

/** The header that fits the rows above the first header of a log. */
interface FittingHeader {
  readonly lines: readonly string[];
  /** The number of words of a row. */
  readonly words: number;
  /** The line of the last row above the first header. */
  readonly lastRow: number;
  /** The number of other lines above the first header. */
  readonly remarks: number;
  /** Whether nothing but the header is between that row and the next ones. */
  readonly isNext: boolean;
}

/**
 * Reads a log that begins in the middle of a report: its first rows have no header, but they have as many words as the
 * rows below a later header, each of the same form. The log is read again below a copy of that header. Returns the
 * content as it was if no header fits, or if a row is still not understood.
 */
export async function readRowsAbove({ file, options, content }: ReadLog): Promise<FileContent> {
  const rows = sum(content.sources, headless);
  if (rows === 0 || options.as !== undefined || options.columns !== undefined) return content;
  const text = await pastedText(file);
  const lines = text?.split(/\r?\n/) ?? [];
  const header = headerOf(lines, content.sources, rows);
  if (header === null) return content;
  const bytes = [new TextEncoder().encode([...header.lines, text].join('\n'))];
  const read = await parseLog(file.name, bytes, options, header.words);
  const isWhole = sum(read.sources, headless) === 0;
  const isSame = read.sources.map(parserOf).join() === content.sources.map(parserOf).join();
  const more = sum(content.sources, notUnderstood) - sum(read.sources, notUnderstood);
  const isLost = read.sources.some(({ warnings }) =>
    warnings.some(({ code, text }) => code === 'not-understood' && isRow(text)),
  );
  // A sentence between the rows is not understood either.
  if (!isWhole || !isSame || isLost || more < rows - header.remarks) return content;
  const parts = [{ file: file.name, linesBefore: header.lines.length }];
  const [first, ...others] = read.sources
    .map((source) => dividedSource(source, parts))
    .map((source) => continued(source, header));
  const note = {
    ...{ file: file.name, line: 1, code: 'rows-above' },
    text: `${formatWhole(rows)} ${rows === 1 ? 'row has' : 'rows have'} no header above: read with a later one that fits`,
  };
  return {
    ...content,
    sources: [{ ...first!, warnings: [...first!.warnings, note] }, ...others],
    results: read.results,
    warnings: read.warnings.map((warning) => dividedWarning(warning, parts)),
  };
}

/**
 * Returns a source that began above its log: what is not in its first report may have been cut off, the distance of the
 * first header shows no other run, and the time in a copied header is that of a later report.
 */
function continued(source: RawSource, { lastRow, isNext }: FittingHeader): RawSource {
  const { lines, incomplete, marks, sinceBoot, stamps } = source;
  if (!(lines[0]! <= lastRow)) return source;
  const below = isNext ? lines.findIndex((line) => line > lastRow) : -1;
  const isOther = ({ kind, sample }: AxisMark) => kind !== 'restart' || sample !== below;
  const [first, ...later] = stamps;
  const isCopied = later.some((stamp) => stamp?.seconds === first?.seconds);
  return {
    ...source,
    stamps: isCopied ? [null, ...later] : stamps,
    incomplete: [...new Set([0, ...incomplete])],
    marks: marks.filter(isOther),
    sinceBoot: marks.every(isOther) ? sinceBoot : sinceBoot.with(below, 0),
  };
}

const headless = ({ counts }: RawSource) => counts.get(HEADLESS) ?? 0;
const notUnderstood = ({ counts }: RawSource) => counts.get('not-understood') ?? 0;
const parserOf = ({ parser }: RawSource) => parser.id;

function headerOf(
  lines: readonly string[],
  sources: readonly RawSource[],
  rows: number,
): FittingHeader | null {
  const begin = Math.min(...sources.map((source) => source.lines[0] ?? Number.NaN)) - 1;
  const above = lines.slice(0, begin).filter(isRow);
  const form = formOf(above[0] ?? '');
  if (above.length !== rows || above.some((text) => formOf(text) !== form)) return null;
  const fitting = lines.findIndex((text, i) => i >= begin && formOf(text) === form);
  const end = lines.slice(0, Math.max(0, fitting)).findLastIndex(isHeader);
  if (end < 0) return null;
  const start = lines.slice(0, end).findLastIndex((text) => !isHeader(text));
  const header = lines.slice(start + 1, end + 1);
  const lastRow = lines.lastIndexOf(above.at(-1)!, begin - 1) + 1;
  const between = lines.slice(lastRow, begin).filter((text) => text.trim() !== '');
  const tools = sources.map(({ parser }) => parser.tool);
  // Below a prompt another run begins.
  if (between.some((text) => tools.some((tool) => shownCommand(text, tool) !== null))) return null;
  return {
    lines: header,
    words: wordsOf(above[0]!).length,
    lastRow,
    remarks: lines.slice(0, begin).filter(isHeader).length,
    isNext: between.every((text) => header.includes(text)),
  };
}

const isHeader = (text: string) => text.trim() !== '' && !isRow(text);

function isRow(text: string): boolean {
  for (const line of linesOf([text])) return isNumbers(line);
  return false;
}

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Returns the forms of a row's words: the decimals and the unit of a number, a time of day, or a name. */
function formOf(text: string): string {
  return wordsOf(text).map(formOfWord).join(' ');
}

function formOfWord(word: string): string {
  const [, decimals = '', unit = ''] = NUMBER.exec(word) ?? [];
  if (NUMBER.test(word)) return `${decimals.length}${unit}`;
  return TIME.test(word) ? 'time' : 'name';
}

const NUMBER = /^-?\d+(?:[.,](\d+))?([A-Za-z%]*)$/;
const TIME = /^\d{1,2}:\d\d(?::\d\d)?$/;
