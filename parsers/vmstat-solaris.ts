import { fields } from './fields.ts';
import { HeaderDistance } from './header-distance.ts';
import type {
  ColumnSpec,
  Command,
  HeaderWord,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from './parser.ts';
import { isPrompt } from './prompt.ts';
import { isStateChange } from './state-change.ts';
import { parseStamp, type Stamp, stampBefore } from './timestamp.ts';

/**
 * vmstat of Solaris 8 to 11 and illumos, with `-S -T`: usr/src/cmd/stat/vmstat/vmstat.c.
 *
 * ```
 *  kthr      memory            page            disk          faults      cpu
 *  r b w   swap  free  re  mf pi po fr de sr s0 s1 -- --   in   sy   cs us sy id
 *  0 1 7 8123456 402312 12 71  5  9  9  0  0  3  1  0  0  410  955  602  3  2 95
 * ```
 *
 * A disk's column is named by the first letter and third character of its kstat, so two may share a name; `--` is an
 * unused slot. `sy` is printed twice and gets the heading of its group. Every number, r and free too, is a mean over
 * the interval, so none of them holds in a since-boot report. `<<…>>` says that devices or processors came or went;
 * the next row is since boot again.
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'r', metric: 'process.running', unit: '1', note: 'truncated to a whole number' },
  { printed: 'b', metric: 'process.blocked', unit: '1', note: 'truncated to a whole number' },
  { printed: 'w', metric: 'process.swapped_out', unit: '1' },
  { printed: 'swap', metric: 'memory.swap_available', unit: 'KiB' },
  { printed: 'free', metric: 'memory.free', unit: 'KiB' },
  { printed: 're', metric: 'paging.reclaims', unit: '1/s' },
  { printed: 'mf', metric: 'paging.minor_faults', unit: '1/s' },
  { printed: 'si', metric: 'other.si', unit: '1/s', note: 'swap-ins' },
  { printed: 'so', metric: 'other.so', unit: '1/s', note: 'swap-outs' },
  { printed: 'pi', metric: 'paging.in', unit: 'KiB/s' },
  { printed: 'po', metric: 'paging.out', unit: 'KiB/s', note: 'file writes included' },
  { printed: 'fr', metric: 'paging.freed', unit: 'KiB/s' },
  { printed: 'de', metric: 'memory.shortfall', unit: 'KiB' },
  { printed: 'sr', metric: 'paging.scanned', unit: '1/s' },
  { printed: 'in', metric: 'system.interrupts', unit: '1/s', note: 'without the clock' },
  { printed: 'sy', heading: 'faults', metric: 'system.calls', unit: '1/s' },
  { printed: 'cs', metric: 'system.context_switches', unit: '1/s' },
  { printed: 'us', metric: 'cpu.user', unit: '%' },
  { printed: 'sy', heading: 'cpu', metric: 'cpu.system', unit: '%' },
  { printed: 'id', metric: 'cpu.idle', unit: '%', note: 'I/O wait included' },
];

/** vmstat prints its header again after 18 or 19 rows. */
const HEADER_EVERY = 18;

export const vmstatSolaris = {
  id: 'vmstat-solaris',
  tool: 'vmstat',
  platform: 'solaris',
  title: 'vmstat (Solaris, illumos)',
  reference: 'illumos vmstat.c and vmstat(8)',
  options: '-q -S -T d|u',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    const host = table.entity({ kind: 'host', name: '' });
    let layout: Layout | null = null;
    let stamp: Stamp | null = stampBefore(before);
    const header = new HeaderDistance(HEADER_EVERY);

    function restart(text: string): void {
      table.mark('restart', text);
      header.rows = 0;
    }

    function readHeader(line: Line): void {
      const { rows } = header;
      if (header.restarts()) restart(`header after ${rows} rows`);
      layout = table.header(line, headerWords);
    }

    function readStamp(line: Line): boolean {
      const printed = parseStamp(line.text());
      stamp = printed ?? stamp;
      if (isPrompt(line, 'vmstat')) restart(line.text().trim());
      else if (printed === null) header.rows++;
      return printed !== null;
    }

    return {
      line(line: Line): boolean {
        if (layout !== null && line.count === layout.length && !Number.isNaN(line.num(0))) {
          table.report(stamp);
          stamp = null;
          header.rows++;
          return table.row(layout, host, line, 0);
        }
        if (isHeader(line)) readHeader(line);
        else if (isStateChange(line)) {
          table.mark('state-change', line.text().trim());
          header.forget();
        } else if (!isGroupLine(line)) return readStamp(line);
        return true;
      },
    };
  },
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return line.is(0, 'r') && line.is(1, 'b') && line.is(2, 'w') && line.is(3, 'swap');
}

/** `kthr memory page disk faults cpu`; up to Solaris 9 `procs` instead of `kthr`. */
function isGroupLine(line: Line): boolean {
  return (line.is(0, 'kthr') || line.is(0, 'procs')) && line.is(1, 'memory');
}

function headerWords(line: Line): (HeaderWord | null)[] {
  const words = fields(line);
  const disks = { from: words.indexOf('sr') + 1, to: words.indexOf('in') };
  return words.map((printed, i) => {
    if (printed === '--') return null;
    if (i >= disks.from && i < disks.to) return diskWord(printed);
    if (printed !== 'sy') return { printed };
    return { printed, heading: i < words.indexOf('us') ? 'faults' : 'cpu' };
  });
}

function diskWord(printed: string): HeaderWord {
  return {
    printed,
    heading: 'disk',
    spec: { printed, heading: 'disk', metric: 'disk.operations', unit: '1/s' },
  };
}
