import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endServers } from '../cli/command-server.ts';
import { findChrome } from './chrome.ts';
import { reportOf } from './report-of.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chrome: string;
    /** The paths of the examples' reports. */
    linux: string;
    nfs: string;
  }
}

/** Finds the browser once, or fails with an instruction, and makes the reports that most tests open. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chrome', await findChrome());
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-examples-'));
  project.provide('linux', await reportOf('examples/linux-fio', join(folder, 'linux.html')));
  project.provide('nfs', await reportOf('examples/nfs-10gbe', join(folder, 'nfs.html')));
  await endServers();
  return () => rm(folder, { recursive: true, force: true });
}
