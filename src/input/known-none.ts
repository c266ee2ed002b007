/** Files that are of a tool that is read, but of a form that holds nothing to chart; by their first line. */
const FORMS: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  {
    pattern: /^\d{1,15}, [0-2], \d{1,12}(?:, \d{1,15}){20}/,
    what: 'a histogram log of fio (--write_hist_log): --write_lat_log with --log_avg_msec is read',
  },
  {
    pattern: /^\S{1,64} {1,20}Soft Errors: \d{1,12} Hard Errors: /,
    what: "iostat -E tells of a device's errors since boot, which is no time series",
  },
];

/** Why a file with such a first line is not read; empty if its form is not known. */
export function knownNone(firstLine: string): string {
  return FORMS.find(({ pattern }) => pattern.test(firstLine))?.what ?? '';
}
