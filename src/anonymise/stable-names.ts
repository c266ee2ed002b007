/** What is replaced, as the names that replace it begin. */
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

/** The names that replace others in a document: each original has one, numbered by their first appearance. */
export class StableNames {
  readonly #replacements = new Map<string, Replacement>();
  readonly #short = new Map<string, string>();
  readonly #used = new Set<string>();
  readonly #counts = new Map<NameKind, number>();

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

  /** Returns the name of a host, which its first label alone has, too: `db1` of `db1.example.com`. */
  host(original: string): string {
    const name = this.name('host', original);
    const [short = ''] = original.split('.', 1);
    if (/\p{L}/u.test(short) && !this.#short.has(short)) this.#short.set(short, name);
    return name;
  }

  /** Returns the name of what was replaced before. */
  known(original: string): string | undefined {
    return this.#replacements.get(original)?.name ?? this.#short.get(original);
  }

  /** What was replaced, in the order of its first appearance. */
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
