import { brotliCompressSync, constants } from 'node:zlib';
import { deflateAsync } from '@gfx/zopfli';
import type { PageAssets } from '../model/page-files.ts';
import type { ClassicScripts } from './classic-scripts.ts';

/** The page's scripts and styles as they are built. */
export interface BuiltAssets extends ClassicScripts {
  readonly style: string;
}

/** The file with the page's scripts and styles, beside the command line. */
export const ASSETS_FILE = 'page-assets.br';

/** The module that exports what {@link packAssets} packed as `PageAssets`. It opens them when the first page is made. */
export const ASSETS_MODULE = `
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
let opened;
const open = () => (opened ??= JSON.parse(brotliDecompressSync(readFileSync(new URL('./${ASSETS_FILE}', import.meta.url)))));
export const assets = {
  get script() { return open().script; },
  get style() { return open().style; },
  get lateScripts() { return open().lateScripts; },
};`;

/** Packs assets. Every page carries the late parts as they are packed here, as small as possible. */
export async function packAssets({ script, lateScripts, style }: BuiltAssets): Promise<Buffer> {
  const late = await Promise.all(
    Object.entries(lateScripts).map(async ([part, text]) => {
      const packed = await deflateAsync(Buffer.from(text), {});
      return [part, Buffer.from(packed).toString('base64')] as const;
    }),
  );
  const assets: PageAssets = { script, style, lateScripts: Object.fromEntries(late) };
  return brotliCompressSync(JSON.stringify(assets), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}
