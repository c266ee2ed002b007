import { parsers } from '../../parsers/index.ts';
import { metricCatalogue } from '../model/metrics/catalogue.ts';
import { plainWords } from './plain-words.ts';
import { isEverywhere, shapeKindOf, WORDS } from './shapes.ts';
import { isLikeOurs } from './stable-names.ts';

/** The words in which formats and metrics are declared: they are in every report. */
const declared = [
  ...parsers.flatMap(({ tool, title, columns }) => [
    tool,
    title,
    ...columns.flatMap(({ printed, heading = '' }) => [printed, heading]),
  ]),
  ...[...metricCatalogue.values()].flatMap(({ title, meaning }) => [title, meaning]),
];

const vocabulary: ReadonlySet<string> = new Set([
  ...plainWords,
  ...declared.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
]);

/** A word with a number before or behind it, and a unit: `4k`, `threads16`, `eth0`, `8ranks`. */
const NUMBERED = /^\d{0,11}(\p{L}*?)(?:\d{1,11}\p{L}?)?$/u;

/** StableNames of disks, their partitions, interfaces and ports by their place: `sda1`, `c0t1d0s2`, `nvme0n1p1`, `enp3s0f1`. */
const DISK = /^(?:[hsv]|xv)d[a-z]{1,3}\d{0,3}$/;
const SOLARIS_DEVICE = /^(?:c\d{1,3}(?:t\d{1,3})?d\d{1,3}(?:[sp]\d{1,2})?|e1000g\d{1,3})$/;
const PLACED = /^([a-z]{2,7})\d{1,4}(?:[a-z]{1,2}\d{1,4})+$/;
/** `20261121`, `20261121143000`. */
const DATE = /^(?:19|20)\d\d[01]\d[0-3]\d(?:[0-2]\d[0-5]\d[0-5]\d)?$/;

/** Whether a word of letters and digits tells nothing of whose machine it was. */
function isPlainWord(word: string): boolean {
  if (isLikeOurs(word)) return false;
  if (isEverywhere(word)) return true;
  const lower = word.toLowerCase();
  if (vocabulary.has(lower) || DATE.test(word)) return true;
  if (DISK.test(word) || SOLARIS_DEVICE.test(word)) return true;
  const [, driver = ''] = PLACED.exec(word) ?? [];
  if (driver !== '') return vocabulary.has(driver);
  const [, letters] = NUMBERED.exec(lower) ?? [];
  return letters !== undefined && (letters.length < 2 || vocabulary.has(letters));
}

/** Whether all words of a text tell nothing of whose machine it was. */
export function isPlain(text: string): boolean {
  return [...text.matchAll(WORDS)].every(
    ([word]) => shapeKindOf(word) === undefined && isPlainWord(word),
  );
}
