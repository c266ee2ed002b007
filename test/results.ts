import { metricCatalogue } from '../src/model/metrics/catalogue.ts';
import type { ResultTable } from '../src/model/result.ts';
import type { Run } from '../src/model/run.ts';
import type { Unit } from '../src/model/unit.ts';
import { metricOf } from '../src/model/vocabulary.ts';
import { makeRun } from './make-run.ts';

/** A table of results, as far as a test cares: its columns by their metric, its rows by their values. */
export interface GivenTable {
  readonly file?: string;
  readonly title?: string;
  readonly rowHead?: string;
  readonly columns: Readonly<Record<string, string | null>>;
  readonly rows: Readonly<Record<string, readonly number[]>>;
}

const printed: Readonly<Record<Unit, string>> = {
  ...{ B: 'B', 'B/s': 'B/s', s: 's', '1': '1', '1/s': '1/s', '%': '%' },
};

/** A table that was never printed; row n has line n. */
export function makeTable({
  file = 'load.log',
  title = 'load',
  rowHead = 'clients',
  columns,
  rows,
}: GivenTable): ResultTable {
  return {
    ...{ id: 0, file, parser: 'load', tool: 'load', platform: '', host: 'host1', command: '' },
    ...{ title, rowHead },
    columns: Object.entries(columns).map(([name, metric]) => {
      const unit = metric === null ? null : metricOf(metricCatalogue, metric).unit;
      return {
        ...{ printed: name, heading: '', metric, unit },
        printedUnit: unit === null ? '' : printed[unit],
      };
    }),
    rows: Object.entries(rows).map(([name, values], i) => ({
      name,
      line: i + 1,
      cells: Object.keys(columns).map((_, column) => {
        const value = values[column];
        return value === undefined ? null : { text: String(value), value, line: i + 1 };
      }),
    })),
  };
}

/** A run that has tables of results and no log of time. */
export function runOfTables(results: readonly ResultTable[]): Run {
  return { ...makeRun([]), results };
}
