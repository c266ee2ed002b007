import { defineConfig } from 'vite';
import { devServer } from './src/build/dev-server.ts';
import { finishPackage } from './src/build/finish-package.ts';
import {
  noAnimation,
  noForeignColumns,
  noPreload,
  noReferences,
  noTarWriting,
} from './src/build/leave-out.ts';
import { pageAssets } from './src/build/page-assets.ts';

/** Leaves out what nothing uses, such as the objects that d3-array makes on load. */
const TREESHAKE = {
  manualPureFunctions: ['bisector', 'Blur2', 'shuffler'],
  propertyReadSideEffects: false,
  unknownGlobalSideEffects: false,
} as const;

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    pageAssets(),
    noPreload(),
    noReferences(),
    noAnimation(),
    noForeignColumns(),
    noTarWriting(),
    finishPackage(),
    devServer(),
  ],
  build: {
    // Runs after Vite's minifier, which shortens the names of private fields: both together make it smallest.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      compress: {
        passes: 4,
        inline: 1,
        sequences: false,
        // For functions without a name, which nothing calls with `new`.
        unsafe_arrows: true,
        // The code without hoisted constants is more regular and compresses better.
        lhs_constants: false,
        // Functions one after the other compress better.
        hoist_funs: true,
        // No getter has an effect that anybody needs.
        pure_getters: true,
      },
    },
  },
  environments: {
    client: {
      build: {
        write: false,
        target: 'es2022',
        cssCodeSplit: false,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: 'templates/client/main.ts',
          treeshake: TREESHAKE,
          output: {
            ...{ format: 'es', entryFileNames: 'report.js', minify: true },
            // What the first script and a late part share is one module, not several.
            codeSplitting: { groups: [{ name: 'common', tags: ['$initial'] }] },
          },
        },
      },
    },
    ssr: {
      // The package has no dependencies. The development server takes CommonJS packages as they are.
      resolve: { noExternal: command === 'build' || [] },
      build: {
        ssr: true,
        outDir: 'dist',
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: { cli: 'src/cli.ts', index: 'src/index.ts' },
          treeshake: TREESHAKE,
          output: {
            ...{ entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: true },
            // What the command line and the commands share is one file, apart from what waits for a command.
            codeSplitting: {
              groups: [{ name: 'start', tags: ['$initial'], test: /^(?!.*src\/(cli|index)\.ts$)/ }],
            },
            banner: ({ name }) => (name === 'cli' ? '#!/usr/bin/env node' : ''),
          },
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
