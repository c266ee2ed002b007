import type { Block, Column } from '../model/column.ts';
import type { ReportDocument } from '../model/document.ts';
import type { Run } from '../model/run.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { checkCount, checkList } from './damaged.ts';
import { FrameReader, type FrameSource } from './frame-reader.ts';
import type { Manifest, RunEntry } from './manifest.ts';
import { type Inflate, readManifest } from './manifest-text.ts';
import { PackedBlock } from './packed-block.ts';
import { type OpeningBlocks, openingBlocks, unpackSource } from './unpack-source.ts';

/** No report has more: two years of one a second. */
const MOST_SAMPLES = 2 ** 26;

/** A document whose columns are read when they are asked for. */
export interface Payload {
  readonly document: ReportDocument;
  /**
   * Reads the cells and lines of columns and holds them, until whoever asked gives them back by `unload`; of columns
   * that come from no payload there is nothing to read.
   */
  load(columns: Iterable<Column>): Promise<void>;
  isLoaded(column: Column): boolean;
  /** Gives back what one `load` of the same columns held; what nobody else holds goes out of memory. */
  unload(columns: Iterable<Column>): void;
}

/** What is asked of a payload. */
export interface OpenOptions {
  /**
   * The metrics and charts of who reads: the metrics of the data come before them, the charts of the data are for who has
   * none.
   */
  readonly vocabulary?: Vocabulary;
  /** Gets the manifest before anything is made of it: who reads a stranger's file checks it. */
  readonly look?: (manifest: Manifest) => void;
  /** Who reads a stranger's file holds only so much of it. */
  readonly keep?: FrameSource['keep'];
}

/**
 * Opens a payload that {@link encodePayload} wrote. Only the manifest and the time axes are read. Throws a UserError
 * where the texts are damaged.
 */
export async function openPayload(
  texts: readonly (() => string)[],
  inflate: Inflate,
  { vocabulary, look, keep }: OpenOptions = {},
): Promise<Payload> {
  const { manifest, texts: taken } = await readManifest(texts, inflate);
  look?.(manifest);
  const { runs, frames, opening: _, metrics, panels, ...facts } = manifest;
  const words = {
    metrics: new Map([...(vocabulary?.metrics ?? []), ...metrics.map((m) => [m.id, m] as const)]),
    charts: vocabulary?.charts ?? panels,
  };
  const reader = new FrameReader(checkList(frames, 'frames'), {
    texts: texts.slice(taken),
    inflate,
    keep,
  });
  checkSamples(checkList(runs, 'runs'));
  const opening = runs.map((run) => run.sources.map((source) => openingBlocks(source, reader)));
  await reader.load(opening.flat().flatMap(blocksOf));
  const document = {
    ...facts,
    runs: runs.map((run, i) => unpackRun(run, words, { opening: opening[i]!, reader })),
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

/** Before anything is allocated for them. */
function checkSamples(runs: readonly RunEntry[]): void {
  let total = 0;
  for (const run of runs) {
    for (const { samples, spans } of checkList(run.sources, 'sources')) {
      total += checkCount(samples, MOST_SAMPLES, 'a log is too long') * (1 + spans.length);
    }
  }
  checkCount(total, MOST_SAMPLES, 'the logs are too long');
}

function blocksOf({ elapsed, span, sinceBoot, lines, spans }: OpeningBlocks): PackedBlock[] {
  return [...elapsed, ...span, ...sinceBoot, ...lines, ...spans.flat()];
}

function unpackRun(
  { traffic, sources, ...facts }: RunEntry,
  { metrics, charts }: Vocabulary,
  { opening, reader }: { opening: readonly OpeningBlocks[]; reader: FrameReader },
): Run {
  return {
    ...facts,
    charts,
    sources: sources.map((source, i) => ({
      ...unpackSource(source, opening[i]!, reader),
      metrics,
    })),
    traffic: new Map(traffic),
  };
}

function packedBlocks(columns: Iterable<Column>): PackedBlock[] {
  return [...columns].flatMap(({ blocks, lines }) => [...packed(lines), ...packed(blocks)]);
}

function packed(blocks: readonly Block[]): PackedBlock[] {
  return blocks.filter((block) => block instanceof PackedBlock);
}
