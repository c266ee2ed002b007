import { rateOf } from '../../src/model/metrics/family-names.ts';
import { type PrintedUnit, printedUnits } from '../../src/model/unit.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { containerPlace } from './cadvisor.ts';
import { nodePlace } from './node-exporter.ts';
import { isOwn, ownPlace } from './own-families.ts';
import { type LabelledNumbers, ownerOf, type Place } from './series.ts';

/** Maximum characters of the name that labels make. */
const MAX_NAME = 200;

/** Families that say how exporters are, or hold no numbers of their own. */
const ASIDE =
  /^(?:go|promhttp|node_scrape|scrape|node_exporter|node_time)_|^up$|_(?:info|bucket|created)$/;

/** Returns the place of a series; null for one that is left out. */
export function seriesPlace(series: LabelledNumbers): Place | null {
  if (isOwn(series)) return ownPlace(series);
  if (ASIDE.test(series.name)) return null;
  const place = nodePlace(series) ?? containerPlace(series) ?? unknownPlace(series);
  return series.type === 'computed' ? ratedPlace(place) : place;
}

/** Of a counter a query computes the rate: `rate(node_disk_read_bytes_total[1m])`. */
function ratedPlace({ isPart, ...place }: Place): Place {
  const { printed, spec } = place.word;
  const rate = rateOf(spec!.metric);
  if (rate === undefined) return place;
  const { times, by } = printedUnits[spec!.unit];
  const { id, unit } = rate;
  const factor = { unit, times: unit === '%' ? times * 100 : times, by };
  return { ...place, word: { printed, spec: column(printed, id, unit), factor } };
}

/** Counters of node_exporter of which it says no type: those of /proc/net/snmp and of /proc/vmstat. */
const COUNTERS = /^node_(?:netstat_(?!\w*(?:CurrEstab|Forwarding))|vmstat_(?!nr_))/;

/** A series is a column of the entity that its labels name, as printed. A counter has a rate. */
function unknownPlace(series: LabelledNumbers): Place {
  const { name, labels, type, unit } = series;
  const rest = [...labels].filter(([label]) => label !== 'instance');
  const text = rest.map((pair) => pair.join('=')).join(', ');
  const isCounter =
    type === 'counter' ||
    (type === '' && /_total$/.test(name)) ||
    isSum(name, type) ||
    (type !== 'computed' && COUNTERS.test(name));
  const spec = isCounter
    ? column(name, `total.${name}`, unitOf(name.replace(/_(?:total|sum)$/, ''), unit))
    : column(name, `other.${name}`, unitOf(name, unit), { instant: true });
  return {
    owner: ownerOf(series),
    section: '',
    key: text === '' ? HOST : { kind: 'other', name: text.slice(0, MAX_NAME) },
    word: { printed: name, spec },
    isUnknown: true,
  };
}

const isSum = (name: string, type: string) =>
  /_(?:sum|count)$/.test(name) && ['summary', 'histogram'].includes(type);

/** Units that OpenMetrics and OpenTelemetry name. */
const UNITS: Readonly<Record<string, PrintedUnit>> = {
  By: 'B',
  bytes: 'B',
  s: 's',
  seconds: 's',
  ms: 'ms',
  us: 'us',
  ns: 'ns',
  '%': '%',
};

/** Names end in their unit by convention. */
function unitOf(name: string, unit: string): PrintedUnit {
  if (Object.hasOwn(UNITS, unit)) return UNITS[unit]!;
  if (name.endsWith('_bytes')) return 'B';
  return name.endsWith('_seconds') ? 's' : '1';
}
