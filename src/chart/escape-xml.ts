import { visibleText } from './visible-text.ts';

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that have a meaning in markup, and the first one of a command of a CI runner (`withoutCommands`). */
const SPECIAL =
  /[&<>"']|#(?=#(?:vso|teamcity)?\[)|(?::(?=:[a-z])|s(?=ection_(?:start|end):\d))(?<=^\s*.)/gim;

/** Returns the text of which {@link escapeXml} made markup. */
export function unescapeXml(markup: string): string {
  return markup.replace(/&(?:\w+|#(\d+));/g, (code, number) =>
    number === undefined
      ? (Object.keys(NAMED).find((char) => NAMED[char] === code) ?? code)
      : String.fromCharCode(Number(number)),
  );
}

/** Text for an element or a quoted attribute of SVG. */
export function escapeXml(text: string): string {
  return visibleText(text).replace(SPECIAL, (char) => NAMED[char] ?? `&#${char.charCodeAt(0)};`);
}
