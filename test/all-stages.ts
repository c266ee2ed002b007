import { catalogue } from '../src/commands/reading/catalogue.ts';
import { csv } from '../src/export/csv/csv.ts';
import { csvWide } from '../src/export/csv/csv-wide.ts';
import { json } from '../src/export/json/json.ts';
import { showJson } from '../src/export/json/show-json.ts';
import { NO_METADATA } from '../src/input/metadata/metadata.ts';
import { holdsAnything } from '../src/input/reading/host-logs.ts';
import { parseLog } from '../src/input/reading/parse-log.ts';
import type { ReportDocument } from '../src/model/document.ts';
import { normaliseRuns } from '../src/normalise/normalise-run.ts';
import { deflateRaw } from '../src/output/deflate-raw.ts';
import { encodePayload } from '../src/payload/encode.ts';
import { renderPage } from '../templates/page/page.ts';
import { NO_ASSETS } from '../templates/page/shell/page-assets.ts';
import { shownLines, shownMarkdown } from './blocks.ts';

const WHOLE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** The report of one log; null if nothing in it can be shown. */
export async function documentOf(name: string, bytes: Uint8Array): Promise<ReportDocument | null> {
  const { sources, results, warnings } = await parseLog(name, [bytes]);
  const host = { name, sources, results, unread: [], context: [], metadata: NO_METADATA, warnings };
  const runs = normaliseRuns([host], { name, vocabulary: catalogue, window: WHOLE });
  if (!runs.some(holdsAnything)) return null;
  return { schemaVersion: 1, generator: 'statgraph 0.1.0', title: name, runs };
}

/** What `show` prints in each of its formats. */
export function shown(document: ReportDocument): Record<'text' | 'json' | 'markdown', string> {
  return {
    text: shownLines(document, { width: 100, height: 40 }).join('\n'),
    json: showJson(document),
    markdown: shownMarkdown(document),
  };
}

/** What `export` writes in each of its formats of text. */
export function exported(document: ReportDocument): Record<'csv' | 'wide' | 'json', string> {
  return {
    csv: [...csv(document)].join(''),
    wide: [...csvWide(document)].join(''),
    json: [...json(document)].join(''),
  };
}

/** The HTML page of a document, with its data. */
export function pageOf(document: ReportDocument): string {
  const payload = encodePayload(document, { deflate: deflateRaw });
  return renderPage(document, NO_ASSETS, { payload, maxBytes: 10e6 });
}

/** The samples whose time is not a number, as `parser: sample`. */
export function timelessSamples({ runs }: ReportDocument): string[] {
  return runs.flatMap(({ sources }) =>
    sources.flatMap(({ parser, axis: { elapsed } }) =>
      [...elapsed.keys()].filter((i) => !Number.isFinite(elapsed[i])).map((i) => `${parser}: ${i}`),
    ),
  );
}
