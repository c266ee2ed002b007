/**
 * Matches the sum of other rows: `sum reverse` of iperf3's streams, `Totals` of memtier, `All clients read` of fio. A job of
 * fio may be called `total`.
 */
const TOTAL =
  /^(?:sum|totals?)(?=\s|$)(?! (?:.* )?(?:read|write|trim|mixed|sync)$)|^All clients(?= \w+$)/i;

/** Returns what the rows of a total end with, such as ` read`; null for another row. */
export function totalEnd(row: string): string | null {
  const [total] = TOTAL.exec(row) ?? [];
  return total === undefined ? null : row.slice(total.length);
}
