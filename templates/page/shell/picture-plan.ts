import type { Size } from '../../../src/chart/scene.ts';

/** The plan of a page: which runs and charts have pictures. */
export interface PicturePlan {
  /**
   * Number of runs with all their parts. Further runs only have a head, and their charts are left to the page's script.
   */
  readonly wholeRuns: number;
  readonly size: Size;
  /** Number of entities of a section with pictures. With `picturesOnly`, further ones only have a row of numbers. */
  readonly drawn: number;
  readonly picturesOnly: boolean;
  /** Maximum characters of all pictures together. */
  readonly maxPictureChars: number;
  /**
   * Approximate maximum characters of the page without its data. The parts after them are left to the page's script.
   */
  readonly maxPageChars: number;
  /** Whether the charts in folds are left to the page's script. */
  readonly foldsByScript: boolean;
}

/** Maximum bytes of pictures; with more the file would be slow to open. */
export const MAX_PICTURE_BYTES = 6_000_000;

/** Size of a chart in pixels, without a title. */
const PICTURE_SIZE: Size = { width: 443, height: 210 };

/** The plan of a report that is read in a browser. */
export const wholePlan: PicturePlan = {
  wholeRuns: 50,
  size: PICTURE_SIZE,
  drawn: 12,
  picturesOnly: false,
  maxPictureChars: MAX_PICTURE_BYTES,
  maxPageChars: Number.POSITIVE_INFINITY,
  foldsByScript: false,
};

/** Size of the caption and the numbers of a chart, measured on disks of iostat. */
const BYTES_PER_FIGURE = 1_700;

/** Size of the head of a folded run of two logs. */
const BYTES_PER_FOLDED_RUN = 2_200;
/** Minimum characters of a page: the first charts are drawn for any number of runs. */
const MIN_PAGE_CHARS = 1_000_000;

/** Returns the plan of a page of about `bytes` without its data, from the number of its runs and charts. */
export function planWithin(bytes: number, count: { runs: number; charts: number }): PicturePlan {
  const maxPageChars = Math.max(MIN_PAGE_CHARS, bytes - count.runs * BYTES_PER_FOLDED_RUN);
  return {
    ...wholePlan,
    maxPageChars,
    foldsByScript: count.charts * BYTES_PER_FIGURE > maxPageChars / 2,
  };
}

/** Maximum bytes that mail servers usually accept without trouble. */
export const MAX_MAIL_BYTES = 1_000_000;

const mailPlan: PicturePlan = {
  ...wholePlan,
  drawn: 8,
  picturesOnly: true,
  maxPictureChars: MAX_MAIL_BYTES,
};

/** Plans for mail, the best first. The first one whose page is small enough is used. */
export const mailPlans: readonly PicturePlan[] = [
  mailPlan,
  { ...mailPlan, size: { width: 520, height: 210 } },
  { ...mailPlan, size: { width: 400, height: 210 }, maxPictureChars: 600_000 },
  { ...mailPlan, size: { width: 400, height: 210 }, drawn: 4, maxPictureChars: 300_000 },
];
