import { expect, test } from 'vitest';
import { findingTrust } from '../../../src/export/json/figure-trust.ts';
import { cropRun } from '../../../src/model/crop.ts';
import type { Finding, Subject } from '../../../src/model/finding.ts';
import type { Source } from '../../../src/model/run.ts';
import { findingOrigin } from '../../../src/presentation/findings/finding-origin.ts';
import { foundBy } from '../../analyse/rules/find-in.ts';
import { runOf } from '../../log.ts';
import { type MadeColumn, makeDisk, makeRun, makeSource } from '../../make-run.ts';

/** A log in which each sample is a line. */
function inLines(source: Source): Source {
  const values = Int32Array.from(source.axis.elapsed, (_, sample) => sample + 1);
  const lines = [{ from: 0, digits: 0, values, states: null }];
  return { ...source, columns: source.columns.map((column) => ({ ...column, lines })) };
}

const disks = inLines(
  makeSource({
    file: 'iostat.out',
    samples: 60,
    columns: [...makeDisk('sda', { read: () => 5 }), ...makeDisk('sdb', { read: () => 5 })],
  }),
);
const cpus = inLines(
  makeSource({
    file: 'vmstat.out',
    samples: 30,
    interval: 2,
    columns: [{ metric: 'cpu.idle', values: () => 5 }],
  }),
);
const run = makeRun([disks, cpus]);

const ofDisk = (name: string): Subject => ({
  host: 'host1',
  entity: { kind: 'disk', name },
  metrics: ['disk.read.throughput'],
});
const ofCpu: Subject = {
  host: 'host1',
  entity: { kind: 'host', name: '' },
  metrics: ['cpu.busy'],
};

function findingOf(subject: Subject, more: Partial<Finding> = {}): Finding {
  return {
    ...{ rule: 'disk-busy', about: 'machine', level: 'limit', from: 10, to: 20, subject },
    ...{ value: 1, limit: 1, unit: '%', claim: '', why: '', caveat: '', reference: '', ...more },
  };
}

test('a finding has the lines of the samples of its span', () => {
  expect(findingOrigin(run, findingOf(ofDisk('sda')))).toBe('iostat.out:11–20');
  // Each sample covers two seconds.
  expect(findingOrigin(run, findingOf(ofCpu))).toBe('vmstat.out:6–10');
  expect(findingOrigin(run, findingOf(ofDisk('sda'), { from: 11, to: 12 }))).toBe('iostat.out:12');
});

test('several logs are named, each once', () => {
  const also = [ofDisk('sdb'), ofCpu];
  expect(findingOrigin(run, findingOf(ofDisk('sda'), { also }))).toBe(
    'iostat.out:11–20, vmstat.out:6–10',
  );
});

test('a log that was read from several files has the lines of each', () => {
  const parts = [
    { file: 'a.out', firstSample: 0, firstLine: 1 },
    { file: 'b.out', firstSample: 15, firstLine: 1 },
  ];
  const divided = makeRun([{ ...disks, parts }]);
  expect(findingOrigin(divided, findingOf(ofDisk('sda')))).toBe('a.out:11–15, b.out:16–20');
  expect(findingOrigin(divided, findingOf(ofDisk('sda'), { from: 20, to: 30 }))).toBe(
    'b.out:21–30',
  );
});

test('what was not measured has no lines', () => {
  expect(findingOrigin(run, findingOf(ofDisk('sdc')))).toBe('');
  expect(findingOrigin(run, findingOf(ofCpu, { level: 'not-measured' }))).toBe('');
});

/** A log of processors, which begins at a time. */
function cpuLog(file: string, from: number, samples: number, interval: number): Source {
  const elapsed = Float64Array.from({ length: samples }, (_, i) => from + (i + 1) * interval);
  const span = elapsed.map(() => interval);
  const columns = [{ metric: 'cpu.idle', values: () => 5 }];
  return inLines(makeSource({ file, samples, interval, elapsed, span, columns }));
}

test('a sample that only begins after the span, or ended before it, is not where something was found', () => {
  const late = makeRun([cpuLog('late.out', 100, 60, 1)]);
  expect(findingOrigin(late, findingOf(ofCpu))).toBe('');
  expect(findingOrigin(late, findingOf(ofCpu, { from: 90, to: 102 }))).toBe('late.out:1–2');
  expect(findingOrigin(late, findingOf(ofCpu, { from: 200, to: 210 }))).toBe('');
});

test('a gap in a log has no lines', () => {
  const log = cpuLog('gap.out', 0, 60, 1);
  const elapsed = log.axis.elapsed.map((end) => (end > 10 ? end + 30 : end));
  const gap = makeRun([{ ...log, axis: { ...log.axis, elapsed } }]);
  expect(findingOrigin(gap, findingOf(ofCpu, { from: 15, to: 25 }))).toBe('');
  expect(findingOrigin(gap, findingOf(ofCpu, { from: 5, to: 42 }))).toBe('gap.out:6–12');
});

test('of logs one after the other each has its lines, of logs at a time only the finest', () => {
  const after = makeRun([cpuLog('a.out', 0, 30, 1), cpuLog('b.out', 30, 30, 1)]);
  expect(findingOrigin(after, findingOf(ofCpu, { from: 25, to: 35 }))).toBe(
    'a.out:26–30, b.out:1–5',
  );
  expect(findingOrigin(after, findingOf(ofCpu, { from: 31, to: 35 }))).toBe('b.out:2–5');
  const coarse = makeRun([cpuLog('fine.out', 0, 30, 1), cpuLog('coarse.out', 0, 6, 10)]);
  expect(findingOrigin(coarse, findingOf(ofCpu))).toBe('fine.out:11–20');
  expect(findingOrigin(coarse, findingOf(ofCpu, { from: 25, to: 60 }))).toBe(
    'fine.out:26–30, coarse.out:4–6',
  );
});

