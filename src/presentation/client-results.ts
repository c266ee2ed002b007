import { extent, group as groupBy, median } from 'd3-array';
import { betterOf } from '../analyse/key-figures/result-figures.ts';
import { type GroupRow, type ResultGroup, resultGroups } from '../analyse/results/result-groups.ts';
import { cachedBy } from '../model/cached-by.ts';
import { columnName } from '../model/column.ts';
import type { Run } from '../model/run.ts';
import { formatPercent } from '../text/quantity.ts';
import { figureText } from './figure-text.ts';

/** Maximum share of the median of the other clients for which the slowest is named. */
const MAX_SLOW_SHARE = 0.8;

const rowsByName = cachedBy(({ rows }: ResultGroup) => groupBy(rows, ({ name }) => name));
const hostsOf = cachedBy(({ rows }: ResultGroup) => new Set(rows.map(({ host }) => host)));

/**
 * Returns what each of the clients did of which a row has the sums: `each 1,204 – 1,215 transactions/s`; and who did much
 * less than the others. Empty for a row that was printed.
 */
export function clientsText(run: Run, group: ResultGroup, row: GroupRow, index: number): string {
  if (row.summed === undefined) return '';
  const { title } = group;
  const column = group.columns[index]!;
  const parts = resultGroups(run).find((other) => other.isPart && other.title === title);
  if (parts === undefined) return '';
  const of = parts.columns.findIndex((other) => columnName(other) === columnName(column));
  const hosts = hostsOf(parts);
  const clients = (rowsByName(parts).get(row.name) ?? parts.rows).flatMap(
    ({ host, file, cells }) => {
      const cell = cells[of];
      return cell
        ? { name: hosts.size > 1 ? host : file, cell, value: cell.value ?? Number.NaN }
        : [];
    },
  );
  const [least, most] = extent(clients, ({ value }) => value);
  // Several rounds of the clients have rows of one name.
  if (least === undefined || clients.length !== row.summed) return '';
  const textOf = (value: number) => figureText(column, { ...clients[0]!.cell, value })!;
  const slowest = clients.find(({ value }) => value === least)!;
  const others = clients.filter((client) => client !== slowest);
  const usual = median(others, ({ value }) => value)!;
  const slow =
    betterOf(column.metric ?? '') === 'more' && least <= MAX_SLOW_SHARE * usual
      ? `; ${slowest.name} did ${formatPercent((100 * least) / usual)} of what the others did`
      : '';
  return `; each ${rangeText(textOf(least), textOf(most!))}${slow}`;
}

/** Matches a figure that begins with its number: `1,204 transactions/s`. */
const NUMBER_FIRST = /^([\d.,]+)( .*)$/;

/** Formats a range of figures, with its unit once: `1,204 – 1,215 transactions/s`. */
function rangeText(low: string, high: string): string {
  if (low === high) return high;
  const [, number, unit] = NUMBER_FIRST.exec(low) ?? [];
  return `${unit !== undefined && high.endsWith(unit) ? number : low} – ${high}`;
}
