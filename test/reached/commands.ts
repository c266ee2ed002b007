import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, inject } from 'vitest';
import { endServers } from '../cli/command-server.ts';
import { Ran, type RanScript } from './ran.ts';

const DIST = resolve(import.meta.dirname, '../../dist');

/** A script that ran, as Node writes it. */
type WrittenScript = Pick<RanScript, 'functions'> & { readonly url: string };

// With coverage, Node writes what ran in each command that a test starts.
const coverage = inject('coverage');
if (coverage !== null) {
  const written = await mkdtemp(join(tmpdir(), 'statgraph-coverage-'));
  // Some commands run as another user.
  await chmod(written, 0o777);
  process.env.NODE_V8_COVERAGE = written;
  afterAll(async () => {
    await endServers();
    const ran = new Ran(coverage);
    const built = (await readdir(DIST)).filter((name) => name.endsWith('.js'));
    const sources = new Map<string, string>();
    for (const name of built) {
      const path = join(DIST, name);
      sources.set(pathToFileURL(path).href, await readFile(path, 'utf8'));
    }
    for (const name of await readdir(written)) {
      const scripts = scriptsOf(await readFile(join(written, name), 'utf8'));
      for (const { url, functions } of scripts) {
        const source = sources.get(url);
        if (source !== undefined) ran.add({ source, functions });
      }
    }
    ran.write();
    await rm(written, { recursive: true, force: true });
  });
}

/** Returns the scripts of a process. The file of one that may write only small files is cut, and says nothing. */
function scriptsOf(text: string): readonly WrittenScript[] {
  try {
    return JSON.parse(text).result;
  } catch {
    return [];
  }
}
