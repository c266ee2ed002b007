const NUMBER = /^(\d+(?:\.\d+)?)(?:([KMGTPE])i?B?)?$/i;
const POWERS = 'KMGTPE';
const STEP = 1024;

/** Returns the number of a parameter's value, `64` or `10GiB` (in bytes); NaN for a word. */
export function parameterNumber(value: string): number {
  const [, digits, prefix] = NUMBER.exec(value) ?? [];
  if (digits === undefined) return Number.NaN;
  const power = prefix === undefined ? 0 : POWERS.indexOf(prefix.toUpperCase()) + 1;
  return Number(digits) * STEP ** power;
}
