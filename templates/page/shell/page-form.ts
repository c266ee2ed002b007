import type { Size } from '../../../src/chart/scene.ts';

/**
 * The form of a report: one file with everything, a directory for servers that block inline scripts and styles, or one
 * static file for mail.
 */
export type PageForm = 'file' | 'directory' | 'mail';

/** The pictures of a page. */
export interface PicturePlan {
  /** How many runs have all their parts; of further ones only the head, and their charts are left to the page's script. */
  readonly wholeRuns: number;
  readonly size: Size;
  /** How many entities of a section have pictures; with `picturesOnly` further ones only have their row of numbers. */
  readonly drawn: number;
  readonly picturesOnly: boolean;
  /** The most characters of all pictures together. */
  readonly room: number;
  /** The most characters of the page without its data, about; what comes after them is left to the page's script. */
  readonly total: number;
  /** Whether the charts in folds are left to the page's script. */
  readonly foldsByScript: boolean;
}

/** The most bytes of pictures; with more the file would be slow to open. */
export const MOST_PICTURE_BYTES = 6_000_000;

const PICTURE: Size = { width: 720, height: 400 };

/** The plan of a report that is read in a browser. */
export const wholePlan: PicturePlan = {
  wholeRuns: 50,
  size: PICTURE,
  drawn: 12,
  picturesOnly: false,
  room: MOST_PICTURE_BYTES,
  total: Number.POSITIVE_INFINITY,
  foldsByScript: false,
};

/** The caption and the numbers of a chart, measured on disks of iostat. */
const FIGURE_BYTES = 1_700;

/** The head of a folded run of two logs. */
const RUN_BYTES = 2_200;
/** The first charts are drawn however many runs there are. */
const LEAST_TOTAL = 1_000_000;

/** The plan of a page of about `bytes` without its data, by its runs and charts. */
export function planWithin(bytes: number, count: { runs: number; charts: number }): PicturePlan {
  const total = Math.max(LEAST_TOTAL, bytes - count.runs * RUN_BYTES);
  return { ...wholePlan, total, foldsByScript: count.charts * FIGURE_BYTES > total / 2 };
}

/** The most bytes that mail servers usually accept without trouble. */
export const MOST_MAIL_BYTES = 1_000_000;

const mailPlan: PicturePlan = { ...wholePlan, drawn: 8, picturesOnly: true, room: MOST_MAIL_BYTES };

/** Plans for mail, the best first: the first one whose page is small enough is used. */
export const mailPlans: readonly PicturePlan[] = [
  mailPlan,
  { ...mailPlan, size: { width: 560, height: 320 } },
  { ...mailPlan, size: { width: 440, height: 280 }, room: 600_000 },
  { ...mailPlan, size: { width: 440, height: 280 }, drawn: 4, room: 300_000 },
];
