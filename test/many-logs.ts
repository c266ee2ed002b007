/** Logs by their path in a results directory. */
export type Logs = Readonly<Record<string, string>>;

const BANNER = 'Linux 6.1.0-18-amd64 (db1) \t03/04/2026 \t_x86_64_\t(8 CPU)\n';
const MEMORY = 'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----';
const VMSTAT = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
const CPU_MODES = 'CPU %usr %nice %sys %iowait %irq %soft %steal %guest %gnice %idle';
const INTERFACES = 'IFACE rxpck/s txpck/s rxkB/s txkB/s rxcmp/s txcmp/s rxmcst/s %ifutil';
const REPORTS = 3;
/** Reports of a log whose names come and go, and for how many of them each is there. */
const LONG_REPORTS = 160;
const LIFE = 25;

/** Results directories with a given number of one kind of thing: reading them should take time in proportion. */
export const manyOf: Readonly<Record<string, (count: number) => Logs>> = {
  processes: (n) =>
    sysstat('pidstat.log', 'UID PID %usr %system %guest %wait %CPU CPU Command', {
      rows: () =>
        times(n, (i) => `0 ${1000 + i} ${decimal(i, 7)} 0.50 0.00 0.00 ${decimal(i, 8)} 1 w${i}`),
    }),
  'new processes': (n) =>
    sysstat('pidstat.log', 'UID PID %usr %system %guest %wait %CPU CPU Command', {
      reports: n,
      rows: (report) =>
        [1, 1000 + report].map((pid) => `0 ${pid} 1.00 0.50 0.00 0.00 1.50 1 w${pid}`),
    }),
  'new interfaces': (n) => newInterfaces(n, (report, i) => decimal(7 * report + 3 * i, 89)),
  'new interfaces of one rate': (n) => newInterfaces(n, (report) => decimal(report, 89)),
  'new disks': (n) => newDisks(n, (report, i) => decimal(7 * report + 3 * i, 89)),
  'new disks of one rate': (n) => newDisks(n, (report) => decimal(report, 89)),
  'new vdevs': (n) => ({ 'zpool-iostat.log': zpool(n, presentNames(n)) }),
  'new processors': (n) =>
    sysstat('mpstat.log', CPU_MODES, {
      reports: LONG_REPORTS,
      rows: (report) => presentNames(n)[report]!.map(processor),
    }),
  'new containers': (n) => ({ 'docker-stats.log': containers(n) }),
  // A disk that is busy, or stands still, again and again.
  'busy spells': (n) => ({ 'iostat.log': iostat(SPELL * n, 1, BUSY_SPELLS) }),
  'still spells': (n) => ({ 'iostat.log': iostat(SPELL * n, 1, STILL_SPELLS) }),
  processors: (n) => sysstat('mpstat.log', CPU_MODES, { rows: () => times(n, processor) }),
  interfaces: (n) =>
    sysstat('sar.log', INTERFACES, {
      rows: (report) =>
        times(
          n,
          (i) =>
            `eth${i} ${decimal(i, 9)} ${decimal(report, 5)} ${decimal(i, 7)} 3.00 0.00 0.00 0.00 0.00`,
        ),
    }),
  disks: (n) => ({ 'iostat.log': iostat(REPORTS, n) }),
  'extended disks': (n) => ({ 'iostat.log': iostat(REPORTS, n, EXTENDED) }),
  vdevs: (n) => ({ 'zpool-iostat.log': zpool(n) }),
  reports: (n) => ({ 'iostat.log': iostat(20 * n, 2), 'vmstat.log': vmstat(20 * n) }),
  restarts: (n) => ({ 'iostat.log': times(10 * n, () => iostat(REPORTS, 1)).join('') }),
  columns: (n) => ({ 'table.log': table(n) }),
  files: (n) => Object.fromEntries(times(n, (i) => [`vmstat-${i}.log`, vmstat(REPORTS)])),
  hosts: (n) =>
    Object.fromEntries(times(n, (i) => [`h${i}.log`, iostat(REPORTS, 1).replace('db1', `h${i}`)])),
  runs: (n) => Object.fromEntries(times(n, (i) => [`run${i}/vmstat.log`, vmstat(REPORTS)])),
};

function times<T>(count: number, item: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => item(i));
}

/** A number that differs among neighbours. */
function decimal(i: number, period: number): string {
  return ((i % period) + 1.25).toFixed(2);
}

function clock(report: number): string {
  return new Date(1000 * report).toISOString().slice(11, 19);
}

interface Report {
  readonly reports?: number;
  rows(report: number): readonly string[];
}

/** A log of sysstat: a stamp before each line, a header before each report. */
function sysstat(name: string, header: string, { reports = REPORTS, rows }: Report): Logs {
  const lines = times(reports, (i) => [
    `${clock(i)} ${header}`,
    ...rows(i).map((row) => `${clock(i + 1)} ${row}`),
    '',
  ]);
  return { [name]: `${BANNER}\n${lines.flat().join('\n')}` };
}

/** What iostat prints of disks. */
interface DiskTable {
  readonly header: string;
  numbers(disk: number, report: number): string;
}

const PLAIN: DiskTable = {
  header: 'Device tps kB_read/s kB_wrtn/s kB_dscd/s kB_read kB_wrtn kB_dscd',
  numbers: (i, report) => `${decimal(i, 9)} ${decimal(i, 7)} ${decimal(report, 5)} 0.00 8 9 0`,
};

