import { expect, test } from 'vitest';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { runOf } from '../log.ts';

const VMSTAT = [
  ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st',
  ...Array.from(
    { length: 12 },
    (_, i) =>
      ` 1  1      0 800000  20000 300000    0    0  4000    80  300 ${500 + i}  2  1  7 90  0`,
  ),
].join('\n');
const TABLE = ['unit busy moves', ...Array.from({ length: 6 }, (_, i) => `${i} ${90 + i} 7`)].join(
  '\n',
);

const missingIn = async (files: Readonly<Record<string, string>>) => {
  const { findings } = diagnosisOf(await runOf(files));
  return findings.flatMap(({ rule, why }) => (rule === 'devices-unknown' ? why : []));
};

test('a log of a tool that was read as an unknown table may have measured what is missed', async () => {
  const files = { 'vmstat.log': VMSTAT, 'raw/diskstat.log': TABLE };
  expect(await missingIn(files)).toEqual([
    'how busy disks were (no iostat -x was read; diskstat.log was not understood)',
  ]);
});

test('the table of another program is a table', async () => {
  const files = { 'vmstat.log': VMSTAT, 'app.csv': TABLE };
  expect(await missingIn(files)).toEqual(['how busy disks were (no iostat -x)']);
});

test('of a log of which most lines were lost, it is said how many', async () => {
  const broken = Array.from({ length: 5 }, (_, i) => `sd${i} 3 4 5 0.1 7 8\n`).join('');
  const iostat = `Device             tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn\nsda              90.50      40.00         0.00      40          0\n${broken}`;
  const files = { 'vmstat.log': VMSTAT, 'disks.log': iostat };
  expect(await missingIn(files)).toEqual([
    'how busy disks were (no iostat -x was read; 5 lines of disks.log were not understood)',
  ]);
});
