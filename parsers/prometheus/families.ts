import type { ColumnSpec, EntityKey } from '../parser.ts';
import { columnsOf } from '../shared/columns.ts';
import { type LabelledNumbers, ownerOf, type Place } from './series.ts';

/** The entity that families of one prefix are of. */
export interface Owner {
  readonly prefix: string;
  readonly entity: (label: (name: string) => string) => EntityKey;
  /** Columns of one entity with the same row are computed with each other. */
  readonly row?: string;
}

/** The metric of each family and the entity that has it, by the name of the family. */
export type Families = ReadonlyMap<string, Owner & { readonly spec: ColumnSpec }>;

/** Returns families of one owner by their names, with their metrics. */
export function familiesOf(
  owner: Owner,
  shared: Parameters<typeof columnsOf>[0],
  metrics: Readonly<Record<string, string>>,
): [string, Owner & { readonly spec: ColumnSpec }][] {
  return columnsOf(shared, metrics).map((spec) => {
    const printed = owner.prefix + spec.printed;
    return [printed, { ...owner, spec: { ...spec, printed } }];
  });
}

/** Returns the place of a series of these families; null for any other. */
export function placeIn(families: Families, series: LabelledNumbers): Place | null {
  const family = families.get(series.name);
  if (family === undefined) return null;
  const { spec, entity, row } = family;
  return {
    owner: ownerOf(series),
    section: '',
    key: entity((name) => series.labels.get(name) ?? ''),
    word: { printed: spec.printed, spec },
    ...(row !== undefined && { row }),
  };
}
