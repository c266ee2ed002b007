import { type PageOptions, pagePieces } from '../../templates/page/page.ts';
import { NO_ASSETS } from '../../templates/page/shell/page-assets.ts';
import { analysisSteps } from '../analyse/analysis-steps.ts';
import type { CheckedRun } from '../check/checked.ts';
import type { ReportOptions } from '../cli/report-options.ts';
import { printMessage } from '../console/log.ts';
import type { ReportDocument } from '../model/document.ts';
import type { PageAssets } from '../model/page-files.ts';
import { deflateRaw } from '../output/deflate-raw.ts';
import { packerOf } from '../output/pack-in-worker.ts';
import { dataBudget } from '../output/page-budget.ts';
import { writePictures } from '../output/pictures.ts';
import { pageOf, type ReportTarget, writeReport } from '../output/write-report.ts';
import { type Fitted, PayloadFitter } from '../payload/fit.ts';
import { notUnderstood } from '../presentation/logs/lost-parts.ts';
import { formatNumber, formatWhole } from '../text/quantity.ts';
import type { Pool } from '../workers/pool.ts';
import { yieldToMessages } from '../workers/yield-to-messages.ts';

const MAX_DEFAULT_MEGABYTES = 10;
/** Maximum ratio of a page's size to the size that was asked for. */
const MAX_SIZE_RATIO = 1.05;
const NO_DATA: Fitted = { texts: [], binned: new Map() };

/** Where a page is written, with which code, and what became of rules, if the document was checked. */
export interface PagePlace {
  readonly target: ReportTarget;
  readonly assets: PageAssets;
  readonly checked?: readonly CheckedRun[];
  /** When it is written, if the run goes on: the page says so, and loads itself again. */
  readonly running?: PageOptions['running'];
}

/** Writes the page of a document and its pictures, and prints what it wrote. */
export async function writePage(
  document: ReportDocument,
  { target, assets, checked, running }: PagePlace,
  options: ReportOptions,
): Promise<void> {
  const maxBytes = maxBytesOf(options);
  const parts = { assets, checked, running, maxBytes };
  const content = await pageContent(document, target, { ...options, ...parts });
  const size = await writeReport(document, target, { assets, page: content.page });
  const page = pageOf(target);
  if (options.quiet !== true) {
    const lost = notUnderstood(document.runs.flatMap((run) => run.sources));
    if (options.verbose !== true) for (const line of lost) printMessage(line);
    const place = page === '-' ? 'standard output' : page;
    printMessage(`${place} · ${fileSize(size)}${content.data.binned.size > 0 ? BINNED : ''}`);
    if (target.form !== 'mail' && size > MAX_SIZE_RATIO * maxBytes)
      printMessage(largerThan(maxBytes, size, content.data));
    if (target.form === 'mail' && size > MAIL_BYTES) printMessage(largeForMail(size));
  }
  const { pictures } = options;
  if (pictures === undefined) return;
  const count = await writePictures(document, pictures, options);
  if (options.quiet !== true) printMessage(`${pictures} · ${count} pictures, each as PNG and SVG`);
}

const BINNED = ' · some devices down-sampled; --detail full keeps every sample';

/** Size of a page that is awkward to mail, in bytes. */
const MAIL_BYTES = 1e6;

function largeForMail(size: number): string {
  return `${fileSize(size)} is large for mail; --device REGEX and --metric GLOB make it smaller`;
}

/**
 * Returns the warning about a page that is too large. Pictures and tables are not made smaller, and may take more than
 * the requested size.
 */
function largerThan(maxBytes: number, size: number, { texts }: Fitted): string {
  return `larger than ${fileSize(maxBytes)} (--max-size): without its data the page takes ${fileSize(size - lengthOf(texts))}`;
}

interface ContentOptions {
  readonly assets?: PageAssets;
  /** The files in which the page finds its assets if it has none. */
  readonly shared?: PageOptions['shared'];
  readonly smooth?: boolean;
  readonly maxBytes: number;
  readonly pool?: Pool;
  readonly checked?: readonly CheckedRun[] | undefined;
  readonly running?: PageOptions['running'];
}

/**
 * Returns the page in pieces, and its data. A page for mail has no data, because mail servers hold back large blocks of
 * it.
 */
export async function pageContent(
  document: ReportDocument,
  { form }: Pick<ReportTarget, 'form'>,
  {
    assets = NO_ASSETS,
    shared,
    smooth = false,
    maxBytes,
    pool,
    checked = [],
    running,
  }: ContentOptions,
): Promise<{ readonly page: readonly string[]; readonly data: Fitted }> {
  const pageWith = ({ texts, binned }: Fitted, targetBytes = maxBytes) =>
    pagePieces(document, assets, {
      ...{ form, shared, smooth, maxBytes: targetBytes },
      ...{ payload: texts, binned, checked, running },
    });
  const budget = dataBudget(document, maxBytes);
  const pack = packerOf(document, pool);
  const fitter =
    form === 'mail'
      ? null
      : new PayloadFitter(document, { maxBytes: budget, deflate: deflateRaw, pack });
  const [data = NO_DATA] = await Promise.all([
    fitter?.within(budget),
    yieldToMessages(analysisSteps(document)),
  ]);
  const page = pageWith(data);
  const rest = lengthOf(page) - lengthOf(data.texts);
  const isTooLarge = lengthOf(page) > MAX_SIZE_RATIO * maxBytes;
  // The size of pictures and tables was an estimate. They stay as they are, and the data gets the rest.
  if (fitter === null || !isTooLarge || rest >= maxBytes) return { page, data };
  const smaller = await fitter.within(maxBytes - rest);
  const saved = lengthOf(data.texts) - lengthOf(smaller.texts);
  return { page: pageWith(smaller, maxBytes - saved), data: smaller };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Returns the size of a page that is asked for, in bytes. */
export function maxBytesOf({
  detail,
  maxSize = MAX_DEFAULT_MEGABYTES,
}: Pick<ReportOptions, 'detail' | 'maxSize'>): number {
  return detail === 'full' ? Number.POSITIVE_INFINITY : maxSize * 1e6;
}

/** Formats the size of a file: `512 kB`. */
export function fileSize(bytes: number): string {
  return bytes < 1e6
    ? `${formatWhole(Math.ceil(bytes / 1e3))} kB`
    : `${formatNumber(bytes / 1e6)} MB`;
}
