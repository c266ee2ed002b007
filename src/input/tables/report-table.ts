import type {
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  ReportAmendment,
  Table,
  TableOwner,
} from '../../../parsers/parser.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { MetricId } from '../../model/metric.ts';
import type { LogLine } from '../lines/line.ts';
import { ElapsedStamps } from './elapsed-stamps.ts';
import type { HeaderLayout } from './header-layout.ts';
import { Headings } from './headings.ts';
import { HostOnlyReports } from './host-only-reports.ts';
import { IdleRows } from './idle-rows.ts';
import { LayoutCache, type LayoutContext } from './layout-cache.ts';
import { LineReports } from './line-reports.ts';
import { isBrokenRow, LostRows } from './lost-rows.ts';
import { IntList } from './number-list.ts';
import { OddCells } from './odd-cells.ts';
import { RestartSigns } from './restart-signs.ts';
import { TableColumns } from './table-columns.ts';
import { type RowWriters, TableEntities, type TableEntity } from './table-entities.ts';

/** The parts of a log that its tables need. */
export interface TableContext extends LayoutContext {
  readonly owner: TableOwner;
  readonly line: LogLine;
  /** Whether the first report, and the first after a mark, is an average since boot. */
  readonly sinceBootFirst: boolean;
  /** The fields of a row above the log's first header; 0 without one. */
  readonly rowAbove: number;
}

/** Collects the reports and rows of one table. */
export class ReportTable implements Table {
  readonly section: string;
  readonly owner: TableOwner;
  readonly stamps: (Stamp | null)[] = [];
  /** When the line came in which each report begins; empty if it is unknown. */
  readonly arrivals: number[] = [];
  /** The last line of its headers, reports and rows. */
  lastLine: number;
  readonly #context: TableContext;
  readonly #layouts: LayoutCache;
  readonly #entities = new TableEntities();
  readonly #columns = new TableColumns();
  readonly #sinceBoot = new IntList();
  readonly #lines = new IntList();
  readonly #elapsed = new ElapsedStamps();
  #sample = -1;
  #fresh = true;
  /** Whether the line is of a report that it may not begin. */
  #isPast = false;
  readonly #oddCells: OddCells;
  readonly #idle = new IdleRows();
  readonly #headings = new Headings();
  readonly #hostOnly = new HostOnlyReports();
  readonly #lost = new LostRows();
  readonly #signs = new RestartSigns();
  readonly #inLine: LineReports;
  /** The id of the last header's or row's layout. */
  #layout = -1;
  /** The line of what is added, if it is not the current one. */
  #printedIn: number | null = null;

  constructor(section: string, context: TableContext) {
    this.section = section;
    this.owner = context.owner;
    this.#context = context;
    this.lastLine = context.line.number;
    this.#layouts = new LayoutCache(context);
    this.#oddCells = new OddCells(context.warn);
    this.#inLine = new LineReports(context.rowAbove);
  }

  get reports(): number {
    return this.#sample + 1;
  }

  /** Whether a header was read. */
  get hasLayout(): boolean {
    return !this.#layouts.isEmpty;
  }

  /** Whether no row was read. */
  get isEmpty(): boolean {
    return this.#columns.isEmpty;
  }

