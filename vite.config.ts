import { defineConfig } from 'vite';

export default defineConfig({
  appType: 'custom',
  environments: {
    ssr: {
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist',
        target: 'node20',
        minify: true,
        rolldownOptions: {
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
      await builder.build(builder.environments['ssr']!);
    },
  },
});
