import { addTo } from '../../../src/analyse/resources.ts';
import { pointsOf, type TimedPoints } from '../../../src/chart/lines/points.ts';
import { CPU_BUSY } from '../../../src/model/cpu-modes.ts';
import type { Run, RunMark, Window } from '../../../src/model/run.ts';
import { gapsOf } from '../../../src/panels/gaps.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { entityKey, trafficOf } from '../../../src/panels/traffic.ts';
import type { LiveReport } from '../report.ts';

/** The data of a run's strip. */
export interface OverviewData {
  readonly points: TimedPoints;
  readonly gaps: readonly Window[];
  readonly marks: readonly RunMark[];
}

/** The strip is read after this time at the latest, even if no chart is in the window, in ms. */
const LATEST = 500;
const NONE = new Float64Array();
const NO_POINTS: TimedPoints = { x: NONE, y: NONE, span: NONE };

/** Reads the data of all strips, which a crop does not change; charts in the window are read first. */
export async function readOverview({
  payload,
  charts,
  frames,
}: LiveReport): Promise<OverviewData[]> {
  const panels = charts.map(({ panel }) => panel);
  await new Promise<void>((done) => {
    frames.whenLive(() => done());
    setTimeout(done, LATEST);
  });
  return Promise.all(
    payload.document.runs
      .filter(({ ownTime }) => !ownTime)
      .map(async (run) => {
        const panel = mostActive(
          run,
          panels.filter((own) => own.run === run),
        );
        const columns = panel?.series.flatMap((series) => series.columns) ?? [];
        await payload.load(columns);
        const points = panel === undefined ? NO_POINTS : total(panel);
        payload.unload(columns);
        return {
          points,
          gaps: run.sources.flatMap(gapsOf),
          marks: run.marks,
        };
      }),
  );
}

/** The throughput of the entity that moved most bytes, or the chart of the sum over its kind; else the CPU. */
function mostActive(run: Run, panels: readonly Panel[]): Panel | undefined {
  const traffic = trafficOf(run);
  const bytes = ({ host, entity }: Panel) =>
    entity === null ? 0 : (traffic.get(entityKey(host, entity)) ?? 0);
  const moving = panels.filter(
    (panel) => panel.series[0]?.unit === 'B/s' && panel.series[0].axis === 'y' && bytes(panel) > 0,
  );
  const busiest = moving.reduce<Panel | undefined>(
    (most, panel) => (most === undefined || bytes(panel) > bytes(most) ? panel : most),
    undefined,
  );
  const sum = panels.find(
    ({ spec, host }) =>
      spec.per === 'sum' &&
      spec.section === busiest?.spec.section &&
      host === busiest.host &&
      spec.kinds?.includes(busiest.entity!.kind) === true,
  );
  return sum ?? busiest ?? panels.find(({ spec }) => spec.id === 'cpu') ?? panels[0];
}

/** The sum of the lines with axis and unit of the first one, or the first one if it is a sum already. */
function total({ series: [first, ...others] }: Panel): TimedPoints {
  const data = first!.read();
  const values = data.values.slice();
  const isSum = first!.metric === CPU_BUSY;
  const alike = others.filter(({ axis, unit }) => axis === first!.axis && unit === first!.unit);
  addTo(values, isSum ? [] : alike);
  return pointsOf({ ...data, values });
}
