import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script that ran, as V8 describes it. */
export interface RanScript {
  readonly source: string;
  readonly functions: readonly { readonly ranges: readonly Range[] }[];
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** A built module: the parts of its code that are in a script as they are, and a byte for each character that ran. */
interface BuiltModule {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly ran: Uint8Array;
}

interface Part {
  readonly at: number;
  readonly text: string;
}

/** The imports and exports of a module, which `classicScripts` writes anew. */
const REWRITTEN =
  /(?<=^|[;}])(?:import\{[^}]*\}from["'`][^"'`]*["'`];)+|\bimport\(["'`][^"'`]*["'`]\)|;?export\{[^}]*\};?\s*$/g;

/** The code of the built modules that ran in the processes and pages of a worker. */
export class Ran {
  readonly #folder: string;
  readonly #modules: readonly BuiltModule[];
  readonly #id = randomUUID();

  /** The folder has the modules in `built/`. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#modules = readdirSync(join(folder, 'built'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => builtModule(name, readFileSync(join(folder, 'built', name), 'utf8')));
  }

  /** Adds what ran of a script. Scripts that are made of no module are the tests' own. */
  add(script: RanScript): void {
    for (const { parts, ran } of this.#modules) {
      const places = placesOf(parts, script.source);
      if (places === null) continue;
      const ranNow = paint(script);
      parts.forEach(({ at, text }, i) => {
        for (let k = 0; k < text.length; k++) ran[at + k]! |= ranNow[places[i]! + k]!;
      });
    }
  }

  /** Writes what ran until now to `ran/`: a file for each module, named by the module. */
  write(): void {
    for (const { name, ran } of this.#modules) {
      if (!ran.includes(1)) continue;
      const folder = join(this.#folder, 'ran', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, this.#id), ran);
    }
  }
}

function builtModule(name: string, code: string): BuiltModule {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: text, index } of [...code.matchAll(REWRITTEN), { 0: '', index: code.length }]) {
    if (index > at) parts.push({ at, text: code.slice(at, index) });
    at = index + text.length;
  }
  return { name, parts, ran: new Uint8Array(code.length) };
}

/** Returns where the parts are in a script, or null if they are not. */
function placesOf(parts: readonly Part[], source: string): number[] | null {
  const places: number[] = [];
  let from = 0;
  for (const { text } of parts) {
    const place = source.indexOf(text, from);
    if (place === -1) return null;
    places.push(place);
    from = place + text.length;
  }
  return places;
}

/** Returns a byte for each character of a script: whether it ran. V8 lists outer ranges before those within them. */
function paint({ source, functions }: RanScript): Uint8Array {
  const ran = new Uint8Array(source.length);
  for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges)) {
    ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return ran;
}
