import { max } from 'd3-array';
import type { Run } from '../../model/run.ts';
import type { Panel } from '../../panels/panel.ts';
import { panelId } from '../../panels/panel-id.ts';
import { formatNumber } from '../../text/quantity.ts';
import { type ClientPlan, placesOverTime } from '../clients/places-over-time.ts';
import { timeGrid } from '../signals/grid.ts';
import { statistics } from '../statistics/statistics.ts';
import { gridLine, gridSpans } from './grid-line.ts';
import type { Track } from './track.ts';

/** The colours of the places: on CPUs, waiting for one, then the disks. */
const SLOTS = [1, 3, 5, 0, 2] as const;

/** A track of where the clients of benchmarks were; null if no place was measured. `panel` is the chart of the CPUs. */
export function clientsTrack(
  run: Run,
  clients: ClientPlan,
  panel: Panel | undefined,
): Track | null {
  const places = placesOverTime(run, clients)
    .map((place, i) => ({ ...place, slot: SLOTS[i]! }))
    .filter(({ signals }) => signals.length > 0);
  if (panel === undefined || places.length === 0) return null;
  const line = gridLine(timeGrid(run), 'process.running');
  // Where a place was not measured, nobody knows how many were seen.
  const sum = places
    .map(({ read }) => read())
    .reduce((all, values) => all.map((value, i) => value + values[i]!));
  const top = max(clients.counts, (count) => count.clients) ?? Number.NaN;
  const isOne = clients.counts.every((count) => formatNumber(count.clients) === formatNumber(top));
  return {
    id: panelId('track', [clients.host, 'clients']),
    name: top > 0 ? 'clients' : 'in progress',
    detail:
      top > 0 ? `seen of ${isOne ? '' : 'up to '}${formatNumber(top)}` : 'running or in flight',
    host: clients.host,
    form: 'stack',
    rank: 0,
    lines: places.map(({ name, slot, read }) =>
      line(name, slot, () => read().map((value, i) => (sum[i]! >= 0 ? value : Number.NaN))),
    ),
    total: line('in all', SLOTS[0], () => sum.slice()),
    unit: '1',
    metric: 'process.running',
    top,
    limit: Number.NaN,
    ...(top > 0 && { limitName: isOne ? `${formatNumber(top)} clients` : 'clients' }),
    figures: [{ label: '', statistics: statistics(sum, gridSpans(timeGrid(run))) }],
    about: { kind: 'job', name: '', metrics: [] },
    panels: [panel],
    plan: null,
    clients,
  };
}
