import { expect, test } from 'vitest';
import { describeFixture, entitiesOf, readText, sinceBootOf, valuesOf } from '../fixture.ts';

const { NaN: NONE } = Number;
const KIB = 1024;
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

describeFixture('zpool-iostat/solaris10--.txt', ([log]) => {
  expect(log!.parser.id).toBe('zpool-iostat');
  expect(entitiesOf(log!)).toEqual(['pool rpool', 'pool depot']);
  expect(sinceBootOf(log!)).toEqual([0]);
  expect(valuesOf(log!, 'depot', 'operations.write')).toEqual([40, 155, 1.02 * KIB]);
  expect(valuesOf(log!, 'rpool', 'capacity.alloc')).toEqual(Array(3).fill(21.4 * GIB));
});

describeFixture('zpool-iostat/freebsd9--v.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    'pool depot',
    'vdev depot/raidz1#1',
    'vdev depot/raidz1#1/da0',
    'vdev depot/raidz1#1/da1',
    'vdev depot/raidz1#2',
    'vdev depot/raidz1#2/da2',
    'vdev depot/raidz1#2/da3',
    'vdev depot/logs/mirror',
    'vdev depot/logs/mirror/da4p1',
    'vdev depot/logs/mirror/da5p1',
    'vdev depot/cache/da6',
  ]);
  expect(log!.entities.map((entity) => entity.parent)).toEqual([-1, 0, 1, 1, 0, 4, 4, 0, 7, 7, 0]);
  expect(valuesOf(log!, 'depot/raidz1#2', 'operations.read')).toEqual([60, 62, 64]);
  expect(valuesOf(log!, 'depot/raidz1#2/da3', 'capacity.free')).toEqual([NONE, NONE, NONE]);
  expect(valuesOf(log!, 'depot/cache/da6', 'capacity.free')).toEqual(Array(3).fill(124 * GIB));
});

describeFixture('zpool-iostat/openzfs2.2--v-T-u.txt', ([log]) => {
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([
    1_772_892_190, 1_772_892_200, 1_772_892_210,
  ]);
  expect(entitiesOf(log!).slice(-3)).toEqual([
    'vdev depot/special/nvme0n1p3',
    'pool my pool 2.5M',
    'vdev my pool 2.5M/12000138031020',
  ]);
  expect(valuesOf(log!, 'depot/special/nvme0n1p3', 'bandwidth.write')).toEqual(
    Array(3).fill(512 * KIB),
  );
  expect(valuesOf(log!, 'my pool 2.5M', 'capacity.alloc')).toEqual(Array(3).fill(1001 * MIB));
});

describeFixture('zpool-iostat/openzfs2.2--y-T-d.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([86_398, 0, 2]);
  expect(valuesOf(log!, 'depot', 'operations.read')).toEqual([10, 11, 9]);
});

describeFixture('zpool-iostat/openzfs2.2--H.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['pool my pool', 'pool rpool']);
  expect(valuesOf(log!, 'my pool', 'bandwidth.write')).toEqual([2 * MIB, 7.99 * GIB]);
  expect(valuesOf(log!, 'my pool', 'operations.write')).toEqual([20, 1023]);
});

describeFixture('zpool-iostat/openzfs2.3--p-v.txt', ([log]) => {
  expect(valuesOf(log!, 'depot', 'capacity.alloc')).toEqual(Array(2).fill(3_375_559_441_613));
  expect(valuesOf(log!, 'depot/mirror-0/sdd', 'operations.read')).toEqual([35, 36]);
  expect(valuesOf(log!, 'depot/mirror-0/sdd', 'capacity.alloc')).toEqual([0, 0]);
});

describeFixture('zpool-iostat/openzfs2.2--l-q.txt', ([log]) => {
  expect(valuesOf(log!, 'depot', 'total_wait.read')).toEqual([0.000585, 0.000585]);
  expect(valuesOf(log!, 'depot', 'trim.wait')).toEqual([NONE, NONE]);
  expect(valuesOf(log!, 'depot', 'syncq_write.pend')).toEqual([KIB, KIB]);
  expect(log!.columns.find((c) => c.heading === 'scrub')?.metric).toBe('pool.scrub.wait');
});

