import type { ResultTable } from '../../model/result.ts';
import type { ContextText, UnreadFile, Warning } from '../../model/run.ts';
import type { CiJob } from '../ci/ci-job.ts';
import { JobLogWatch } from '../ci/job-log-watch.ts';
import { isContextText } from '../context-form.ts';
import type { FileOptions } from '../file-options.ts';
import { untilDamaged } from '../files/damaged-input.ts';
import { decompress, UnreadableCompression } from '../files/decompress.ts';
import type { FoundFile } from '../files/found-file.ts';
import { readRecord } from '../files/sadc-record.ts';
import { systemErrorText } from '../files/system-error.ts';
import { isHostText } from '../host-text.ts';
import { TOO_LONG } from '../lines/lost-part.ts';
import { isSetUpFile, otherFile } from '../other-file.ts';
import type { RawSource } from '../tables/raw-source.ts';
import { toolError } from '../tool-error.ts';
import { unreadableForm } from '../unreadable-forms.ts';
import { UserParserError } from '../user-parser/check-source.ts';
import { type LogContent, parseLog } from './parse-log.ts';

/** The content of a file; only an entry in `unread` if it could not be read. */
export interface FileContent {
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  readonly context: readonly ContextText[];
  readonly unread: readonly UnreadFile[];
  readonly warnings: readonly Warning[];
  /** The job whose log the file is. */
  readonly job?: CiJob;
}

/** A file and its content. */
export interface ReadLog {
  readonly file: FoundFile;
  readonly options: FileOptions;
  readonly content: FileContent;
}

/** Maximum bytes that are kept of a context text. */
const MAX_CONTEXT_BYTES = 256 * 1024;

/** Maximum bytes of a script or of settings that are kept. */
const MAX_SET_UP_BYTES = 64 * 1024;

/** Maximum number of characters of a text of unknown kind that is compared line by line. */
const MAX_COMPARED_CHARS = 4096;

/** Maximum number of characters of a quoted line. */
const MAX_QUOTED_LENGTH = 200;

const EMPTY: FileContent = { sources: [], results: [], context: [], unread: [], warnings: [] };

/**
 * Reads the logs of a file, compressed or not; a file in a directory `context` is a text. If a file is cut or damaged,
 * the data before the damage are used.
 */
export async function readFile(file: FoundFile, options: FileOptions): Promise<FileContent> {
  try {
    return isContext(file) ? await readContext(file) : await readLogFile(file, options);
  } catch (error) {
    return failed(file, error);
  }
}

/** Whether a file is a text about the host that a collector stored with the logs. */
function isContext({ name }: FoundFile): boolean {
  return /(^|\/)context\//.test(name);
}

async function readLogFile(file: FoundFile, options: FileOptions): Promise<FileContent> {
  const damages: Warning[] = [];
  const text = readRecord(decompress(file.bytes(), file.name));
  const chunks = untilDamaged(text, (text) => {
    damages.push({ file: file.name, line: 0, code: 'damaged', text });
  });
  const watch = new JobLogWatch(file.name);
  const content = await parseLog(file.name, watch.watched(chunks), options);
  const job = watch.finish();
  const found = job === null ? EMPTY : { ...EMPTY, job };
  const { sources, results, toldByRows } = content;
  if (options.as === undefined && toldByRows !== undefined) {
    const read = await readLogFile(file, { ...options, as: toldByRows });
    if (read.sources.length > 0) return read;
  }
  const warnings = [...content.warnings, ...damages];
  if (sources.length + results.length > 0) return { ...found, sources, results, warnings };
  if (job !== null) return { ...found, warnings: damages };
  if (options.as === undefined && isContextText(content.firstLine)) return readContext(file);
  const [damage] = content.firstLine === '' ? damages : [];
  const unread = { ...unreadFile(file, content, damage?.text), warnings };
  if (isSetUpFile(file.name, content.firstLine))
    return { ...unread, context: await setUpText(file) };
  if (options.as !== undefined || unread.unread[0]?.why !== UNKNOWN) return unread;
  const context = await setUpText(file);
  if (context.some(({ text }) => isHostText(text))) return { ...EMPTY, context };
  const isKept =
    options.isCompared === true &&
    !file.name.includes('/') &&
    context.every(({ text }) => text.length <= MAX_COMPARED_CHARS);
  return isKept ? { ...unread, context } : unread;
}

function unreadFile(
  { name }: FoundFile,
  content: LogContent,
  damage: string | undefined,
): FileContent {
  const why = damage ?? whyNothing(content);
  const firstLine = content.firstLine.slice(0, MAX_QUOTED_LENGTH);
  const otherKind = why === UNKNOWN || why === MARKUP ? otherFile(name, firstLine) : '';
  const error = why === UNKNOWN && otherKind === '' ? toolError(firstLine) : '';
  if (error !== '') return { ...EMPTY, unread: [{ file: name, firstLine: '', why: error }] };
  const found = { file: name, firstLine };
  return {
    ...EMPTY,
    unread: [
      otherKind === '' ? { ...found, why } : { ...found, why: `${otherKind}, no log`, noLog: true },
    ],
  };
}

/** Returns the content of a file whose reading failed: the other files must still be reported. */
function failed(file: FoundFile, error: unknown): FileContent {
  return {
    ...EMPTY,
    unread: [{ file: file.name, why: whyFailed(error), firstLine: '', unreadable: true }],
  };
}

function whyFailed(error: unknown): string {
  if (error instanceof UnreadableCompression || error instanceof UserParserError)
    return error.message;
  return systemErrorText(error) ?? `a bug in statgraph: ${String(error)}`;
}

function whyNothing({ firstLine, warnings, mayBe, refusal }: LogContent): string {
  if (refusal !== '') return refusal;
  if (firstLine === '') return warnings.find(isTooLong)?.text ?? 'empty';
  if (mayBe.length > 0) {
    const others = mayBe.slice(1).map((id) => `, or =${id}`);
    return `nothing in it says what it is; --as 'GLOB=${mayBe[0]}' does${others.join('')}`;
  }
  if (/^<(\?xml|!DOCTYPE|html|svg)\b/i.test(firstLine)) return MARKUP;
  const unreadable = warnings.find(({ code }) => code === 'unreadable');
  if (unreadable !== undefined) return unreadable.text;
  return warnings.some(({ code }) => code === 'not-understood')
    ? 'no row in it could be read'
    : unreadableForm(firstLine) || UNKNOWN;
}

const isTooLong = ({ code }: Warning) => code === TOO_LONG.code;

const UNKNOWN = 'no known log in it';

const MARKUP = 'XML or similar markup; for sysstat, use the output of sadf -d or sadf -j instead';

async function readContext(file: FoundFile): Promise<FileContent> {
  const text = (await firstBytes(file, MAX_CONTEXT_BYTES)).toString('utf8');
  return { ...EMPTY, context: [{ file: file.name, text }] };
}

/** Reads a script or settings beside the logs; nothing if they are too long to be read by a person. */
async function setUpText(file: FoundFile): Promise<readonly ContextText[]> {
  const bytes = await firstBytes(file, MAX_SET_UP_BYTES + 1);
  return bytes.length > MAX_SET_UP_BYTES ? [] : [{ file: file.name, text: bytes.toString('utf8') }];
}

/** Reads the bytes of a file up to a maximum. */
async function firstBytes({ bytes }: FoundFile, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of untilDamaged(bytes(), () => undefined)) {
    chunks.push(new Uint8Array(chunk.subarray(0, most - size)));
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks);
}
