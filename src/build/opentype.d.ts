/** The part of opentype.js that generates the embedded font. */
declare module 'opentype.js' {
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | {
        readonly type: 'Q';
        readonly x1: number;
        readonly y1: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'C' }
    | { readonly type: 'Z' };
  export interface Glyph {
    readonly index: number;
    readonly unicode?: number;
    readonly advanceWidth?: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(char: string): Glyph;
  }
  const opentype: { parse(buffer: ArrayBufferLike): Font };
  export default opentype;
}
