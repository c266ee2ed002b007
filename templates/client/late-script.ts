import { decodeBase64 } from '../../src/payload/codec/base64.ts';
import { inflate } from './payload.ts';

/** The script element of a part that is started later: packed text, or a file of a directory that has run. */
interface LateScript extends HTMLScriptElement {
  /** Set by its code; takes what it shares with the script that starts it. */
  start?(shared: unknown): unknown;
}

type TrustedTypes = {
  createPolicy(name: string, rules: { createScript(text: string): string }): typeof rules;
};

/**
 * Starts a part of the script that most readers never need. The build puts what both parts share in place of
 * `importPart`'s import; the development server imports.
 */
export async function startLate<Part>(
  page: Document,
  importPart: () => Promise<Part>,
): Promise<Part> {
  const shared = await importPart();
  const packed = page.querySelector<LateScript>('script.late');
  if (packed === null) return shared;
  const { start } = packed.src === '' ? await unpack(packed) : packed;
  if (start === undefined) throw new Error('The browser did not run the script for crops.');
  return start(shared) as Part;
}

/** The page's policy names the hash of the text: the browser runs no other. */
async function unpack(packed: LateScript): Promise<LateScript> {
  const bytes = await inflate(decodeBase64(packed.text), Number.POSITIVE_INFINITY);
  const text = new TextDecoder().decode(bytes);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const trusted = trustedTypes?.createPolicy('late', { createScript: (code) => code });
  const script = packed.ownerDocument.createElement('script');
  script.text = trusted?.createScript(text) ?? text;
  packed.after(script);
  return script;
}
