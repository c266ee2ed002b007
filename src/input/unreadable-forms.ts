import { parseSysstatBanner } from '../../parsers/sysstat/sysstat-banner.ts';

/** Forms of output of known tools that cannot be charted, recognised by their first line. */
const FORMS: readonly { readonly is: (line: string) => boolean; readonly label: string }[] = [
  {
    is: isHistogram,
    label: 'a histogram log of fio (--write_hist_log): --write_lat_log with --log_avg_msec is read',
  },
  {
    is: (line) => /^\S{1,64} {1,20}Soft Errors: \d{1,12} Hard Errors: /.test(line),
    label: 'iostat -E lists device errors since boot, which is not a time series',
  },
  {
    is: (line) => parseSysstatBanner(line) !== null,
    label: 'it ended before its first report',
  },
  {
    is: (line) => /^\s*(?:\d\d:\d\d:\d\d)?(?: +(?:N\/A|-?\d[\d.]{0,30}))+\s*$/.test(line),
    label: "rows without a header: --columns 'GLOB=time:time,NAME,NAME' names their columns",
  },
  {
    is: (line) => /^\[ ?\d+\] - \S/.test(line),
    label: 'pmrep -g prints its header apart from its columns: without -g it is read',
  },
];

/** Returns why a file with this first line is not read; empty if its form is unknown. */
export function unreadableForm(firstLine: string): string {
  return FORMS.find(({ is }) => is(firstLine))?.label ?? '';
}

/** Groups of 64 bins: 19 in fio 2, whose latencies are microseconds, 29 since fio 3 (`FIO_IO_U_PLAT_NR` of stat.h). */
const BIN_COUNTS = [19 * 64, 29 * 64];

/** Maximum `--log_hist_coarseness`: each step halves the number of bins. */
const MAX_COARSENESS = 6;

const SECTOR_BYTES = 512;

/** Whether a line has time, direction, block size and the bins: `flush_hist_samples` of fio's iolog.c. */
function isHistogram(line: string): boolean {
  const head = /^\d{1,15}, [0-2], (\d{1,12}), \d/.exec(line);
  if (head === null || Number(head[1]) % SECTOR_BYTES !== 0) return false;
  const cells = line.trimEnd().split(', ', HEAD_CELLS + Math.max(...BIN_COUNTS) + 1);
  const bins = cells.length - HEAD_CELLS;
  const isCount = BIN_COUNTS.some((all) => all % bins === 0 && isCoarseness(all / bins));
  return isCount && cells.every((cell) => /^\d{1,20}$/.test(cell));
}

const HEAD_CELLS = 3;

const isCoarseness = (stride: number): boolean =>
  stride <= 2 ** MAX_COARSENESS && Number.isInteger(Math.log2(stride));
