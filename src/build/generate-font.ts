import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import opentype, { type Font, type Glyph } from 'opentype.js';
import { GRID } from '../raster/font.ts';

/** The characters of names and labels. Any other character of a log is drawn as a box with its code. */
const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x391, 0x3a9],
  [0x3b1, 0x3c9],
  [0x410, 0x44f],
];
const others = 'ĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽžŐőŰűĞğİıŞşŒœЁёІіЇїЄєҐґ–—‘’‚“”„†•…‰€→−≈≠≤≥⟨⟩';

/**
 * The characters of a picture as a module: their outlines, packed. See {@link GRID} and `raster/font.ts`, which reads
 * it.
 */
export async function fontModule(): Promise<string> {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
  );
  const { buffer, byteOffset, byteLength } = await readFile(file);
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  const bytes = codes().flatMap((code, i, all) => [
    ...unsigned(code - (all[i - 1] ?? 0)),
    ...glyphBytes(font, font.charToGlyph(String.fromCodePoint(code))),
  ]);
  const text = brotliCompressSync(Uint8Array.from(bytes)).toString('base64');
  return [
    `/** Generated: the outlines of DejaVu Sans (${others.length} signs and the letters of Europe). */`,
    'export const fontData =',
    `  '${text}';`,
    '',
  ].join('\n');
}

function codes(): number[] {
  const listed = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  return [...listed, ...[...others].map((char) => char.codePointAt(0)!)]
    .filter((code) => code !== 0x3a2)
    .sort((a, b) => a - b);
}

function glyphBytes(font: Font, glyph: Glyph): number[] {
  if (glyph.index === 0) throw new Error(`the font has no ${glyph.unicode?.toString(16)}`);
  const grid = (units: number) => Math.round((units * GRID) / font.unitsPerEm);
  const contours = contoursOf(glyph);
  let [x, y] = [0, 0];
  const bytes = [...unsigned(grid(glyph.advanceWidth ?? 0)), ...unsigned(contours.length)];
  for (const contour of contours) {
    bytes.push(...unsigned(contour.length));
    for (const point of contour) {
      const [toX, toY] = [grid(point.x), grid(point.y)];
      bytes.push(...unsigned(zigzag(toX - x) * 2 + Number(point.on)), ...unsigned(zigzag(toY - y)));
      [x, y] = [toX, toY];
    }
  }
  return bytes;
}

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

/** Returns contours as in TrueType: curves by their control points, without points halfway between two of these. */
function contoursOf(glyph: Glyph): OutlinePoint[][] {
  const contours: OutlinePoint[][] = [];
  for (const command of glyph.path.commands) {
    if (command.type === 'M') contours.push([]);
    if (command.type === 'C') throw new Error('cubic curves are not of TrueType');
    if (command.type === 'Z') continue;
    if (command.type === 'Q') contours.at(-1)!.push({ x: command.x1, y: command.y1, on: false });
    contours.at(-1)!.push({ x: command.x, y: command.y, on: true });
  }
  return contours.map((points) => withoutHalfways(withoutEnd(points)));
}

/** Removes the last point if it repeats the first one. */
function withoutEnd(points: readonly OutlinePoint[]): readonly OutlinePoint[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  const closed = points.length > 1 && first.x === last.x && first.y === last.y;
  return closed ? points.slice(0, -1) : points;
}

function withoutHalfways(points: readonly OutlinePoint[]): OutlinePoint[] {
  return points.filter((point, i) => {
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    const halfway = before.x + after.x === 2 * point.x && before.y + after.y === 2 * point.y;
    return before.on || after.on || !halfway;
  });
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >> 7)];
}
