import type { ColumnSpec, HeaderWord, Line } from '../parser.ts';

/** Whether a field is a number, of any locale and with `--human`. */
export function isCell(line: Line, field: number): boolean {
  if (!Number.isNaN(line.num(field))) return true;
  return /^[+-]?(\d{1,20}([.,]\d{0,12})?[%BkMGTPE]?|nan)$/.test(line.str(field));
}

/** The columns of rows whose numbers may have units (`--human`); the first row shows whether they do. */
export function humanWords(
  words: readonly (HeaderWord | null)[],
  line: Line,
  from: number,
): readonly (HeaderWord | null)[] {
  const isHuman = words.some((_, i) => /\d[BkMGTP]$/.test(line.str(from + i)));
  return isHuman ? words.map((word) => word && inBytes(word)) : words;
}

function inBytes(word: HeaderWord): HeaderWord {
  const { spec } = word;
  const unit = spec === undefined ? undefined : UNITS[spec.unit];
  return unit === undefined ? word : { ...word, spec: { ...spec!, unit, suffix: 1024 } };
}

const UNITS: Partial<Record<ColumnSpec['unit'], 'B' | 'B/s'>> = {
  B: 'B',
  KiB: 'B',
  MiB: 'B',
  sector: 'B',
  'B/s': 'B/s',
  'KiB/s': 'B/s',
  'MiB/s': 'B/s',
  'sector/s': 'B/s',
};
