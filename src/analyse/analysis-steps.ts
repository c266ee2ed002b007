import type { ReportDocument } from '../model/document.ts';
import { diagnosisSteps } from './diagnosis.ts';
import { runResources } from './resources/run-resources.ts';
import { seriesStatistics } from './statistics/series-statistics.ts';
import { tracksOf } from './tracks/run-tracks.ts';

/** Computes everything that a report needs of its runs, in short steps. The results are cached. */
export function* analysisSteps({ runs }: ReportDocument): Generator<undefined, void> {
  for (const run of runs) {
    yield* diagnosisSteps(run);
    tracksOf(run);
    for (const panel of runResources(run).panels) {
      for (const series of panel.series) seriesStatistics(panel, series);
      yield;
    }
  }
}
