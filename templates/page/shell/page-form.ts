import type { Size } from '../../../src/chart/scene.ts';

/**
 * The form of a report: one file with everything, a directory for servers that block inline scripts and styles, or one
 * static file for mail.
 */
export type PageForm = 'file' | 'directory' | 'mail';

/** The pictures of a page. */
export interface PicturePlan {
  readonly size: Size;
  /** How many entities of a section have pictures; with `onlyDrawn` further ones only have their row of numbers. */
  readonly drawn: number;
  readonly onlyDrawn: boolean;
  /** The most characters of all pictures together. */
  readonly room: number;
}

/** The most bytes of pictures; with more the file would be slow to open. */
export const MOST_PICTURE_BYTES = 6_000_000;

const PICTURE: Size = { width: 720, height: 400 };

/** The plan of a report that is read in a browser. */
export const wholePlan: PicturePlan = {
  size: PICTURE,
  drawn: 12,
  onlyDrawn: false,
  room: MOST_PICTURE_BYTES,
};

/** The most bytes that mail servers usually accept without trouble. */
export const MOST_MAIL_BYTES = 1_000_000;

/** Plans for mail, the best first: the first one whose page is small enough is used. */
export const mailPlans: readonly PicturePlan[] = [
  { size: PICTURE, drawn: 8, onlyDrawn: true, room: MOST_MAIL_BYTES },
  { size: { width: 560, height: 320 }, drawn: 8, onlyDrawn: true, room: MOST_MAIL_BYTES },
  { size: { width: 440, height: 280 }, drawn: 8, onlyDrawn: true, room: 600_000 },
  { size: { width: 440, height: 280 }, drawn: 4, onlyDrawn: true, room: 300_000 },
];
