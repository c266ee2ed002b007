/** The figures of a short run of sysbench. */
interface Result {
  readonly threads: number;
  /** Transactions a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly latency: number;
}

/** The output of a short run of sysbench. */
export function sysbenchOutput({ threads, rate, latency }: Result): string {
  return `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

Running the test with following options:
Number of threads: ${threads}

SQL statistics:
    transactions:                        ${rate * 10} (${rate.toFixed(2)} per sec.)

General statistics:
    total time:                          10.0010s

Latency (ms):
         avg:                                   ${latency.toFixed(2)}
         95th percentile:                       ${(latency * 1.2).toFixed(2)}
`;
}
