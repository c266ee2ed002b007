import { expect, test } from 'vitest';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readText,
  sinceBootOf,
  valuesOf,
} from '../fixture.ts';

const KiB = 1024;
const MiB = 1024 ** 2;
const GiB = 1024 ** 3;
const TiB = 1024 ** 4;

describeFixture('zpool-iostat/freebsd8--comma.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['pool quarry']);
  expect(valuesOf(log!, 'quarry', 'capacity.alloc')).toEqual(Array(3).fill(1.5 * TiB));
  expect(valuesOf(log!, 'quarry', 'operations.read')).toEqual([1280, 3840, 3584]);
  expect(valuesOf(log!, 'quarry', 'bandwidth.write')).toEqual([1.75 * MiB, 51.5 * MiB, 0]);
  expect(columnOf(log!, 'quarry', 'capacity.free').instant).toBe(true);
});

describeFixture('zpool-iostat/openzfs2.1--v.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual([
    'pool anvil',
    'vdev anvil/mirror#1',
    'vdev anvil/mirror#1/sdc',
    'vdev anvil/mirror#1/sdd',
    'vdev anvil/mirror#2',
    'vdev anvil/mirror#2/sde',
    'vdev anvil/mirror#2/sdf',
    'vdev anvil/logs/sdg',
    'vdev anvil/cache/sdh',
    'pool logs2',
    'vdev logs2/sdi',
  ]);
  expect(valuesOf(log!, 'anvil/mirror#2', 'operations.write')).toEqual([555, 502]);
  expect(valuesOf(log!, 'anvil/mirror#2/sde', 'bandwidth.read')).toEqual([3.15 * MiB, 496 * KiB]);
  expect(valuesOf(log!, 'logs2', 'bandwidth.write')).toEqual([7, 0]);
  expect(log!.marks).toEqual([]);
});

describeFixture('zpool-iostat/openzfs2.2--y-v-T-u.txt', ([log]) => {
  expect(sinceBootOf(log!)).toEqual([]);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([1774000010, 1774000020]);
  expect(valuesOf(log!, 'anvil/sdc', 'operations.write')).toEqual([902, 877]);
});

describeFixture('zpool-iostat/openzfs2.3--T-d-names.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['vdev mirror-0', 'vdev sdx']);
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([86_395, 0]);
  expect(valuesOf(log!, 'mirror-0', 'capacity.alloc')).toEqual([824 * GiB, 824 * GiB]);
  expect(sinceBootOf(log!)).toEqual([0]);
});

describeFixture('zpool-iostat/openzfs2.2--H-p.txt', ([log]) => {
  expect(entitiesOf(log!)).toEqual(['pool anvil', 'pool K']);
  expect(valuesOf(log!, 'anvil', 'capacity.alloc')).toEqual([2_650_000_000_000, 2_650_000_001_024]);
  expect(valuesOf(log!, 'K', 'bandwidth.write')).toEqual([7, 0]);
});

const GROUPS = '              capacity     operations     bandwidth ';
const WORDS = 'pool        alloc   free   read  write   read  write';
const RULE = '----------  -----  -----  -----  -----  -----  -----';
const HEADER = [GROUPS, WORDS, RULE];
const row = (name: string, reads: number) =>
  `${name.padEnd(10)}  2.41T  1.22T  ${String(reads).padStart(5)}  1.07K  12.6M  88.0M`;
const rows = (count: number) => Array.from({ length: count }, (_, i) => row('anvil', 1 + 7 * i));
const read = async (...lines: string[]) => (await readText(`${lines.join('\n')}\n`))[0]!;

test('a new pool above the others does not belong to the report before', async () => {
  const [old, fresh] = [row('anvil', 1), row('aaron', 9)];
  const log = await read(...HEADER, old, row('bench', 2), RULE, fresh, old, row('bench', 3), RULE);
  expect(valuesOf(log, 'aaron', 'operations.read')).toEqual([Number.NaN, 9]);
  expect(valuesOf(log, 'bench', 'operations.read')).toEqual([2, 3]);
});

