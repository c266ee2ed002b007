import type { ReportDocument } from '../../model/document.ts';
import type { LeftOut } from '../families/left-out.ts';
import { metricFamilies } from '../families/metric-families.ts';
import { BatchWriter, type OtlpBatch } from './batch-writer.ts';
import { SeriesCursor } from './series-cursor.ts';

/** Length of the time whose samples are sorted at once, in ms. */
const SORTED_MS = 60_000;

/** What is written of a document: all of it, if nothing is said. */
export interface OtlpOptions {
  /** Whether the logs are still written: the last report of each may have no end yet. */
  readonly isGrowing?: boolean;
  /** The number of the first sample of each series that was not taken yet; it is kept up to date. */
  readonly next?: Map<string, number>;
}

/**
 * The document as requests of the OpenTelemetry protocol (`ExportMetricsServiceRequest` as JSON, one a line). None has a
 * sample that is older than one before it, because databases refuse what comes late. A batch was taken when the one after
 * it is asked for. Refuses what {@link metricFamilies} refuses.
 *
 * @see https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
 */
export function* otlpBatches(
  document: ReportDocument,
  leftOut: LeftOut,
  { isGrowing = false, next: given }: OtlpOptions = {},
): Generator<OtlpBatch> {
  const next = given ?? new Map<string, number>();
  // What is written in parts must keep its labels when another log comes.
  const areFilesNamed = given !== undefined;
  const batches = new BatchWriter(document.generator, next);
  let open = metricFamilies(document, { what: 'OTLP', isGrowing, areFilesNamed }).flatMap(
    (family) => family.series.map((series) => new SeriesCursor(family, series, { leftOut, next })),
  );
  for (;;) {
    open = open.filter(({ sample }) => sample !== undefined);
    if (open.length === 0) break;
    const first = open.reduce((ms, { sample }) => Math.min(ms, sample!.ms), Infinity);
    const points = open.flatMap((series) =>
      series.samplesBefore(first + SORTED_MS).map((sample) => ({ series, sample })),
    );
    points.sort((a, b) => a.sample.ms - b.sample.ms);
    for (const { series, sample } of points) yield* batches.add(series, sample);
  }
  yield* batches.end();
}
