import type { NameKind } from './stable-names.ts';

const OCTET = String.raw`\d{1,3}`;
const HEX = '[0-9A-Fa-f]';

/**
 * Forms of texts that name one machine, network or device, wherever they are in a word. Their parts are
 * bounded, so that no line takes long.
 */
const shapes: Readonly<Partial<Record<NameKind, readonly string[]>>> = {
  address: [
    String.raw`[A-Za-z][A-Za-z0-9+.-]{0,15}://[^\s"'<>]+`,
    `${HEX}{2}(?<mac>[:-])${HEX}{2}(?:\\k<mac>${HEX}{2}){4}`,
    `(?:${HEX}{1,4}:){7}${HEX}{1,4}`,
    `(?:${HEX}{1,4}:){0,7}${HEX}{0,4}::(?:${HEX}{1,4}:){0,7}(?:${HEX}{1,4})?`,
    String.raw`(?<![\d.])${OCTET}(?<dot>[._-])${OCTET}\k<dot>${OCTET}\k<dot>${OCTET}(?!\.?\d)`,
  ],
  serial: [
    `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`,
    `0x${HEX}{8,}`,
    `(?=[A-Fa-f]*\\d)${HEX}{16,}`,
  ],
};

/** The kind of a shape is the name of its group. */
const forms = Object.entries(shapes).map(([kind, patterns]) => `(?<${kind}>${patterns.join('|')})`);

/** Addresses of this host or of no host, which tell nothing. */
const EVERYWHERE = /^(?:localhost|127\.0\.0\.\d+|0\.0\.0\.0|255\.255\.255\.\d+|::1?)$/;

/** Matches shapes and, besides, words of letters, digits and signs that may be a name, such as emoji. */
export const WORDS = new RegExp(
  String.raw`${forms.join('|')}|[\p{L}\p{M}\p{N}\p{So}\p{Co}]+`,
  'gu',
);

/** Whether a text is an address that every host has. */
export function isEverywhere(text: string): boolean {
  return EVERYWHERE.test(text);
}

/** The kind of a text that has such a form as a whole; undefined for a plain word. */
export function shapeKindOf(text: string): NameKind | undefined {
  const { groups } = SHAPE.exec(text) ?? {};
  if (groups === undefined || isEverywhere(text)) return undefined;
  return groups.address === undefined ? 'serial' : 'address';
}

const SHAPE = new RegExp(`^(?:${forms.join('|')})$`, 'u');
