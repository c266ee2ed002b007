import { createHash } from 'node:crypto';

/** Maximum length of the plain part of a name, in characters. */
const MAX_NAME_CHARS = 80;
const PLAIN = /^[A-Za-z0-9](?:[\w.-]*[\w-])?$/;
/** Names of devices of Windows, which are no files there. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns names for the pages of runs, as files and in links: a plain name as it is, else its plain characters and a hash
 * that makes it unique. Names that differ only in case count as the same, as on some file systems. A name is the same
 * whichever others there are, but for these.
 */
export function pageNames(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of new Set(names)) {
    const key = name.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return names.map((name) =>
    counts.get(name.toLowerCase()) === 1 && isPlain(name) ? name : hashed(name),
  );
}

function isPlain(name: string): boolean {
  return name.length <= MAX_NAME_CHARS && PLAIN.test(name) && !RESERVED.test(name);
}

/** A plain name has no tilde, so that no other name is the same. */
function hashed(name: string): string {
  const plain = name.slice(0, 4 * MAX_NAME_CHARS).replace(/[^\w-]+/g, '_');
  const start = plain.replace(/^[_-]+/, '').slice(0, MAX_NAME_CHARS) || 'run';
  return `${start}~${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
}
