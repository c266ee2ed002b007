import fc from 'fast-check';

/** Cuts anywhere, beside those that are chosen. */
const ANYWHERE = 40;

/** A log of at most this many bytes is cut at every one. */
const SMALL = 400;

/** Lines of one form that are cut at their end. */
const OFTEN = 4;

/**
 * Where a log is cut to see what a killed tool leaves: a larger one before and behind the end of the first lines of each
 * form, behind and within each word of the first of them, and anywhere. Rows that differ in their names and numbers
 * alone are of one form: a cut in the tenth of them says what a cut in the second says.
 */
export function cutPoints(bytes: Uint8Array): number[] {
  if (bytes.length <= SMALL) return [...bytes.keys()];
  const points = new Set(fc.sample(fc.nat({ max: bytes.length - 1 }), ANYWHERE));
  const forms = new Map<string, number>();
  let start = 0;
  for (const line of Buffer.from(bytes).toString('latin1').split('\n')) {
    const form = formOf(line);
    const seen = forms.get(form) ?? 0;
    const end = start + line.length;
    if (seen === 0) for (const at of withinWords(line)) points.add(start + at);
    if (seen < OFTEN) points.add(end).add(end + 1);
    forms.set(form, seen + 1);
    start = end + 1;
  }
  return [...points].filter((at) => at < bytes.length).sort((a, b) => a - b);
}

function formOf(line: string): string {
  return line
    .replace(/[A-Za-z_]+/g, 'a')
    .replace(/\d+/g, '0')
    .replace(/\s+/g, ' ');
}

function withinWords(line: string): number[] {
  return [...line.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => [
    index + Math.ceil(word.length / 2),
    index + word.length,
  ]);
}
