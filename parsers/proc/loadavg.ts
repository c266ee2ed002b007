import type { Line } from '../parser.ts';
import { columnsOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import type { ProcFile } from './reader.ts';

/**
 * /proc/loadavg (proc(5)): the load, the threads that can run and all of them, and the number of the newest process.
 *
 * ```
 * 4.13 2.63 2.83 9/172 18473
 * ```
 */
const columns = columnsOf(
  { unit: '1', instant: true },
  {
    'load 1': 'system.load.1',
    'load 5': 'system.load.5',
    'load 15': 'system.load.15',
    runnable: 'process.running',
    threads: 'thread.count',
  },
);

export const loadavg: ProcFile = {
  columns,
  opens: isRow,
  reader: ({ table, row }) => {
    const layout = table.columns(columns);
    return {
      line(line) {
        if (!isRow(line)) return false;
        row('loadavg');
        return table.texts(layout, table.entity(HOST), [
          ...fields(line, 0, 3),
          ...line.str(3).split('/'),
        ]);
      },
    };
  },
};

function isRow(line: Line): boolean {
  if (line.count !== 5 || !/^\d{1,9}\/\d{1,9}$/.test(line.str(3))) return false;
  return [0, 1, 2].every((i) => /^\d{1,9}\.\d\d$/.test(line.str(i))) && line.num(4) >= 0;
}
