import type { ReportDocument } from '../../../src/model/document.ts';
import { LATE_PARTS, type LatePart } from '../../parts/late-part.ts';

/** The built scripts and styles of the page, as text. */
export interface PageAssets {
  readonly script: string;
  /** The parts of the script that start when they are needed. */
  readonly lateScripts: Readonly<Partial<Record<LatePart, string>>>;
  readonly style: string;
}

/**
 * Returns the assets that the page of a document needs: comparisons, which have no crop, and tables of runs have scripts
 * of their own.
 */
export function assetsOf({ comparison, runs }: ReportDocument, assets: PageAssets): PageAssets {
  const isNeeded: Readonly<Partial<Record<string, boolean>>> = {
    'compare-runs': comparison !== undefined,
    'crop-report': comparison === undefined,
    'run-table': comparison === undefined && runs.length > 1,
    'runs-index': false,
  };
  const parts = Object.entries(assets.lateScripts).filter(([part]) => isNeeded[part] !== false);
  return { ...assets, lateScripts: Object.fromEntries(parts) };
}

/** The assets of a page whose scripts and styles come from elsewhere. */
export const NO_ASSETS: PageAssets = {
  script: '',
  lateScripts: Object.fromEntries(
    LATE_PARTS.map((part) => [part, '']),
  ) as PageAssets['lateScripts'],
  style: '',
};