test('a vdev that comes later keeps the names of its siblings apart', async () => {
  const first = [...HEADER, row('anvil', 9), row('  mirror', 1), row('    sda', 1), RULE];
  const second = [...first.slice(0, -1), row('  mirror', 2), row('    sdb', 2), RULE];
  const log = await read(...first, ...second);
  expect(valuesOf(log, 'anvil/mirror#1', 'operations.read')).toEqual([1, 1]);
  expect(valuesOf(log, 'anvil/mirror#2', 'operations.read')).toEqual([Number.NaN, 2]);
  expect(valuesOf(log, 'anvil/mirror#2/sdb', 'operations.read')).toEqual([Number.NaN, 2]);
});

test('labels above one column and above two are distinguished', async () => {
  const log = await read(
    `${GROUPS}   total_wait    scrub   syncq_read   rebuildq_write`,
    `${WORDS}   read  write   wait   pend  activ   pend  activ`,
    `${row('anvil', 5)}  585us    1ms      -      3  1.00K      0      8`,
  );
  expect(valuesOf(log, 'anvil', 'bandwidth.write')).toEqual([88 * MiB]);
  expect(valuesOf(log, 'anvil', 'total_wait.write')).toEqual([0.001]);
  expect(valuesOf(log, 'anvil', 'scrub.wait')).toEqual([Number.NaN]);
  expect(valuesOf(log, 'anvil', 'rebuildq_write.activ')).toEqual([8]);
});

test('an old zpool, which ignores the terminal, repeats its header only in another run', async () => {
  const groups = GROUPS.replace('operations     bandwidth', 'operations    bandwidth');
  const log = await read(groups, WORDS, ...rows(23), groups, WORDS, ...rows(23));
  expect(sinceBootOf(log)).toEqual([0, 23]);
});

test('a header above other pools shows that a pool was added or removed', async () => {
  const pools = [row('anvil', 1), row('bench', 2), RULE];
  const reports = Array.from({ length: 30 }, () => pools).flat();
  const log = await read(...HEADER, ...reports, ...HEADER, row('bench', 8));
  expect(sinceBootOf(log)).toEqual([0, 30]);
});

test('a date that a script printed above the stamp does not prove -y', async () => {
  const log = await read('1774000000', '1774000000', ...HEADER, ...rows(2));
  expect(sinceBootOf(log)).toEqual([0]);
});

test('a run that ended before its first row does not prove -y for the next', async () => {
  const log = await read('1774000000', ...HEADER, '1774000100', ...HEADER, ...rows(2));
  expect(sinceBootOf(log)).toEqual([0]);
});

test('with -Hv a disk that is a whole vdev is part of the pool above it', async () => {
  const cells = [9, 9, 1, 2, 3, 4].join('\t');
  const report = [`anvil\t${cells}`, `sda\t${cells}`];
  expect(entitiesOf(await read(...report, ...report))).toEqual(['pool anvil', 'vdev anvil/sda']);
});

test('the text columns of -c are skipped and named', async () => {
  const lines = [GROUPS, `${WORDS}  size`, row('anvil', 1), `${row('  sda', 1)}  8.0T`];
  const [log] = await readText(`${lines.join('\n')}\n`);
  expect(entitiesOf(log!)).toEqual(['pool anvil', 'vdev anvil/sda']);
  expect(log!.warnings).toMatchObject([
    { code: 'passed-over', text: expect.stringMatching('size') },
  ]);
});

test('a column named like a member of every object is kept as printed', async () => {
  const [log] = await readText(
    '               capacity     operations    bandwidth    constructor\n' +
      'pool        alloc   free   read  write   read  write  toString  constructor\n' +
      '----------  -----  -----  -----  -----  -----  -----  -----  -----\n' +
      'tank        1.00G  2.00G      3      4  5.00K  6.00K      7      8\n',
  );
  expect(valuesOf(log!, 'tank', 'constructor.toString')).toEqual([7]);
});
