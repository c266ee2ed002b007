import { expect, test } from 'vitest';
import { anonymise } from '../../src/anonymise/anonymise.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import type { Entity, EntityKind } from '../../src/model/entity.ts';
import { repeatsOthers } from '../../src/model/repeats.ts';
import type { Run } from '../../src/model/run.ts';
import { makeRun, makeSource } from '../make-run.ts';

function documentOfRun(more: Partial<Run>): ReportDocument {
  const run = makeRun([], more);
  return { schemaVersion: 1, generator: 'test', title: run.title, runs: [run] };
}

function documentOfEntities(...entities: readonly (readonly [EntityKind, string, string?])[]) {
  const made = entities.map(
    ([kind, name, label]): Entity => ({ kind, name, parent: -1, ...(label && { label }) }),
  );
  const source = makeSource({
    host: '',
    columns: [{ metric: 'disk.read.operations', values: [1] }],
  });
  return documentOfRun({ sources: [{ ...source, entities: made }] });
}

const entitiesOf = ({ runs }: ReportDocument) => runs[0]!.sources[0]!.entities;

test.each<[EntityKind, string]>([
  ['disk', 'sda'],
  ['disk', 'nvme10n1'],
  ['disk', 'c0t1d0'],
  ['disk', 'cciss/c0d0'],
  ['disk', 'dsk/vda'],
  ['disk', 'hdisk3'],
  ['partition', 'mmcblk0p1'],
  ['partition', 'c4t0d0s0 (/)'],
  ['group', 'dm-0'],
  ['group', 'md127'],
  ['nic', 'enp3s0f1np1'],
  ['nic', 'e1000g0'],
  ['nic', 'bond0'],
  ['nic', 'lo'],
  ['memory', 'node0'],
  ['other', 'getty@tty1.service'],
  ['cpu', 'cpu3'],
  ['vdev', 'mirror-0'],
  ['filesystem', '/var'],
  ['job', 'randread 4k'],
  ['job', 'ping 127.0.0.1'],
  ['process', '4242'],
  ['process', 'java'],
  ['process', 'python3'],
  ['process', 'mysqld'],
  ['process', 'postgres: checkpointer'],
  ['process', 'bash'],
  ['job', 'mysql -p‹hidden›'],
])('the %s %s tells nothing and stays', (kind, name) => {
  const { document, replacements } = anonymise(documentOfEntities([kind, name]));
  expect(entitiesOf(document)[0]!.name).toBe(name);
  expect(replacements).toEqual([]);
});

/** Returns the name that an entity of a format has afterwards. */
function nameIn(parser: string, name: string): string {
  const source = makeSource({
    host: '',
    columns: [{ metric: 'disk.read.operations', values: [1] }],
  });
  const entities: readonly Entity[] = [{ kind: 'other', name, parent: -1 }];
  const { document } = anonymise(documentOfRun({ sources: [{ ...source, parser, entities }] }));
  return entitiesOf(document)[0]!.name;
}

test.each([
  ['proc', 'docker/backup', 'docker/name1'],
  ['proc', 'system.slice/backup.service 8:0', 'system.slice/name1 8:0'],
  ['pdh-csv', 'Process orders', 'Process name1'],
  ['table', 'backup', 'name1'],
  ['table', 'read cache', 'name1'],
  ['pmrep', 'backup', 'name1'],
  ['otlp', 'state=order_book', 'state=name1'],
  ['docker-stats', 'BACKUP', 'name1'],
  ['docker-stats', '4711', 'name1'],
  ['kubectl-top', 'ORDERS/sda', 'name1/name2'],
  ['zonestat', '8:0', 'name1'],
  ['prstat', 'sda', 'name1'],
  ['proc', 'docker/ORDERS', 'docker/name1'],
  ['proc', 'docker/4711', 'docker/name1'],
  ['table', 'ORDERS', 'name1'],
  ['table', '4711', 'name1'],
  ['pmrep', 'ORDERS', 'name1'],
  ['pmrep', '4711', 'name1'],
  ['pdh-csv', 'Process ORDERS', 'Process name1'],
  ['pdh-csv', 'Process 4711', 'Process name1'],
])('in %s the name %s is somebody’s, though its words are common ones', (parser, name, other) => {
  expect(nameIn(parser, name)).toBe(other);
});

test.each([
  ['proc', 'system.slice/sshd.service 8:0'],
  ['proc', 'user.slice/8:16'],
  ['proc', 'NET_RX'],
  ['proc', '24'],
  ['pdh-csv', 'Process _Total'],
  ['proc', 'RES'],
  ['pdh-csv', 'NUMA 0'],
  ['table', 'sda'],
  ['table', '64'],
  ['pmrep', '1 minute'],
])('in %s the name %s is given by the system and stays', (parser, name) => {
  expect(nameIn(parser, name)).toBe(name);
});

