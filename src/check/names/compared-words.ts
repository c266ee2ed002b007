/** Returns words as they are compared: in lower case, with single blanks, without commas behind words. */
export function comparedWords(text: string): string {
  return text.toLowerCase().replace(/,?\s+/g, ' ').trim();
}
