import type { ContextText, UnreadFile, Warning } from '../model/run.ts';
import type { FoundFile } from './find.ts';
import { openBytes } from './open.ts';
import type { RawSource } from './raw-source.ts';
import { type Hints, type LogContent, readLog } from './read.ts';

const CONTEXT_LIMIT = 256 * 1024;

/** What a file gave: nothing but an entry in `unread` if it could not be read. */
export interface Content {
  readonly sources: readonly RawSource[];
  readonly context: readonly ContextText[];
  readonly unread: readonly UnreadFile[];
  readonly warnings: readonly Warning[];
}

const EMPTY: Content = { sources: [], context: [], unread: [], warnings: [] };

function nothing({ name }: FoundFile, why: string, firstLine = ''): Content {
  return { ...EMPTY, unread: [{ file: name, why, firstLine }] };
}

/** One file that cannot be read, or that trips a parser, must not cost the report of the others. */
function failed(file: FoundFile, error: unknown): Content {
  return nothing(file, isSystemError(error) ? error.code : `a bug in statgraph: ${String(error)}`);
}

/** Reads the logs of a file. */
export async function readFile(file: FoundFile, hints: Hints): Promise<Content> {
  try {
    const content = await readLog(file.name, openBytes(file.path), hints);
    const { sources, warnings, firstLine, binary } = content;
    if (sources.length > 0) return { ...EMPTY, sources, warnings };
    if (binary) return nothing(file, 'not a text file');
    return { ...nothing(file, whyNothing(content), firstLine), warnings };
  } catch (error) {
    return failed(file, error);
  }
}

function whyNothing({ firstLine, warnings }: LogContent): string {
  if (firstLine === '') return 'empty';
  return warnings.some(({ code }) => code === 'not-understood')
    ? 'no row in it could be read'
    : 'no known log in it';
}

function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Reads a text that stands beside the logs, its beginning if it is long. */
export async function readContext(file: FoundFile): Promise<Content> {
  try {
    const text = await readStart(file.path);
    return { ...EMPTY, context: [{ file: file.name, text }] };
  } catch (error) {
    return failed(file, error);
  }
}

async function readStart(path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of openBytes(path)) {
    chunks.push(chunk.slice(0, CONTEXT_LIMIT - size));
    size += chunk.length;
    if (size >= CONTEXT_LIMIT) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
