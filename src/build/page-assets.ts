import type { Plugin } from 'vite';
import { classicScripts } from './classic-scripts.ts';
import { ASSETS_FILE, packAssets } from './packed-assets.ts';

const ASSETS = 'virtual:page-assets';

/**
 * Gives the command line the page's bundle: `virtual:page-assets` exports the script and the styles that the client
 * environment was built to, from a file beside the command line.
 */
export function pageAssets(): Plugin {
  let packed: Uint8Array = new Uint8Array();
  let built = { script: '', lateScripts: {}, style: '' };
  return {
    name: 'page-assets',
    enforce: 'post',
    resolveId: (id) => (id === ASSETS ? `\0${ASSETS}` : undefined),
    async load(id) {
      if (id !== `\0${ASSETS}`) return undefined;
      const { file, module } = await packAssets(built);
      packed = file;
      return module;
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') {
        this.emitFile({ type: 'asset', fileName: ASSETS_FILE, source: packed });
        return;
      }
      const files = Object.values(bundle);
      const style = files.find(({ fileName }) => fileName.endsWith('.css')) as { source: string };
      built = {
        ...classicScripts(files.filter((file) => file.type === 'chunk')),
        style: `${style.source}`.trim(),
      };
    },
  };
}
