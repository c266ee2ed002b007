import type { Frame } from './frame-writer.ts';
import type { FrameEntry } from './manifest.ts';

/** Bytes of a text: base64 makes 1 MB of them. A multiple of three, so that no padding is needed. */
export const TEXT_BYTES = 750_000;
/** Base64 holds three bytes in four characters. */
const TEXT_CHARACTERS = (TEXT_BYTES / 3) * 4;

/** Places frames in texts of at most 1 MB; no frame crosses the end of a text unless it is longer. */
export function placeFrames(frames: readonly Frame[]): {
  readonly texts: readonly string[];
  readonly entries: readonly FrameEntry[];
} {
  const texts: string[][] = [];
  let length = TEXT_CHARACTERS;
  const entries = frames.map((frame): FrameEntry => {
    const { text, packed, size, checksum } = frame;
    if (length > 0 && length + text.length > TEXT_CHARACTERS) {
      texts.push([]);
      length = 0;
    }
    texts.at(-1)!.push(text);
    const offset = (length / 4) * 3;
    length += text.length;
    return [texts.length - 1, offset, packed, size, checksum];
  });
  return { texts: texts.map((pieces) => pieces.join('')), entries };
}
