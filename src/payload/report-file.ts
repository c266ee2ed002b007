import { stat } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { openBytes } from '../input/files/open-bytes.ts';
import type { ReportDocument } from '../model/document.ts';
import { UserError } from '../model/user-error.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { checkManifest } from './check-manifest.ts';
import { damaged } from './damaged.ts';
import type { Manifest } from './manifest.ts';
import { openPayload } from './open.ts';
import { findPayload } from './report-payload.ts';
import { checkSizes, limitCells, maxCellsFor } from './size-limits.ts';

/** The mark of statgraph's reports in their head. */
const GENERATOR = '<meta name="generator" content="statgraph';
/** Bytes of a file that are searched for the mark. */
const HEAD_BYTES = 4096;

/**
 * Whether a file is a report of statgraph. Reads only its beginning, and no FIFO or device. A file that cannot be read
 * counts as a log, and reading the logs names it.
 */
export async function isReportFile(path: string): Promise<boolean> {
  if (path === '-') return false;
  const info = await stat(path).catch(() => null);
  return info?.isFile() === true && (await headOf(path).catch(() => '')).includes(GENERATOR);
}

async function headOf(path: string): Promise<string> {
  for await (const chunk of openBytes(path)) {
    return Buffer.from(chunk.subarray(0, HEAD_BYTES)).toString('latin1');
  }
  return '';
}

/**
 * The document that a report was made from, with all its numbers, and the charts of `vocabulary`. Throws a UserError
 * if the report has no data or damaged data.
 */
export async function readReportFile(
  path: string,
  vocabulary: Vocabulary,
): Promise<ReportDocument> {
  const texts = await findPayload(openBytes(path));
  if (texts.length === 0) {
    throw new UserError(
      'nothingReadable',
      `the report has no data: ${path}`,
      'a report of --static has only charts and tables; read the logs or a full report',
    );
  }
  const maxCells = maxCellsFor(texts);
  const check = (manifest: Manifest) => {
    checkManifest(manifest);
    checkSizes(manifest, maxCells);
  };
  const payload = await openPayload(
    texts.map((text) => () => text),
    inflateRaw,
    { vocabulary, check, keep: limitCells(maxCells) },
  );
  const sources = payload.document.runs.flatMap((run) => run.sources);
  await payload.load(sources.flatMap((source) => source.columns));
  return payload.document;
}

/** Inflates packed bytes; fails if there are more than `size`. */
async function inflateRaw(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw damaged('a part does not inflate, or is longer than it says');
  }
}
