import { expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

// printed by nfsiostat itself from a /proc/self/mountstats that was made to grow
describeFixture('nfsiostat/linux-2.6--2.txt', ([log]) => {
  const [home, scratch] = ['nas:/export/home', 'nas:/scratch'] as const;
  expect(entitiesOf(log!)).toEqual([`filesystem ${home}`, `filesystem ${scratch}`]);
  expect(log!.stamps).toHaveLength(3);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, home, 'ops/s')).toEqual([1.111, 300, 300]);
  expect(valuesOf(log!, home, 'read.kB/s')[1]).toBe(8227 * 1024);
  expect(valuesOf(log!, home, 'write.avg exe (ms)')[2]).toBe(0.003);
  expect(valuesOf(log!, home, 'read.retrans')).toEqual([0, 1, 1]);
  expect(columnOf(log!, home, 'read.ops/s').metric).toBe('disk.read.operations');
  expect(valuesOf(log!, scratch, 'read.kB/op')[1]).toBe(0);
});

const report = (mount: string, ops: string) => `${mount}

   op/s\t\trpc bklog
   ${ops} \t   0.00
read:             ops/s\t\t   kB/s\t\t  kB/op\t\tretrans\t\tavg RTT (ms)\tavg exe (ms)
\t\t  ${ops} \t  64.000 \t 32.000        0 (0.0%) \t  1.250 \t  1.500
`;

test('the older form, with op/s and tabs, reads the same', async () => {
  const [log] = await readText(report('nas:/a b mounted on /mnt:', '2.00').repeat(2));
  expect(valuesOf(log!, 'nas:/a b', 'ops/s')).toEqual([2, 2]);
  expect(valuesOf(log!, 'nas:/a b', 'read.avg RTT (ms)')).toEqual([0.00125, 0.00125]);
});

test('time is that of the stamps above the reports', async () => {
  const text = ['10:00:00', '10:00:10']
    .map(
      (time) => `zzz ***Sat Nov 21 ${time} UTC 2026\n${report('nas:/a mounted on /mnt:', '2.00')}`,
    )
    .join('');
  const [log] = await readText(text);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([36_000, 36_010]);
});

test('an operation that did not happen took no time', async () => {
  const idle = report('nas:/a mounted on /mnt:', '0.00').replace('64.000', '0.000');
  const zeros = idle
    .replace('32.000', ' 0.000')
    .replace('1.250', '0.000')
    .replace('1.500', '0.000');
  const run = await runOf({ 'nfs.txt': report('nas:/a mounted on /mnt:', '2.00') + zeros });
  expect(cells(run.sources[0]!, 'nas:/a', 'read.avg RTT (ms)')[1]).toBe('undefined');
});

test('the counts in the sentences of -a and -p are skipped', async () => {
  const text = `${report('nas:/a mounted on /mnt:', '2.00')}
12 nfs_readpage() calls read 12 pages
3 nfs_readpages() calls read 30 pages
(10.0 pages per call)
5 VFS opens
`;
  const [log] = await readText(text);
  expect([...log!.counts]).toEqual([]);
});

test('an excerpt without the line of the mount begins with an interval', async () => {
  const head =
    'read:     ops/s   kB/s   kB/op   retrans   avg RTT (ms)   avg exe (ms)   avg queue (ms)';
  const report = `   ops/s   rpc bklog\n   8.200   0.000\n\n${head}\n   2.000   64.000   32.000   0 (0.0%)   1.500   900.250   898.750\n`;
  const [log] = await readText(report + report);
  expect(entitiesOf(log!)).toEqual(['filesystem NFS mount']);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(valuesOf(log!, 'NFS mount', 'read.avg exe (ms)')).toEqual([0.90025, 0.90025]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['excerpt']);
});
