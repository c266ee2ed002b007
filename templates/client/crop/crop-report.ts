import { runResourceSteps } from '../../../src/analyse/resources/run-resources.ts';
import { cropRun } from '../../../src/model/crop.ts';
import type { Window } from '../../../src/model/run.ts';
import { trafficOf } from '../../../src/panels/traffic.ts';
import { sourceName } from '../../../src/presentation/logs/source-name.ts';
import { statisticsTable } from '../../../src/presentation/statistics.ts';
import { allContents } from '../../parts/block-table.ts';
import { numbersLook } from '../../parts/numbers-look.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import { inSteps } from '../in-steps.ts';
import type { LiveReport } from '../report.ts';
import { updateRun } from './crop-head.ts';
import type { Originals } from './originals.ts';

interface CropTask {
  readonly crop: Window;
  readonly originals: Originals;
  readonly isCurrent: () => boolean;
}

export async function cropReport(
  report: LiveReport,
  { crop, originals, isCurrent }: CropTask,
): Promise<void> {
  const { runs } = report.payload.document;
  originals.drop();
  const cropped = runs.map((run) => (run.ownTime ? run : cropRun(run, crop)));
  const visible = new Set(report.frames.visible);
  const others = report.charts.filter((chart) => !visible.has(chart));
  const articles = [...report.page.querySelectorAll('article.run')];
  await inSteps(isCurrent, updateAll());

  function* updateAll(): Generator<undefined, void> {
    for (const run of cropped) {
      trafficOf(run);
      yield;
    }
    report.show(cropped);
    yield;
    for (const chart of visible) {
      updateFigure(chart, originals);
      yield;
    }
    originals.commit();
    for (const [i, run] of cropped.entries()) {
      const article = articles[i];
      if (article === undefined || runs[i]!.ownTime) continue;
      const found = yield* runResourceSteps(run);
      yield* updateRun({ article, whole: runs[i]!, run, found }, originals);
    }
    originals.commit();
    yield;
    for (const chart of others) {
      updateFigure(chart, originals);
      yield;
    }
    originals.commit();
  }
}

/** The text in place of the log's name if the crop leaves a chart out. */
const NOT_IN_CROP =
  'No data for this chart in the crop, or only data that another chart already shows.';

/** Updates the numbers of a chart to those of the crop. */
function updateFigure({ figure, panel }: LiveChart, originals: Originals): void {
  const from = figure.querySelector(':scope > figcaption .from');
  if (figure.classList.contains('left-out')) {
    if (from !== null) originals.replace(from, NOT_IN_CROP);
    return;
  }
  if (from !== null) originals.replace(from, `from ${sourceName(panel.source)}`);
  const table = figure.querySelector(':scope > .chart-numbers table');
  if (table?.querySelector('thead')) {
    originals.replace(table, ...allContents(statisticsTable(panel), numbersLook(panel)));
  }
}
