/** The forms in which a summary is printed. */
export const textFormats = ['text', 'markdown', 'json'] as const;

export type TextFormat = (typeof textFormats)[number];

/** The ending of a file of each form. */
export const textExtensions: Readonly<Record<TextFormat, string>> = {
  text: 'txt',
  markdown: 'md',
  json: 'json',
};

/** The forms in which a check is printed: also as the log of a step of GitHub's. */
export const checkFormats = [...textFormats, 'github'] as const;

export type CheckFormat = (typeof checkFormats)[number];

/** The forms in which a sweep is printed: also as a table of all figures. */
export const sweepFormats = [...textFormats, 'csv'] as const;

export type SweepFormat = (typeof sweepFormats)[number];
