import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { runOf } from '../../log.ts';
import {
  iostat,
  mpstat,
  type Second,
  sarOfMemory,
  solarisMpstat,
  vmstat,
  zpoolIostat,
} from './made-logs.ts';

/** The first line of the first screen. */
async function firstLine(logs: Readonly<Record<string, string>>): Promise<string> {
  const [first] = firstFindings(diagnosisOf(await runOf(logs)));
  return `${first!.claim}: ${first!.why}`;
}

/** A load from second 6 to 42 of a machine with two processors that else rests. */
const during = (load: (i: number) => Second) => (i: number) =>
  i >= 6 && i < 42 ? load(i) : { cpus: [1, 0.5], running: 0 };

const tools = (machine: (i: number) => Second) => ({
  'vmstat.out': vmstat(machine),
  'mpstat.out': mpstat(machine),
  'iostat.out': iostat(machine),
});

const quick = { size: 15, time: 0.09, queue: 0.14, use: 1 };
/** Some reports have more, because others read, too. */
const throttled = (i: number) => 1540 + 5 * Math.sin(3 * i) + (i % 4 === 0 ? 120 + i : 0);

test('a throttle of operations is named although others read, too', async () => {
  const run = during((i) => ({ ...quick, cpus: [12 + (i % 3), 9], reads: throttled(i) }));
  expect(await firstLine(tools(run))).toMatch(/^vda reads held at .*, 1 % in use$/);
});

test('a throttle is named beside a processor that another program keeps busy', async () => {
  const run = during((i) => ({ ...quick, cpus: [99.5, 12 + (i % 3)], reads: throttled(i) }));
  const line = await firstLine(tools(run));
  expect(line).toMatch(/^CPU 0 was at its ceiling: .*; also vda reads held at/);
});

test('synchronous writes one at a time are the first line, however the queue varies', async () => {
  const run = during((i) => ({
    ...{ cpus: [22 + (i % 3), 20], writes: 19_000 + 900 * Math.sin(i), flushes: 4700 },
    ...{ size: 3, time: 0.04, queue: 0.87 + 0.15 * Math.sin(2 * i), use: 62 },
  }));
  expect(await firstLine(tools(run))).toMatch(/^vda had one synchronous write at a time: 19,/);
});

const moved = during((i) => ({ cpus: i % 14 < 7 ? [99.5, 1] : [1, 99.5] }));
const bounced = during((i) => {
  const share = 50 + 9 * Math.sin(2.1 * i);
  return { cpus: [share, 100.5 - share] };
});

test('a thread that moves between processors is the first line of vmstat', async () => {
  const logs = { 'vmstat.out': vmstat(moved), 'iostat.out': iostat(moved) };
  expect(await firstLine(logs)).toMatch(
    /^The machine was as busy as one of its 2 CPUs: 50.3 % for/,
  );
});

test('a thread that moves within each report of mpstat shows as processors that take turns', async () => {
  expect(await firstLine(tools(bounced))).toMatch(
    /^The machine was as busy as one of its 2 CPUs: .* while its CPUs took turns/,
  );
  expect(await firstLine(tools(moved))).toMatch(/^One CPU at a time was at its ceiling/);
});

test('short memory comes before the disk that is busy with it', async () => {
  const line = await firstLine({ 'sar.txt': sarOfMemory(4000, 20_000) });
  expect(line).toMatch(/^Memory was short: 4,000 major faults\/s .*; also sda was at its limit$/);
  expect(await firstLine({ 'sar.txt': sarOfMemory(40, 0) })).toMatch(/^sda was at its limit/);
});

test('locks of the kernel are the first line of a Solaris machine that is not busy', async () => {
  expect(await firstLine({ 'mpstat.txt': solarisMpstat(9000, 20, 15) })).toMatch(
    /^Threads waited for locks of the kernel: 9,150 spins\/s on each of 2 CPUs/,
  );
  expect(await firstLine({ 'mpstat.txt': solarisMpstat(80, 20, 15) })).toMatch(
    /^No limit was found/,
  );
});

test('of a pool alone the first line is what it wrote', async () => {
  const written = (i: number) => 20_000 + 9000 * Math.sin(1.7 * i) + 6000 * Math.sin(0.6 * i);
  expect(await firstLine({ 'zpool.txt': zpoolIostat(written) })).toMatch(
    /^tank wrote 19\.\d MiB\/s: for 49 reports, .*writes\/s of 16 KiB$/,
  );
});
