import { runResources } from '../analyse/resources/run-resources.ts';
import type { ReportDocument } from '../model/document.ts';

/** Size of the page's script and styles. */
const CODE_BYTES = 320_000;
/** Size of a chart with its picture and its numbers. */
const BYTES_PER_CHART = 14_000;
/** Maximum share that is kept for pictures and tables: without its samples a report is only a picture. */
const MAX_KEPT_SHARE = 0.4;

/**
 * Returns the bytes that the data of a page of at most `maxBytes` may take, so that its pictures and tables fit too.
 */
export function dataBudget({ runs }: ReportDocument, maxBytes: number): number {
  const charts = runs.reduce((sum, run) => sum + runResources(run).panels.length, 0);
  if (maxBytes === Number.POSITIVE_INFINITY) return maxBytes;
  const others = CODE_BYTES + charts * BYTES_PER_CHART;
  return maxBytes - Math.min(others, maxBytes * MAX_KEPT_SHARE);
}
