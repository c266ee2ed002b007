import { parseStamp, type Stamp } from '../../../parsers/shared/timestamp.ts';

/** A stamp in a separate line above rows. */
export interface LineStamp {
  readonly text: string;
  readonly stamp: Stamp;
}

/** Maximum characters of a line with a stamp; {@link FRAME} would backtrack on a longer line. */
const MAX_LENGTH = 128;

const FRAME = /^[^\p{L}\d]*((time|date|timestamp) *[:=] *)?|[^\p{L}\d]+$/giu;

/**
 * Reads the output of date(1) between reports: a line with only a stamp, `--- 2026-11-21 02:50:58 ---`, `Time:
 * 02:50:58`; else null.
 */
export function stampLine(text: string): LineStamp | null {
  if (text.length > MAX_LENGTH || !/^[^,;]{0,40}\d:\d\d/.test(text)) return null;
  const stamp = parseStamp(text.replace(FRAME, ''));
  return stamp === null ? null : { text, stamp };
}
