const BLANKS = /[\t\n\r]+/g;
/** Controls; directional and zero-width marks; line separators; lone surrogates; characters that are blank. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u{FFFE}\u{FFFF}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu;

/**
 * Text from a log made safe to show: characters that are invisible, change the reading direction or are forbidden in
 * XML are written as their code, `⟨202E⟩`; tabs and line ends as blanks.
 */
export function visibleText(text: string): string {
  return text
    .replace(BLANKS, ' ')
    .replace(
      INVISIBLE,
      (char) => `⟨${char.codePointAt(0)!.toString(16).toUpperCase().padStart(2, '0')}⟩`,
    );
}
