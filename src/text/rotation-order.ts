const COMPRESSION = /\.(gz|bz2|xz|zst|lz4|Z)$/;
const NUMBER = /\.(\d{1,3})$/;
const DATE = /[._-]?(?<!\d)(\d{2,4}(?:[-_.T:]?\d{2}){2,6})(?!\d)/g;
/** The suffix that split(1) adds to a name: `-aa`, `.ab`, `xac`. */
const PIECE = /(?<=[-_.]|^x)(a[a-z])$/;

/** A file's name without that of its compression. */
export const unpackedName = (file: string) => file.replace(COMPRESSION, '');

/** A log's name without date, rotation and compression: `oswvmstat/db1_vmstat_#.dat`. */
export function logOf(file: string): string {
  const name = file.lastIndexOf('/') + 1;
  const log = file
    .slice(name)
    .replace(COMPRESSION, '')
    .replace(NUMBER, '')
    .replace(DATE, '#')
    .replace(/#(?=\.|$)/, '')
    .replace(PIECE, '');
  return file.slice(0, name) + log;
}

/** Whether a file is a piece made by split(1), whose log continues in the next file. */
export function isSplitPiece(file: string): boolean {
  return PIECE.test(file.slice(file.lastIndexOf('/') + 1).replace(COMPRESSION, ''));
}

/**
 * Sorts the files of a log, the oldest first, by their names alone: dates ascend, and so do the pieces of split(1)
 * (`x.00`, `x-aa`), but `x.log.1` is older than `x.log`, and `x.log.2` older still. Null if the names show no order.
 */
export function rotationOrder<T>(files: readonly T[], nameOf: (file: T) => string): T[] | null {
  const parts = files.map((file) => ({ file, ...partOf(nameOf(file)) }));
  const kinds = new Set(parts.map(({ kind }) => kind));
  const positions = new Set(parts.map(({ position: place }) => place));
  if (positions.size < parts.length) return null;
  const isPlain = kinds.delete('plain');
  const [kind] = kinds;
  if (kinds.size !== 1 || (kind !== 'number' && isPlain)) return null;
  const isForward = kind !== 'number' || positions.has('00') || positions.has('000');
  if (kind === 'number' && !(isForward || isPlain || isLog(nameOf(files[0]!)))) return null;
  if (kind === 'piece' && !positions.has('aa')) return null;
  const order = new Intl.Collator('en', { numeric: true });
  parts.sort((a, b) => (isForward ? 1 : -1) * order.compare(a.position, b.position));
  return parts.map(({ file }) => file);
}

/** Numbers after any other name may count hosts or jobs. */
const isLog = (file: string) => /\.(log|out|txt)$/.test(logOf(file));

/** The difference between a name and its log's name, and the position that it gives the file. */
function partOf(file: string): { kind: 'plain' | 'number' | 'date' | 'piece'; position: string } {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(COMPRESSION, '');
  const dates = [...name.matchAll(DATE)].map(([, date]) => date!.replace(/\D/g, ''));
  const number = NUMBER.exec(name)?.[1];
  const piece = PIECE.exec(name)?.[1];
  if (dates.length > 0) return { kind: 'date', position: `${dates.join('')} ${number ?? ''}` };
  if (number !== undefined) return { kind: 'number', position: number };
  return piece === undefined ? { kind: 'plain', position: '' } : { kind: 'piece', position: piece };
}
