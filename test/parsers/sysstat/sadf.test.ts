import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { columnName } from '../../../src/model/column.ts';
import { runOf } from '../../log.ts';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

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

test('a restart of the host is marked, a comment is skipped', async () => {
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

test('the entities of a line are distinguished if its table is the only one', async () => {
  const [log] = await readText(
    '# hostname;interval;timestamp;CPU;%user;%idle[...]\nweb3;1;1795229718;-1;1;99;0;2;98;1;0;100\n',
  );
  expect(valuesOf(log!, '', '-1.%user')).toEqual([1]);
  expect(valuesOf(log!, '0', '%user')).toEqual([2]);
  expect(valuesOf(log!, '1', '%idle')).toEqual([100]);
});

test.each([
  'CPU;%user;%idle[...];runq-sz\nweb3;1;1795229718;-1;1;99;7',
  'INTR;CPU*[...]\nweb3;1;1795229718;sum;79;25;54;24;0;0;0',
])('several tables in one line are said to be unread: %s', async (text) => {
  const content = await parseLog('log', [bytes(`# hostname;interval;timestamp;${text}\n`)], {});
  expect(content.sources).toEqual([]);
  expect(content.warnings.map(({ code }) => code)).toContain('unreadable');
});

test('consecutive tables over the same time stay separate', async () => {
  const at = (second: number, cells: string) =>
    `web3\t1\t2026-11-21 02:50:0${second} UTC\t${cells}`;
  const twice = (...words: string[]) => [1, 2].flatMap((s) => words.map((w) => at(s, `-\t${w}`)));
  const logs = await readText(
    [
      ...twice('kbmemfree\t900', '%commit\t3.5'),
      ...twice('kbswpfree\t100', 'kbswpcad\t0'),
      ...twice('call/s\t5', 'retrans/s\t1'),
      ...twice('atmptf/s\t0.5', 'retrans/s\t2'),
      ...twice('newthing/s\t8'),
      ...twice('oldthing\t9'),
      '',
    ].join('\n'),
  );
  expect(logs.map((log) => log.stamps.length)).toEqual([2, 2, 2, 2, 2, 2]);
  const [, swap, nfs, tcp, fresh] = logs;
  expect(valuesOf(swap!, '', 'kbswpfree')).toEqual([102_400, 102_400]);
  expect(columnOf(nfs!, '', 'retrans/s').metric).toBe('other.retrans/s');
  expect(columnOf(tcp!, '', 'retrans/s').metric).toBe('tcp.retransmits');
  expect(valuesOf(fresh!, '', 'newthing/s')).toEqual([8, 8]);
});

test('words among the numbers are skipped', async () => {
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

test('unknown words do not each make a table', async () => {
  const lines = Array.from({ length: 4000 }, (_, i) =>
    ['web3', '1', '2026-11-21 02:55:18 UTC', i % 2 === 0 ? '-' : 'eth0', `new${i}`, `${i}.00`].join(
      '\t',
    ),
  );
  const logs = await readText(`${lines.join('\n')}\n`);
  expect(logs).toHaveLength(34);
  expect(logs.slice(-2).map(({ section }) => section)).toEqual(['other', 'other, by name']);
  expect(valuesOf(logs[0]!, '', 'new0')).toEqual([0]);
  expect(valuesOf(logs[32]!, '', 'new32')).toEqual([32]);
  expect(valuesOf(logs[33]!, 'eth0', 'new33')).toEqual([33]);
});

describeFixture('sadf/linux-sysstat12.5--x.xml', (logs) => {
  const [cpu] = logs;
  expect(cpu!).toMatchObject({ host: 'db6', platform: 'linux' });
  expect(cpu!.parser.id).toBe('sadf-xml');
  expect(cpu!.stamps.map((stamp) => [stamp?.seconds, stamp?.zone])).toEqual([
    [48_019, 'UTC'],
    [48_050, 'UTC'],
  ]);
  const found = (entity: string, metric: string) => {
    for (const log of logs) {
      const column = log.columns.find(
        (c) => log.entities[c.entity]!.name === entity && c.metric === metric,
      );
      if (column !== undefined) return valuesOf(log, entity, columnName(column));
    }
    return undefined;
  };
  expect(found('', 'cpu.idle')).toEqual([82.86, 1]);
  expect(found('1', 'cpu.system')).toEqual([4.28, 9]);
  expect(found('sda', 'disk.write.throughput')).toEqual([512 * 1024, 2048.5 * 1024]);
  expect(found('eth0', 'network.receive.packets')).toEqual([100, 250.5]);
  expect(found('', 'memory.free')).toEqual([4096 * 1024, 2048 * 1024]);
  expect(found('', 'system.load.1')).toEqual([0.5, 9.75]);
});

test('a record covers the seconds that are printed in it, also the only one', async () => {
  const record = 'db1;600;2026-11-21 16:50:01 UTC;-1;1.00;0.00;2.00;0.00;0.00;97.00';
  const header = '# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle';
  const { sources } = await runOf({ 'sa21.csv': `${header}\n${record}\n` });
  expect([...sources[0]!.axis.span]).toEqual([600]);
  const plain = 'db1\t31\t2026-11-21 16:50:31 UTC\tall\t%idle\t97.00\n';
  const { sources: plains } = await runOf({ 'sa21.txt': plain });
  expect([...plains[0]!.axis.span]).toEqual([31]);
});
