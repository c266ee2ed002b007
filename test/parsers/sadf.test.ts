import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, valuesOf } from './fixture.ts';

describeFixture('sadf/linux-sysstat12.6--d.csv', (logs) => {
  expect(logs.map((log) => log.section)).toEqual([
    'CPU',
    'interrupts',
    'load',
    'disks',
    'interfaces',
  ]);
  const [cpu, interrupts, load, disks] = logs;
  expect(cpu!.parser.id).toBe('sadf-csv');
  expect(cpu!.host).toBe('vm');
  expect(entitiesOf(cpu!)).toEqual(['host', 'cpu 0', 'cpu 1']);
  expect(valuesOf(cpu!, '', '-1.%user')).toEqual([92.04, 84]);
  expect(valuesOf(cpu!, '1', '%system')).toEqual([8, 14]);
  expect(cpu!.stamps[0]).toMatchObject({ zone: 'UTC', date: { a: 11, b: 21, year: 2026 } });
  expect(valuesOf(interrupts!, '', 'CPU*#2')).toEqual([456, 450]);
  expect(valuesOf(load!, '', 'ldavg-1')).toEqual([12.36, 12.36]);
  expect(valuesOf(disks!, 'vda', 'rkB/s')).toEqual([532 * 1024, 32 * 1024]);
});

describeFixture('sadf/linux-sysstat12.6--p.txt', (logs) => {
  expect(logs.map((log) => log.section)).toEqual(['CPU', 'memory', 'load', 'disks']);
  const [cpu, memory] = logs;
  expect(cpu!.parser.id).toBe('sadf-plain');
  expect(entitiesOf(cpu!)).toEqual(['host', 'cpu 0', 'cpu 1']);
  expect(valuesOf(cpu!, '', '%user')).toEqual([92.04, 84]);
  expect(valuesOf(cpu!, '0', '%user')).toEqual([92.08, 82]);
  expect(memory!.columns.find((c) => c.printed === 'kbavail')?.factor.unit).toBe('B');
});

test('a restart of the host is marked, a comment passed over', async () => {
  const [log] = await readText(
    [
      '# hostname;interval;timestamp;runq-sz;plist-sz;ldavg-1;ldavg-5;ldavg-15;blocked',
      'web3;600;1795229718;7;281;12.36;9.96;6.33;0',
      'web3;-1;1795230000;LINUX-RESTART;(2 CPU)',
      'web3;-1;1795230010;COM;new disk',
      'web3;600;1795230318;1;200;0.10;0.20;0.30;0',
      '',
    ].join('\n'),
  );
  expect(valuesOf(log!, '', 'runq-sz')).toEqual([7, 1]);
  expect(log!.marks).toMatchObject([{ sample: 1, kind: 'restart' }]);
  expect(log!.stamps[1]).toMatchObject({ epoch: true, seconds: 1_795_230_318 });
  expect([...log!.counts]).toEqual([]);
});

test('several tables in one line are said to be unread', async () => {
  const logs = await readText(
    '# hostname;interval;timestamp;CPU;%user;%idle[...];runq-sz\nweb3;1;1795229718;-1;1;99;7\n',
  );
  expect(logs).toEqual([]);
});

test('words among the numbers are passed over', async () => {
  const csv =
    '# hostname;interval;timestamp;BAT;%cap;cap/min;status\nweb3;1;1795229718;0;83;-3.85;Full\n';
  const plain = ['0\t%cap\t83', '0\tstatus\tFull']
    .map((cell) => `web3\t1\t1795229718\t${cell.replace('0', 'BAT0')}\n`)
    .join('');
  for (const [text, entity] of [
    [csv, '0'],
    [plain, 'BAT0'],
  ] as const) {
    const [log] = await readText(text);
    expect(valuesOf(log!, entity, '%cap')).toEqual([83]);
    expect([...log!.counts]).toEqual([]);
  }
});
