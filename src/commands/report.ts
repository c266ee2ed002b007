import { join } from 'node:path';
import { pagePieces } from '../../templates/page/page.ts';
import type { PageAssets } from '../../templates/page/shell/page-assets.ts';
import { pageFiles } from '../../templates/page/shell/page-shell.ts';
import { analysisSteps } from '../analyse/analysis-steps.ts';
import { withPlan } from '../cli/capacity-plan.ts';
import type { ReportOptions } from '../cli/report-options.ts';
import { say } from '../console/log.ts';
import type { ReportDocument } from '../model/document.ts';
import { checkNotAnInput } from '../output/check-not-an-input.ts';
import { deflateRaw } from '../output/deflate-raw.ts';
import { openInBrowser } from '../output/open-in-browser.ts';
import { packerOf } from '../output/pack-in-worker.ts';
import { dataBudget } from '../output/page-budget.ts';
import { writePictures } from '../output/pictures.ts';
import { targetOf } from '../output/report-target.ts';
import { type ReportTarget, writeReport } from '../output/write-report.ts';
import { type Fitted, fitPayload } from '../payload/fit.ts';
import { notUnderstood } from '../presentation/shown-run.ts';
import { documentVerdict } from '../presentation/verdict.ts';
import type { Pool } from '../workers/pool.ts';
import { yieldToMessages } from '../workers/yield-to-messages.ts';
import { readDocument } from './read-document.ts';

const MOST_MEGABYTES = 10;
/** Maximum ratio of the size of a page to what was asked. */
const MAX_SIZE_RATIO = 1.05;
const NO_DATA: Fitted = { texts: [], binned: new Map() };

/** `statgraph PATH…`: one HTML file, and two lines that say what was read and where it was written. */
export async function report(
  paths: readonly string[],
  options: ReportOptions,
  assets: PageAssets,
): Promise<ReportDocument> {
  const target = await targetOf(paths, options);
  const { output } = target;
  await checkNotAnInput(paths, output);
  const { pictures } = options;
  const document = withPlan(await readDocument(paths, options), options);
  const maxBytes = maxBytesOf(options);
  const content = await contentOf(document, target, { ...options, assets, maxBytes });
  const size = await writeReport(document, target, { assets, page: content.page });
  const page = target.form === 'directory' ? join(output, pageFiles.page) : output;
  if (options.quiet !== true) {
    const lost = notUnderstood(document.runs.flatMap((run) => run.sources));
    if (options.verbose !== true) for (const line of lost) say(line);
    const place = page === '-' ? 'standard output' : page;
    say(`${place} · ${fileSize(size)}${content.data.binned.size > 0 ? BINNED : ''}`);
    if (target.form !== 'mail' && size > MAX_SIZE_RATIO * maxBytes)
      say(largerThan(maxBytes, size, content.data));
    if (target.form === 'mail' && size > MAIL_BYTES) say(largeForMail(size));
  }
  if (pictures !== undefined) {
    const count = await writePictures(document, pictures, options);
    if (options.quiet !== true) say(`${pictures} · ${count} pictures, each as PNG and SVG`);
  }
  // The last line is what the reader sees first.
  if (options.quiet !== true) say(documentVerdict(document));
  if (options.open === true) await openInBrowser(page);
  return document;
}

const BINNED = ' · some devices down-sampled; --detail full keeps every sample';

/** A larger page is awkward to mail. */
const MAIL_BYTES = 1e6;

function largeForMail(size: number): string {
  return `${fileSize(size)} is large for mail; --device REGEX and --metric GLOB make it smaller`;
}

/** Pictures and tables are not made smaller: they may take more than the whole page should. */
function largerThan(maxBytes: number, size: number, { texts }: Fitted): string {
  return `larger than ${fileSize(maxBytes)} (--max-size): without its data the page takes ${fileSize(size - lengthOf(texts))}`;
}

interface ContentOptions {
  readonly assets: PageAssets;
  readonly smooth?: boolean;
  readonly maxBytes: number;
  readonly pool?: Pool;
}

/** The page in pieces, and the data in it; a page for mail has none, because mail servers hold back large blocks of it. */
async function contentOf(
  document: ReportDocument,
  { form }: ReportTarget,
  { assets, smooth = false, maxBytes, pool }: ContentOptions,
): Promise<{ readonly page: readonly string[]; readonly data: Fitted }> {
  const pageWith = ({ texts, binned }: Fitted, most = maxBytes) =>
    pagePieces(document, assets, { form, smooth, maxBytes: most, payload: texts, binned });
  const payloadWithin = (most: number) =>
    fitPayload(document, {
      maxBytes: most,
      deflate: deflateRaw,
      pack: packerOf(document, pool),
    });
  const [data] = await Promise.all([
    form === 'mail' ? NO_DATA : payloadWithin(dataBudget(document, maxBytes)),
    yieldToMessages(analysisSteps(document)),
  ]);
  const page = pageWith(data);
  const rest = lengthOf(page) - lengthOf(data.texts);
  const isTooLarge = form !== 'mail' && lengthOf(page) > MAX_SIZE_RATIO * maxBytes;
  // The size of pictures and tables was a guess. They stay as they are, and the data get what is left.
  if (!isTooLarge || rest >= maxBytes) return { page, data };
  const smaller = await payloadWithin(maxBytes - rest);
  const saved = lengthOf(data.texts) - lengthOf(smaller.texts);
  return { page: pageWith(smaller, maxBytes - saved), data: smaller };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function maxBytesOf({ detail, maxSize = MOST_MEGABYTES }: ReportOptions): number {
  return detail === 'full' ? Number.POSITIVE_INFINITY : maxSize * 1e6;
}

function fileSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
