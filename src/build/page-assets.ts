import type { Plugin } from 'vite';
import { classicScripts } from './classic-scripts.ts';
import { packedAssetsModule } from './packed-assets.ts';

const ASSETS = 'virtual:page-assets';

/**
 * Gives the command line the page's bundle: `virtual:page-assets` exports the script and the styles that the client
 * environment was built to.
 */
export function pageAssets(): Plugin {
  let built = { script: '', lateScripts: {}, style: '' };
  return {
    name: 'page-assets',
    enforce: 'post',
    resolveId: (id) => (id === ASSETS ? `\0${ASSETS}` : undefined),
    load(id) {
      if (id !== `\0${ASSETS}`) return undefined;
      return packedAssetsModule(built);
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const files = Object.values(bundle);
      const style = files.find(({ fileName }) => fileName.endsWith('.css')) as { source: string };
      built = {
        ...classicScripts(files.filter((file) => file.type === 'chunk')),
        style: `${style.source}`.trim(),
      };
    },
  };
}
