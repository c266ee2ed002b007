import type { ReportDocument } from '../../../src/model/document.ts';
import { LATE_PARTS, type LatePart } from '../../parts/late-part.ts';

/** The built scripts and styles of the page, as text. */
export interface PageAssets {
  readonly script: string;
  /** The parts of the script that start when they are needed. */
  readonly lateScripts: Readonly<Partial<Record<LatePart, string>>>;
  readonly style: string;
}

/** Returns the assets that the page of a document needs: only a comparison has the script of comparisons. */
export function assetsOf({ comparison }: ReportDocument, assets: PageAssets): PageAssets {
  if (comparison !== undefined) return assets;
  const { 'compare-runs': _, ...lateScripts } = assets.lateScripts;
  return { ...assets, lateScripts };
}

/** The assets of a page whose scripts and styles come from elsewhere. */
export const NO_ASSETS: PageAssets = {
  script: '',
  lateScripts: Object.fromEntries(
    LATE_PARTS.map((part) => [part, '']),
  ) as PageAssets['lateScripts'],
  style: '',
};
