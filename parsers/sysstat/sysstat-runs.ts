import type { Line, SourceBuilder } from '../parser.ts';
import type { SectionReports } from '../shared/section-reports.ts';
import type { PrintedDate } from '../shared/timestamp.ts';
import { parseSysstatBanner, setHost } from './sysstat-banner.ts';

/** The runs of a log whose rows begin with their time: each is under a banner, which has its date. */
export class SysstatRuns {
  readonly #out: SourceBuilder;
  /** The date of the last banner. */
  date: PrintedDate | null = null;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    for (const text of before) this.#read(text);
  }

  /** Whether a line in the middle of a log is a banner, so that all its tables begin again. */
  restart(line: Line, tables: Iterable<{ readonly reports: SectionReports }>): boolean {
    const text = line.text();
    if (!this.#read(text)) return false;
    const mark = text.replace(/\s+/g, ' ');
    for (const { reports } of tables) reports.restart(mark, this.date);
    return true;
  }

  #read(text: string): boolean {
    const banner = parseSysstatBanner(text);
    if (banner === null) return false;
    setHost(banner, this.#out);
    this.date = banner.date;
    return true;
  }
}