const HEADER = [
  '              capacity     operations     bandwidth ',
  'pool        alloc   free   read  write   read  write',
  '----------  -----  -----  -----  -----  -----  -----',
].join('\n');
const row = (reads: number | string, name = 'depot') =>
  `${name.padEnd(10)}  3.07T  8.81T  ${reads}     20  1.00M  2.00M`;
const rows = (reads: readonly number[]) => reads.map((n) => row(n)).join('\n');
const upTo = (count: number, from: number) => Array.from({ length: count }, (_, i) => from + i * 7);

test('a header repeated on a terminal at the same distance does not begin another run', async () => {
  const screens = [upTo(20, 500), upTo(21, 100), upTo(21, 100)];
  const [log] = await readText(screens.map((reads) => `${HEADER}\n${rows(reads)}\n`).join(''));
  expect(log!.stamps).toHaveLength(62);
  expect(sinceBootOf(log!)).toEqual([0]);
});

test('a header whose first row is the average since import again begins another run', async () => {
  const runs = [
    [500, ...upTo(14, 20)],
    [498, ...upTo(12, 40)],
  ];
  const [log] = await readText(runs.map((reads) => `${HEADER}\n${rows(reads)}\n`).join(''));
  expect(sinceBootOf(log!)).toEqual([0, 15]);
});

test('a header after fewer rows than a terminal shows begins another run', async () => {
  const [log] = await readText(`${HEADER}\n${rows([5, 6])}\n${HEADER}\n${rows([900, 8])}\n`);
  expect(sinceBootOf(log!)).toEqual([0, 2]);
  expect(log!.marks).toMatchObject([{ sample: 2, kind: 'restart' }]);
});

test('a prompt with the command begins another run, with -v too', async () => {
  const report = `${HEADER}\n${row(5)}\n  sda      ${row(5, '').trim()}\n`;
  const [log] = await readText(`${report}${report}root@db7:~# zpool iostat -v 5\n${report}`);
  expect(sinceBootOf(log!)).toEqual([0, 2]);
});

test('a repeated pool opens the next report', async () => {
  const [log] = await readText(`${HEADER}\n${row(1)}\n${row(2, 'rpool')}\n${row(3)}\n`);
  expect(valuesOf(log!, 'depot', 'operations.read')).toEqual([1, 3]);
  expect(valuesOf(log!, 'rpool', 'operations.read')).toEqual([2, NONE]);
});

test('a row with too few numbers is counted and shifts nothing', async () => {
  const broken = 'depot       3.07T  8.81T     11';
  const [log] = await readText(`${HEADER}\n${row(1)}\n${broken}\n${row(3)}\n`);
  expect(valuesOf(log!, 'depot', 'operations.read')).toEqual([1, Number.NaN, 3]);
  expect(log!.warnings).toMatchObject([{ line: 5, code: 'not-understood' }]);
});

test('vdevs under a pool whose row is broken belong to no other pool', async () => {
  const leaf = `  sda       ${row(4, '').trim()}`;
  const dashes = '-----  -----';
  const whole = `${HEADER}\n${row(1)}\n${leaf}\n${dashes}\n${row(2, 'rpool')}\n${leaf}\n`;
  const [log] = await readText(whole + whole.replace(row(2, 'rpool'), 'rpool  3.0'));
  expect(entitiesOf(log!)).toEqual([
    'pool depot',
    'vdev depot/sda',
    'pool rpool',
    'vdev rpool/sda',
  ]);
});

test('no pools available is counted, not read', async () => {
  const [log] = await readText(`${HEADER}\n${row(1)}\nno pools available\n${row(2)}\n`);
  expect(log!.stamps).toHaveLength(2);
  expect(log!.warnings).toMatchObject([{ code: 'not-understood', text: 'no pools available' }]);
});

test('vdevs requested by name are at the top', async () => {
  const [log] = await readText(`${HEADER.replace('pool', 'vdev')}\n${row(1, 'mirror-0')}\n`);
  expect(entitiesOf(log!)).toEqual(['vdev mirror-0']);
});

