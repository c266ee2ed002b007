import { group } from 'd3-array';
import { isSplitPiece, logOf, rotationOrder } from '../../text/rotation-order.ts';
import { anyTable } from '../any-table/any-table.ts';
import { dividedResults, dividedSource, dividedWarning, type ReadPart } from '../divide-content.ts';
import { untilDamaged } from '../files/damaged-input.ts';
import { decompress } from '../files/decompress.ts';
import type { RawSource } from '../tables/raw-source.ts';
import { HEADLESS } from './before-logs.ts';
import { countOf, numbersRead, rowsNotUnderstood } from './how-much-read.ts';
import { readJoinedLines } from './joined-lines.ts';
import { parseLog } from './parse-log.ts';
import type { FileContent, ReadLog } from './read-file.ts';
import { readRowsAbove } from './rows-above.ts';

/** A log's first file, and later files that begin without a header. */
type Chain = [ReadLog, ...ReadLog[]];

const NEWLINE = 10;

/**
 * Returns the contents of files. Later pieces of a rotated or split log that begin without a header are read again as
 * one text with the piece before. If their lines do not fit its header, they stay unread. Other logs whose lines are broken
 * are read with these joined, and those that begin with rows with a later header of their own.
 */
export async function continueLogs(logs: readonly ReadLog[]): Promise<FileContent[]> {
  const contents = new Map(logs.map((log) => [log, log.content]));
  for (const pieces of group(logs, ({ file }) => logOf(file.name)).values()) {
    if (pieces.length < 2) continue;
    for (const chain of chainsOf(rotationOrder(pieces, ({ file }) => file.name) ?? [])) {
      const whole = await readChain(chain);
      if (whole === null) continue;
      for (const piece of chain) contents.delete(piece);
      contents.set(chain[0], whole);
    }
  }
  for (const [log, content] of contents) {
    if (content !== log.content) continue;
    contents.set(log, (await readJoinedLines(log)) ?? (await readRowsAbove(log)));
  }
  return [...contents.values()];
}

/** Whether a file may continue another one: it was made by split(1), or its first lines have no header. */
function mayContinue(log: ReadLog, [head]: Chain): boolean {
  const { content, options } = log;
  if (options.as !== undefined || options.columns !== undefined) return false;
  // Rows without their header may look like a table that no parser knows.
  if (isTable(log)) return !isTable(head);
  if (isSplitPiece(log.file.name)) return true;
  if (isRead(log)) return content.sources.some(isHeadless);
  return (content.unread[0]?.firstLine ?? '') !== '';
}

const isRead = ({ content: { sources, results } }: ReadLog) => sources.length + results.length > 0;

/** Whether rows of a log had no header: those above its first one, or all of them. */
const isHeadless = ({ counts }: RawSource) => counts.has(HEADLESS) || counts.has('no-header');

const isTable = ({ content: { sources } }: ReadLog) =>
  sources.length > 0 && sources.every(({ parser }) => parser === anyTable);

function chainsOf(pieces: readonly ReadLog[]): Chain[] {
  const chains: Chain[] = [];
  for (const piece of pieces) {
    const last = chains.at(-1);
    if (last !== undefined && mayContinue(piece, last)) last.push(piece);
    else if (isRead(piece) || isSplitPiece(piece.file.name)) chains.push([piece]);
  }
  return chains.filter(({ length }) => length > 1);
}

/** Reads all pieces as one text; null if the later ones do not fit. Pieces of split(1) fit by their names. */
async function readChain(chain: Chain): Promise<FileContent | null> {
  const [{ file, options, content }] = chain;
  const known = chain.filter((piece) => isTable(chain[0]) || !isTable(piece));
  const separateSources = known.flatMap((piece) => piece.content.sources);
  const isSplit = chain.every((piece) => isSplitPiece(piece.file.name));
  if (!isSplit && separateSources.some(({ events }) => events !== undefined)) return null;
  const files: ReadPart[] = [];
  const { sources, results, warnings } = await parseLog(file.name, textOf(chain, files), options);
  if (sources.length + results.length === 0) return null;
  const more = countOf(sources, numbersRead) - countOf(separateSources, numbersRead);
  const broken = countOf(sources, rowsNotUnderstood) - countOf(separateSources, rowsNotUnderstood);
  // The line that was cut between two pieces may be lost.
  const least = known.length === chain.length && chain.every(isRead) ? 0 : 1;
  if (!isSplit && (more < least || broken >= chain.length)) return null;
  const [first, ...others] = sources.map((source) => dividedSource(source, files));
  const notes = chain.slice(1).map(({ file: { name } }) => ({
    file: name,
    line: 0,
    code: 'continued',
    text: `read as the continuation of ${file.name}`,
  }));
  const divided = warnings.map((warning) => dividedWarning(warning, files));
  const read = { ...content, results: results.map((table) => dividedResults(table, files)) };
  if (first === undefined) return { ...read, warnings: [...divided, ...notes] };
  const noted = { ...first, warnings: [...first.warnings, ...notes] };
  return { ...read, sources: [noted, ...others], warnings: divided };
}

/** Yields the bytes of all pieces; adds to `files` where each begins. */
async function* textOf(chain: Chain, files: ReadPart[]): AsyncGenerator<Uint8Array> {
  let linesBefore = 0;
  for (const { file } of chain) {
    files.push({ file: file.name, linesBefore });
    for await (const chunk of untilDamaged(decompress(file.bytes(), file.name), () => undefined)) {
      for (const byte of chunk) if (byte === NEWLINE) linesBefore++;
      yield chunk;
    }
  }
}
