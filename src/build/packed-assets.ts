import { brotliCompressSync, constants } from 'node:zlib';
import { deflateAsync } from '@gfx/zopfli';
import type { ClassicScripts } from './classic-scripts.ts';

/** The page's scripts and styles as they are built. */
export interface BuiltAssets extends ClassicScripts {
  readonly style: string;
}

/**
 * Returns the module that exports assets as `PageAssets`. Every page carries the late parts as they are packed here, as
 * small as possible; the rest is unpacked when the first page is made.
 */
export async function packedAssetsModule({
  script,
  lateScripts,
  style,
}: BuiltAssets): Promise<string> {
  const late = await Promise.all(
    Object.entries(lateScripts).map(async ([part, text]) => {
      const packed = await deflateAsync(Buffer.from(text), {});
      return [part, Buffer.from(packed).toString('base64')] as const;
    }),
  );
  const whole = brotliCompressSync(JSON.stringify({ script, style }), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  return `
import { brotliDecompressSync } from 'node:zlib';
let opened;
const open = () => (opened ??= JSON.parse(brotliDecompressSync(Buffer.from('${whole.toString('base64')}', 'base64'))));
export const assets = {
  get script() { return open().script; },
  get style() { return open().style; },
  lateScripts: ${JSON.stringify(Object.fromEntries(late))},
};`;
}
