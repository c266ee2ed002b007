const PREFIXES = 'KMGTPE';

/**
 * A size with its unit as bytes: `123.4MiB` and `123Mi` by 1024, `1.23kB` and `1.23 GB` by 1000; null for any
 * other text. Exact up to 2^53.
 */
export function sizeInBytes(text: string): string | null {
  const found = /^(\d{1,12})(?:\.(\d{1,6}))? ?([kKMGTPE]?)(i?)B?$/.exec(text);
  if (found === null) return null;
  const [, whole, part = '', prefix, binary] = found;
  const power = prefix === '' ? 0 : PREFIXES.indexOf(prefix!.toUpperCase()) + 1;
  const bytes = Number(`${whole}${part}`) * (binary === 'i' ? 1024 : 1000) ** power;
  return (bytes / 10 ** part.length).toFixed(part.length);
}
