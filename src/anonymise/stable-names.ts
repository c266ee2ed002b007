import { yearOf } from './numbered-names.ts';

/** Kinds of originals. A new name is its kind and a number: `host1`. */
export const nameKinds = [
  'host',
  'address',
  'user',
  'serial',
  'path',
  'file',
  'run',
  'disk',
  'group',
  'pool',
  'if',
  'process',
  'job',
  'mark',
  'column',
  'name',
  'line',
] as const;

export type NameKind = (typeof nameKinds)[number];

/** An original and the name that replaces it. */
export interface Replacement {
  readonly kind: NameKind;
  readonly original: string;
  readonly name: string;
}

const GENERATED = new RegExp(`^/?(?:${nameKinds.join('|')})\\d+$`);

const NOTHING = /((?!))/;

/** Returns what matches any of the names, the longest first, between other letters and digits. */
function anyOf(hosts: readonly string[]): RegExp {
  const names = hosts
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      name.replace(/[^\p{L}\p{N}_]/gu, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** The names that replace others in a document: each original has one, numbered by their first appearance. */
export class StableNames {
  readonly #replacements = new Map<string, Replacement>();
  /** By their names in small letters. */
  readonly #hosts = new Map<string, string>();
  #hostWords: RegExp | undefined;
  readonly #used = new Set<string>();
  readonly #counts = new Map<NameKind, number>();
  readonly #years: ReadonlySet<number>;

  /** Takes the years in which something was recorded. */
  constructor(years: Iterable<number> = []) {
    this.#years = new Set(years);
  }

  /** Whether something was recorded in the year of a date. */
  isInYearOfRun(date: string): boolean {
    return this.#years.has(yearOf(date));
  }

  /** Returns the name of an original. Of another kind it has the same name. */
  name(kind: NameKind, original: string): string {
    const known = this.#replacements.get(original);
    if (known !== undefined) return known.name;
    // A name that looks like ours stays if it is free, and is never that of two originals.
    const isFree = isLikeOurs(original) && !this.#used.has(original);
    const name = isFree ? original : this.#next(kind);
    this.#used.add(name);
    this.#replacements.set(original, { kind, original, name });
    return name;
  }

  /** Returns the name of a host of the run, which its first label alone has, too: `db1` of `db1.example.com`. */
  host(original: string): string {
    const name = this.name('host', original);
    const whole = original.toLowerCase();
    if (this.#hosts.get(whole) === name) return name;
    const [short = ''] = whole.split('.', 1);
    if (/\p{L}/u.test(short)) {
      this.#hosts.set(whole, name);
      if (!this.#hosts.has(short)) this.#hosts.set(short, name);
      this.#hostWords = undefined;
    }
    return name;
  }

  /** Matches the name of a host of the run where it stands as a word. */
  get hostWords(): RegExp {
    this.#hostWords ??= this.#hosts.size === 0 ? NOTHING : anyOf([...this.#hosts.keys()]);
    return this.#hostWords;
  }

  /**
   * Returns the name of what was replaced before, a host's in large or small letters. A short number tells whose it is only
   * beside other words: elsewhere it may be a processor.
   */
  known(original: string): string | undefined {
    if (/^\d{1,5}$/.test(original)) return undefined;
    return this.#replacements.get(original)?.name ?? this.#hosts.get(original.toLowerCase());
  }

  /** The replacements, in the order in which their originals first appeared. */
  get replacements(): readonly Replacement[] {
    return [...this.#replacements.values()].filter(({ original, name }) => original !== name);
  }

  #next(kind: NameKind): string {
    let count = this.#counts.get(kind) ?? 0;
    let name: string;
    do name = `${kind === 'path' ? '/' : ''}${kind}${++count}`;
    while (this.#used.has(name));
    this.#counts.set(kind, count);
    return name;
  }
}

/** Whether a word may be mistaken for a name that replaces another. */
export function isLikeOurs(word: string): boolean {
  return GENERATED.test(word);
}
