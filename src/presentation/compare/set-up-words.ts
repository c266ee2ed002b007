import { group } from 'd3-array';
import type { SetUpEntry, SetUpKind } from '../../compare/set-up/fact.ts';
import type { SetUp } from '../../compare/set-up/set-up.ts';
import { joinNames } from '../../text/join-names.ts';
import { platformNames } from '../logs/source-name.ts';

/** The set-up of compared runs in words. */
export interface SetUpWords {
  /** The facts that differ: `threads 64 → 128`. */
  readonly different: readonly string[];
  /** What differs in what was recorded of it, and for how long: `time in the logs 15 min → 5 min`. */
  readonly recorded: readonly string[];
  /** The facts that are the same on all sides: `kernel 6.8.0-60`, `80 CPUs`; `about 903 s` for lengths that hardly differ. */
  readonly same: readonly string[];
  /** The facts that not every side knows, with the sides that do: `kernel 6.8.0-60 (before)`. */
  readonly unknown: readonly string[];
}

/** Maximum number of names of devices, and of values of a side, that are written out. */
const MAX_NAMES = 4;
/** Maximum length of a value, in characters: of one that differs, and of one that all sides share. */
const MAX_VALUE_CHARS = 120;
const MAX_SAME_CHARS = 60;

/** The set-up in words; `names` are the names of the sides. */
export function setUpWords(setUp: SetUp, names: readonly string[]): SetUpWords {
  const entries = withJoinedIntervals(setUp);
  const textOf = (entry: SetUpEntry) => differenceText(entry, names);
  return {
    different: entries.filter((entry) => !isOfRecording(entry)).map(textOf),
    recorded: entries.filter(isOfRecording).map(textOf),
    same: sameTexts(setUp.same),
    unknown: setUp.unknown.map((entry) => unknownText(entry, names)),
  };
}

/** Joins the intervals that differ alike: the tools are named unless they are all. */
function withJoinedIntervals({ different, same }: SetUp): SetUpEntry[] {
  const alike = [
    ...group(different.filter(isInterval), ({ values }) => JSON.stringify(values)).values(),
  ];
  const isEach = alike.length === 1 && !same.some(isInterval);
  const joined = alike.map((entries) => {
    const tools = joinNames(
      entries.map(({ name }) => name),
      ', ',
    );
    return { ...entries[0]!, name: isEach ? 'interval' : `interval of ${tools}` };
  });
  return [...different.filter((entry) => !isInterval(entry)), ...joined];
}

/** The kinds of facts that say how a run was measured, not what was. */
const OF_RECORDING: readonly SetUpKind[] = ['collector', 'interval', 'length', 'log'];

const isOfRecording = ({ kind }: SetUpEntry) => OF_RECORDING.includes(kind);

const isInterval = ({ kind }: SetUpEntry) => kind === 'interval';

function differenceText(entry: SetUpEntry, names: readonly string[]): string {
  const { kind, name, values } = entry;
  switch (kind) {
    case 'secret':
      return `${name} differs`;
    case 'log':
    case 'file':
      return `${name} only in ${onlyIn(values, names)}`;
    case 'device':
      return deviceText(entry, names);
    case 'command':
      return `command ${between(values, names, 'unknown')}`;
    case 'collector':
      return between(values, names, 'unknown');
    case 'lscpu':
      return `${name} ${between(values, names, 'none')}`;
    case 'option':
      return `${name} ${between(values, names, 'not given')}`;
    case 'mount':
      return `${name} ${between(values, names, 'not mounted')}`;
    default:
      return `${name} ${between(
        values.map((texts) => texts.map((text) => shown(entry, text))),
        names,
        'unknown',
      )}`;
  }
}

function unknownText(entry: SetUpEntry, names: readonly string[]): string {
  if (entry.kind === 'device') return `${deviceText(entry, names)}, idle or not there elsewhere`;
  const { kind, name, values } = entry;
  const [known = []] = values.filter(({ length }) => length > 0);
  const text = valueText(known.map((value) => shown(entry, value)));
  return `${kind === 'command' ? kind : name} ${text} (${onlyIn(values, names)})`;
}

/** The devices that are not on every side: `disk sda → nvme0n1` of as many, else `interface eth1 only in after`. */
function deviceText({ name, values }: SetUpEntry, names: readonly string[]): string {
  const count = Math.max(...values.map(({ length }) => length));
  const title = `${deviceName(name, count)} `;
  if (values.every(({ length }) => length === count)) return title + between(values, names, 'none');
  const held = values.flatMap((texts, i) =>
    texts.length > 0 ? [`${joinNames(texts, ', ', MAX_NAMES)} only in ${names[i]}`] : [],
  );
  return title + held.join('; ');
}

const DEVICE_NAMES: ReadonlyMap<string, string> = new Map([
  ['nic', 'interface'],
  ['filesystem', 'file system'],
]);

function deviceName(kind: string, count: number): string {
  const name = DEVICE_NAMES.get(kind) ?? kind;
  return count > 1 ? `${name}s` : name;
}

function onlyIn(values: SetUpEntry['values'], names: readonly string[]): string {
  const holders = values.flatMap((texts, i) => (texts.length > 0 ? [names[i]!] : []));
  return joinNames(holders, ' and ');
}

/** The values of the sides: `64 → 128` of two, `64 | 128 | 256` of more. */
function between(values: SetUpEntry['values'], names: readonly string[], none: string): string {
  const texts = values.map((side) => (side.length === 0 ? none : valueText(side)));
  return texts.join(names.length === 2 ? ' → ' : ' | ');
}

function valueText(values: readonly string[]): string {
  const texts = values.map((value) => shortened(value, MAX_VALUE_CHARS));
  return joinNames(texts, ', ', MAX_NAMES);
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

const SYSTEM_NAMES: Readonly<Record<string, string>> = platformNames;

function shown({ kind }: SetUpEntry, text: string): string {
  return kind === 'system' ? (SYSTEM_NAMES[text] ?? text) : text;
}

/** The facts that all sides share; intervals of all tools as one, the names of logs not at all. */
function sameTexts(entries: readonly SetUpEntry[]): string[] {
  const hasKernel = entries.some(({ kind }) => kind === 'kernel');
  const shownEntries = entries.filter(({ kind }) => !(hasKernel && kind === 'system'));
  return [...new Set(shownEntries.flatMap(sameText))];
}

function sameText(entry: SetUpEntry): readonly string[] {
  const { kind, name } = entry;
  const text = sharedValue(entry);
  switch (kind) {
    case 'log':
    case 'file':
    case 'lscpu':
    case 'attribute':
    case 'mount':
    case 'collector':
      return [];
    case 'system':
      return [shown(entry, text)];
    case 'cpus':
      return [`${text} ${name.replace(/^CPUs/, text === '1' ? 'CPU' : 'CPUs')}`];
    case 'memory':
      return [name.replace(/^memory/, text)];
    case 'processor':
      return name === 'processor' ? [text] : [];
    case 'host':
    case 'device':
    case 'command':
    case 'length':
      return [text];
    case 'interval':
      return [`interval ${text}`];
    default:
      return [`${name} ${text}`];
  }
}

/** The value of all sides. Amounts that are near each other are the same. */
function sharedValue({ values }: SetUpEntry): string {
  const textOf = (side: readonly string[]) =>
    joinNames(
      side.map((value) => shortened(value, MAX_SAME_CHARS)),
      ', ',
      MAX_NAMES,
    );
  const [first = '', ...others] = new Set(values.map(textOf));
  return others.length > 0 ? `about ${first}` : first;
}
