import { inflateRawSync } from 'node:zlib';
import { openBytes } from '../../input/files/open-bytes.ts';
import type { ReportDocument } from '../../model/document.ts';
import { UserError } from '../../model/user-error.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import { withoutSecrets } from '../../normalise/without-secrets.ts';
import { checkManifest } from '../../payload/check-manifest.ts';
import { damaged } from '../../payload/damaged.ts';
import type { Manifest } from '../../payload/manifest.ts';
import { openPayload } from '../../payload/open.ts';
import { findPayload } from '../../payload/report-payload.ts';
import { checkSizes, limitCells, maxCellsFor } from '../../payload/size-limits.ts';

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
  // Reports of earlier versions show them.
  return { ...payload.document, runs: payload.document.runs.map(withoutSecrets) };
}

/** Inflates packed bytes; fails if there are more than `size`. */
async function inflateRaw(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw damaged('a part does not inflate, or is longer than it says');
  }
}
