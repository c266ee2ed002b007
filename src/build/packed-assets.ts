import { brotliCompressSync, constants } from 'node:zlib';
import { deflateAsync } from '@gfx/zopfli';
import type { ClassicScripts } from './classic-scripts.ts';

/** The page's scripts and styles as they are built. */
export interface BuiltAssets extends ClassicScripts {
  readonly style: string;
}

/** The file with the page's scripts and styles, beside the command line. */
export const ASSETS_FILE = 'page-assets';

/** Assets as a file, and the module that exports them as `PageAssets` and opens the file when the first page is made. */
export interface PackedAssets {
  readonly file: Buffer;
  readonly module: string;
}

/** Packs assets. Every page carries the late parts as they are packed here, as small as possible. */
export async function packAssets({
  script,
  lateScripts,
  style,
}: BuiltAssets): Promise<PackedAssets> {
  const whole = brotliCompressSync(JSON.stringify({ script, style }), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const parts = [whole];
  const places: (readonly [part: string, from: number, to: number])[] = [];
  let from = whole.length;
  for (const [part, text] of Object.entries(lateScripts)) {
    const packed = Buffer.from(await deflateAsync(Buffer.from(text), {}));
    parts.push(packed);
    const to = from + packed.length;
    places.push([part, from, to]);
    from = to;
  }
  const module = `
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
let opened;
const open = () => {
  if (opened === undefined) {
    const file = readFileSync(new URL('./${ASSETS_FILE}', import.meta.url));
    const late = ${JSON.stringify(places)}.map(([part, from, to]) => [part, file.toString('base64', from, to)]);
    const whole = JSON.parse(brotliDecompressSync(file.subarray(0, ${whole.length})));
    opened = { ...whole, lateScripts: Object.fromEntries(late) };
  }
  return opened;
};
export const assets = {
  get script() { return open().script; },
  get style() { return open().style; },
  get lateScripts() { return open().lateScripts; },
};`;
  return { file: Buffer.concat(parts), module };
}
