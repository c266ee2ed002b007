import type { EntityKind } from '../../src/model/entity.ts';
import type { ColumnSpec, EntityKey, HeaderWord, Line } from '../parser.ts';
import { column } from './columns.ts';
import { HOST } from './entities.ts';
import { fields } from './fields.ts';

/** One table of a tool of sysstat: an option of sar or pidstat, or the CPUs of mpstat. */
export interface Section {
  readonly name: string;
  /** Must match one of the first two words after the entity; it distinguishes the sections. */
  readonly words: RegExp;
  /** The heading of the entities; undefined for a table of the host. */
  readonly entity?: string;
  /** The kind of an entity with a name; a host's row is `all`. */
  readonly kind?: (name: string) => EntityKind;
  readonly columns: readonly ColumnSpec[];
  /** Returns the column of a word that is not listed, such as an interrupt. */
  readonly column?: (printed: string) => ColumnSpec;
  /** Whether its rows contain words, which are skipped. */
  readonly isText?: boolean;
}

/** A header as printed, without the time in front of it. */
export interface SectionHeader {
  /** The heading of the entity's column, empty for the host's tables. */
  readonly entity: string;
  /** The position of the names: before or after the numbers (`--pretty`, file systems); the host has no name. */
  readonly names: 'first' | 'last' | 'none';
  readonly words: readonly string[];
  /** Words between the entity and the numbers, omitted in the row `all` (mpstat -T). */
  readonly topology: number;
  /** Whether the last column is text although the names come first (fans, USB). */
  readonly text: boolean;
}

const TOPOLOGY = new Set(['CORE', 'SOCK', 'NODE']);

/** Whether a line ends in a word, as headers do and rows of numbers do not; cheap. */
export function endsInWord(line: Line): boolean {
  return Number.isNaN(line.num(line.count - 1));
}

/** Parses a header line after the time; null if the line cannot be a header because a word of it is a number. */
export function readSectionHeader(line: Line, first: number): SectionHeader | null {
  const words = fields(line, first);
  if (words.length === 0 || words.some((word) => !isWord(word))) return null;
  if (isName(words[0])) {
    let topology = 0;
    while (TOPOLOGY.has(words[topology + 1] ?? '')) topology++;
    const text = words.length > 1 && isText(words.at(-1)!);
    const data = words.slice(1 + topology, text ? -1 : undefined);
    return data.length === 0
      ? null
      : { entity: words[0]!, names: 'first', words: data, topology, text };
  }
  const last = words.at(-1)!;
  const named = words.length > 1 && isName(last);
  const data = named ? words.slice(0, -1) : words;
  const entity = named ? last : '';
  return { entity, names: named ? 'last' : 'none', words: data, topology: 0, text: false };
}

const isName = (word: string | undefined) => /^[A-Z]{2,}$/.test(word ?? '');

/** Last columns whose cells are words: devices of sensors, the state of a battery. */
const isText = (word: string) => (isName(word) && word !== 'CPU') || word === 'status';

/** Columns of words in the forms for programs; the location of a CPU (`mpstat -T`) is a name too. */
export function isTextColumn(word: string): boolean {
  return /^(device|status|manufact|product|core|socket|node)$/i.test(word);
}

/** Whether a text is a word of a header: not a number, and with a letter. */
function isWord(word: string): boolean {
  return word.length <= 64 && /[A-Za-z]/.test(word) && !/^-?[\d.,]+[%a-zA-Z]?$/.test(word);
}

/** The section that a header belongs to. */
export function sectionOf(
  { entity, words }: SectionHeader,
  sections: readonly Section[],
): Section | undefined {
  const first = words.slice(0, 2);
  return sections.find(
    (section) => isOf(section, entity) && first.some((word) => section.words.test(word)),
  );
}

function isOf(section: Section, entity: string): boolean {
  const heading = section.entity ?? '';
  return heading === entity || (heading === 'FILESYSTEM' && entity === 'MOUNTPOINT');
}

/** The entity of a row; a row of all processors, or of all interrupts, belongs to the host. */
export function entityOf(name: string, { entity, kind }: Section): EntityKey {
  const isWhole =
    entity === undefined ||
    (entity === 'CPU' && (name === 'all' || name === '-1')) ||
    (entity === 'INTR' && name === 'sum');
  return isWhole ? HOST : { kind: kind?.(name) ?? 'other', name };
}

/** The columns of a header; an undeclared word has the unit that it names. */
export function sectionWords(words: readonly string[], section: Section): HeaderWord[] {
  const specs = new Map(section.columns.map((spec) => [spec.printed, spec]));
  return words.map((printed) => {
    const spec = specs.get(printed) ?? section.column?.(printed) ?? wordSpec(printed);
    return spec === undefined ? { printed } : { printed, spec };
  });
}

/** `x/s` is a rate, `%x` a share, `kbx` an amount of memory: the word names its unit. */
function wordSpec(printed: string): ColumnSpec | undefined {
  const metric = `other.${printed}`;
  if (printed.startsWith('%')) return column(printed, metric, '%');
  if (printed.endsWith('kB/s')) return column(printed, metric, 'KiB/s');
  if (printed.endsWith('/s')) return column(printed, metric, '1/s');
  if (/^kb[a-z]/.test(printed)) return column(printed, metric, 'KiB', { instant: true });
  return undefined;
}

export const NEVER = /^\b$/;

/** The section of an unknown header: its words are kept as printed. */
export function unknownSection({ entity, words }: SectionHeader): Section {
  const name = entity === '' ? words[0]! : `${entity} ${words[0]}`;
  const kind = entity === 'CPU' ? 'cpu' : 'other';
  return {
    name,
    words: NEVER,
    columns: [],
    ...(entity === '' ? {} : { entity, kind: () => kind }),
  };
}
