import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { csv } from '../../src/export/csv/csv.ts';
import { csvWide } from '../../src/export/csv/csv-wide.ts';
import { json } from '../../src/export/json/json.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { deflateRaw as deflate } from '../../src/output/deflate-raw.ts';
import { encodePayload } from '../../src/payload/encode.ts';
import { renderPage } from '../../templates/page/page.ts';
import { NO_ASSETS } from '../../templates/page/shell/page-assets.ts';
import { FIXTURES, someFixtureLogs } from '../fixture-logs.ts';

/** Everything that `export` can write. */
const exported = (document: ReportDocument) =>
  [csv, csvWide, json].map((write) => [...write(document)].join(''));

test('a log, with its odd states, comes back from a report', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.html');
  const options = {};
  for (const path of someFixtureLogs().map((name) => join(FIXTURES, name))) {
    const document = await readDocument([path], options);
    const payload = encodePayload(document, { deflate });
    await writeFile(file, renderPage(document, NO_ASSETS, { payload, maxBytes: 0 }));
    const back = await readDocument([file], options);
    expect(exported(back), path).toEqual(exported(document));
    const later = { ...options, from: { seconds: 2 } };
    const cut = await readDocument([path], later).catch(() => null);
    if (cut === null) continue;
    expect(exported(await readDocument([file], later)), path).toEqual(exported(cut));
  }
});
