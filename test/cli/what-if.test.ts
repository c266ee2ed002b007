import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf, iostatOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const cwd = resolve(import.meta.dirname, '../../examples');
const SERVER = 'nfs-10gbe/NFS_server_10GbE';

interface Row {
  readonly key: string;
  readonly count: number;
  readonly ceiling: number | null;
  readonly lowest: boolean;
  readonly clients?: number | null;
}

async function rowsOf(...args: readonly string[]): Promise<readonly Row[]> {
  const { code, stdout } = await statgraph(['show', '--format', 'json', ...args], { cwd });
  expect(code).toBe(0);
  return JSON.parse(stdout).runs[0].bottleneck;
}

test('the link of 10 Gbit/s is the lowest known ceiling of the NFS server, four of them carry 40', async () => {
  const networks = async (...args: string[]) =>
    (await rowsOf(SERVER, ...args)).find(({ key }) => key === 'networks');
  expect(await networks()).toMatchObject({ count: 1, ceiling: 10e9 / 8, lowest: true });
  expect(await networks('--what-if', 'networks=4', '--clients', '2')).toMatchObject({
    count: 4,
    ceiling: 40e9 / 8,
    // 685 MiB/s sent to two clients: 342 each, of which 4,768 MiB/s carry 13.
    clients: 13,
  });
});

test('fio on a virtual disk: no ceiling is known, so no row is marked', async () => {
  const rows = await rowsOf('linux-fio');
  expect(rows.map(({ key, ceiling, lowest }) => [key, ceiling, lowest])).toEqual([
    ['cpus', null, false],
    ['disks', null, false],
  ]);
});

test('a row is meant by its shown name, too', async () => {
  const rows = await rowsOf('linux-fio', '--what-if', 'vda=2');
  expect(rows.find(({ key }) => key === 'disks')?.count).toBe(2);
});

test('an unknown number of CPUs cannot be scaled', async () => {
  const folder = await folderOf({ 'vmstat.out': VMSTAT, 'iostat.out': iostatOf('db1', 10) });
  const { code, stderr } = await statgraph(['show', folder, '--what-if', 'cpus=8']);
  expect(code).toBe(2);
  expect(stderr).toContain('the number of cpus is not known');
  expect(stderr).toContain('`cores` in statgraph.json');
});

test.each([
  ['network=4', 'did you mean networks?'],
  ['disks=6', 'a pool is named, and its disks count: jbod=6'],
  ['tape=4', 'available: cpus, jbod, networks'],
])('--what-if %s is refused', async (whatIf, hint) => {
  const { code, stderr } = await statgraph(['show', SERVER, '--what-if', whatIf], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain(`has no row called ${whatIf.split('=')[0]}`);
  expect(stderr).toContain(hint);
});

test.each(['networks=many', 'networks=0', 'networks', ''])(
  '--what-if %s is no list of numbers',
  async (whatIf) => {
    const { code, stderr } = await statgraph(['show', SERVER, '--what-if', whatIf], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('Expected names and numbers above 0 such as disks=6,networks=4.');
  },
);

test('logs without throughput have no bottleneck table', async () => {
  const folder = await folderOf({ 'vmstat.out': VMSTAT });
  const { code, stderr } = await statgraph(['show', folder, '--clients', '3']);
  expect(code).toBe(2);
  expect(stderr).toContain('no bottleneck table: no throughput of 1 MiB/s lasted 10 s');
});
