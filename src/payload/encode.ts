import type { Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import { trafficOf } from '../panels/traffic.ts';
import type { Deflate } from './codec/deflated.ts';
import { FrameWriter } from './frame-writer.ts';
import { writeManifest } from './manifest-text.ts';
import { packOpening, packSource } from './pack-source.ts';
import { usedVocabulary } from './used-vocabulary.ts';

/** The options of {@link encodePayload}. */
export interface EncodeOptions {
  readonly deflate: Deflate;
  /** The samples per bin of each column that is not kept in full. */
  readonly binned?: ReadonlyMap<Column, number>;
}

/**
 * The whole document as texts of base64 of at most 1 MB each, the manifest first. {@link openPayload} reads them back,
 * number for number.
 */
export function encodePayload(
  document: ReportDocument,
  { deflate, binned = new Map() }: EncodeOptions,
): string[] {
  const writer = new FrameWriter(deflate);
  const { runs, ...facts } = document;
  const opened = runs.map((run) => run.sources.map((source) => packOpening(source, writer)));
  // What opening needs is read without a cell.
  writer.cut();
  const { metrics, redeclared, charts } = usedVocabulary(document);
  const entries = runs.map(({ sources, charts: _, traffic: __, ...run }, i) => ({
    ...run,
    sources: sources.map((source, k) => packSource(source, opened[i]![k]!, { writer, binned })),
    traffic: [...trafficOf(runs[i]!)],
    ...(redeclared[i]!.length > 0 && { metrics: redeclared[i]! }),
  }));
  const texts = writer.finish();
  const { frames } = writer;
  const manifest = { ...facts, metrics, charts, runs: entries, frames };
  return [...writeManifest(manifest, deflate), ...texts];
}
