import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { pageContent } from '../../src/commands/write-page.ts';
import type { PageAssets } from '../../src/model/page-files.ts';
import { unpackScript } from '../../src/output/packed-script.ts';
import { writeText } from '../../src/output/write.ts';
import type { RunningPage } from '../../templates/page/running-mark.ts';

/** What a page is made of. */
interface PageSpec {
  readonly paths: readonly string[];
  /** The mark that its run goes on; without it the run has ended. */
  readonly running?: RunningPage;
  readonly form?: 'file' | 'mail';
}

/** Writes the page of logs over an older one, as a recording does. */
export async function writeRunning(page: string, { paths, running, form = 'file' }: PageSpec) {
  const document = await readDocument(paths, { isGrowing: true });
  const options = { assets: await builtAssets(), running, maxBytes: 10e6 };
  const content = await pageContent(document, { form }, options);
  await writeText(page, content.page);
}

/** Returns the built scripts and styles, from the report of an example. */
async function builtAssets(): Promise<PageAssets> {
  const html = await readFile(inject('linux'), 'utf8');
  const only = (pattern: RegExp) => pattern.exec(html)![1]!;
  const packed = html.matchAll(/class="late" data-part="([^"]*)">([^<]*)<\/script>/g);
  const { report, ...lateScripts } = Object.fromEntries(
    Array.from(packed, ([, part, text]) => [part!, text!]),
  );
  return { script: unpackScript(report!), style: only(/<style>([\s\S]*?)<\/style>/), lateScripts };
}
