import type { Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import { entityKey, trafficOf } from '../panels/traffic.ts';
import type { Deflate } from './codec/deflated.ts';
import { blocksToPack, type ColumnGroup } from './column-groups.ts';
import { binsAfter, type DetailStep, detailLadder, stepsFor } from './detail-ladder.ts';
import { binnedShare, estimateBytes } from './estimate-bytes.ts';
import { firstColumns } from './first-columns.ts';
import type { BlockToPack, PackedBlocks } from './pack-blocks.ts';
import { PayloadWriter } from './payload-writer.ts';

/** A payload, and the columns of which it does not keep every sample. */
export interface Fitted {
  readonly texts: readonly string[];
  /** The samples per bin of each binned column of the document. */
  readonly binned: ReadonlyMap<Column, number>;
}

/** The options of a {@link PayloadFitter}. */
export interface FitOptions {
  /** The size that is asked for first: it says which columns keep their samples longest. */
  readonly maxBytes: number;
  readonly deflate: Deflate;
  /** Packs groups of blocks, side by side or one after the other. */
  pack(groups: readonly (readonly BlockToPack[])[]): Promise<readonly PackedBlocks[]>;
}

/** Minimum share of the size that a payload fills; such a payload is not made finer. */
const FULL_SHARE = 0.95;

/** Maximum share of the size for an estimated payload that is sure to fit; estimates are rough. */
const SURE_SHARE = 0.7;

/** Maximum bytes per sample of a column that hardly changes. */
const MAX_STEADY_BYTES = 0.01;

/** Fits a document into sizes. It packs groups of columns at most once for each size of bins, whatever size is asked for. */
export class PayloadFitter {
  readonly #pack: FitOptions['pack'];
  readonly #writer: PayloadWriter;
  readonly #ladder: readonly DetailStep[];
  /** The bytes of each group with every sample, about. */
  readonly #estimates: readonly number[];
  /** The columns of each group that lose samples: those that hardly change take no space as they are. */
  readonly #columns: readonly (readonly Column[])[];
  readonly #packed: Map<number, PackedBlocks>[];
  /** The bytes of everything but the columns, such as the manifest. */
  #others = 0;
  /** The ratios of the actual to the estimated size of groups, for each size of bins that was packed, ascending. */
  #errors: readonly (readonly [size: number, ratio: number])[] = [[1, 1]];

  constructor(document: ReportDocument, { maxBytes, deflate, pack }: FitOptions) {
    this.#pack = pack;
    const first = mayFit(document, maxBytes) ? new Set<Column>() : firstColumns(document, maxBytes);
    this.#writer = new PayloadWriter(document, deflate, first);
    const { groups } = this.#writer;
    const weights = groups.map((group) => ({ isFirst: group.isFirst, weight: weightOf(group) }));
    this.#ladder = detailLadder(weights);
    this.#estimates = groups.map(({ columns }) =>
      columns.reduce((sum, { column }) => sum + estimateBytes(column), 0),
    );
    this.#columns = groups.map(({ columns }) =>
      columns.map(({ column }) => column).filter((column) => !isSmall(column)),
    );
    this.#packed = groups.map(() => new Map());
  }

  /**
   * Returns the document in at most `maxBytes` of text: whole if it fits, else with bins instead of samples where a
   * reader loses least. Bins take space too, so a very long log may need more.
   */
  async within(maxBytes: number): Promise<Fitted> {
    // A step on the ladder that is too large makes the next one lower; one that fits, higher.
    let least = 0;
    let best: { readonly steps: number; readonly fitted: Fitted } | null = null;
    for (;;) {
      const steps = Math.max(least, this.#stepsFor(maxBytes));
      if (best !== null && steps >= best.steps) return best.fitted;
      const { fitted, bytes } = await this.#write(steps);
      if (bytes <= maxBytes && bytes > FULL_SHARE * maxBytes) return fitted;
      if (bytes <= maxBytes) best = { steps, fitted };
      else if (steps === this.#ladder.length) return fitted;
      else least = steps + 1;
    }
  }

  #stepsFor(maxBytes: number): number {
    const count = this.#estimates.length;
    const left = maxBytes - this.#others;
    return stepsFor(this.#ladder, count, left, (group, bin) => this.#bytesOf(group, bin));
  }

  #bytesOf(group: number, bin: number): number {
    const packed = this.#packed[group]!.get(bin);
    if (packed !== undefined) return textBytes(packed);
    return this.#guess(group, bin) * this.#errorOf(bin);
  }

  #guess(group: number, bin: number): number {
    return this.#estimates[group]! * binnedShare(bin);
  }

  /** Returns the ratio for a size of bins; if none was packed, that of the next smaller size, else of the smallest. */
  #errorOf(bin: number): number {
    return (this.#errors.findLast(([size]) => size <= bin) ?? this.#errors[0]!)[1];
  }

  #measureErrors(): void {
    const sizes = new Map<number, { actual: number; guessed: number }>();
    for (const [group, packed] of this.#packed.entries()) {
      for (const [bin, blocks] of packed) {
        const { actual, guessed } = sizes.get(bin) ?? { actual: 0, guessed: 0 };
        const sum = {
          actual: actual + textBytes(blocks),
          guessed: guessed + this.#guess(group, bin),
        };
        if (sum.guessed > 0) sizes.set(bin, sum);
      }
    }
    if (sizes.size === 0) return;
    this.#errors = [...sizes]
      .map(([bin, { actual, guessed }]) => [bin, actual / guessed] as const)
      .sort(([a], [b]) => a - b);
  }

  async #write(steps: number): Promise<{ readonly fitted: Fitted; readonly bytes: number }> {
    const { groups } = this.#writer;
    const bins = binsAfter(this.#ladder, steps, groups.length);
    const packed = await this.#packAll(bins);
    const binned = new Map(bins.flatMap((bin, i) => [...this.#inBins(i, bin)]));
    const texts = this.#writer.write(packed, binned);
    const bytes = texts.reduce((sum, text) => sum + text.length, 0);
    const ofGroups = packed.reduce((sum, blocks) => sum + textBytes(blocks), 0);
    this.#others = bytes - ofGroups;
    this.#measureErrors();
    return { fitted: { texts, binned }, bytes };
  }

  async #packAll(bins: readonly number[]): Promise<PackedBlocks[]> {
    const missing = [...bins.entries()].filter(([group, bin]) => !this.#packed[group]!.has(bin));
    const blocks = missing.map(([group, bin]) =>
      blocksToPack(this.#writer.groups[group]!, this.#inBins(group, bin)),
    );
    const made = await this.#pack(blocks);
    for (const [i, [group, bin]] of missing.entries()) this.#packed[group]!.set(bin, made[i]!);
    return bins.map((bin, group) => this.#packed[group]!.get(bin)!);
  }

  #inBins(group: number, bin: number): Map<Column, number> {
    return new Map(bin === 1 ? [] : this.#columns[group]!.map((column) => [column, bin]));
  }
}

/** Whether a column takes so few bytes that bins would not make it smaller. */
function isSmall(column: Column): boolean {
  const samples = column.blocks.reduce((sum, { values }) => sum + values.length, 0);
  return estimateBytes(column) < samples * MAX_STEADY_BYTES;
}

/** Whether a document fits with every sample, so that none has to come first. */
function mayFit({ runs }: ReportDocument, maxBytes: number): boolean {
  const columns = runs.flatMap(({ sources }) => sources.flatMap((source) => source.columns));
  return columns.reduce((sum, column) => sum + estimateBytes(column), 0) < maxBytes * SURE_SHARE;
}

function textBytes({ frames }: PackedBlocks): number {
  return frames.reduce((sum, { text }) => sum + text.length, 0);
}

/** Returns the load of the busiest entity of a group. Hosts are before all others. */
function weightOf({ columns }: ColumnGroup): number {
  return columns.reduce((most, { column, run, source }) => {
    const entity = source.entities[column.entity]!;
    if (entity.kind === 'host') return Number.POSITIVE_INFINITY;
    return Math.max(most, trafficOf(run).get(entityKey(source.host, entity)) ?? 0);
  }, 0);
}
