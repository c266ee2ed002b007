import type { ReportDocument } from '../../../src/model/document.ts';
import { LATE_PARTS, type PageAssets } from '../../../src/model/page-files.ts';

/**
 * Returns the assets that the page of a document needs: comparisons, which have no crop, and tables of runs have scripts
 * of their own.
 */
export function assetsOf(
  { comparison, sweep, runs }: ReportDocument,
  assets: PageAssets,
): PageAssets {
  const isNeeded: Readonly<Partial<Record<string, boolean>>> = {
    'compare-runs': comparison !== undefined,
    'crop-report': comparison === undefined,
    'run-table': comparison === undefined && runs.length > 1,
    'runs-index': false,
    'sweep-runs': sweep !== undefined,
  };
  const parts = Object.entries(assets.lateScripts).filter(([part]) => isNeeded[part] !== false);
  return { ...assets, lateScripts: Object.fromEntries(parts) };
}

/** An empty script, as raw deflate in base64. */
export const EMPTY_SCRIPT = 'AwA=';

/** The assets of a page whose scripts and styles come from elsewhere. */
export const NO_ASSETS: PageAssets = {
  script: '',
  lateScripts: Object.fromEntries(
    LATE_PARTS.map((part) => [part, EMPTY_SCRIPT]),
  ) as PageAssets['lateScripts'],
  style: '',
};
