import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { withoutReferences } from './without-references.ts';

/** Removes Vite's code that loads a page's modules ahead of time: our page contains its scripts. */
export function noPreload(): Plugin {
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
export function noAnimation(): Plugin {
  const numbers = resolve('templates/client/dom/numbers-without-animation.ts');
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

/**
 * Leaves out what Parquet has for columns of other types than ours, for geographic and variant columns, and for Bloom
 * filters and encodings that we do not write.
 */
export function noForeignColumns(): Plugin {
  const none = resolve('src/build/no-foreign-columns.ts');
  return {
    name: 'no-foreign-columns',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const isForeign = FOREIGN_PARQUET.test(id);
      const isOfParquet = /\/hyparquet(?:-writer)?\//.test(importer) || id.startsWith('hyparquet/');
      return isForeign && isOfParquet && importer !== none ? none : undefined;
    },
  };
}

const FOREIGN_PARQUET =
  /(?:^\.|^hyparquet\/src)\/(?:variant|geospatial|geoparquet|wkb|bloom|splitstream|delta|encoding|convert|unconvert)\.js$/;

const NOTHING = '\0nothing';

/** Leaves out what tar-stream has for writing archives and for text: we only read them, as bytes. */
export function noTarWriting(): Plugin {
  return {
    name: 'no-tar-writing',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      (id === './pack' && importer.includes('/tar-stream/')) || id === 'text-decoder'
        ? NOTHING
        : undefined,
    load: (id) => (id === NOTHING ? 'export default null;' : undefined),
  };
}

/**
 * Modules about whole runs, and about pictures that the page's script never draws again; and the code that replaces each
 * in the script.
 */
const REPLACED_IN_PAGE: readonly (readonly [file: string, code: string])[] = [
  [
    '/rules/whole-run-rules.ts',
    'export const explainingRules = [], wholeRunRules = [], wholeRunConclusions = [];',
  ],
  ['/run/since-boot-use.ts', "export const sinceBootUse = () => '';"],
  ['/costs/server-cpu.ts', 'export const serverCpu = () => null;'],
  ['/parts/course.ts', 'export const courseOf = () => [], courseLegend = () => [];'],
];

/** Leaves modules about whole runs and the sources of thresholds out of the page's script. Each line stays where it is. */
export function noReferences(): Plugin {
  return {
    name: 'no-references',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client') return undefined;
      const empty = REPLACED_IN_PAGE.find(([file]) => id.endsWith(file));
      if (empty !== undefined) return { code: empty[1], map: null };
      const isRule = id.includes('/src/analyse/rules/');
      return isRule ? { code: withoutReferences(code), map: null } : undefined;
    },
  };
}