test('words of the field stay, also on a host that is called like one', () => {
  const command =
    'sar -n EDEV,ETCP,EIP6,EICMP 1; cat /proc/sys/vm/swappiness; sysctl vm.swappiness';
  const source = makeSource({ host: 'vm', columns: [{ metric: 'cpu.busy', values: [1] }] });
  const { document } = anonymise(documentOfRun({ sources: [{ ...source, command }] }));
  expect(document.runs[0]!.sources[0]).toMatchObject({ host: 'host1', command });
});

test.each<[EntityKind, string, string]>([
  ['disk', 'c0t5000C500A1B2C3D4d0', 'disk1'],
  ['partition', 'c0t5000C500A1B2C3D4d0s6', 'disk1s6'],
  ['disk', 'ata-WDC_WD40-WCC4E7654321-part2', 'disk1-part2'],
  ['disk', 'wwn-0x5000c500a1b2c3d4', 'disk1'],
  ['disk', 'dsk/ledger', 'dsk/disk1'],
  ['vdev', 'ledger/mirror-0/sda', 'pool1/mirror-0/sda'],
  ['vdev', 'my ledger/ata-WDC_WD40-WCC4E7654321', 'pool1/disk1'],
  ['pool', 'my ledger 2', 'pool1'],
  ['group', 'vg_ledger-lv_eu', 'group1'],
  ['nic', 'enx0242ac110002', 'if1'],
  ['nic', 'eth0.100', 'if1'],
  ['nic', 'eth0.100@eth0', 'if1@eth0'],
  ['filesystem', 'filer7:/vol/ledger', 'host1:/path1'],
  ['filesystem', '/srv/ledger eu', '/path1'],
  ['job', 'ping 10.1.2.3', 'ping address1'],
  ['job', 'randread ledger-4k', 'randread job1-4k'],
  ['other', 'ledger.slice 8:0', 'name1 8:0'],
  ['thread', 'ledgerd/7', 'process1/7'],
  ['nic', 'ledger0@eth0', 'if1@eth0'],
  ['filesystem', 'data:/export/test', 'host1:/path1'],
  ['filesystem', 'nas:/', 'host1:/'],
  ['filesystem', '/home/jan/test', '/path1'],
  ['filesystem', '//nas/share', '/path1'],
  ['disk', 'nas:/export/test', 'host1:/path1'],
  ['job', 'read /home/jan/test/data', 'read /path1'],
  ['job', 'read /export/home/jan/test', 'read /path1'],
  ['job', 'read --file=/Users/jan/data', 'read --file=/path1'],
  ['job', 'read -I/home/jan/test', 'read -I/path1'],
  ['job', String.raw`read C:\Users\jan\data`, 'read /path1'],
  ['job', String.raw`read \\nas\share\data`, 'read /path1'],
  ['job', 'jan@test: read', 'user1@host1: read'],
  ['job', 'copy jan@test:/data', 'copy user1@host1:/path1'],
  ['job', 'copy test@10.1.2.3', 'copy user1@address1'],
  ['job', 'run on node17, gpu01', 'run on job1, job2'],
])('the %s %s is replaced', (kind, name, expected) => {
  const { document } = anonymise(documentOfEntities([kind, name]));
  expect(entitiesOf(document)[0]!.name).toBe(expected);
});

test('a process keeps no more of its command line than the name of its program', () => {
  const { document } = anonymise(
    documentOfEntities(
      ['process', '1', '/opt/ledger/bin/ledgerd --key xyzzy'],
      ['process', '2', 'ledgerd'],
      ['process', '3', 'kworker/u16:0+flush-9:127'],
      ['process', '4', '[ksoftirqd/1]'],
    ),
  );
  const labels = entitiesOf(document).map(({ label }) => label);
  expect(labels).toEqual(['process1', 'process1', 'kworker/u16:0+flush-9:127', '[ksoftirqd/1]']);
});

test('an interface whose new name does not show it still repeats the bytes of others', () => {
  const given = documentOfEntities(['nic', 'br-9f8e7d6c5b4a'], ['nic', 'enx0242ac110002']);
  expect(entitiesOf(given).map(repeatsOthers)).toEqual([true, false]);
  expect(entitiesOf(anonymise(given).document).map(repeatsOthers)).toEqual([true, false]);
});

