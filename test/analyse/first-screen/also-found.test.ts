import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../src/analyse/first-screen/headlines.ts';
import { between, minutes, withCores } from '../rules/find-in.ts';
import { busy, hostColumns } from '../rules/limits/limit.ts';
import { diskColumns } from '../rules/make-disk.ts';

const firstWhy = (run: ReturnType<typeof minutes>) => firstFindings(diagnosisOf(run))[0]!.why;

test('the numbers of what was also found are of the time of the first finding', () => {
  // Blocked from second 20 on: 40 tasks at first, 80 while the CPUs are busy.
  const blocked = (i: number) => (i < 20 ? 0 : i < 30 ? 40 : 80);
  const columns = [
    ...busy(between(30, 120, 99, 5)),
    ...hostColumns({ 'process.blocked': blocked }),
  ];
  expect(firstWhy(withCores(minutes(columns), 4))).toMatch(/; also 80 tasks were blocked$/);
});

test('what was also found for another part of the time says for how long', () => {
  const columns = [
    ...busy(between(30, 120, 99, 5)),
    ...hostColumns({ 'process.blocked': between(50, 120, 80) }),
  ];
  expect(firstWhy(withCores(minutes(columns), 4))).toMatch(
    /; also 80 tasks were blocked \(for 1 min 10 s\)$/,
  );
});

/** A disk that reads few requests of 4 KiB. */
const disk = (name: string, utilisation: number, seconds: number) =>
  diskColumns(name, {
    'read.operations': 400,
    'read.throughput': 400 * 4096,
    'read.response_time': seconds,
    queue: 400 * seconds,
    utilisation,
  });

test('of several disks the one that is named first is the worst, and none below 95 % is limited', () => {
  const why = firstWhy(
    minutes([
      ...busy(99),
      ...disk('sda', 82, 0.012),
      ...disk('sdb', 96, 0.03),
      ...disk('sdc', 98, 0.05),
      ...disk('sdd', 88, 0.012),
    ]),
  );
  expect(why).toContain('; also sdc was limited by operations (likewise sdb)');
  expect(why).not.toContain('sda was limited');
  expect(why).not.toMatch(/likewise [^)]*sd[ad]/);
});
