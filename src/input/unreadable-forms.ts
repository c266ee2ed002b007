/** Files of known tools in a form that has nothing to chart, recognised by their first line. */
const FORMS: readonly { readonly is: (line: string) => boolean; readonly what: string }[] = [
  {
    is: isHistogram,
    what: 'a histogram log of fio (--write_hist_log): --write_lat_log with --log_avg_msec is read',
  },
  {
    is: (line) => /^\S{1,64} {1,20}Soft Errors: \d{1,12} Hard Errors: /.test(line),
    what: 'iostat -E lists device errors since boot, which is not a time series',
  },
];

/** Why a file with this first line is not read; empty if its form is unknown. */
export function unreadableForm(firstLine: string): string {
  return FORMS.find(({ is }) => is(firstLine))?.what ?? '';
}

/** Groups of 64 bins: 19 in fio 2, whose latencies are microseconds, 29 since fio 3 (`FIO_IO_U_PLAT_NR` of stat.h). */
const BINS = [19 * 64, 29 * 64];

/** `--log_hist_coarseness` of 0 to 6 halves the number of bins as often. */
const COARSEST = 6;

const SECTOR = 512;

/** Time, direction, block size and the bins: `flush_hist_samples` of fio's iolog.c. */
function isHistogram(line: string): boolean {
  const head = /^\d{1,15}, [0-2], (\d{1,12}), \d/.exec(line);
  if (head === null || Number(head[1]) % SECTOR !== 0) return false;
  const cells = line.trimEnd().split(', ', HEAD_CELLS + Math.max(...BINS) + 1);
  const bins = cells.length - HEAD_CELLS;
  const isCount = BINS.some((all) => all % bins === 0 && isCoarseness(all / bins));
  return isCount && cells.every((cell) => /^\d{1,20}$/.test(cell));
}

const HEAD_CELLS = 3;

const isCoarseness = (stride: number): boolean =>
  stride <= 2 ** COARSEST && Number.isInteger(Math.log2(stride));
