/** Text between a benchmark and its job in the subject of a figure. */
const COMMA = ', ';

/** Returns the benchmark of a result's subject: `fio` of `fio, job reader`. */
export function benchmarkOf(subject: string): string {
  return subject.split(COMMA, 1)[0]!;
}

/** Returns the job of a result's subject: `job reader` of `fio, job reader`; empty if it is of the whole benchmark. */
export function jobOf(subject: string): string {
  return subject.slice(benchmarkOf(subject).length + COMMA.length);
}