test('a host has one name in all runs, also where its short name is part of a file', () => {
  const source = (host: string, file: string) =>
    makeSource({ host, file, columns: [{ metric: 'cpu.busy', values: [1] }] });
  const runs = [
    makeRun([source('db1.example.com', 'a.log'), source('db2', 'db2/vmstat.log')]),
    makeRun([source('db2', 'db2-iostat.log'), source('db1.example.com', 'db1/vmstat.log')]),
  ];
  const { document, replacements } = anonymise({
    schemaVersion: 1,
    generator: 'test',
    title: 'db2 before db1',
    runs,
  });
  const places = document.runs.map(({ sources }) =>
    sources.map(({ host, parts }) => `${host} ${parts[0]!.file}`),
  );
  expect(places).toEqual([
    ['host1 a.log', 'host2 host2/vmstat.log'],
    ['host2 host2-iostat.log', 'host1 host1/vmstat.log'],
  ]);
  expect(document.title).toBe('host2 before host1');
  expect(replacements.map(({ original }) => original)).toEqual(['db1.example.com', 'db2']);
});

test('the hosts of the run are replaced wherever they are a word, in large and small letters', () => {
  const columns = [{ metric: 'cpu.busy', values: [1] }];
  const sources = [
    makeSource({ host: 'NODE17.corp.example', file: 'node17-pidstat.log', columns }),
    makeSource({ host: 'db-test-1', file: 'DB-Test-1_vmstat.log', columns }),
  ];
  const marks = [{ at: 0, text: 'Node17: read from db-test-1, not db-test-12' }];
  const [run] = anonymise(documentOfRun({ sources, marks })).document.runs;
  expect(run!.sources.map(({ parts }) => parts[0]!.file)).toEqual([
    'host1-pidstat.log',
    'host2_vmstat.log',
  ]);
  expect(run!.marks[0]!.text).toBe('host1: read from host2, not mark1');
});

test('a disk keeps its name on a host that is called so', () => {
  const given = documentOfEntities(['disk', 'sda'], ['nic', 'eth0'], ['process', 'sda']);
  const [run] = given.runs;
  const { document } = anonymise({
    ...given,
    runs: [{ ...run!, sources: [{ ...run!.sources[0]!, host: 'sda' }] }],
  });
  expect(entitiesOf(document).map(({ name }) => name)).toEqual(['sda', 'eth0', 'host1']);
});

test('a command line of plain words in the directory of a user is replaced', () => {
  const { document } = anonymise(documentOfEntities(['process', '1', '/home/jan/bin/test data']));
  expect(entitiesOf(document)[0]!.label).toBe('test');
});

test('a name that looks like ours is never given to two originals', () => {
  const { document } = anonymise(
    documentOfEntities(['disk', 'ledger'], ['disk', 'disk1'], ['disk', 'disk7'], ['disk', 'mails']),
  );
  const names = entitiesOf(document).map(({ name }) => name);
  expect(names[0]).toBe('disk1');
  expect(names[2]).toBe('disk7');
  expect(new Set(names).size).toBe(4);
});

test('as many names as there are processes are free', () => {
  const taken = Array.from({ length: 12_000 }, (_, i) => `process${i + 1}`);
  const { document } = anonymise(
    documentOfEntities(...[...taken, 'zorkd'].map((name) => ['process', name] as const)),
  );
  expect(entitiesOf(document).at(-1)!.name).toBe('process12001');
});

test('of headings that no format declares, only plain words stay', () => {
  const printed = ['r', 'ledgervol', 'InErrs', 'enx0242ac110002/s'];
  const source = makeSource({
    columns: printed.map((name) => ({ metric: `other.${name}`, printed: name, values: [1] })),
  });
  const { columns } = anonymise(documentOfRun({ sources: [{ ...source, parser: 'vmstat-linux' }] }))
    .document.runs[0]!.sources[0]!;
  expect(columns.map(({ metric, printed }) => `${metric} ${printed}`)).toEqual([
    'other.r r',
    'other.column1 column1',
    'other.InErrs InErrs',
    'other.column2/s column2/s',
  ]);
});

test('a title that was chosen stays but for names that are replaced elsewhere', () => {
  const source = makeSource({ host: 'db1', columns: [{ metric: 'cpu.busy', values: [1] }] });
  const title = 'Grünkohl on db1';
  const run = makeRun([source], { name: 'ledger', title });
  const given: ReportDocument = { schemaVersion: 1, generator: 'test', title, runs: [run] };
  const chosen = anonymise(given, title).document;
  expect([chosen.title, chosen.runs[0]!.title]).toEqual(['Grünkohl on host1', 'Grünkohl on host1']);
  expect(anonymise(given).document.title).toBe('run2 on host1');
});