describeFixture(
  'zpool-iostat/openzfs2.0--H-p-v.txt',
  ([log]) => {
    expect(entitiesOf(log!)).toEqual([
      'pool depot',
      'vdev depot/mirror#1',
      'vdev depot/mirror#1/sda',
      'vdev depot/mirror#1/sdb',
      'vdev depot/mirror#2',
      'vdev depot/mirror#2/sdc',
      'vdev depot/mirror#2/ata-X-K8JAPRGN:10',
      'vdev depot/nvme0n1p1',
      'pool big data',
      'vdev big data/wwn-0x5000c500a1b2c3d4',
    ]);
    expect(log!.stamps).toHaveLength(3);
    expect(valuesOf(log!, 'depot/mirror#2/ata-X-K8JAPRGN:10', 'operations.write')).toEqual([
      80, 81, 82,
    ]);
    expect(valuesOf(log!, 'big data/wwn-0x5000c500a1b2c3d4', 'bandwidth.write')).toEqual([4, 5, 6]);
  },
  { warnings: ['tree-lost'] },
);

describeFixture(
  'zpool-iostat/openzfs2.1--c-v.txt',
  ([log]) => {
    expect(entitiesOf(log!)).toEqual([
      'pool my pool 5',
      'vdev my pool 5/mirror-0',
      'vdev my pool 5/mirror-0/sda',
      'vdev my pool 5/mirror-0/sdb',
      'vdev my pool 5/logs/nvme0n1p1',
    ]);
    expect(valuesOf(log!, 'my pool 5/mirror-0/sda', 'operations.read')).toEqual([35, 35]);
    expect(valuesOf(log!, 'my pool 5/logs/nvme0n1p1', 'capacity.free')).toEqual(
      Array(2).fill(16 * GIB),
    );
    expect(valuesOf(log!, 'my pool 5', 'operations.write')).toEqual([960, 961]);
  },
  { warnings: ['passed-over'] },
);

const scripted = (...cells: readonly (string | number)[]) => `${cells.join('\t')}\n`;
const SIXTEEN = ['depot', '3.07T', '8.81T', 1, 2, 3, 4, ...Array(9).fill(0)];

test.each([
  ['zpool iostat -Hl 1', 'trim.wait'],
  ['zpool iostat -Hq 1', 'scrubq_read.activ'],
])('the command tells what the 16 columns of %s are', async (command, last) => {
  const [log] = await readText(scripted(...SIXTEEN, 5) + scripted(...SIXTEEN, 7), { command });
  const scale = last === 'trim.wait' ? 1e9 : 1;
  expect(valuesOf(log!, 'depot', last).map((value) => value * scale)).toEqual([5, 7]);
  expect(log!.warnings).toEqual([]);
});

test('16 columns without a header ask for the command, unless one of them is a time', async () => {
  const [unsure] = await readText(scripted(...SIXTEEN, 5));
  expect(unsure!.warnings).toMatchObject([{ code: 'ambiguous' }]);
  const [sure] = await readText(scripted(...SIXTEEN, '25ms'));
  expect(sure!.warnings).toEqual([]);
  expect(valuesOf(sure!, 'depot', 'trim.wait')).toEqual([0.025]);
});

test('a pool below one whose vdevs are known is not a vdev of it if it is as large', async () => {
  const cells = ['1.00T', '2.00T', 1, 2, 3, 4];
  const report =
    scripted('depot', ...cells) + scripted('sda', ...cells) + scripted('vault', ...cells);
  const [log] = await readText(report + report);
  expect(entitiesOf(log!)).toEqual(['pool depot', 'vdev depot/sda', 'pool vault']);
});

test('a wait of ten digits may have been cut by its column', async () => {
  const wide = `pool        ${'alloc free read write read write read write'}`;
  const text = [
    'capacity operations bandwidth total_wait',
    wide,
    `----------  ${Array(6).fill('-'.repeat(15)).join('  ')}  ----------  ----------`,
    'depot  1  2  3  4  5  6  1288490188  999999999',
    '',
  ].join('\n');
  const [log] = await readText(text);
  expect(valuesOf(log!, 'depot', 'total_wait.read')).toEqual([1.288490188]);
  expect(log!.warnings).toMatchObject([{ line: 4, code: 'may-be-cut' }]);
});

test.each([
  ['any other table of TABs', 'eth0\t1\t2\t3\t4\t5\t6x\n'],
  ['a number in front of numbers', '1\t2\t3\t4\t5\t6\t7\n'],
])('%s opens nothing', async (_, text) => {
  expect(await readText(text)).toEqual([]);
});
