/** What a machine did in a second, as Linux tools print it. */
export interface Second {
  /** How busy each processor was, in percent. */
  readonly cpus: readonly number[];
  readonly running?: number;
  readonly reads?: number;
  readonly writes?: number;
  readonly flushes?: number;
  /** KiB of a request, milliseconds of one, requests in flight on average, percent in use. */
  readonly size?: number;
  readonly time?: number;
  readonly queue?: number;
  readonly use?: number;
}

type Machine = (second: number) => Second;

const SECONDS = 50;
const START = Date.UTC(2026, 10, 22, 23, 0, 0);

function lines(second: (i: number) => string): string {
  return Array.from({ length: SECONDS }, (_, i) => second(i)).join('');
}

const clock = (i: number) => new Date(START + i * 1000).toISOString().slice(11, 19);
const banner = (cpus: number) => `Linux 6.1.0 (db1) \t2026-11-22 \t_x86_64_\t(${cpus} CPU)\n\n`;
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const fixed = (...values: readonly number[]) => values.map((one) => one.toFixed(2)).join(' ');

/** `vmstat -t 1` of procps. */
export function vmstat(machine: Machine): string {
  return `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC
${lines((i) => {
  const { cpus, running = 1 } = machine(i);
  const busy = Math.round(mean(cpus));
  return ` ${running}  0      0 24013536  12244 495508    0    0     0     0  500  700 ${busy} 0 ${100 - busy}  0  0 2026-11-22 ${clock(i)}\n`;
})}`;
}

/** `mpstat -P ALL 1` of sysstat. */
export function mpstat(machine: Machine): string {
  const row = (i: number, cpu: string, busy: number) =>
    `${clock(i)} ${cpu} ${fixed(busy, 0, 0, 0, 0, 0, 0, 0, 0, 100 - busy)}\n`;
  return `${banner(machine(0).cpus.length)}${lines((i) => {
    const { cpus } = machine(i);
    const each = cpus.map((busy, cpu) => row(i, String(cpu), busy));
    return `${clock(i - 1)} CPU %usr %nice %sys %iowait %irq %soft %steal %guest %gnice %idle
${row(i, 'all', mean(cpus))}${each.join('')}\n`;
  })}`;
}

/** `iostat -xmt 1` of sysstat, with flushes. */
export function iostat(machine: Machine): string {
  return `${banner(machine(0).cpus.length)}${lines((i) => {
    const { cpus, reads = 0, writes = 0, flushes = 0, size = 0, time = 0, queue = 0 } = machine(i);
    const of = (rate: number) => fixed(rate, (rate * size) / 1024, 0, 0, time, size);
    return `2026-11-22T${clock(i)}+0000
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
          ${fixed(mean(cpus), 0, 0, 0, 0, 100 - mean(cpus))}

Device r/s rMB/s rrqm/s %rrqm r_await rareq-sz w/s wMB/s wrqm/s %wrqm w_await wareq-sz d/s dMB/s drqm/s %drqm d_await dareq-sz f/s f_await aqu-sz %util
vda ${of(reads)} ${of(writes)} ${fixed(0, 0, 0, 0, 0, 0, flushes, time, queue, machine(i).use ?? 0)}\n\n`;
  })}`;
}

/** `mpstat 1` of Solaris with two processors: spins on mutexes a second, and the time of users and the kernel. */
export function solarisMpstat(spins: number, user: number, kernel: number): string {
  return lines(
    (i) => `CPU minf mjf xcal  intr ithr  csw icsw migr smtx  srw syscl  usr sys  wt idl
${[0, 1]
  .map((cpu) => {
    const own = `${spins + 50 * ((i + cpu) % 7)}    0  9000`;
    return `  ${cpu}    5   0  300  1200  200 6000   40  900 ${own}   ${user}  ${kernel}   0  ${100 - user - kernel}\n`;
  })
  .join('')}`,
  );
}

/** `sar -u -B -d 1` of sysstat: faults, and pages that programs scan. */
export function sarOfMemory(faults: number, scanned: number): string {
  return `${banner(8)}${lines((i) => {
    const at = clock(i);
    return `${at} CPU %user %nice %system %iowait %steal %idle
${at} all 6.00 0.00 20.00 38.00 0.00 36.00

${at} pgpgin/s pgpgout/s fault/s majflt/s pgfree/s pgscank/s pgscand/s pgsteal/s %vmeff
${at} 390000.00 20.00 8600.00 ${fixed(faults)} 99000.00 90000.00 ${fixed(scanned)} 99000.00 91.00

${at} DEV tps rkB/s wkB/s dkB/s areq-sz aqu-sz await %util
${at} sda 4000.00 400000.00 20.00 0.00 100.00 12.00 3.00 99.00\n\n`;
  })}`;
}

/** `zpool iostat 1`: writes of a pool in KiB, 16 KiB each. */
export function zpoolIostat(written: (second: number) => number): string {
  return `              capacity     operations     bandwidth
pool        alloc   free   read  write   read  write
----------  -----  -----  -----  -----  -----  -----
${lines((i) => `tank        1.20T  6.05T      0  ${Math.round(written(i) / 16)}      0  ${Math.round(written(i))}K\n`)}`;
}
