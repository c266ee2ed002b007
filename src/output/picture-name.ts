/** Maximum length of a name, in characters; file systems accept more, but people do not. */
const MAX_NAME_CHARS = 80;

/** Returns the name of a kind of chart in file names: `disk-throughput` instead of `disk`. */
export function shortKind(id: string): string {
  return id.replace(/-throughput$/, '');
}

/**
 * Makes plain, unique names for files, such as `disk-vda`: a second one ends with `-2`. Names that differ only in case
 * count as the same, as on some file systems.
 */
export class PictureNames {
  readonly #used = new Set<string>();

  /** Returns the name of a chart from its kind and its subject. Leaves out empty parts. */
  name(id: string, parts: readonly string[]): string {
    const words = [shortKind(id), ...parts].map(plain).filter((word) => word !== '');
    const wish = words.join('-').slice(0, MAX_NAME_CHARS);
    let name = wish;
    for (let n = 2; this.#used.has(name.toLowerCase()); n++) name = `${wish}-${n}`;
    this.#used.add(name.toLowerCase());
    return name;
  }
}

function plain(text: string): string {
  return text.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');
}
