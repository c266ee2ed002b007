import { damaged } from './damaged.ts';

/** A number that JSON cannot write. */
interface SpecialNumber {
  readonly number: string;
}

/** JSON in which NaN, the infinities and −0 keep their value. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => {
    if (typeof part !== 'number' || (Number.isFinite(part) && !Object.is(part, -0))) return part;
    return { number: Object.is(part, -0) ? '-0' : String(part) } satisfies SpecialNumber;
  });
}

/** Reads what {@link toJson} wrote. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, part) => (isSpecialNumber(part) ? Number(part.number) : part));
  } catch {
    throw damaged('its list of contents cannot be read');
  }
}

function isSpecialNumber(part: unknown): part is SpecialNumber {
  return typeof part === 'object' && part !== null && 'number' in part;
}
