import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { columnOf, entitiesOf, valuesOf } from '../../parsers/fixture.ts';

const MPSTAT = `Linux 6.1.0 (db7)  11/21/26  _x86_64_  (2 CPU)

14:03:21     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle
14:03:26     all   11.00    0.00    3.00    1.00    0.00    0.00    0.00    0.00    0.00   85.00
14:03:26       0   12.00    0.00    3.00    0.00    0.00    0.00    0.00    0.00    0.00   85.00 ROW
`;

const read = async (log: string) => parseLog('a.log', [Buffer.from(log)]);

test.each(['# the busy one', '<- here', '<-- here: 12 %', '// why?', '*', 'the busy one'])(
  'a row with %s behind it is a row, and the rest a remark',
  async (remark) => {
    const { sources } = await read(MPSTAT.replace('ROW', remark));
    expect(valuesOf(sources[0]!, '0', '%usr')).toEqual([12]);
    expect(sources[0]!.warnings.map(({ code, text }) => [code, text.includes(remark)])).toEqual([
      ['remark', true],
    ]);
  },
);

test.each([' # the busy one', '# the busy one', ' <-'])(
  'a name at the end of a row has no remark behind it: %s',
  async (remark) => {
    const { sources } = await read(`Linux 6.1.0 (db7)  11/21/26  _x86_64_  (2 CPU)

14:03:21          tps     rkB/s     wkB/s     dkB/s   areq-sz    aqu-sz     await     %util DEV
14:03:22        12.00      0.00     48.00      0.00      4.00      0.01      0.50      1.20 sda
14:03:22        96.00      0.00    384.00      0.00      4.00      0.30      3.10     88.00 sdb${remark}
`);
    expect(entitiesOf(sources[0]!)).toEqual(['disk sda', 'disk sdb']);
    expect(valuesOf(sources[0]!, 'sdb', '%util')).toEqual([88]);
    expect(sources[0]!.warnings.map(({ code }) => code)).toEqual(['remark']);
  },
);

test.each(['ROW^C', '^CROW'])(
  'a row in which the tool was interrupted is no report: %s',
  async (form) => {
    const header = 'Device tps kB_read/s kB_wrtn/s kB_read kB_wrtn';
    const row = (busy: number) => `sda ${busy}.00 10.00 10.00 10 10`;
    const last = form.replace('ROW', row(3));
    const { sources } = await read(`${header}\n${row(1)}\n\n${header}\n${row(2)}\n${last}\n`);
    expect(valuesOf(sources[0]!, 'sda', 'tps')).toEqual([1, 2]);
    expect(entitiesOf(sources[0]!)).toEqual(['disk sda']);
    expect(sources[0]!.counts.get('remark')).toBe(1);
  },
);

test('marks between the cells of a pool are remarks', async () => {
  const log = `              capacity     operations     bandwidth
pool        alloc   free   read  write   read  write
----------  -----  -----  -----  -----  -----  -----
vault       2.41T  1.22T    318  1.07K  12.6M  88.0M * since the import
  sdc       1.41T  0.22T *  160    531  6.31M  44.0M *
  sdd       1.00T  1.00T    158    539  6.29M  44.0M   fine
----------  -----  -----  -----  -----  -----  -----
`;
  const { sources } = await read(log);
  expect(valuesOf(sources[0]!, 'vault/sdc', 'operations.write')).toEqual([531]);
  expect(valuesOf(sources[0]!, 'vault/sdd', 'operations.write')).toEqual([539]);
  expect(sources[0]!.counts.get('remark')).toBe(3);
});

test('a row without one of its numbers is no row with a remark', async () => {
  const { sources } = await read(MPSTAT.replace(' 85.00 ROW', ' here # gone'));
  expect(() => columnOf(sources[0]!, '0', '%usr')).toThrow();
  expect(sources[0]!.warnings.map(({ code }) => code)).toEqual(['not-understood']);
});

test.each(['...', '.', '[...]', '…', '(snip)', '<snip>', '--- snip ---'])(
  '%s tells that rows are missing',
  async (mark) => {
    const { sources } = await read(MPSTAT.replace(' ROW', `\n${mark}`));
    expect(sources[0]!.warnings.map(({ code }) => code)).toEqual(['left-out']);
  },
);

test.each(['--', '---', '=====', '* * *'])('%s only separates lines', async (mark) => {
  const { sources } = await read(MPSTAT.replace(' ROW', `\n${mark}`));
  expect(sources[0]!.warnings).toEqual([]);
});
