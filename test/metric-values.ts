import { cellAt } from '../src/model/column.ts';
import type { Source } from '../src/model/run.ts';
import { normalised } from './log.ts';
import { readFixture, readText } from './parsers/fixture.ts';

/** The first source of a text, normalised. */
export async function sourceOf(text: string): Promise<Source> {
  return normalised({ name: '', sources: await readText(text) }, { name: '' }).sources[0]!;
}

/** The first source of a fixture, normalised. */
export async function fixtureSource(path: string): Promise<Source> {
  return normalised({ name: '', sources: await readFixture(path) }, { name: '' }).sources[0]!;
}

/** The values of a metric of an entity (empty: the host), one for each report; its state where it has none. */
export function metricValues(source: Source, entity: string, metric: string): (number | string)[] {
  const column = source.columns.find(
    (c) => c.metric === metric && source.entities[c.entity]!.name === entity,
  );
  if (column === undefined) throw new Error(`no ${metric} of ${entity}`);
  return Array.from(source.axis.elapsed, (_, i) => {
    const { value, state } = cellAt(column, i);
    return Number.isNaN(value) ? state : value;
  });
}
