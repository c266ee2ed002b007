import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const seconds = Array.from({ length: 60 }, (_, i) => i + 1);
/** Clients who wait for the disk, more of them in the second half. */
const waiting = (second: number) => (second <= 30 ? 5 : 11);

const sysbench = `sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

Running the test with following options:
Number of threads: 16
Report intermediate results every 1 second(s)

Threads started!

${seconds.map((i) => `[ ${i}s ] thds: 16 tps: ${i <= 30 ? 800 : 500}.00 qps: 16000.00 (r/w/o: 11200.00/3200.00/1600.00) lat (ms,95%): 22.00 err/s: 0.00 reconn/s: 0.00`).join('\n')}
SQL statistics:
    transactions:                        39000  (650.00 per sec.)

General statistics:
    total time:                          60.0000s
    total number of events:              39000

Latency (ms):
         min:                                    5.00
         avg:                                   24.60
         max:                                   90.00
         95th percentile:                       22.00
         sum:                               959400.00
`;

const report = (second: number) => `
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          40.00    0.00   10.00    4.00    0.00   46.00

Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz  aqu-sz  %util
sda           9000.00  72000.00     0.00   0.00    1.00     8.00    0.00      0.00     0.00   0.00    0.00     0.00   ${waiting(second)}.00  60.00
`;
const iostat = `Linux 6.1.0 (db1) 	01/02/2026 	_x86_64_	(8 CPU)
${[0, ...seconds].map(report).join('')}`;

/** Writes the logs of a minute in which 16 clients read from a disk, and returns their folder. */
export async function writeClientLogs(folder: string): Promise<string> {
  const logs = join(folder, 'clients');
  await mkdir(logs);
  await writeFile(join(logs, 'sysbench.log'), sysbench);
  await writeFile(join(logs, 'iostat-1s.log'), iostat);
  return logs;
}
