import fc from 'fast-check';

/** Cuts anywhere, beside those that are chosen. */
const ANYWHERE = 40;

/** A log of at most this many bytes is cut at every one. */
const SMALL = 700;

/**
 * Where a log is cut to see what a killed tool leaves: a larger one before and behind the end of each line, behind and
 * within each word of the first line of its form, and anywhere. Rows that differ in their numbers alone are of one form.
 */
export function cutPoints(bytes: Uint8Array): number[] {
  if (bytes.length <= SMALL) return [...bytes.keys()];
  const points = new Set(fc.sample(fc.nat({ max: bytes.length - 1 }), ANYWHERE));
  const forms = new Set<string>();
  let start = 0;
  for (const line of Buffer.from(bytes).toString('latin1').split('\n')) {
    const form = line.replace(/\d+/g, '0').replace(/\s+/g, ' ');
    if (!forms.has(form)) for (const at of withinWords(line)) points.add(start + at);
    forms.add(form);
    const end = start + line.length;
    points.add(end).add(end + 1);
    start = end + 1;
  }
  return [...points].filter((at) => at < bytes.length).sort((a, b) => a - b);
}

function withinWords(line: string): number[] {
  return [...line.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => [
    index + Math.ceil(word.length / 2),
    index + word.length,
  ]);
}
