import type { PrintedUnit } from '../../src/model/unit.ts';
import type { Line } from '../parser.ts';

/** The figures that dd prints at its end. */
export interface CopyFigures {
  readonly size: string;
  readonly seconds: string;
  readonly rate: string;
  readonly unit: PrintedUnit;
}

const MAX_CHARACTERS = 200;

/** The text of a line without the `^C` that a terminal shows where the user ended dd. */
const textOf = (line: Line) =>
  line
    .text()
    .replace(/^\s*(\^C){1,9}|(\^C){1,9}\s*$/g, '')
    .trim();

/**
 * `1024+0 records in` and `out` in the languages of coreutils; null for any other line. Records out come second in
 * every language.
 */
export function readRecords(line: Line): { which: 'in' | 'out'; text: string } | null {
  const text = textOf(line);
  if (text.length > MAX_CHARACTERS) return null;
  const found = /^(?:记录了|記錄了)?(\d{1,15}\+\d{1,15}) ?(\D{2,60})$/.exec(text);
  if (found === null) return null;
  const words = found[2]!.trim().replace(/\.$/, '').toLowerCase();
  if (IN.test(words)) return { which: 'in', text: found[1]! };
  return OUT.test(words) ? { which: 'out', text: found[1]! } : null;
}

const IN =
  /^(records? in|datensätze ein|enregistrements lus|registros (leídos|de entrada|lidos)|record dentro|записей получено|レコード入力|的读入|的讀入|полностью прочитано|rekordów przeczytano|poster in|records? gelezen|přečteno záznamů|kayıt girdi|레코드 들어옴)$/;
const OUT =
  /^(records? out|datensätze aus|enregistrements écrits|registros (escritos|de salida|de saída|gravados)|record fuori|записей отправлено|レコード出力|的写出|的寫出|rekordów zapisano|poster ut|records? geschreven|zapsáno záznamů|kayıt çıktı|레코드 나감)$/;

/** The line of bytes, seconds and rate; null for any other line. */
export function readCopyFigures(line: Line): CopyFigures | null {
  if (!/^(\^C)*\d{1,20}/.test(line.str(0))) return null;
  const text = textOf(line);
  if (text.length > MAX_CHARACTERS) return null;
  return readGnu(text) ?? readBsd(text);
}

/** `1073741824 bytes (1.1 GB, 1.0 GiB) copied, 2.34567 s, 458 MB/s`; busybox counts MB of 2^20 and sets no blank. */
function readGnu(text: string): CopyFigures | null {
  const start = /^(\d{1,20}) ?[^\d(（]{1,12} ?(?:[(（][^)）]{1,40}[)）] ?)?\D{2,30}[,，、] ?/.exec(
    text,
  );
  if (start === null) return null;
  const rest =
    /^(\d{1,9}(?:[.,]\d{1,9})?(?:e[-+]\d{2})?) ?[^\d,，、]{1,12}[,，、] ?(\d{1,9}(?:[.,]\d{1,9})?)( ?)([kKMGT]?)(i?)[Bo]\/\S{1,2}$/.exec(
      text.slice(start[0].length),
    );
  if (rest === null || (rest[4] === 'T' && rest[5] === '')) return null;
  const [, seconds, rate, blank, prefix, i] = rest;
  const isBinary = i === 'i' || (blank === '' && prefix !== '');
  const unit = isBinary ? `${prefix!.toUpperCase()}iB/s` : `${prefix!.replace('K', 'k')}B/s`;
  return {
    size: start[1]!,
    seconds: Number(seconds!.replace(',', '.')).toString(),
    rate: rate!,
    unit: unit as PrintedUnit,
  };
}

/** `1073741824 bytes transferred in 2.345678 secs (457741394 bytes/sec)` */
function readBsd(text: string): CopyFigures | null {
  const found =
    /^(\d{1,20}) bytes +transferred in (\d{1,9}(?:[.,]\d{1,9})?) sec(?:s|onds)? \((\d{1,20}(?:[.,]\d{1,9})?) bytes\/sec\)$/.exec(
      text,
    );
  if (found === null) return null;
  return { size: found[1]!, seconds: found[2]!.replace(',', '.'), rate: found[3]!, unit: 'B/s' };
}
