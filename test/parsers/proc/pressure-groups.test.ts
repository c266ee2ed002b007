import { expect, test } from 'vitest';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { lineAt } from '../../../src/model/column.ts';
import { columnOf, entitiesOf, readText, valuesOf } from '../fixture.ts';

const file = (some: number, full: number) =>
  `some avg10=1.00 avg60=0.50 avg300=0.10 total=${some}\nfull avg10=0.50 avg60=0.20 avg300=0.00 total=${full}\n`;

const groupsOf = async (name: string, text: string) =>
  (await parseLog(name, [new TextEncoder().encode(text)])).sources;

test('files of pressure whose totals go back are of several groups, not later reports', async () => {
  const paste = file(100, 90) + file(990_000, 880_000) + file(5000, 4000);
  const [log] = await groupsOf('memory.pressure.txt', paste);
  expect(log!.stamps).toHaveLength(1);
  expect(entitiesOf(log!)).toEqual(['other group 1', 'other group 2', 'other group 3']);
  expect(valuesOf(log!, 'group 2', 'memory some.total')).toEqual([0.99]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['assumed']);
});

test('the groups come again in the same order', async () => {
  const text = file(100, 90) + file(990_000, 880_000) + file(110, 95) + file(1_990_000, 1_880_000);
  const [log] = await groupsOf('io.pressure', text);
  expect(valuesOf(log!, 'group 1', 'io full.total')).toEqual([0.000_09, 0.000_095]);
  expect(valuesOf(log!, 'group 2', 'io some.total')).toEqual([0.99, 1.99]);
});

test('a command with a glob prints the files of groups', async () => {
  const command = '$ cat */memory.pressure\n';
  const text = command + file(1, 1) + file(20, 2) + command + file(3, 3) + file(40, 4);
  const [log] = await readText(text);
  expect(valuesOf(log!, 'group 2', 'memory some.total')).toEqual([0.000_02, 0.000_04]);
});

test('stamps separate the reports of groups', async () => {
  const text = `Fri Nov 20 10:00:00 UTC 2026\n${file(1, 1)}${file(20, 2)}Fri Nov 20 10:00:10 UTC 2026\n${file(3, 3)}${file(40, 4)}`;
  const [log] = await groupsOf('memory.pressure.log', text);
  expect(log!.stamps.map((stamp) => stamp!.seconds)).toEqual([36_000, 36_010]);
  expect(valuesOf(log!, 'group 2', 'memory full.total')).toEqual([0.000_002, 0.000_004]);
});

test('totals that only grow are of one file, and so are those of a host that was booted', async () => {
  const [grown] = await groupsOf('memory.pressure', file(1, 1) + file(20, 2) + file(30, 3));
  expect(valuesOf(grown!, '', 'memory some.total')).toEqual([0.000_001, 0.000_02, 0.000_03]);
  const boot = file(70, 7) + file(80, 8) + file(5, 1) + file(6, 2) + file(7, 3);
  const [booted] = await groupsOf('memory.pressure', boot);
  expect(booted!.stamps).toHaveLength(5);
  expect(entitiesOf(booted!)).toEqual(['host']);
});

test('three files in turn without a pressure of all tasks on the CPU are those of the host', async () => {
  const round = (n: number) => file(500_000 + n, 0) + file(9000 + n, 800 + n) + file(7, 5);
  const [log] = await readText(round(0) + round(100));
  expect(entitiesOf(log!)).toEqual(['host']);
  expect(valuesOf(log!, '', 'io some.total')).toEqual([0.009, 0.0091]);
});

test('a value without a heading leads to its own line', async () => {
  const report = (time: string, n: number) => `Fri Nov 20 ${time} UTC 2026\n${file(n, n)}`;
  const [log] = await groupsOf(
    'memory.pressure.log',
    report('10:00:00', 1) + report('10:00:10', 20) + report('10:00:20', 300),
  );
  const linesOf = (name: string) =>
    [0, 1, 2].map((report) => lineAt(columnOf(log!, '', name), report));
  expect(linesOf('memory some.total')).toEqual([2, 5, 8]);
  expect(linesOf('memory full.total')).toEqual([3, 6, 9]);
});

test('a prompt or a change of the folder names the group of the files', async () => {
  const prompt = (group: string) => `root@db7:/sys/fs/cgroup/${group}#`;
  const paste = `${prompt('web.slice')} cat memory.pressure
${file(700, 600)}
[root@db7 /sys/fs/cgroup/web.slice/api]# cat memory.pressure
${file(5, 4)}
$ cd /sys/fs/cgroup/batch.slice
$ cat memory.pressure
${file(30, 20)}$ cat memory.current
4096
`;
  const [log] = await readText(paste);
  expect(entitiesOf(log!)).toEqual(['other web.slice', 'other web.slice/api', 'other batch.slice']);
  expect(valuesOf(log!, 'web.slice/api', 'memory full.total')).toEqual([0.000_004]);
  expect(valuesOf(log!, 'batch.slice', 'memory.current')).toEqual([4096]);
});
