/**
 * The form of a report: one file with everything, a directory for servers that block inline scripts and styles, or one
 * static file for mail.
 */
export type PageForm = 'file' | 'directory' | 'mail';

/** The parts of the page's script that start when they are needed, by the names of their modules. */
export const LATE_PARTS = [
  'crop-report',
  'heatmap-section',
  'compare-runs',
  'run-table',
  'runs-index',
  'sweep-runs',
] as const;

/** A part of the page's script that starts when it is needed. */
export type LatePart = (typeof LATE_PARTS)[number];

/** The built scripts and styles of the page. */
export interface PageAssets {
  readonly script: string;
  /** The parts of the script that start when they are needed, as raw deflate in base64. */
  readonly lateScripts: Readonly<Partial<Record<LatePart, string>>>;
  readonly style: string;
}

/** The names of the files of a report that is a directory. */
export const pageFiles = {
  page: 'index.html',
  style: 'report.css',
  script: 'report.js',
} as const;

/** The names of the files of the script's late parts, in a report that is a directory. */
export const lateFiles = LATE_PARTS.map((part) => [part, `${part}.js`] as const);

/** Returns the late parts that assets have, with the names of their files and their packed scripts. */
export function lateFilesOf({ lateScripts }: PageAssets) {
  return lateFiles.flatMap(([part, file]) => {
    const packed = lateScripts[part];
    return packed === undefined ? [] : [[part, file, packed] as const];
  });
}
