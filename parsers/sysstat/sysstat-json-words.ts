import type { ColumnSpec, HeaderWord } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { isTextColumn, NEVER, type Section } from '../shared/section.ts';

/** The keys that sadf prints in an old unit and in a new one. */
const NEW_TWINS: Readonly<Record<string, string>> = {
  rd_sec: 'rkB',
  wr_sec: 'wkB',
  dc_sec: 'dkB',
  'avgrq-sz': 'areq-sz',
  'avgqu-sz': 'aqu-sz',
};

/** Keys that differ from the words of the text form without their unit. */
const RENAMED: Readonly<Record<string, string>> = { inactive: 'kbinact', frequency: 'MHz' };

/** The section of an unknown key. */
export function sectionOfKey(name: string, isNamed: boolean): Section {
  return { name, words: NEVER, columns: [], ...(isNamed && { entity: 'NAME' }) };
}

/** The words of an object of numbers as a header of its section; null for a skipped key. */
export function jsonWords(words: readonly string[], section: Section): (HeaderWord | null)[] {
  const printedToo = new Set(words);
  const specs = new Map<string, ColumnSpec>();
  for (const spec of section.columns) {
    for (const key of keysOf(spec.printed)) if (!specs.has(key)) specs.set(key, spec);
  }
  return words.map((printed) => {
    const twin = Object.hasOwn(NEW_TWINS, printed) ? NEW_TWINS[printed]! : '';
    if (printedToo.has(twin) || isTextColumn(printed)) return null;
    const word = Object.hasOwn(RENAMED, printed) ? RENAMED[printed]! : printed;
    const spec = specs.get(word) ?? section.column?.(printed) ?? rateIn(section, printed);
    return spec === undefined ? { printed } : { printed, spec };
  });
}

/** An undeclared key in a table of rates and shares is a rate, `x/s` in the text form. */
function rateIn({ columns, words }: Section, printed: string): ColumnSpec | undefined {
  const isOfRates = words !== NEVER && columns.every((spec) => /\/s$|^%/.test(spec.printed));
  return isOfRates ? column(printed, `other.${printed}/s`, '1/s') : undefined;
}

/** The keys that a word of the text form may have. */
function keysOf(printed: string): string[] {
  const pressure = /^%([sf])(?:cpu|io|mem)(?:-(\d+))?$/.exec(printed);
  if (pressure !== null) {
    return [`${pressure[1] === 's' ? 'some' : 'full'}_avg${pressure[2] ?? ''}`];
  }
  if (printed.startsWith('%')) {
    return [printed, printed.slice(1), `${printed.slice(1)}-percent`];
  }
  return [printed, printed.replace(/\/s$/, ''), printed.replace(/^kb/, '')];
}
