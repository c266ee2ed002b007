import type { TimeAxis } from '../model/axis.ts';
import type { Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Metric } from '../model/metric.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import type { Run, Source } from '../model/run.ts';

/** The position of a frame: text, offset in it, packed bytes, bytes, checksum. */
export type FrameEntry = readonly [
  text: number,
  offset: number,
  packed: number,
  size: number,
  checksum: number,
];

/**
 * A block without its cells: `flags` is {@link FLOAT}, {@link STATES} and {@link BINS}. The extent is null if no cell
 * counts.
 */
export type BlockEntry = readonly [
  from: number,
  length: number,
  digits: number,
  flags: number,
  frame: number,
  min: number | null,
  max: number | null,
];

export const FLOAT = 1;
export const STATES = 2;
export const BINS = 4;

/** The frames of an array that is longer than a block, one for each 65,536 numbers. */
export type ArrayEntry = readonly number[];

/** The properties that many columns share. */
export type ColumnSpecEntry = Omit<
  Column,
  'entity' | 'blocks' | 'lines' | 'span' | 'binned' | 'cutsBins'
>;

/** A column without its cells; `spec`, `lines` and `span` are indices into the source's lists, `span` −1 for none. */
export interface ColumnEntry {
  readonly entity: number;
  readonly spec: number;
  readonly lines: number;
  readonly span: number;
  readonly blocks: readonly BlockEntry[];
  /** The samples per bin, 0 where every sample is kept. */
  readonly binned: number;
  readonly cutsBins?: true;
}

/** A source without its numbers. */
export interface SourceEntry extends Omit<Source, 'axis' | 'metrics' | 'columns' | 'lines'> {
  readonly samples: number;
  readonly axis: Pick<TimeAxis, 'marks' | 'start' | 'interval' | 'zone'>;
  readonly elapsed: ArrayEntry;
  readonly span: ArrayEntry;
  readonly sinceBoot: ArrayEntry;
  readonly lines: ArrayEntry;
  readonly specs: readonly ColumnSpecEntry[];
  readonly lineSets: readonly (readonly BlockEntry[])[];
  readonly spans: readonly ArrayEntry[];
  readonly columns: readonly ColumnEntry[];
}

/** A run without its numbers, and the bytes that its entities moved. */
export interface RunEntry extends Omit<Run, 'sources' | 'charts' | 'traffic' | 'secrets'> {
  readonly sources: readonly SourceEntry[];
  readonly traffic: readonly (readonly [key: string, bytes: number])[];
  /** The metrics that mean something else in this run than in the manifest's list. */
  readonly metrics?: readonly Metric[];
}

/** The document without its cells, and the positions of those. */
export interface Manifest extends Omit<ReportDocument, 'runs'> {
  /** The metrics of the columns, unless their run has others. */
  readonly metrics: readonly Metric[];
  /** The charts for the page; the command line has its own. */
  readonly charts: readonly PanelSpec[];
  readonly runs: readonly RunEntry[];
  readonly frames: readonly FrameEntry[];
}
