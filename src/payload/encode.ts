import type { Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Deflate } from './codec/deflated.ts';
import { blocksToPack } from './column-groups.ts';
import { packBlocks } from './pack-blocks.ts';
import { PayloadWriter } from './payload-writer.ts';

/** The options of {@link encodePayload}. */
export interface EncodeOptions {
  readonly deflate: Deflate;
  /** The samples per bin of each column that is not kept in full. */
  readonly binned?: ReadonlyMap<Column, number>;
}

/** The whole document in texts of base64, of any size. */
export function encodePayload(
  document: ReportDocument,
  { deflate, binned = new Map() }: EncodeOptions,
): string[] {
  const writer = new PayloadWriter(document, deflate, new Set());
  const packed = writer.groups.map((group) => packBlocks(blocksToPack(group, binned), deflate));
  return writer.write(packed, binned);
}
