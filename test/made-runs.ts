/** What a made run of sysbench did. */
export interface MadeRun {
  readonly threads: number;
  /** Transactions a second. */
  readonly rate: number;
  /** How busy its CPUs and its disk were, in percent. */
  readonly busy?: number;
}

/** Seconds of a made run. */
const SECONDS = 30;

/** The logs of a run: what sysbench printed, vmstat and iostat. */
export function logsOfRun({ threads, rate, busy = 40 }: MadeRun): Readonly<Record<string, string>> {
  return {
    'sysbench.txt': sysbench(threads, rate),
    'vmstat.txt': vmstat(threads, busy),
    'iostat.txt': iostat(rate, busy),
  };
}

/** The files of several runs, by the names of their directories. */
export function filesOfRuns(runs: Readonly<Record<string, MadeRun>>): Record<string, string> {
  const files = Object.entries(runs).flatMap(([name, run]) =>
    Object.entries(logsOfRun(run)).map(([file, text]) => [`${name}/${file}`, text] as const),
  );
  return Object.fromEntries(files);
}

function eachSecond(text: (second: number) => string): string {
  return Array.from({ length: SECONDS }, (_, i) => text(i + 1)).join('\n');
}

function sysbench(threads: number, rate: number): string {
  const p95 = ((threads / rate) * 1400).toFixed(2);
  const events = Math.round(rate * SECONDS);
  const line = (second: number) => {
    const tps = (rate * (1 + 0.1 * Math.sin(second / 4))).toFixed(2);
    return `[ ${second}s ] thds: ${threads} tps: ${tps} qps: ${tps} (r/w/o: ${tps}/0.00/0.00) lat (ms,95%): ${p95} err/s: 0.00 reconn/s: 0.00`;
  };
  return `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

Running the test with following options:
Number of threads: ${threads}
Report intermediate results every 1 second(s)

Threads started!

${eachSecond(line)}
SQL statistics:
    transactions:                        ${events}   (${rate.toFixed(2)} per sec.)
    ignored errors:                      0      (0.00 per sec.)

General statistics:
    total time:                          ${SECONDS}.0012s
    total number of events:              ${events}

Latency (ms):
         avg:                                    ${((threads / rate) * 1000).toFixed(2)}
         95th percentile:                        ${p95}
`;
}

function vmstat(threads: number, busy: number): string {
  const row = () =>
    ` ${(threads % 9) + 1}  0      0 100000  10000 500000    0    0   100  1000 1000 9000 ${busy} 5 ${95 - busy} 0 0`;
  return `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
${eachSecond(row)}
`;
}

function iostat(rate: number, busy: number): string {
  const row = (second: number) => `Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz %util
vda ${rate + (second % 5)}.00 ${Math.round(rate / 2)}.00 ${rate * 16}.00 ${rate * 8}.00 0.40 0.30 1.00 ${busy + (second % 3)}.00
`;
  return `Linux 5.15.0 (db1) \t03/01/24 \t_x86_64_\t(4 CPU)

${eachSecond(row)}
`;
}
