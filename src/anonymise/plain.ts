import { parsers } from '../../parsers/index.ts';
import { metricCatalogue } from '../model/metrics/catalogue.ts';
import { deviceWords } from './device-words.ts';
import { hasNumberedName } from './numbered-names.ts';
import { hasPlace } from './places.ts';
import { plainWords, programWords } from './plain-words.ts';
import { isEverywhere, shapeKindOf, WORDS } from './shapes.ts';
import { isLikeOurs } from './stable-names.ts';
import { systemWords } from './system-words.ts';
import { toolWords } from './tool-words.ts';

let known: ReadonlySet<string> | undefined;

/** The words that stay. They are gathered when they are first needed: most commands never need them. */
function vocabulary(): ReadonlySet<string> {
  known ??= new Set([
    ...plainWords,
    ...deviceWords,
    ...toolWords,
    ...systemWords,
    ...declaredWords(),
  ]);
  return known;
}

/** The words in which formats and metrics are declared: they are in every report. */
function declaredWords(): readonly string[] {
  const formats = parsers.flatMap(({ tool, title, columns }) => [
    ...[tool, title],
    ...columns.flatMap(({ printed, heading = '' }) => [printed, heading]),
  ]);
  const metrics = [...metricCatalogue.values()].flatMap(({ title, meaning }) => [title, meaning]);
  return [...formats, ...metrics].flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
}

/** A number with a unit of a letter. */
const NUMBER = /^\d{1,11}[A-Za-z]?$/;
/** `s`, `u16`, `21T02`: too short for the number of a user or of a device. */
const LETTER = /^\d{0,4}[A-Za-z](?:\d{1,4}[A-Za-z]?)?$/;
/** A word with a number before or behind it: `64kib`, `threads16`, `eth0`, `bs4k`. More digits may be a serial number. */
const NUMBERED = /^\d{0,11}(\p{L}{2,}?)(?:\d{1,4}[A-Za-z]?)?$/u;
/** Where a word begins in `rawipOutDatagrams`. */
const INNER_WORD = /(?<=\p{Ll})(?=\p{Lu})/u;
/** `20261121`, `20261121143000`, `20261121T1430Z`. */
const DATE = /^(?:19|20)\d\d[01]\d[0-3]\d(?:T?[0-2]\d[0-5]\d(?:[0-5]\d)?Z?)?$/i;
/** Disks and devices by their place: `sda1`, `c0t1d0s2`, `e1000g0`. */
const DISK = /^(?:[hsv]|xv)d[a-z]{1,3}\d{0,3}$/;
const SOLARIS_DEVICE = /^(?:c\d{1,3}(?:t\d{1,3})?d\d{1,3}(?:[sp]\d{1,2})?|e1000g\d{1,3})$/;
const FORMS = [NUMBER, LETTER, DATE, DISK, SOLARIS_DEVICE];

/** Devices by their driver and several numbers: `nvme0n1p1`, `enp3s0f1`. */
const PLACED = /^([a-z]{2,7})\d{1,3}(?:(?:[cfnpsv]|np)\d{1,3})+$/;
/** Whether a word of letters and digits is a common one, which does not identify a machine or its owner. */
function isPlainWord(word: string): boolean {
  if (isLikeOurs(word)) return false;
  if (isEverywhere(word) || FORMS.some((form) => form.test(word))) return true;
  return (
    vocabulary().has(PLACED.exec(word)?.[1] ?? '') ||
    isKnown(word) ||
    word.split(INNER_WORD).every(isKnown)
  );
}

function isKnown(word: string): boolean {
  const lower = word.toLowerCase();
  return vocabulary().has(lower) || vocabulary().has(NUMBERED.exec(lower)?.[1] ?? '');
}

/** Whether all words of a text are common ones, which do not identify a machine or its owner. */
export function isPlain(text: string): boolean {
  return (
    !hasPlace(text) &&
    !hasNumberedName(text) &&
    [...text.matchAll(WORDS)].every(
      ([word]) => shapeKindOf(word) === undefined && isPlainWord(word),
    )
  );
}

/** Maximum digits of a number in the name of a device: more may be a serial number. */
const DEVICE_NUMBER = /^(?!\d{5})/;
/** Words that are joined, as in names that somebody gave: `log-disk-9`. */
const JOINED_WORDS = /\p{L}[-_]\p{L}/u;
/** A network of an interface: `eth0.4013`. */
const VLAN = /[.]\d{2,}/;

/** Whether a text is plain and names a device by its driver or place: `sda`, `mirror-0`, not `backup`. */
export function isDeviceName(text: string): boolean {
  const isDevice = (word: string) =>
    (DEVICE_NUMBER.test(word) && FORMS.some((form) => form.test(word))) ||
    deviceWords.has(PLACED.exec(word)?.[1] ?? NUMBERED.exec(word.toLowerCase())?.[1] ?? '');
  return (
    !JOINED_WORDS.test(text) &&
    !VLAN.test(text) &&
    isPlain(text) &&
    [...text.matchAll(WORDS)].every(([word]) => isDevice(word))
  );
}

/** Whether a text is plain and begins with a program that everybody has or a thread of a kernel. */
export function isProgramName(text: string): boolean {
  const [[first = ''] = []] = text.matchAll(WORDS);
  const word = first.toLowerCase();
  const isProgram = programWords.has(word) || programWords.has(NUMBERED.exec(word)?.[1] ?? '');
  return isPlain(text) && (isProgram || NUMBER.test(word));
}
