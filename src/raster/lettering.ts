import type { TextMark } from '../chart/scene.ts';
import type { Polygon } from './coverage.ts';
import { type Glyph, type GlyphPoint, glyphOf } from './font.ts';

/** The box drawn for a character that the font lacks, in ems. It contains the code of the character. */
const BOX = { left: 0.08, right: 0.92, bottom: -0.18, top: 0.82, line: 0.05 };
/** The font size of that code, in ems. */
const CODE_SIZE = 0.42;

/** A glyph and its position: ems from the start of the text. */
interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The outlines of a line of text in pixels, `scale` per pixel of the scene. The baseline is on a whole row. */
export function lettering(mark: TextMark, scale: number): Polygon[] {
  const letters = placeGlyphs(mark.text);
  const length = letters.at(-1)?.end ?? 0;
  const start = { start: 0, middle: length / 2, end: length }[mark.anchor];
  const ems = mark.size * scale;
  const place = placeOf(mark, scale);
  return letters
    .flatMap(({ parts }) => parts)
    .flatMap(({ glyph, x, y, size }) =>
      glyph.contours.map((contour) =>
        flattened(contour, ems * size).flatMap((at, i, all) =>
          i % 2 === 1 ? [] : place((x - start + at * size) * ems, (y + all[i + 1]! * size) * ems),
        ),
      ),
    );
}

/**
 * Returns a function that turns pixels right of the text's point and above its baseline into pixels of the picture.
 * Text is turned by quarters.
 */
function placeOf({ x, y, turn }: TextMark, scale: number) {
  const quarter = ((turn / 90) % 4) + (turn < 0 ? 4 : 0);
  const atX = quarter % 2 === 1 ? Math.round(x * scale) : x * scale;
  const atY = quarter % 2 === 0 ? Math.round(y * scale) : y * scale;
  return (right: number, up: number): [number, number] => {
    if (quarter === 1) return [atX + up, atY + right];
    if (quarter === 3) return [atX - up, atY - right];
    return [atX + right, atY - up];
  };
}

function placeGlyphs(
  text: string,
): { readonly end: number; readonly parts: readonly PlacedGlyph[] }[] {
  let x = 0;
  return [...text].map((char) => {
    const glyph = glyphOf(char);
    const parts = glyph === null ? codeBox(char, x) : [{ glyph, x, y: 0, size: 1 }];
    x += glyph?.advance ?? 1;
    return { end: x, parts };
  });
}

/** A box with the code of a character, in two rows. */
function codeBox(char: string, x: number): PlacedGlyph[] {
  const code = char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  const half = Math.ceil(code.length / 2);
  const rows = [code.slice(0, half), code.slice(half)];
  const size = (CODE_SIZE * 2) / half;
  const box: Glyph = { advance: 1, contours: [boxOutline(0), boxOutline(BOX.line).reverse()] };
  const digits = rows.flatMap((digits, row) =>
    [...digits].map((digit, i) => {
      const glyph = glyphOf(digit)!;
      const left = (1 - digits.length * glyph.advance * size) / 2;
      return { glyph, x: x + left + i * glyph.advance * size, y: row === 0 ? 0.4 : -0.06, size };
    }),
  );
  return [{ glyph: box, x, y: 0, size: 1 }, ...digits];
}

function boxOutline(inward: number): GlyphPoint[] {
  const [left, right] = [BOX.left + inward, BOX.right - inward];
  const [bottom, top] = [BOX.bottom + inward, BOX.top - inward];
  const corners = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ] as const;
  return corners.map(([x, y]) => ({ x, y, on: true }));
}

/** An outline in straight pieces, short enough for a font size of `pixels`: x and y in turn. */
function flattened(contour: readonly GlyphPoint[], pixels: number): number[] {
  const points = withHalfways(contour);
  const out: number[] = [];
  for (const [i, point] of points.entries()) {
    if (point.on) out.push(point.x, point.y);
    else curve(out, [points.at(i - 1)!, point, points[(i + 1) % points.length]!], pixels);
  }
  return out;
}

/** Adds the point halfway between two control points, which is on the outline. */
function withHalfways(contour: readonly GlyphPoint[]): GlyphPoint[] {
  return contour.flatMap((point, i) => {
    const before = contour.at(i - 1)!;
    if (point.on || before.on) return [point];
    return [{ x: (point.x + before.x) / 2, y: (point.y + before.y) / 2, on: true }, point];
  });
}

/** Adds the inner points of a quadratic curve; its ends are points of the outline. */
function curve(
  out: number[],
  [a, b, c]: readonly [GlyphPoint, GlyphPoint, GlyphPoint],
  pixels: number,
): void {
  const bend = Math.abs(a.x - 2 * b.x + c.x) + Math.abs(a.y - 2 * b.y + c.y);
  const pieces = Math.ceil(Math.sqrt(bend * pixels)) + 1;
  for (let i = 1; i < pieces; i++) {
    const t = i / pieces;
    const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    out.push(u * a.x + v * b.x + w * c.x, u * a.y + v * b.y + w * c.y);
  }
}
