import type { PrintedUnit } from '../../src/model/unit.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
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
  return nodePlace(series) ?? unknownPlace(series);
}

/** A series is a column of the entity that its labels name, as printed. A counter has a rate. */
function unknownPlace(series: LabelledNumbers): Place {
  const { name, labels, type } = series;
  const rest = [...labels].filter(([label]) => label !== 'instance');
  const text = rest.map((pair) => pair.join('=')).join(', ');
  const isCounter =
    type === 'counter' || (type === '' && /_total$/.test(name)) || isSum(name, type);
  const spec = isCounter
    ? column(name, `total.${name}`, unitOf(name.replace(/_(?:total|sum)$/, '')))
    : column(name, `other.${name}`, unitOf(name), { instant: true });
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

/** Names end in their unit by convention. */
function unitOf(name: string): PrintedUnit {
  if (name.endsWith('_bytes')) return 'B';
  return name.endsWith('_seconds') ? 's' : '1';
}
