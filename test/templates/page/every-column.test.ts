import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import type { Run } from '../../../src/model/run.ts';
import { histogramName } from '../../../src/text/bucket-name.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { FIXTURES, someFixtureLogs } from '../../fixture-logs.ts';
import { normalised } from '../../log.ts';

const files = someFixtureLogs();

async function runOf(name: string): Promise<Run> {
  const { sources } = await parseLog(name, [readFileSync(join(FIXTURES, name))], {});
  return normalised({ name: '', sources }, { name: '' });
}

const marks: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function pageOf(run: Run): string {
  const document = { schemaVersion: 1, generator: 'statgraph', title: 'x', runs: [run] } as const;
  return renderPage(document, NO_ASSETS);
}

/** What a page says, without its pictures. */
function textOf(page: string): string {
  return page
    .replace(/<svg.*?<\/svg>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (mark) => marks[mark]!);
}

test.each(files)(
  'the page of %s names every column of the log, and each of its links leads to one part of it',
  async (path) => {
    const run = await runOf(path);
    if (run.sources.length === 0) return;
    const page = pageOf(run);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    const text = textOf(page);
    const words = run.sources.flatMap(({ columns }) =>
      columns.filter(({ derived }) => !derived).map(histogramName),
    );
    expect([...new Set(words)].filter((word) => !text.includes(word))).toEqual([]);
  },
);
