import { runResources } from '../analyse/resources/run-resources.ts';
import type { ReportDocument } from '../model/document.ts';

/** The page's script and styles. */
const CODE_BYTES = 320_000;
/** A chart with its picture and its numbers. */
const CHART_BYTES = 14_000;
/** The most that is kept for pictures and tables: without its samples a report is only a picture. */
const MOST_SHARE = 0.4;

/** The bytes of a page of at most `maxBytes` that its data may take, so that its pictures and tables fit too. */
export function dataBudget({ runs }: ReportDocument, maxBytes: number): number {
  const charts = runs.reduce((sum, run) => sum + runResources(run).panels.length, 0);
  if (maxBytes === Number.POSITIVE_INFINITY) return maxBytes;
  const others = CODE_BYTES + charts * CHART_BYTES;
  return maxBytes - Math.min(others, maxBytes * MOST_SHARE);
}
