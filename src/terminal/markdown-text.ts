import { visibleText } from '../chart/visible-text.ts';

/** Beginnings of text that a reader of Markdown makes a link or a mention; a comment after them prevents it. */
const LINK_STARTS = /@|www(?=\.)|(?:https?|ftp|mailto|xmpp):/gi;

/** A text from a log that is neither markup, a link nor HTML, and no command of a CI runner. */
export function markdownText(text: string): string {
  return asHtml(visibleText(text).replace(/(?<=^\s*)::|[\\`*_[\]#|~@]/g, '\\$&'));
}

/** A text from a log between tags of HTML, where no Markdown is read. */
export function textInHtml(text: string): string {
  return asHtml(visibleText(text)).replaceAll('##', '#&#35;');
}

function asHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(LINK_STARTS, (start) => `${start}<!-- -->`);
}
