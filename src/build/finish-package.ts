import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Plugin, runnerImport } from 'vite';
import { licencesText } from './licences.ts';

/** The JSON schemas that the package has, for what users write and what commands print. */
const SCHEMAS = [
  'src/input/metadata/statgraph.schema.json',
  'src/export/compare.schema.json',
  'src/export/check.schema.json',
  'src/export/show.schema.json',
];

/** Writes the licences of bundled packages next to the bundle, and makes the bundle executable. */
export function finishPackage(): Plugin {
  const packages = new Map<string, string>();
  return {
    name: 'finish-package',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const id of file.moduleIds) {
          const found = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(
            id.replaceAll('\\', '/'),
          );
          if (found !== null) packages.set(found[2]!, found[1]!);
        }
      }
    },
    async writeBundle({ dir }) {
      if (this.environment.name !== 'ssr' || dir === undefined) return;
      await writeFile(join(dir, 'THIRD-PARTY-LICENSES'), await licencesText(packages));
      for (const schema of SCHEMAS)
        await writeFile(join(dir, basename(schema)), await compact(schema));
      const { module } =
        await runnerImport<typeof import('./man-page.ts')>('./src/build/man-page.ts');
      await writeFile(join(dir, 'statgraph.1'), module.manPage());
      await chmod(join(dir, 'cli.js'), 0o755);
      await writeTypes(join(dir, 'types'));
    },
  };
}

/** Returns a file of JSON without the blanks and line breaks that only its author needs. */
async function compact(file: string): Promise<string> {
  return JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
}

/** Writes the types for users' parsers. Older compilers only know imports of `.js`. */
async function writeTypes(folder: string): Promise<void> {
  const tsc = resolve('node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', 'tsconfig.types.json']);
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replace(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}
