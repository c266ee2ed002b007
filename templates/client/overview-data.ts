import type { Run, RunMark, Window } from '../../src/model/run.ts';
import { pointsOf } from '../chart/points.ts';
import { readPanel } from '../chart/read-panel.ts';
import type { Points } from '../chart/scene.ts';
import { gapsOf } from '../panels/gaps.ts';
import type { Panel, SeriesData } from '../panels/panel.ts';
import { resolveAll } from '../panels/resolve.ts';
import { entityKey, trafficOf } from '../panels/traffic.ts';
import type { LiveReport } from './report.ts';

/** What the strip of a run shows. */
export interface OverviewData {
  /** What the area is of; empty where there is none. */
  readonly title: string;
  readonly points: Points;
  readonly gaps: readonly Window[];
  readonly marks: readonly RunMark[];
}

/** Reads what the strips of all runs show, which a crop does not change. */
export function readOverview({ payload }: LiveReport): Promise<OverviewData[]> {
  return Promise.all(
    payload.document.runs.map(async (run) => {
      const panel = mostTelling(run);
      await payload.load(panel?.series.flatMap(({ columns }) => columns) ?? []);
      return {
        title: panel?.title ?? '',
        points:
          panel === undefined ? { x: new Float64Array(), y: new Float64Array() } : total(panel),
        gaps: run.sources.flatMap(gapsOf),
        marks: run.marks,
      };
    }),
  );
}

/** The throughput of what moved most bytes, added up with its like where there is such a chart; else the CPU. */
function mostTelling(run: Run): Panel | undefined {
  const panels = resolveAll(run);
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

/** The lines of the left axis that share the first one's unit, added up; idle CPU is no activity. */
function total(panel: Panel): Points {
  const { lines } = readPanel(panel);
  const summed = lines.filter(
    ({ series: { axis, unit, metric } }) =>
      axis === 'y' && unit === lines[0]!.series.unit && metric !== 'cpu.idle',
  );
  const data: SeriesData = summed[0]!.data;
  const values = data.values.map((_, i) => sumAt(summed.map((line) => line.data.values[i]!)));
  return pointsOf({ ...data, values });
}

function sumAt(values: readonly number[]): number {
  const there = values.filter((value) => !Number.isNaN(value));
  return there.length === 0 ? Number.NaN : there.reduce((sum, value) => sum + value, 0);
}
