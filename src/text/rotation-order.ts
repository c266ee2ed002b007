const COMPRESSION = /\.(gz|bz2|xz|zst|lz4|Z)$/;
const NUMBER = /\.(\d{1,3})$/;
const DATE = /[._-]?(?<!\d)(\d{2,4}(?:[-_.T:]?\d{2}){2,6})(?!\d)/g;
/** `-aa`, `.ab`, `xac`: what split(1) adds to a name. */
const PIECE = /(?<=[-_.]|^x)(a[a-z])$/;

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

/** Whether split(1) named a file: the log goes on in the next one. */
export function isSplitPiece(file: string): boolean {
  return PIECE.test(file.slice(file.lastIndexOf('/') + 1).replace(COMPRESSION, ''));
}

/**
 * The files of one log, the oldest first, by their names alone: dates go forward, so do the pieces of split(1) (`x.00`,
 * `x-aa`), but `x.log.1` is older than `x.log`, and `x.log.2` older still. Null if the names show no order.
 */
export function rotationOrder<T>(files: readonly T[], nameOf: (file: T) => string): T[] | null {
  const parts = files.map((file) => ({ file, ...partOf(nameOf(file)) }));
  const kinds = new Set(parts.map(({ kind }) => kind));
  const places = new Set(parts.map(({ place }) => place));
  if (places.size < parts.length) return null;
  const isPlain = kinds.delete('plain');
  const [kind] = kinds;
  if (kinds.size !== 1 || (kind !== 'number' && isPlain)) return null;
  const isForward = kind !== 'number' || places.has('00') || places.has('000');
  if (kind === 'number' && !(isForward || isPlain || isLog(nameOf(files[0]!)))) return null;
  if (kind === 'piece' && !places.has('aa')) return null;
  const order = new Intl.Collator('en', { numeric: true });
  parts.sort((a, b) => (isForward ? 1 : -1) * order.compare(a.place, b.place));
  return parts.map(({ file }) => file);
}

/** Numbers after any other name may count hosts or jobs. */
const isLog = (file: string) => /\.(log|out|txt)$/.test(logOf(file));

/** How a name differs from its log's, and where that puts it among the others. */
function partOf(file: string): { kind: 'plain' | 'number' | 'date' | 'piece'; place: string } {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(COMPRESSION, '');
  const dates = [...name.matchAll(DATE)].map(([, date]) => date!.replace(/\D/g, ''));
  const number = NUMBER.exec(name)?.[1];
  const piece = PIECE.exec(name)?.[1];
  if (dates.length > 0) return { kind: 'date', place: `${dates.join('')} ${number ?? ''}` };
  if (number !== undefined) return { kind: 'number', place: number };
  return piece === undefined ? { kind: 'plain', place: '' } : { kind: 'piece', place: piece };
}
