import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

/** What the reader prints about a log. */
export interface ReadResult {
  readonly samples: number;
  readonly bytesOfColumns: number;
}

const ROOT = join(import.meta.dirname, '../..');

/**
 * Bundles `read.ts`, the parsers without the report, as one script beside the benchmark's inputs;
 * returns its path. What is measured is what Node runs, not what a test runner transforms.
 */
export function buildReader(directory: string): Promise<string> {
  return buildScript('read', directory);
}

/** Bundles a script of this directory for Node and returns its path. */
export async function buildScript(name: string, directory: string): Promise<string> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, `${name}.ts`),
      outDir: directory,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(directory, `${name}.mjs`);
}

/** Bundles a script of `browser` for a page in a directory, where it is called `NAME.js`. */
export async function buildPageScript(name: string, directory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: directory,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, `browser/${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}

/** Reads logs with the built reader and adds up what they hold. */
export async function readAll(reader: string, logs: readonly string[]): Promise<ReadResult> {
  let samples = 0;
  let bytesOfColumns = 0;
  for (const log of logs) {
    const { stdout } = await promisify(execFile)(process.execPath, [reader, log]);
    const result = JSON.parse(stdout) as ReadResult;
    samples += result.samples;
    bytesOfColumns += result.bytesOfColumns;
  }
  return { samples, bytesOfColumns };
}
