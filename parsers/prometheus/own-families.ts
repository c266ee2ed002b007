import { entityKinds } from '../../src/model/entity.ts';
import { metricOfFamily } from '../../src/model/metrics/family-names.ts';
import { type PrintedUnit, printedUnits } from '../../src/model/unit.ts';
import type { EntityKey, HeaderWord } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import type { LabelledNumbers, Place } from './series.ts';

/**
 * The families of statgraph's own export, `--format openmetrics`.
 *
 * ```
 * # TYPE disk_utilisation_ratio gauge
 * # UNIT disk_utilisation_ratio ratio
 * disk_utilisation_ratio{run="load",host="db1",tool="iostat",disk="sda"} 0.985 1795239811
 * ```
 *
 * Only the unit of a metric that is not in the catalogue is known.
 */
export const OWN_RUN = 'statgraph_run_info';

/** Units of OpenMetrics and their factors. */
const UNITS: Readonly<Record<string, HeaderWord['factor']>> = {
  bytes: printedUnits.B,
  bytes_per_second: printedUnits['B/s'],
  seconds: printedUnits.s,
  per_second: printedUnits['1/s'],
  ratio: { unit: '%', times: 100, by: 1 },
};

/** Metrics that are computed from the others when the text is read. */
const COMPUTED = new Set(['process.microstate.busy']);

/** Whether a series has the labels of the export. */
export const isOwn = ({ labels }: LabelledNumbers) => labels.has('run') && labels.has('tool');

/** Returns the place of a series of the export; null for counters, whose rates are beside them. */
export function ownPlace({ name, labels, unit }: LabelledNumbers): Place | null {
  const metric = metricOfFamily(name);
  if (metric !== undefined && (metric.rate !== undefined || COMPUTED.has(metric.id))) return null;
  const label = (word: string) => labels.get(word) ?? '';
  const factor = UNITS[unit] ?? printedUnits['1'];
  const spec = column(name, metric?.id ?? `other.${name}`, factor.unit as PrintedUnit);
  const bucket = labels.get('bucket');
  const printed = labels.get('column') ?? name;
  return {
    owner: { run: label('run'), ...(label('host') !== '' && { host: label('host') }) },
    section: ['tool', 'file', 'source']
      .map(label)
      .filter((word) => word !== '')
      .join(' '),
    key: entityOf(labels),
    word: { printed, spec, factor, ...(bucket !== undefined && { bucket }) },
  };
}

/** The kind of a device is the name of its label. */
function entityOf(labels: LabelledNumbers['labels']): EntityKey {
  const kind = entityKinds.find((word) => word !== 'host' && labels.has(word));
  if (kind === undefined) return HOST;
  const command = labels.get('command');
  return { kind, name: labels.get(kind)!, ...(command !== undefined && { label: command }) };
}
