import type { Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import { type EncodeOptions, encodePayload } from './encode.ts';
import { BINS, bytesOf, planDetail } from './plan-detail.ts';

/** A payload and what it does not keep. */
export interface Fitted {
  readonly texts: readonly string[];
  /** Samples of a bin for each column of the document that is binned. */
  readonly binned: ReadonlyMap<Column, number>;
}

/** Estimates err: a document that may fit is tried as a whole. */
const HOPE = 1.5;
/** Where the coarsest bins are too large, fewer entities keep every sample. */
const ROOMS = [1, 0.5, 0];

/**
 * The document in at most `maxBytes` of text: whole if it fits, else with bins in the place of the samples of those
 * entities that moved the fewest bytes. Bins take room too, so that a very long log may need more.
 */
export function fitPayload(
  document: ReportDocument,
  { maxBytes, deflate }: EncodeOptions & { readonly maxBytes: number },
): Fitted {
  let fitted: Fitted = { texts: [], binned: new Map() };
  if (bytesOf(document) <= maxBytes * HOPE) {
    fitted = { texts: encodePayload(document, { deflate }), binned: new Map() };
    if (sizeOf(fitted) <= maxBytes) return fitted;
  }
  for (const share of ROOMS) {
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
