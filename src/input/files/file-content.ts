import type { Warning } from '../../model/run.ts';
import type { Content } from '../content.ts';
import type { Hints } from '../file-options.ts';
import { type LogContent, readLog } from '../parse-log.ts';
import { knownNone } from '../unreadable-forms.ts';
import { OwnParserError } from '../user-parser/user-parser-error.ts';
import { untilDamaged } from './damaged-input.ts';
import { decompress, UnreadableCompression } from './decompress.ts';
import type { FoundFile } from './found-file.ts';
import { openBytes } from './open-bytes.ts';

const CONTEXT_LIMIT = 256 * 1024;

/** So much of a line is quoted. */
const QUOTED_LENGTH = 200;

const EMPTY: Content = { sources: [], results: [], context: [], unread: [], warnings: [] };

function nothing({ name }: FoundFile, why: string, firstLine = ''): Content {
  return { ...EMPTY, unread: [{ file: name, why, firstLine: firstLine.slice(0, QUOTED_LENGTH) }] };
}

/** One file that cannot be read, or that trips a parser, must not cost the report of the others. */
function failed(file: FoundFile, error: unknown): Content {
  if (error instanceof UnreadableCompression) return nothing(file, error.message);
  if (error instanceof OwnParserError) return nothing(file, error.message);
  return nothing(file, isSystemError(error) ? error.code : `a bug in statgraph: ${String(error)}`);
}

/** Reads the logs of a file, compressed or not. */
export async function readFile(file: FoundFile, hints: Hints): Promise<Content> {
  if (file.content !== undefined) return file.content;
  return readBytes(file, file.bytes ?? openBytes(file.path), hints);
}

/** Reads logs from their bytes. Of a stream that is cut or damaged what can be read counts. */
export async function readBytes(
  file: FoundFile,
  bytes: AsyncIterable<Uint8Array>,
  hints: Hints,
): Promise<Content> {
  try {
    const damages: Warning[] = [];
    const chunks = untilDamaged(await decompress(bytes, file.name), (text) => {
      damages.push({ file: file.name, line: 0, code: 'damaged', text });
    });
    const content = await readLog(file.name, chunks, hints);
    const { sources, results, firstLine } = content;
    const warnings = [...content.warnings, ...damages];
    if (sources.length + results.length > 0) return { ...EMPTY, sources, results, warnings };
    return { ...nothing(file, whyNothing(content), firstLine), warnings };
  } catch (error) {
    return failed(file, error);
  }
}

function whyNothing({ firstLine, warnings, mayBe, refusal }: LogContent): string {
  if (refusal !== '') return refusal;
  if (firstLine === '') return 'empty';
  if (mayBe.length > 0) {
    const others = mayBe.slice(1).map((id) => `, or =${id}`);
    return `nothing in it says what it is; --as 'GLOB=${mayBe[0]}' does${others.join('')}`;
  }
  if (/^<(\?xml|!DOCTYPE|html|svg)\b/i.test(firstLine)) return MARKUP;
  const unreadable = warnings.find(({ code }) => code === 'unreadable');
  if (unreadable !== undefined) return unreadable.text;
  return warnings.some(({ code }) => code === 'not-understood')
    ? 'no row in it could be read'
    : knownNone(firstLine) || 'no known log in it';
}

const MARKUP = 'XML or a like markup; of sysstat, sadf -d or sadf -j writes the same to be read';

function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Reads a text that stands beside the logs, its beginning if it is long. */
export async function readContext(file: FoundFile): Promise<Content> {
  return file.content ?? readContextBytes(file, openBytes(file.path));
}

/** The same from its bytes. */
export async function readContextBytes(
  file: FoundFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Content> {
  try {
    const text = await readStart(bytes);
    return { ...EMPTY, context: [{ file: file.name, text }] };
  } catch (error) {
    return failed(file, error);
  }
}

async function readStart(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk.slice(0, CONTEXT_LIMIT - size));
    size += chunk.length;
    if (size >= CONTEXT_LIMIT) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
