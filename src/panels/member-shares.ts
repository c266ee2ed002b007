import { addValues, type Column } from '../model/column.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import type { Source } from '../model/run.ts';
import { lineTitle } from '../text/entity-title.ts';
import { MOST_SERIES } from './choose-columns.ts';
import type { Series } from './panel.ts';
import { seriesTimes } from './series.ts';
import { isUsed } from './used.ts';

/**
 * The lines of a group's chart: the share of each member in the sum of all, in percent. A log that lacks a member
 * has none; while nothing moves there is no share.
 */
export function memberSeries({ y }: PanelSpec, source: Source, group: number): Series[] {
  const names = source.entities[group]!.repeats?.members ?? [];
  const columns = names.map((name) => columnsOf(y.metrics, source, name));
  if (names.length < 2 || columns.some(({ length }) => length === 0)) return [];
  const all = columns.flat();
  return columns.slice(0, MOST_SERIES).map((own) => ({
    label: lineTitle(source.entities[own[0]!.entity]!),
    ...{ metric: 'group.share', unit: '%', axis: 'y', source },
    columns: [...own, ...all.filter((column) => !own.includes(column))],
    read: () => ({ ...seriesTimes(source, own[0]!), values: sharesOf(source, own, all) }),
  }));
}

/** A member's columns, one for each metric: some tools print a rate in two units. */
function columnsOf(metrics: readonly string[], source: Source, name: string): Column[] {
  const index = source.entities.findIndex(
    (entity) => entity.name === name && entity.kind !== 'partition',
  );
  const used = source.columns.filter((column) => column.entity === index && isUsed(column, 'any'));
  return metrics.flatMap((metric) => used.find((column) => column.metric === metric) ?? []);
}

function sharesOf({ axis }: Source, own: readonly Column[], all: readonly Column[]): Float64Array {
  const [part, whole] = [own, all].map((columns) => {
    const sum = new Float64Array(axis.elapsed.length).fill(Number.NaN);
    for (const column of columns) addValues(column, sum);
    return sum;
  });
  return part!.map((value, i) => (whole![i]! > 0 ? (100 * value) / whole![i]! : Number.NaN));
}
