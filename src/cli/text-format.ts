/** The forms in which a summary is printed. */
export const textFormats = ['text', 'markdown', 'json'] as const;

export type TextFormat = (typeof textFormats)[number];

/** The ending of a file of each form. */
export const textExtensions: Readonly<Record<TextFormat, string>> = {
  text: 'txt',
  markdown: 'md',
  json: 'json',
};
