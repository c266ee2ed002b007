import { LATE_PARTS, type LatePart } from '../../parts/late-part.ts';

/** The built scripts and styles of the page, as text. */
export interface PageAssets {
  readonly script: string;
  /** The parts of the script that start when they are needed. */
  readonly lateScripts: Readonly<Record<LatePart, string>>;
  readonly style: string;
}

/** The assets of a page whose scripts and styles come from elsewhere. */
export const NO_ASSETS: PageAssets = {
  script: '',
  lateScripts: Object.fromEntries(
    LATE_PARTS.map((part) => [part, '']),
  ) as PageAssets['lateScripts'],
  style: '',
};
