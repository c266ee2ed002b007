import { execFile } from 'node:child_process';
import { chmod, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { rollups } from 'd3-array';
import { defineConfig, type Plugin } from 'vite';
import { classicScripts } from './src/build/classic-scripts.ts';
import { packedAssetsModule } from './src/build/packed-assets.ts';
import { withoutReferences } from './src/build/without-references.ts';

const ASSETS = 'virtual:page-assets';

/**
 * Gives the command line the page's bundle: `virtual:page-assets` exports the script and the styles that the client
 * environment was built to.
 */
function pageAssets(): Plugin {
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

/** Removes Vite's code that loads a page's modules ahead of time: our page contains its scripts. */
function noPreload(): Plugin {
  return {
    name: 'no-preload',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? 'export const __vitePreload = (load) => load();'
        : undefined,
    // The list of modules to load ahead, which Vite fills in. No character moves, so that source maps hold.
    renderChunk: (code) => ({
      code: code.replaceAll('__VITE_PRELOAD__', '[]'.padEnd(16)),
      map: null,
    }),
  };
}

/** Leaves out transitions and colours, which d3-zoom and d3-scale import: no scale has any. */
function noAnimation(): Plugin {
  const numbers = resolve(import.meta.dirname, 'templates/client/dom/numbers-without-animation.ts');
  return {
    name: 'no-animation',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const isLarge = id === 'd3-transition' || id === 'd3-interpolate';
      const isUser = /\/d3-zoom\/|\/d3-scale\/src\/continuous\./.test(importer);
      return isLarge && isUser ? numbers : undefined;
    },
  };
}

/** Leaves out what Parquet has for geographic and variant columns, which we do not write. */
function noForeignColumns(): Plugin {
  const none = resolve(import.meta.dirname, 'src/build/no-foreign-columns.ts');
  return {
    name: 'no-foreign-columns',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const isForeign = /^\.\/(?:variant|geospatial|wkb)\.js$/.test(id);
      return isForeign && importer.includes('/hyparquet-writer/') ? none : undefined;
    },
  };
}

/**
 * Leaves the sources of thresholds out of the page's script, and the rules about whole runs: it only judges crops. Each line stays
 * where it is.
 */
function noReferences(): Plugin {
  return {
    name: 'no-references',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name === 'client' && id.endsWith('/rules/whole-run-rules.ts'))
        return {
          code: 'export const explainingRules = [], wholeRunRules = [], wholeRunConclusions = [];',
          map: null,
        };
      const isRule = this.environment.name === 'client' && id.includes('/src/analyse/rules/');
      return isRule ? { code: withoutReferences(code), map: null } : undefined;
    },
  };
}

/** The font that `npm run generate` embeds. Its package declares OFL; the font files declare this licence. */
/** The schemas of what is read and written as JSON. */
const SCHEMAS = [
  'src/input/metadata/statgraph.schema.json',
  'src/export/compare.schema.json',
  'src/export/check.schema.json',
];
const FONT = { name: '@fontsource/dejavu-sans', licence: 'Bitstream Vera' };

/** Writes the licences of bundled packages next to the bundle, and makes the bundle executable. */
function finishPackage(): Plugin {
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
      const names = [...packages.keys()].sort();
      const licences = await Promise.all([
        ...names.map((name) => licenceOf(packages.get(name)!)),
        licenceOf(join('node_modules', FONT.name), FONT.licence),
      ]);
      // Several packages have the same text.
      const texts = rollups(
        licences,
        (alike) => alike.map(({ of }) => of).join('\n'),
        ({ text }) => text,
      ).map(([text, of]) => `${of}\n\n${text}\n`);
      await writeFile(join(dir, 'THIRD-PARTY-LICENSES'), texts.join('\n'));
      for (const schema of SCHEMAS) await copyFile(schema, join(dir, basename(schema)));
      await chmod(join(dir, 'cli.js'), 0o755);
      await writeTypes(join(dir, 'types'));
    },
  };
}

/** Writes the types for users' parsers. Older compilers only know imports of `.js`. */
async function writeTypes(folder: string): Promise<void> {
  const tsc = resolve(import.meta.dirname, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', 'tsconfig.types.json'], {
    cwd: import.meta.dirname,
  });
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replace(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}

/**
 * `npm run dev`: serves the page of an example. It is made again at each request and whenever one of our files changes.
 */
function devServer(): Plugin {
  return {
    name: 'dev-server',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', () => server.ws.send({ type: 'full-reload' }));
      return () => {
        server.middlewares.use(async (_, response, next) => {
          try {
            const { devPage } = await server.ssrLoadModule('/src/build/dev.ts');
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(await devPage(process.env.EXAMPLE ?? 'examples/linux-fio'));
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

async function licenceOf(folder: string, stated?: string) {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const files = ['LICENSE', 'LICENSE.md', 'LICENSE.MIT', 'LICENCE', 'license'].map((f) =>
    join(folder, f),
  );
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const of = `${name} ${version} (${stated ?? license})`;
    // Most texts differ only in who has the rights, and in where their lines end.
    const found = stated === undefined ? /^([\s\S]*?)^(Permission [\s\S]*)$/m.exec(text) : null;
    if (found === null) return { of, text: text.trim() };
    const [, holders, permission] = found;
    const unwrapped = permission!.trim().replace(/[ \t]*\r?\n(?=[^\r\n])(?<!\n\r?\n)/g, ' ');
    return { of: `${of}\n${holders!.trim()}\n`, text: unwrapped };
  }
  throw new Error(`no licence text in ${dirname(files[0]!)}`);
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    pageAssets(),
    noPreload(),
    noReferences(),
    noAnimation(),
    noForeignColumns(),
    finishPackage(),
    devServer(),
  ],
  build: {
    terserOptions: {
      ecma: 2020,
      compress: {
        passes: 4,
        inline: 1,
        sequences: false,
        // The code without hoisted constants is more regular and compresses better.
        lhs_constants: false,
      },
    },
  },
  environments: {
    client: {
      build: {
        write: false,
        target: 'es2022',
        cssCodeSplit: false,
        // Runs after Vite's own minifier, which shortens the names of private fields: both together make it smallest.
        minify: 'terser',
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: 'templates/client/main.ts',
          // Leaves out the objects that d3-array makes on load if nothing uses them.
          treeshake: {
            manualPureFunctions: ['bisector', 'Blur2', 'shuffler'],
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
          },
          output: { format: 'es', entryFileNames: 'report.js', minify: true },
        },
      },
    },
    ssr: {
      // The command is one file. The development server takes CommonJS packages as they are.
      resolve: { noExternal: command === 'build' || [] },
      build: {
        ssr: true,
        outDir: 'dist',
        emptyOutDir: true,
        target: 'node20',
        minify: 'terser',
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: { cli: 'src/cli.ts' },
          output: { banner: '#!/usr/bin/env node', entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    sharedPlugins: true,
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
    },
  },
}));
