import { brotliDecompressSync } from 'node:zlib';
import { fontData } from './font-data.ts';

/** Outlines are stored in steps of 1 / GRID em. */
export const GRID = 1024;

/** A point of an outline in ems, y upward. If it is not `on` the outline, it is the control point of a curve. */
export interface GlyphPoint {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

/** A glyph, in ems. */
export interface Glyph {
  readonly advance: number;
  readonly contours: readonly (readonly GlyphPoint[])[];
}

let glyphCache: ReadonlyMap<string, Glyph> | null = null;

/** The glyph of a character; null if the font has none. */
export function glyphOf(char: string): Glyph | null {
  glyphCache ??= readFont(brotliDecompressSync(Buffer.from(fontData, 'base64')));
  return glyphCache.get(char) ?? null;
}

/**
 * Reads the glyphs. For each: its code as a step from the previous one, its advance, its contours of points as steps.
 */
function readFont(bytes: Uint8Array): Map<string, Glyph> {
  const glyphs = new Map<string, Glyph>();
  let at = 0;
  const unsigned = () => {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = bytes[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
      shift += 7;
    }
  };
  const list = <T>(read: () => T): T[] => Array.from({ length: unsigned() }, read);
  let code = 0;
  while (at < bytes.length) {
    code += unsigned();
    const advance = unsigned() / GRID;
    let [x, y] = [0, 0];
    const point = () => {
      const first = unsigned();
      x += signed(first >> 1);
      y += signed(unsigned());
      return { x: x / GRID, y: y / GRID, on: first % 2 === 1 };
    };
    glyphs.set(String.fromCodePoint(code), { advance, contours: list(() => list(point)) });
  }
  return glyphs;
}

function signed(zigzag: number): number {
  return zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
}
