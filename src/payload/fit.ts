import type { Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import { type EncodeOptions, encodePayload } from './encode.ts';
import { BINS, bytesOf, planDetail } from './plan-detail.ts';

/** A payload, and the columns of which it does not keep every sample. */
export interface Fitted {
  readonly texts: readonly string[];
  /** The samples per bin of each binned column of the document. */
  readonly binned: ReadonlyMap<Column, number>;
}

/** Estimates are rough: a document that may fit is tried as a whole. */
const ESTIMATE_ERROR = 1.5;
/** The shares of the size that are tried in turn: the smaller, the fewer entities keep every sample. */
const SHARES = [1, 0.5, 0];

/**
 * The document in at most `maxBytes` of text: whole if it fits, else with bins instead of the samples of those
 * entities that moved the fewest bytes. Bins take space too, so a very long log may need more.
 */
export function fitPayload(
  document: ReportDocument,
  { maxBytes, deflate }: EncodeOptions & { readonly maxBytes: number },
): Fitted {
  let fitted: Fitted = { texts: [], binned: new Map() };
  if (bytesOf(document) <= maxBytes * ESTIMATE_ERROR) {
    fitted = { texts: encodePayload(document, { deflate }), binned: new Map() };
    if (sizeOf(fitted) <= maxBytes) return fitted;
  }
  for (const share of SHARES) {
    const { columns, size } = planDetail(document, maxBytes * share);
    for (const bin of BINS.filter((samples) => samples >= size)) {
      const binned = new Map(columns.map((column) => [column, bin]));
      fitted = { texts: encodePayload(document, { deflate, binned }), binned };
      if (sizeOf(fitted) <= maxBytes) return fitted;
    }
  }
  return fitted;
}

function sizeOf({ texts }: Fitted): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
