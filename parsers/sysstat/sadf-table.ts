import type { EntityKey, EntityRef, HeaderWord, Layout, SourceBuilder, Table } from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import type { Section } from '../shared/section.ts';
import { isTextColumn, sectionWords } from '../shared/section.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';

/** Maximum length of a record: a month. A longer one is no length. */
const MAX_COVERED_SECONDS = 31 * 86_400;

/** One table of `sadf`, which writes the full stamp of each record. */
export class SadfTable {
  readonly table: Table;
  readonly #section: Section;
  #stamp = '';

  constructor(out: SourceBuilder, section: Section) {
    this.table = out.table(section.name);
    this.#section = section;
  }

  /** Opens the report of a stamp and of the seconds that it covers; returns false for any other text. */
  openReport(text: string, seconds: string): boolean {
    if (text === this.#stamp) return true;
    const stamp = parseStamp(text);
    if (stamp === null) return false;
    this.table.report(covering(stamp, seconds), 'interval');
    this.#stamp = text;
    return true;
  }

  /** Returns the columns of a row; those of all processors together have the heading `-1`. */
  layout(words: readonly string[], name: string): Layout {
    const columns = sectionWords(words, this.#section).map((word) =>
      isTextColumn(word.printed) ? null : name === '-1' ? headed(word) : word,
    );
    return this.table.columns(columns);
  }

  entity(name: string): EntityRef {
    return this.table.entity(name === '' || isWhole(name) ? HOST : this.#keyOf(name));
  }

  #keyOf(name: string): EntityKey {
    const number = /^cpu(\d+)$/.exec(name)?.[1] ?? name;
    const { kind } = this.#section;
    return { kind: kind?.(number) ?? 'other', name: kind?.(number) === 'cpu' ? number : name };
  }
}

/** Returns a stamp with the seconds that its record covers, as printed; without them if the text is no length. */
export function covering(stamp: Stamp, text: string): Stamp {
  const covers = Number(text);
  return covers > 0 && covers <= MAX_COVERED_SECONDS ? { ...stamp, covers } : stamp;
}

const headed = (word: HeaderWord): HeaderWord => ({ ...word, heading: '-1' });

/** Whether a name means all processors or all interrupts: `-1` with `-d`, words with `-p`. */
function isWhole(name: string): boolean {
  return name === '-1' || name === 'all' || name === 'sum' || name === '-';
}
