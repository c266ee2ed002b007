/** The longest name, in characters; file systems take more, but people do not. */
const LONGEST = 80;

/** The name of a kind of chart in file names: `disk-throughput` is what people call `disk`. */
export function shortKind(id: string): string {
  return id.replace(/-throughput$/, '');
}

/**
 * Plain names for files, such as `disk-vda`, each once: a second one ends with `-2`. Names that differ only in case
 * are one on some file systems.
 */
export class PictureNames {
  readonly #used = new Set<string>();

  /** The name of a chart from its kind and what it is about; parts that are empty are left out. */
  name(id: string, parts: readonly string[]): string {
    const words = [shortKind(id), ...parts].map(plain).filter((word) => word !== '');
    const wish = words.join('-').slice(0, LONGEST);
    let name = wish;
    for (let n = 2; this.#used.has(name.toLowerCase()); n++) name = `${wish}-${n}`;
    this.#used.add(name.toLowerCase());
    return name;
  }
}

function plain(text: string): string {
  return text.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '');
}