test('lines of context are replaced each as a whole, the same line by the same name', () => {
  const context = [{ file: 'context/dmesg.txt', text: 'eth0: up\n\nsda: 10\neth0: up\n' }];
  const { document } = anonymise(documentOfRun({ context }));
  expect(document.runs[0]!.context).toEqual([
    { file: 'context/dmesg.txt', text: 'line1\n\nline2\nline1\n' },
  ]);
});

test('lines about the system stay if they are plain, with other names of hosts', () => {
  const source = makeSource({ host: 'db1', columns: [{ metric: 'cpu.busy', values: [1] }] });
  const settings = [
    '/proc/sys/vm/swappiness=60',
    '/sys/kernel/mm/transparent_hugepage/enabled=always [madvise] never',
    '/sys/block/nvme0n1/queue/scheduler=[none] mq-deadline',
    '/proc/cmdline=root=/dev/mapper/vg_ledger-root quiet',
  ];
  const uname =
    'Linux db1 6.1.0-18-amd64 #1 SMP PREEMPT_DYNAMIC Debian 6.1.76-1 (2024-02-01) x86_64 GNU/Linux';
  const context = [
    { file: 'context/settings.txt', text: settings.join('\n') },
    { file: 'context/uname-a.txt', text: uname },
    { file: 'context/os-release.txt', text: 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"' },
    { file: 'context/lscpu.txt', text: 'Model name:   Intel(R) Xeon(R) Gold 6230 CPU @ 2.10GHz' },
    { file: 'context/command.txt', text: 'fio --bs=4k\nfio --name=ledger\nread /home/jan/data' },
    { file: 'context/notes.txt', text: 'stop the old server' },
  ];
  const [run] = anonymise(documentOfRun({ sources: [source], context })).document.runs;
  expect(run!.context.map(({ text }) => text)).toEqual([
    [...settings.slice(0, 3), 'line1'].join('\n'),
    uname.replace('db1', 'host1'),
    context[2]!.text,
    context[3]!.text,
    'fio --bs=4k\nline2\nline3',
    'line4',
  ]);
});

test('words of a warning stay, a line that it quotes does not', () => {
  const warning = (code: string, text: string) => ({ file: 'vmstat.log', line: 3, code, text });
  const warnings = [
    warning('not-understood', 'panic at 10:00'),
    warning('row-mean', 'rows are means since the row before them, the longest over 5 intervals'),
  ];
  const { document } = anonymise(documentOfRun({ warnings }));
  expect(document.runs[0]!.warnings).toEqual([warning('not-understood', 'line1'), warnings[1]]);
});

test('a zone that names a place becomes its offset, the kernel keeps its number', () => {
  const source = makeSource({ columns: [{ metric: 'cpu.busy', values: [1] }] });
  const axis = { ...source.axis, zone: { value: 'America/St_Johns', origin: 'metadata' as const } };
  const sources = [{ ...source, axis, version: '6.1.0-18-ledger' }];
  const { document } = anonymise(documentOfRun({ sources, zoneMinutes: -150 }));
  const [replaced] = document.runs[0]!.sources;
  expect(replaced!.axis.zone.value).toBe('-02:30');
  expect(replaced!.version).toBe('6.1.0-18-name1');
});

test('the options of a benchmark stay, files and hosts of its command do not', () => {
  const command =
    'fio --name=ledger --filename=/srv/ledger/x --bs=4k --iodepth=32 --client=db1.example.com';
  const source = makeSource({ columns: [{ metric: 'cpu.busy', values: [1] }] });
  const { document } = anonymise(documentOfRun({ sources: [{ ...source, command }] }));
  expect(document.runs[0]!.sources[0]!.command).toMatch(
    /^fio --name=name1 --filename=\/path1 --bs=4k --iodepth=32 --client=name2\.example\.name3$/,
  );
});

test('numbers of devices that the reader gave and sides of a comparison keep their meaning', () => {
  const { document } = anonymise({
    ...documentOfEntities(['pool', 'ledger']),
    plan: { counts: { ledger: 2, disks: 4 } },
    comparison: {
      sides: [{ name: 'ledger', runs: [0] }],
      thresholdPercent: 5,
      align: { mark: 'mails begin' },
      zeros: [0],
    },
    sweep: { x: 'threads', lines: 'mails', metrics: [] },
  });
  expect(document.plan?.counts).toEqual({ pool1: 2, disks: 4 });
  expect(document.comparison?.sides[0]?.name).toBe('pool1');
  expect(document.comparison?.align).toEqual({ mark: 'mark1 begin' });
  expect(document.sweep).toEqual({ x: 'threads', lines: 'mark1', metrics: [] });
});

test('what several runs, jobs and groups are called is replaced, and their numbers stay', () => {
  const bond: Entity = {
    ...{ kind: 'nic', name: 'aggr1', parent: -1 },
    repeats: { of: 'zorkuplink', by: 'context', members: ['zorkleft', 'zorkright'] },
  };
  const source = makeSource({
    host: 'zorkhost',
    columns: [{ metric: 'net.read.throughput', values: [1] }],
  });
  const made = documentOfRun({
    sources: [{ ...source, entities: [bond] }],
    jobs: [{ name: 'zorkload', from: 1000, to: 2000 }],
    labels: [['zorkteam', 'zorkblue']],
    cores: [['zorkhost', 8]],
    combines: [{ name: 'zorkside', host: 'zorkhost', run: 'zorkrun', side: 0 }],
  });
  const sweep = { x: 'zorkx', lines: 'zorklines', metrics: [], relativeTo: 'zorkbase' };
  const { document } = anonymise({ ...made, sweep });
  expect(JSON.stringify(document)).not.toContain('zork');
  const [run] = document.runs;
  expect(run!.jobs).toEqual([{ name: expect.stringMatching(/^job\d$/), from: 1000, to: 2000 }]);
  expect(run!.cores).toEqual([[run!.sources[0]!.host, 8]]);
  expect(entitiesOf(document)[0]!.repeats?.members).toHaveLength(2);
});

test('a word has one name, whichever run it is first in, and a number only beside its word', () => {
  const source = (entities: readonly Entity[]) => ({
    ...makeSource({ columns: [{ metric: 'cpu.busy', values: [1] }] }),
    entities,
  });
  const marks = [{ at: 0, text: 'copy backup, acme 17' }];
  const runs = [
    makeRun([source([{ kind: 'cpu', name: '17', parent: -1 }])], { marks }),
    makeRun([
      source([
        { kind: 'pool', name: 'backup', parent: -1 },
        { kind: 'cpu', name: '17', parent: -1 },
      ]),
    ]),
  ];
  const comparison = {
    ...{ sides: [], thresholdPercent: 5, zeros: [0] },
    align: { mark: 'copy backup, acme 17' },
  };
  const { document } = anonymise({
    ...{ schemaVersion: 1, generator: 'test', title: 'x', runs },
    comparison,
  });
  const [first, second] = document.runs;
  const { text } = first!.marks[0]!;
  expect(text).toMatch(/^copy pool1, mark\d mark\d$/);
  expect(document.comparison?.align).toEqual({ mark: text });
  expect([first, second].map((run) => run!.sources[0]!.entities.at(-1)!.name)).toEqual([
    '17',
    '17',
  ]);
});

test('a host keeps no pool of its name, and a usual pool keeps its own everywhere', () => {
  const onHost = (host: string) => {
    const given = documentOfEntities(['pool', 'tank']);
    const source = { ...given.runs[0]!.sources[0]!, host, command: 'zpool iostat tank 5' };
    const { document } = anonymise(documentOfRun({ sources: [source] }));
    const [replaced] = document.runs[0]!.sources;
    return `${replaced!.entities[0]!.name}: ${replaced!.command}`;
  };
  expect(onHost('db1')).toBe('tank: zpool iostat tank 5');
  expect(onHost('tank')).toBe('host1: zpool iostat host1 5');
});

test('in what users write, dates of the run stay with their times, others do not', () => {
  const marks = [
    { at: 0, text: 'iostat-20261121T143512.log, 2026-11-22, born 1984-03-17, 584217 of 100000' },
  ];
  const zero = Date.UTC(2026, 10, 21);
  const { document } = anonymise(documentOfRun({ marks, zero, dated: true }));
  expect(document.runs[0]!.marks[0]!.text).toMatch(
    /^iostat-20261121T143512.log, 2026-11-22, mark\d mark\d, mark\d of 100000$/,
  );
});

test('amounts of labels stay, what is behind a role does not', () => {
  const labels = [
    ['zorksize', '128K'],
    ['zorkusers', '10'],
    ['customer', '4711'],
    ['zorkticket', 'OPS-4711'],
  ] as const;
  const { document } = anonymise(documentOfRun({ labels }));
  expect(document.runs[0]!.labels?.map(([, value]) => value)).toEqual([
    '128K',
    '10',
    expect.stringMatching(/^name\d$/),
    expect.stringMatching(/^name\d$/),
  ]);
});