/** With `-x`. */
const EXTENDED: DiskTable = {
  header: 'Device r/s rkB/s r_await w/s wkB/s w_await aqu-sz %util',
  numbers: (i, report) =>
    `${decimal(i, 9)} ${decimal(i, 7)} 0.50 ${decimal(report, 5)} 8.00 1.50 0.02 ${decimal(i, 90)}`,
};

/** Reports of a spell, and how many of them are its first part. */
const SPELL = 30;
const FIRST_PART = 18;

const BUSY_SPELLS: DiskTable = {
  header: EXTENDED.header,
  numbers: (_, report) =>
    report % SPELL < FIRST_PART
      ? `90.00 800.00 40.00 50.00 400.00 60.00 7.00 ${99 + (report % 2)}.00`
      : `${decimal(report, 5)} 8.00 0.50 1.00 4.00 0.50 0.01 2.00`,
};

/** Nothing completes in the second part, and the report after it shows that its requests had waited. */
const STILL_SPELLS: DiskTable = {
  header: EXTENDED.header,
  numbers: (_, report) =>
    report % SPELL < FIRST_PART
      ? `90.00 800.00 9.00 50.00 400.00 ${decimal(report, 7)} ${report % SPELL === 0 ? 40 : 2}.00 97.00`
      : '0.00 0.00 0.00 0.00 0.00 0.00 0.00 0.00',
};

/** `docker stats` below a date; containers come and go. */
function containers(count: number): string {
  const reports = presentNames(count).map((names, report) => [
    `2026-03-04 ${clock(report)}`,
    'CONTAINER      CPU %     MEM USAGE / LIMIT     MEM %     NET I/O         BLOCK I/O       PIDS',
    ...names.map(
      (i) =>
        `${(0xa00000000000 + i).toString(16)}   ${decimal(i + report, 9)}%   15.${i % 90}MiB / 47.01GiB   0.03%   ${report}kB / ${report}kB   ${report}MB / 0B   ${1 + (i % 5)}`,
    ),
  ]);
  return `${reports.flat().join('\n')}\n`;
}

function processor(cpu: number): string {
  return `${cpu} ${decimal(cpu, 9)} 0.00 2.00 0.00 0.00 0.00 0.00 0.00 0.00 90.00`;
}

/** What a name that comes and goes measures in a report. */
type Rate = (report: number, name: number) => string;

/** Numbers of names, evenly spread over the reports of a log, that are there in each of them. */
function presentNames(count: number): readonly (readonly number[])[] {
  const first = (name: number) => Math.floor((name * (LONG_REPORTS - LIFE)) / count);
  return times(LONG_REPORTS, (report) =>
    times(count, (name) => name).filter(
      (name) => first(name) <= report && report < first(name) + LIFE,
    ),
  );
}

/** A host of containers: its interfaces, in pairs of names, come and go. An idle one says that none is left out. */
function newInterfaces(count: number, rate: Rate): Logs {
  const names = presentNames(count);
  return sysstat('sar.log', 'IFACE rxpck/s txpck/s rxkB/s txkB/s', {
    reports: LONG_REPORTS,
    rows: (report) => [
      'lo 0.00 0.00 0.00 0.00',
      ...names[report]!.flatMap((name) =>
        ['veth', 'cali'].map(
          (kind) => `${kind}${name} 9.00 8.00 ${rate(report, name)} ${rate(report + 1, name)}`,
        ),
      ),
    ],
  });
}

function newDisks(count: number, rate: Rate): Logs {
  const names = presentNames(count);
  const blocks = times(LONG_REPORTS, (report) => [
    `03/04/2026 ${clock(report)}`,
    'Device tps kB_read/s kB_wrtn/s',
    'sr0 0.00 0.00 0.00',
    ...names[report]!.flatMap((name) =>
      ['sd', 'dm-'].map(
        (kind) => `${kind}${name} 9.00 ${rate(report, name)} ${rate(report + 1, name)}`,
      ),
    ),
    '',
  ]);
  return { 'iostat.log': `${BANNER}\n${blocks.flat().join('\n')}\n` };
}

function iostat(reports: number, disks: number, { header, numbers } = PLAIN): string {
  const blocks = times(reports, (report) => [
    `03/04/2026 ${clock(report)}`,
    header,
    ...times(disks, (i) => `sd${i} ${numbers(i, report)}`),
    '',
  ]);
  return `${BANNER}\n${blocks.flat().join('\n')}\n`;
}

function vmstat(reports: number): string {
  const rows = times(
    reports,
    (i) =>
      ` 1  0      0 812345  52340 401234    0    0     ${i % 9}    12   85  ${100 + (i % 50)}  ${1 + (i % 9)}  1 90  0  0`,
  );
  return [MEMORY, VMSTAT, ...rows, ''].join('\n');
}

function zpool(
  vdevs: number,
  present: readonly (readonly number[])[] = times(REPORTS, () => times(vdevs, (i) => i)),
): string {
  const rule = '----------  -----  -----  -----  -----  -----  -----';
  const reports = present.map((names, report) => [
    '              capacity     operations     bandwidth',
    'pool        alloc   free   read  write   read  write',
    rule,
    `tank        1.21T  2.42T    ${report}     25  10.1M  20.2M`,
    ...names.map((i) => `  c${i}d0         -      -    ${i % 7}   ${report}    ${i % 99}K    12K`),
    rule,
  ]);
  return `${reports.flat().join('\n')}\n`;
}

function table(columns: number): string {
  const rows = times(REPORTS * 4, (row) => [
    1772582400 + row,
    ...times(columns, (i) => (i + row) % 97),
  ]);
  const head = ['epoch', ...times(columns, (i) => `q${i}`)];
  return `${[head, ...rows].map((cells) => cells.join(' ')).join('\n')}\n`;
}
