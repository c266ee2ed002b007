import type { HeaderWord, Layout, Line, Parser, SourceBuilder } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { parseTimeOfDay, type Stamp } from '../shared/timestamp.ts';

/**
 * ifstat 1.1 (ifstat.c, ifstat(1)), with `-b` and `-t`, `-T` and `-n`: two columns an interface below its name.
 *
 * ```
 *   Time           eth0                eth1
 * HH:MM:SS   KB/s in  KB/s out   KB/s in  KB/s out
 * 14:03:21   9926.90   9926.90      0.07  2.25e+06
 * ```
 *
 * A KB is 1024 bytes, a Kb 1024 bits. The first row is an interval like the others.
 */
const columns = [
  {
    printed: 'in',
    metric: 'network.receive.throughput',
    unit: 'KiB/s',
    note: 'Kbps are 1024 bits',
  },
  {
    printed: 'out',
    metric: 'network.transmit.throughput',
    unit: 'KiB/s',
    note: 'Kbps are 1024 bits',
  },
] as const;

export const ifstat = {
  id: 'ifstat',
  tool: 'ifstat',
  platform: '',
  title: 'ifstat',
  reference: 'ifstat.c and ifstat(1), 1.1',
  options: '-a -i -b -t -T -n -z',
  columns,
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line: Line) => unitAt(line) >= 0,
  start(out: SourceBuilder, _command, before: readonly string[]) {
    const table = out.table();
    let names = namesOf(before.at(-1)?.trim().split(/\s+/) ?? []);
    let layout: Layout = table.columns([]);
    let timed = false;

    function header(line: Line, at: number): boolean {
      timed = at > 0;
      if (names.length * 4 !== line.count - at) return false;
      layout = table.columns(wordsOf(line.is(at, 'Kbps')));
      return true;
    }

    function row(line: Line): boolean {
      const first = timed ? 1 : 0;
      if (layout.length === 0 || line.count !== first + 2 * names.length) return false;
      const seconds = timed ? parseTimeOfDay(line.str(0)) : 0;
      const cells = fields(line, first);
      if (seconds < 0 || !cells.every((cell) => NUMBER.test(cell))) return false;
      const stamp: Stamp = { date: null, seconds, epoch: false, zone: '' };
      table.report(timed ? stamp : null);
      for (const [i, name] of names.entries()) {
        const entity = table.entity({ kind: 'nic', name });
        table.texts(layout, entity, [plain(cells[2 * i]!), plain(cells[2 * i + 1]!)]);
      }
      return true;
    }

    return {
      line(line: Line): boolean {
        if (row(line)) return true;
        const at = unitAt(line);
        if (at >= 0) return header(line, at);
        // The names stand above the units, from where nobody can tell yet that a header begins.
        const above = namesOf(fields(line));
        if (line.indent === 0 || !above.some((name) => names.includes(name))) return false;
        names = above;
        return true;
      },
    };
  },
} as const satisfies Parser;

const NUMBER = /^(\d{1,15}(\.\d{1,6})?(e[+-]\d{1,2})?|n\/a)$/;

/** Where the units begin in the second line of a header: behind `HH:MM:SS` if that is there; −1 for any other line. */
function unitAt(line: Line): number {
  const at = line.is(0, 'HH:MM:SS') ? 1 : 0;
  const isUnit = line.is(at, 'KB/s') || line.is(at, 'Kbps');
  return isUnit && line.is(at + 1, 'in') && line.is(at + 3, 'out') ? at : -1;
}

function namesOf(words: readonly string[]): readonly string[] {
  return words[0] === 'Time' ? words.slice(1) : words;
}

function wordsOf(inBits: boolean): HeaderWord[] {
  return columns.map((column) => ({
    printed: column.printed,
    spec: inBits ? { ...column, metric: column.metric, unit: 'Kibit/s' } : column,
  }));
}

/** `2.25e+06` as a plain number, `n/a` of an interface that is gone as none. */
function plain(cell: string): string {
  if (cell === 'n/a') return '-';
  return cell.includes('e') ? String(Number(cell)) : cell;
}
