import { addValues, type Column } from '../model/column.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import type { Source } from '../model/run.ts';
import { entityTitle } from '../text/entity-title.ts';
import { MAX_SERIES } from './choose-columns.ts';
import type { Series } from './panel.ts';
import { seriesTimes } from './series.ts';
import { isUsed } from './used.ts';

/**
 * The lines of a group's chart: each member's share of the sum over all, in percent. If a log lacks a member, there are
 * no lines; while nothing moves, shares are undefined.
 */
export function memberSeries({ y }: PanelSpec, source: Source, group: number): Series[] {
  const names = source.entities[group]!.repeats?.members ?? [];
  const columns = names.map((name) => columnsOf(y.metrics, source, name));
  if (names.length < 2 || columns.some(({ length }) => length === 0)) return [];
  const all = columns.flat();
  return columns.slice(0, MAX_SERIES).map((memberColumns) => ({
    label: entityTitle(source.entities[memberColumns[0]!.entity]!),
    metric: 'group.share',
    unit: '%',
    source,
    columns: [...memberColumns, ...all.filter((column) => !memberColumns.includes(column))],
    read: () => ({
      ...seriesTimes(source, memberColumns[0]!),
      values: sharesOf(source, memberColumns, all),
    }),
  }));
}

/** A member's columns, one for each metric, because some tools print a rate in two units. */
function columnsOf(metrics: readonly string[], source: Source, name: string): Column[] {
  const index = source.entities.findIndex(
    (entity) => entity.name === name && entity.kind !== 'partition',
  );
  const used = source.columns.filter((column) => column.entity === index && isUsed(column, 'any'));
  return metrics.flatMap((metric) => used.find((column) => column.metric === metric) ?? []);
}

function sharesOf(
  { axis }: Source,
  memberColumns: readonly Column[],
  all: readonly Column[],
): Float64Array {
  const [part, whole] = [memberColumns, all].map((columns) => {
    const sum = new Float64Array(axis.elapsed.length).fill(Number.NaN);
    for (const column of columns) addValues(column, sum);
    return sum;
  });
  return part!.map((value, i) => (whole![i]! > 0 ? (100 * value) / whole![i]! : Number.NaN));
}
