import { expect, test } from 'vitest';
import { diagnosisOf } from '../../../../src/analyse/diagnosis.ts';
import { firstFindings } from '../../../../src/analyse/first-screen/headlines.ts';
import { type MadeColumn, MIB } from '../../../make-run.ts';
import { type Course, foundBy, minutes, saidBy } from '../find-in.ts';

const pool = (metric: string, values: Course): MadeColumn => {
  return { kind: 'pool', name: 'tank', metric: `pool.${metric}`, values };
};
/** Random writes without a rhythm. */
const uneven: Course = (i) => (20 + 6 * Math.sin(1.7 * i) + 6 * Math.sin(0.11 * i)) * MIB;

test('what moved most is said where no log prints how much anything was used', () => {
  const run = minutes([
    pool('write.throughput', uneven),
    pool('write.operations', (i) => uneven(i) / 20_480),
    pool('read.throughput', () => MIB),
  ]);
  expect(saidBy('moved-most', run)).toEqual([
    '0–120 s tank wrote 20.1 MiB/s: for 2 min, in single reports 8.18 MiB/s to 31.8 MiB/s, 1,030 writes/s of 20 KiB, and read 1 MiB/s',
  ]);
  expect(firstFindings(diagnosisOf(run)).map(({ rule }) => rule)).toEqual([
    'moved-most',
    'nothing-saturated',
  ]);
});

test('it is said of the phase in which it moved most', () => {
  const written: Course = (i) => (i >= 30 && i < 90 ? 10 : 1) * uneven(i);
  const run = minutes([pool('write.throughput', written)]);
  expect(saidBy('moved-most', run)).toEqual([
    '30–90 s tank wrote 200 MiB/s: for 1 min, in single reports 87.5 MiB/s to 318 MiB/s',
  ]);
});

test('a burst is said by itself, without the time in which next to nothing moved', () => {
  const sdb = { kind: 'disk', name: 'sdb' } as const;
  const written = (values: readonly number[]) =>
    saidBy(
      'moved-most',
      minutes(
        [
          { ...sdb, metric: 'disk.write.throughput', values: (i) => values[i]! * MIB },
          { ...sdb, metric: 'disk.write.operations', values: (i) => values[i]! * 8 },
        ],
        { samples: values.length },
      ),
    );
  expect(written([0, 0.2, 61, 40, 35, 44, 0, 0.1, 0, 0, 0, 0])).toEqual([
    '0–12 s sdb wrote 45 MiB/s: for 4 s, else little, in single reports 0 MiB/s to 61 MiB/s',
  ]);
  // What went on all the time is no burst.
  expect(written([30, 9, 61, 40, 35, 44, 12, 21, 33, 24, 18, 30])[0]).toContain(
    'wrote 29.8 MiB/s: for 12 s, in single reports 9 MiB/s to 61 MiB/s, 238 writes/s of 128 KiB',
  );
});

test('of all disks of a host only their sum is said', () => {
  const total: MadeColumn = { metric: 'disk.write.throughput', values: uneven };
  expect(foundBy('moved-most', minutes([total]))[0]!.claim).toBe('Host I/O wrote 20.1 MiB/s');
  const sdb = { ...total, kind: 'disk', name: 'sdb', values: () => 2 * MIB } as const;
  const read = { ...sdb, metric: 'disk.read.throughput' };
  expect(foundBy('moved-most', minutes([total, sdb, read]))[0]!.claim).toBe('sdb read 2 MiB/s');
});

test('little, or a use that was measured, is not worth a word', () => {
  const little = minutes([pool('write.throughput', () => 90 * 1024)]);
  expect(foundBy('moved-most', little)).toEqual([]);
  const used = minutes([
    pool('write.throughput', uneven),
    { metric: 'cpu.idle', values: () => 90 },
  ]);
  expect(foundBy('moved-most', used)).toEqual([]);
  expect(foundBy('moved-most', minutes([pool('capacity', () => 50)]))).toEqual([]);
});

test('packets are said if they are many and small', () => {
  const receiving = (size: number) =>
    minutes(
      Object.entries({ throughput: size, packets: 1 }).map(([metric, each]): MadeColumn => {
        const values: Course = (i) => each * (150_000 + 20_000 * Math.sin(1.7 * i));
        return { kind: 'nic', name: 'eth0', metric: `network.receive.${metric}`, values };
      }),
    );
  expect(foundBy('moved-most', receiving(60))[0]!.claim).toBe(
    'eth0 received 8.59 MiB/s in 150,128 packets/s of 60 B',
  );
  expect(foundBy('moved-most', receiving(1500))[0]!.claim).toBe('eth0 received 215 MiB/s');
});

test('of the sum of all interfaces it is said if no single one was measured', () => {
  const nic = (name: string, share: number): MadeColumn => {
    const values: Course = (i) => share * uneven(i);
    return { kind: 'nic', name, metric: 'network.receive.throughput', values };
  };
  const claims = (...made: MadeColumn[]) =>
    foundBy('moved-most', minutes(made)).map(({ claim }) => claim);
  expect(claims(nic('(Total)', 4))).toEqual(['The network received 80.4 MiB/s']);
  expect(claims(nic('(Total)', 4), nic('em0', 3), nic('em1', 1))).toEqual([
    'em0 received 60.3 MiB/s',
  ]);
});