test('a crop has the lines of the whole log', () => {
  const cropped = cropRun(run, { from: 12, to: 40 });
  expect(findingOrigin(cropped, findingOf(ofDisk('sda'), { from: 12, to: 20 }))).toBe(
    'iostat.out:13–20',
  );
  expect(findingOrigin(cropped, findingOf(ofDisk('sda'), { from: 0, to: 11 }))).toBe('');
});

test('the logs of all numbers in its words are named, and no other', () => {
  const host = (file: string, columns: readonly MadeColumn[]) =>
    inLines(makeSource({ file, samples: 60, platform: 'linux', columns }));
  const busy = host('mpstat.out', [
    { metric: 'cpu.idle', values: () => 1 },
    { metric: 'cpu.system', values: () => 10 },
  ]);
  const queue = (running: number) =>
    host('vmstat.out', [{ metric: 'process.running', values: () => running }]);
  const used = (command: string, percent: number) =>
    host('pidstat.out', [
      {
        ...({ kind: 'process', name: '7', label: command } as const),
        ...{ metric: 'process.cpu.total', unit: '%', values: () => percent },
      },
    ]);
  const said = (...logs: readonly Source[]) => {
    const found = makeRun([busy, ...logs], { cores: [['host1', 4]] });
    const [finding] = foundBy('cpu-busy', found);
    return `${finding!.why}: ${findingOrigin(found, finding!)}`;
  };
  expect(said(queue(8), used('mysqld', 390))).toBe(
    '99 % for 1 min, run queue 8; most by mysqld (390 % of one CPU): mpstat.out:1–60, vmstat.out:1–60, pidstat.out:1–60',
  );
  // All that are listed have a part in their sum.
  expect(said(queue(0.5), used('sh', 3))).toBe(
    '99 % for 1 min; the listed processes use 0.75 % to 0.875 %: short-lived or unlisted ones use the rest: mpstat.out:1–60, pidstat.out:1–60',
  );
  expect(said(queue(0.5))).toBe('99 % for 1 min: mpstat.out:1–60');
});

test('nothing at a limit has the lines of each use, also beside a limit, and the bounds of the highest', () => {
  const memory = inLines(
    makeSource({
      ...{ file: 'free.out', tool: 'free', samples: 60 },
      columns: [{ metric: 'memory.available', values: (i) => 2 ** 34 + i }],
    }),
  );
  const [calm] = foundBy('nothing-saturated', makeRun([disks, cpuLog('c.out', 0, 60, 1), memory]));
  expect(calm).toBeUndefined();
  const quiet = inLines(
    makeSource({ file: 'v.out', samples: 60, columns: [{ metric: 'cpu.idle', values: () => 80 }] }),
  );
  const whole = makeRun([quiet, memory]);
  const [none] = foundBy('nothing-saturated', whole);
  expect(findingOrigin(whole, none!)).toBe('v.out:1–60, free.out:1–60');
  const halves = (second: number) => (second < 60 ? 0 : 70);
  const ended = inLines(
    makeSource({ file: 'v.out', samples: 120, columns: [{ metric: 'cpu.idle', values: halves }] }),
  );
  const parts = makeRun([ended]);
  const [then] = foundBy('nothing-saturated', parts);
  expect(then!.claim).toBe('No limit was found then');
  expect(findingOrigin(parts, then!)).toBe('v.out:61–120');
  const { low, high } = findingTrust(parts, then!);
  expect(low).toBeLessThanOrEqual(30);
  expect(high).toBeGreaterThanOrEqual(30);
});

test('the only client of a benchmark has the line of its result', async () => {
  const printed = `transaction type: TPC-B
number of clients: 1
number of threads: 1
duration: 10 s
number of transactions actually processed: 5050
latency average = 1.980 ms
tps = 505.050505 (without initial connection time)
`;
  const pgbench = await runOf({ 'pgbench.out': printed });
  const [one] = foundBy('clients-one', pgbench);
  expect(one!.why).toBe('505 operations/s, 1.98 ms each');
  expect(findingOrigin(pgbench, one!)).toBe('pgbench.out:5–7');
});

test('a range of lines begins with a number that counts', async () => {
  const header = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;
  const row = (idle: number) =>
    ` 1  0      0 900000  20000 300000    0    0     0     0  100  200 ${100 - idle}  0 ${idle}  0  0\n`;
  const log = header + row(80) + Array.from({ length: 30 }, () => row(1)).join('');
  const again = await runOf({ 'vmstat.out': log + log });
  const [busy] = foundBy('cpu-busy', again);
  expect(findingOrigin(again, busy!)).toBe('vmstat.out:4–66');
});

test('of many logs it says how many more there are', () => {
  const logs = Array.from({ length: 6 }, (_, i) => cpuLog(`${i + 1}.out`, 10 * i, 10, 1));
  expect(findingOrigin(makeRun(logs), findingOf(ofCpu, { from: 0, to: 60 }))).toBe(
    '1.out:1–10, 2.out:1–10, 3.out:1–10, 3 more',
  );
});
