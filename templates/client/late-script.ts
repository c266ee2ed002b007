import { decodeBase64 } from '../../src/payload/codec/base64.ts';
import { inflate } from './payload.ts';

/** The script element of a part that starts later: packed text, or a file of a directory that has run. */
interface LateScript extends HTMLScriptElement {
  /** Set by the part's code. Takes the values that it shares with the script that starts it. */
  start?(shared: unknown): unknown;
}

type TrustedTypes = {
  createPolicy(name: string, rules: { createScript(text: string): string }): typeof rules;
};

/**
 * Starts a part of the script that most readers never need. The build replaces the import in `importPart` by the values
 * that both parts share; the development server imports.
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

/** Unpacks a part. The page's policy has the hash of its text: the browser runs no other. */
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
