import type { TestProject } from 'vitest/node';
import { findChrome } from './chrome.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chrome: string;
  }
}

/** Finds the browser once, or fails with an instruction. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('chrome', await findChrome());
}
