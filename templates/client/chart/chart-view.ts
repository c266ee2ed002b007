import type { ClockChoice, View } from '../../../src/chart/view.ts';
import type { Run } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import type { PageView } from '../../parts/view.ts';

/** The parts of a chart that its view depends on. */
interface ViewedChart {
  readonly id: string;
  readonly panel: Pick<Panel, 'run'>;
  /** The line that is highlighted in the key, and that at the pointer; null for none. */
  readonly highlighted: number | null;
  readonly pointed: number | null;
}

/** Returns the view of one chart, from the view of the page. */
export function chartView(view: PageView, { id, panel, highlighted, pointed }: ViewedChart): View {
  const hidden = view.hidden.get(id);
  const scale = view.scales.get(id);
  return {
    ...timeView(view, panel.run),
    ...(hidden !== undefined && { hidden }),
    ...(scale !== undefined && { scale }),
    ...(highlighted !== null && hidden?.has(highlighted) !== true && { highlighted }),
    ...(pointed !== null && { pointed }),
    baseline: view.baseline,
    smooth: view.smooth,
  };
}

/** Returns the view for everything drawn of a run: its time range, its units and its clock. */
export function timeView(view: PageView, run: Run): Pick<View, 'window' | 'units' | 'clock'> {
  const { domain, bytes, network } = view;
  return {
    ...(domain !== null && { window: domain }),
    units: { bytes, network },
    clock: clockOf(view, run),
  };
}

/** Returns the clock for the times of a run. */
function clockOf({ clock }: Pick<PageView, 'clock'>, run: Run): ClockChoice {
  switch (clock) {
    case 'elapsed':
      return { kind: 'elapsed' };
    case 'utc':
      return { kind: 'clock', zoneMinutes: 0 };
    case 'log':
      return { kind: 'clock', zoneMinutes: run.zoneMinutes };
    case 'reader':
      return { kind: 'clock', zoneMinutes: readersZone(run) };
    default:
      return clock satisfies never;
  }
}

/** Returns the reader's offset from UTC when the run was made; today's for a run without a date. */
function readersZone({ zero, dated }: Run): number {
  return -(dated && !Number.isNaN(zero) ? new Date(zero) : new Date()).getTimezoneOffset();
}
