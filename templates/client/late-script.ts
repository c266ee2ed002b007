import type { LatePart } from '../../src/model/page-files.ts';
import { UserError } from '../../src/model/user-error.ts';
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

const started = new Map<LatePart, Promise<unknown>>();
/** The only policy of the page: a second one of its name is refused. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Returns a part of the script that most readers never need, and starts it the first time. The build replaces the
 * import in `importPart` by the values that all parts share; the development server imports. Fails with an error that
 * the page shows.
 */
export function startLate<Part>(
  page: Document,
  part: LatePart,
  importPart: () => Promise<Part>,
): Promise<Part> {
  if (!started.has(part)) started.set(part, start(page, part, importPart));
  return started.get(part) as Promise<Part>;
}

async function start(page: Document, part: LatePart, importPart: () => Promise<unknown>) {
  const shared = await importPart();
  const packed = page.querySelector<LateScript>(`script.late[data-part="${part}"]`);
  if (packed === null) return shared;
  const script = packed.src === '' ? await unpack(packed).catch(() => packed) : packed;
  if (script.start === undefined) {
    throw new UserError('damaged', `its script ${part} did not run`, 'create the report again');
  }
  return script.start(shared);
}

/** Unpacks a part. The page's policy has the hash of its text: the browser runs no other. */
async function unpack(packed: LateScript): Promise<LateScript> {
  const bytes = await inflate(decodeBase64(packed.text), Number.POSITIVE_INFINITY);
  const text = new TextDecoder().decode(bytes);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('late', { createScript: (code) => code });
  const script = packed.ownerDocument.createElement('script');
  script.text = policy?.createScript(text) ?? text;
  packed.after(script);
  return script;
}
