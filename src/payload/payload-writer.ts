import type { Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import { trafficOf } from '../panels/traffic.ts';
import type { Deflate } from './codec/deflated.ts';
import { type ColumnGroup, ColumnGrouper, type GroupedSource } from './column-groups.ts';
import { type Frame, FrameWriter } from './frame-writer.ts';
import { writeManifest } from './manifest-text.ts';
import type { PackedBlocks } from './pack-blocks.ts';
import { columnFrames, type PackedOpening, packOpening, sourceEntry } from './pack-source.ts';
import { placeFrames } from './place-frames.ts';
import { usedVocabulary } from './used-vocabulary.ts';

/** A source that is packed except for its columns. */
interface OpenedSource {
  readonly grouped: GroupedSource;
  readonly opening: PackedOpening;
}

/** Writes a document from its packed columns. */
export class PayloadWriter {
  /** The columns of all sources. */
  readonly groups: readonly ColumnGroup[];
  readonly #document: ReportDocument;
  readonly #deflate: Deflate;
  readonly #opening: readonly Frame[];
  readonly #sources: readonly (readonly OpenedSource[])[];

  /** `first` are the columns that are packed apart, because they may keep more samples than others. */
  constructor(document: ReportDocument, deflate: Deflate, first: ReadonlySet<Column>) {
    const writer = new FrameWriter(deflate);
    const grouper = new ColumnGrouper(first);
    this.#sources = document.runs.map((run) =>
      run.sources.map((source) => {
        return { grouped: grouper.add(run, source), opening: packOpening(source, writer) };
      }),
    );
    // The arrays that opening needs are read without any cells.
    writer.cut();
    this.groups = grouper.groups;
    this.#opening = writer.frames;
    this.#document = document;
    this.#deflate = deflate;
  }

  /**
   * The whole document as texts of base64 of at most 1 MB each, the manifest first. `openPayload` reads them back,
   * number for number.
   */
  write(packed: readonly PackedBlocks[], binned: ReadonlyMap<Column, number>): string[] {
    const all = [...this.#opening];
    const frames = packed.map((blocks, i) => {
      const before = all.length;
      for (const frame of blocks.frames) all.push(frame);
      const frameOf = blocks.frameOf.map((frame) => before + frame);
      return columnFrames(this.groups[i]!, frameOf);
    });
    const { runs, ...facts } = this.#document;
    const { metrics, redeclared, charts } = usedVocabulary(this.#document);
    const entries = runs.map(({ sources, charts: _, traffic: __, secrets: ___, ...run }, i) => ({
      ...run,
      sources: sources.map((source, k) => {
        const { grouped, opening } = this.#sources[i]![k]!;
        return sourceEntry(source, opening, { grouped, frames, binned });
      }),
      traffic: [...trafficOf(runs[i]!)],
      ...(redeclared[i]!.length > 0 && { metrics: redeclared[i]! }),
    }));
    const { texts, entries: places } = placeFrames(all);
    const manifest = { ...facts, metrics, charts, runs: entries, frames: places };
    return [...writeManifest(manifest, this.#deflate), ...texts];
  }
}
