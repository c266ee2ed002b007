const BLANKS = /[\t\n\r]+/g;
/** Controls; directional and zero-width marks; line separators; lone surrogates; letters that are blank. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u{FFFE}\u{FFFF}\u{115F}\u{1160}\u{3164}\u{FFA0}]/gu;

/**
 * Text from a log as it may be shown: characters that cannot be seen, that turn the direction of reading or that XML
 * forbids stand as their code, `⟨202E⟩`; tabs and line ends as blanks.
 */
export function visibleText(text: string): string {
  return text
    .replace(BLANKS, ' ')
    .replace(
      INVISIBLE,
      (char) => `⟨${char.codePointAt(0)!.toString(16).toUpperCase().padStart(2, '0')}⟩`,
    );
}
