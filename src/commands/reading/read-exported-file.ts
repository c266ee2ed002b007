import { DamagedInput } from '../../input/files/damaged-input.ts';
import { decompress } from '../../input/files/decompress.ts';
import { openBytes } from '../../input/files/open-bytes.ts';
import type { ReportDocument } from '../../model/document.ts';
import { UserError } from '../../model/user-error.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import { withoutSecrets } from '../../normalise/without-secrets.ts';
import { checkExported, damagedExport } from '../../payload/exported/check-exported.ts';
import { exportedDocument } from '../../payload/exported/exported-runs.ts';

/** Maximum bytes of an exported JSON, which is held whole: a day of iostat of 20 disks at 1 s has 180 MB. */
const MAX_BYTES = 256 * 1024 ** 2;

/**
 * The document that was exported as JSON, with the charts of `vocabulary`. Throws a UserError if the file is damaged or
 * too large.
 */
export async function readExportedFile(
  path: string,
  vocabulary: Vocabulary,
): Promise<ReportDocument> {
  const document = exportedDocument(checkExported(parse(await textOf(path))), vocabulary);
  return { ...document, runs: document.runs.map(withoutSecrets) };
}

async function textOf(path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of decompress(openBytes(path), path)) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw tooLarge(path);
      chunks.push(Buffer.from(chunk));
    }
  } catch (error) {
    throw error instanceof DamagedInput ? damagedExport(error.message) : error;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(path: string): UserError {
  return new UserError(
    'nothingReadable',
    `the exported JSON has more than ${MAX_BYTES / 1024 ** 2} MiB: ${path}`,
    'read the logs, or a report of them, which is smaller',
  );
}

/** The error of JSON.parse is not quoted: it has text of the file. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const isCut = !text.trimEnd().endsWith('}');
    throw damagedExport(isCut ? 'the file is cut' : 'it is not JSON');
  }
}
