import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Keeps the modules of a build as the bundler wrote them, with their source maps, whose sources become absolute paths.
 * The package has no maps.
 */
export function keepBuilt(folder: string): Plugin {
  return {
    name: 'keep-built',
    enforce: 'post',
    async generateBundle({ dir = '' }, bundle) {
      await mkdir(folder, { recursive: true });
      for (const [name, file] of Object.entries(bundle)) {
        if (name.endsWith('.map')) delete bundle[name];
        // What the bundler adds of its own has no map.
        if (file.type !== 'chunk' || !file.map) continue;
        const from = resolve(dir, dirname(name));
        const map = { ...file.map, sources: file.map.sources.map((path) => resolve(from, path)) };
        await writeFile(join(folder, basename(name)), file.code);
        await writeFile(join(folder, `${basename(name)}.map`), JSON.stringify(map));
      }
    },
  };
}
