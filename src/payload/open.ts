import type { Block, Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Metric } from '../model/metric.ts';
import type { Run } from '../model/run.ts';
import type { Metrics, Vocabulary } from '../model/vocabulary.ts';
import { checkCount, checkList } from './damaged.ts';
import { FrameReader, type FrameSource } from './frame-reader.ts';
import type { Manifest, RunEntry } from './manifest.ts';
import { type Inflate, readManifest, type Texts } from './manifest-text.ts';
import { PackedBlock } from './packed-block.ts';
import { type OpeningBlocks, openingBlocks, unpackSource } from './unpack-source.ts';

/** Maximum number of samples of a report: two years of one per second. */
const MAX_SAMPLES = 2 ** 26;

/** A document whose columns are read on demand. */
export interface Payload {
  readonly document: ReportDocument;
  /**
   * Reads the cells and lines of columns and holds them until the caller gives them back by `unload`. Columns that do
   * not come from a payload are complete already.
   */
  load(columns: Iterable<Column>): Promise<void>;
  isLoaded(column: Column): boolean;
  /** Gives back the columns of one `load`; those without another holder leave memory. */
  unload(columns: Iterable<Column>): void;
}

/** The options of {@link openPayload}. */
export interface OpenOptions {
  /**
   * The metrics and charts of the reader. Metrics of the payload take precedence; charts of the payload are used if
   * this is missing.
   */
  readonly vocabulary?: Vocabulary;
  /** Checks the manifest of an untrusted file before it is used. */
  readonly check?: (manifest: Manifest) => void;
  /** Limits the cells of an untrusted file. */
  readonly keep?: FrameSource['keep'];
  /** Lets other tasks run before a frame if reading takes long. */
  readonly turn?: FrameSource['turn'];
}

/**
 * Opens a payload that {@link encodePayload} wrote, reading only the manifest and the time axes. Throws a UserError
 * where the texts are damaged.
 */
export async function openPayload(
  texts: Texts,
  inflate: Inflate,
  { vocabulary, check, keep, turn }: OpenOptions = {},
): Promise<Payload> {
  const { manifest, texts: taken } = await readManifest(texts, inflate);
  check?.(manifest);
  const { runs, frames, metrics, charts, ...facts } = manifest;
  const combined = {
    metrics: withMetrics(vocabulary?.metrics ?? new Map(), metrics),
    charts: vocabulary?.charts ?? charts,
  };
  const reader = new FrameReader(checkList(frames, 'frames'), {
    texts: { at: (index) => texts.at(taken + index) },
    inflate,
    keep,
    turn,
  });
  checkSamples(checkList(runs, 'runs'));
  const opening = runs.map((run) => run.sources.map((source) => openingBlocks(source, reader)));
  await reader.load(opening.flat().flatMap(blocksOf));
  const document = {
    ...facts,
    runs: runs.map((run, i) => unpackRun(run, combined, { opening: opening[i]!, reader })),
  };
  for (const block of opening.flat().flatMap(blocksOf)) block.release();
  return {
    document,
    load: (columns) => reader.load(packedBlocks(columns)),
    isLoaded: (column) => packedBlocks([column]).every((block) => block.isLoaded),
    unload(columns) {
      for (const block of packedBlocks(columns)) block.release();
    },
  };
}

/** Checks the number of samples, before anything is allocated for them. */
function checkSamples(runs: readonly RunEntry[]): void {
  let total = 0;
  for (const run of runs) {
    for (const { samples, spans } of checkList(run.sources, 'sources')) {
      total += checkCount(samples, MAX_SAMPLES, 'a log is too long') * (1 + spans.length);
    }
  }
  checkCount(total, MAX_SAMPLES, 'the logs are too long');
}

function blocksOf({ elapsed, span, sinceBoot, lines, spans }: OpeningBlocks): PackedBlock[] {
  return [...elapsed, ...span, ...sinceBoot, ...lines, ...spans.flat()];
}

function unpackRun(
  { traffic, sources, metrics: redeclared = [], ...facts }: RunEntry,
  vocabulary: Vocabulary,
  { opening, reader }: { opening: readonly OpeningBlocks[]; reader: FrameReader },
): Run {
  const metrics = withMetrics(vocabulary.metrics, redeclared);
  return {
    ...facts,
    charts: vocabulary.charts,
    sources: sources.map((source, i) => ({
      ...unpackSource(source, opening[i]!, reader),
      metrics,
    })),
    traffic: new Map(traffic),
  };
}

function withMetrics(metrics: Metrics, added: readonly Metric[]): Metrics {
  return new Map([...metrics, ...added.map((metric) => [metric.id, metric] as const)]);
}

function packedBlocks(columns: Iterable<Column>): PackedBlock[] {
  return [...columns].flatMap(({ blocks, lines }) => [...packed(lines), ...packed(blocks)]);
}

function packed(blocks: readonly Block[]): PackedBlock[] {
  return blocks.filter((block) => block instanceof PackedBlock);
}