  report(stamp: Stamp | null, kind?: 'interval' | 'since-boot'): boolean {
    this.#isPast = this.#context.line.isCut;
    if (this.#isPast) return false;
    const isFirst = this.#fresh && this.#context.sinceBootFirst;
    const sinceBoot = kind === undefined ? isFirst : kind === 'since-boot';
    this.#endReport();
    if (this.#inLine.open(this.reports)) this.#sinceBoot.set(0, 0);
    this.#sample++;
    // An entity whose row was lost did not appear later.
    if (this.#sample === 0 && this.#inLine.lostFirst) this.#lost.add(undefined, 0, this.lastLine);
    this.#fresh = false;
    this.stamps.push(this.#elapsed.of(stamp, this.#lineStamp));
    const { arrival } = this.#context.line;
    if (!Number.isNaN(arrival)) this.arrivals.push(arrival);
    this.#sinceBoot.push(sinceBoot ? 1 : 0);
    this.lastLine = this.#number;
    this.#lines.push(this.lastLine);
    return sinceBoot;
  }

  printedIn(line: number | null): void {
    this.#printedIn = line;
  }

  get #number(): number {
    return this.#printedIn ?? this.#context.line.number;
  }

  /** The stamp before the line. */
  get #lineStamp(): Stamp | null {
    return this.#printedIn === null ? this.#context.line.stamp : null;
  }

  amend({ stamp, kind }: ReportAmendment): void {
    if (this.#sample < 0 || this.#isPast) return;
    if (stamp !== undefined) {
      this.stamps[this.#sample] = this.#elapsed.of(stamp, this.#context.line.stamp);
    }
    if (kind !== undefined) this.#sinceBoot.set(this.#sample, kind === 'since-boot' ? 1 : 0);
  }

  mark(kind: 'restart' | 'state-change', text: string): void {
    this.#fresh = true;
    this.#signs.mark({ sample: this.reports, kind, text });
  }

  mayRestart(text: string): void {
    this.#signs.doubt({ sample: this.reports, text });
  }

  /**
   * Takes a line that no parser understood. A broken row is a report if each row is a report; else a row of this report
   * was lost. Other text may separate two runs. A last line that is cut is not a report.
   */
  lose(line: LogLine, isCut: boolean): void {
    if (this.#sample < 0) {
      if (!isCut && this.#inLine.loseFirst(line)) this.report(null);
      return;
    }
    const entity = this.#entities.in(line);
    // Names are not known yet in the first report.
    const isNamed = entity !== null || (this.#sample === 0 && line.count > 3);
    if (!isBrokenRow(line, isNamed)) this.mayRestart(line.text().trim().slice(0, 80));
    else if (!isCut && this.#inLine.isReport(entity, this.reports)) this.#loseReport();
    else this.#lost.add(entity?.rows[this.#layout], this.#sample, line.number);
  }

  #loseReport(): void {
    const before = this.#sample;
    const { entities } = this.#inLine;
    this.report(null);
    this.#inLine.entities = entities;
    this.#lost.addAll(entities ?? [], before, this.lastLine);
  }

  /** Handles a blank line. */
  blank(): void {
    this.#headings.blank(this.lastLine);
  }

  #endReport(): void {
    this.#idle.end(this.#sample);
    this.#lost.end(this.#sample);
    this.#hostOnly.end(this.#sample);
  }

  columns(words: readonly (HeaderWord | null)[]): Layout {
    return this.#enter(this.#layouts.of(words));
  }

  header(view: Line, describe: (line: Line) => readonly (HeaderWord | null)[]): Layout {
    const before = this.#layout;
    const layout = this.#enter(this.#layouts.ofHeader(view as LogLine, describe));
    if (this.#sample < 0 && this.#inLine.lostFirst && this.#layout === before) this.report(null);
    return layout;
  }

  #enter(layout: Layout): Layout {
    this.#layout = (layout as HeaderLayout).id;
    this.lastLine = this.#context.line.number;
    this.#headings.enter(this.#layout, this.#sample, this.lastLine);
    this.#hostOnly.heading(this.#layout);
    return layout;
  }

  entity(key: EntityKey): TableEntity {
    return this.#entities.of(key);
  }

  named(view: Line, field: number, describe: (name: string) => EntityKey): TableEntity {
    const line = view as LogLine;
    return this.#entities.named(line, line.from[field]!, line.to[field]!, describe);
  }

  namedRest(view: Line, field: number, describe: (name: string) => EntityKey): TableEntity {
    return this.#entities.namedRest(view as LogLine, field, describe);
  }

  row(layoutView: Layout, entityRef: EntityRef, view: Line, firstField: number): boolean {
    const line = view as LogLine;
    const layout = layoutView as HeaderLayout;
    const sample = this.#isPast ? -1 : this.#sample;
    const entity = entityRef as TableEntity;
    const row = entity.rows[layout.id] ?? this.#columns.open(layout, entity);
    const { cells } = row;
    const isWhole = line.count - firstField >= cells.length;
    if (!isWhole || sample < 0 || row.lines.last >= sample) return false;
    const { mantissa, digits } = line;
    const odd = this.#oddCells;
    let nonZero = false;
    for (let i = 0; i < cells.length; i++) {
      const writer = cells[i]!;
      if (writer === null) continue;
      const decimals = digits[firstField + i]!;
      if (decimals >= 0) {
        const value = mantissa[firstField + i]!;
        if (value !== 0) nonZero = true;
        writer.push(sample, value, decimals);
      } else if (decimals < -1 && layout.columns[i]!.spec.suffix === 1024) {
        nonZero = odd.suffixed(writer, sample, mantissa[firstField + i]!, decimals) || nonZero;
      } else {
        nonZero = odd.cell(writer, sample, layout.columns[i]!, line.str(firstField + i)) || nonZero;
      }
    }
    this.#layout = layout.id;
    this.#endRow(entity, row, nonZero);
    return true;
  }

  texts(layoutView: Layout, entityRef: EntityRef, cells: readonly string[]): boolean {
    const layout = layoutView as HeaderLayout;
    const entity = entityRef as TableEntity;
    const sample = this.#isPast ? -1 : this.#sample;
    const row = entity.rows[layout.id] ?? this.#columns.open(layout, entity);
    if (cells.length < row.cells.length || sample < 0 || row.lines.last >= sample) return false;
    const odd = this.#oddCells;
    let nonZero = false;
    for (const [i, writer] of row.cells.entries()) {
      if (writer === null) continue;
      nonZero = odd.cell(writer, sample, layout.columns[i]!, cells[i]!) || nonZero;
    }
    this.#layout = layout.id;
    this.#endRow(entity, row, nonZero);
    return true;
  }

  #endRow(entity: TableEntity, row: RowWriters, nonZero: boolean): void {
    const { line } = this.#context;
    const sample = this.#sample;
    const number = this.#number;
    row.lines.push(sample, number, 0);
    this.#headings.row(this.#layout, sample);
    this.lastLine = number;
    this.#inLine.row(entity, number, this.#lines.at(sample));
    if (this.#printedIn === null) {
      if (line.stamp !== null) this.stamps[sample] ??= line.stamp;
      if (sample === 0 && this.#inLine.isLater(line)) this.amend({ kind: 'interval' });
    }
    // The row of the host is never left out.
    const isHost = entity.key.kind === 'host';
    this.#hostOnly.row(this.#layout, isHost);
    if (!isHost && this.#sinceBoot.at(sample) === 0) this.#idle.row(entity, sample, nonZero);
  }

  rename(entityRef: EntityRef, key: EntityKey): void {
    (entityRef as TableEntity).key = key;
  }

  freeze(metrics: readonly MetricId[]): void {
    this.#columns.freeze(metrics);
  }

  scale(metrics: readonly MetricId[], times: number): void {
    this.#columns.scale(metrics, times);
  }

  /** Returns the table's data; averages since boot are marked. */
  finish() {
    this.#endReport();
    if (this.#headings.endsWithin(this.#sample))
      this.#lost.add(undefined, this.#sample, this.lastLine);
    return {
      entities: this.#entities.finish(),
      columns: this.#columns.finish(),
      sinceBoot: Uint8Array.from(this.#sinceBoot.finish()),
      lines: this.#lines.finish(),
      printsIdleRows: this.#idle.printed,
      scaled: this.#oddCells.scaled,
      ...this.#signs.before(this.reports),
      incomplete: [...new Set([...this.#lost.reports, ...this.#hostOnly.reports])],
    };
  }
}
