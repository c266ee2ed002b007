import { expect, test } from 'vitest';
import { resolveAll } from '../../../src/panels/resolve.ts';
import {
  openCount,
  reportSections,
  sectionGroups,
} from '../../../templates/parts/report-sections.ts';
import { MIB, makeDisk, makeRun, makeSource } from '../../make-run.ts';

const pool = makeSource({
  file: 'zpool.out',
  tool: 'zpool-iostat',
  samples: 5,
  columns: [
    { kind: 'pool', name: 'jbod', metric: 'pool.read.throughput', values: () => MIB },
    { kind: 'vdev', name: 'jbod/mirror-0', metric: 'pool.read.throughput', values: () => MIB },
  ],
});
const iostat = makeSource({
  samples: 5,
  columns: [
    ...makeDisk('sd10', { read: () => 1 }),
    ...makeDisk('sd2', { read: () => 1 }),
    ...makeDisk('sd3', { read: () => 9 }),
    ...makeDisk('nfs:/x', { kind: 'filesystem', read: () => 1 }),
  ],
});
const vmstat = makeSource({
  file: 'vmstat.out',
  samples: 5,
  columns: [
    { metric: 'cpu.user', values: () => 1 },
    { metric: 'memory.free', values: () => 1 },
  ],
});

const sections = (...sources: ReturnType<typeof makeSource>[]) =>
  reportSections(resolveAll(makeRun(sources)));

test('pools and NFS mounts come first, then disks, CPU and memory', () => {
  expect(sections(vmstat, iostat, pool).map(({ title }) => title)).toEqual([
    'Pools and NFS mounts',
    'Disks',
    'CPU',
    'Memory',
  ]);
});

test('pools are before mounts and mounts before vdevs', () => {
  const [first] = sections(iostat, pool);
  expect(first!.entities.map(({ name }) => name)).toEqual(['jbod', 'nfs:/x', 'jbod/mirror-0']);
});

test('a section is named after its contents', () => {
  expect(sections(pool)[0]!.title).toBe('Pools');
  expect(sections(iostat)[0]!.title).toBe('NFS mounts');
});

test.each([
  [['nfs:/x', '10.0.0.1:/data'], 'NFS mounts'],
  [['nfs1', 'nfs3'], 'NFS mounts'],
  [['nfs:/x', '/export'], 'Filesystems'],
  [['2024-archive', '3par/home'], 'Filesystems'],
])('mounts are of NFS where each names a server: %j', (names, title) => {
  const mounts = names.flatMap((name) => makeDisk(name, { kind: 'filesystem', read: () => 1 }));
  const [first] = sections(makeSource({ samples: 5, columns: mounts }));
  expect(first!.title).toBe(title);
});

test('disks come by the bytes they moved, ties by natural order', () => {
  const disks = sections(iostat).find(({ id }) => id === 'disk')!;
  expect(disks.entities.map(({ name }) => name)).toEqual(['sd3', 'sd2', 'sd10']);
});

test('all charts of an entity are together, sums before them', () => {
  const disks = sections(iostat).find(({ id }) => id === 'disk')!;
  expect(disks.lead.flatMap(({ panels }) => panels.map(({ spec }) => spec.id))).toEqual([
    'disk-all',
  ]);
  const charts = disks.entities[0]!.panels.map(({ spec }) => spec.id);
  expect(charts.slice(0, 3)).toEqual(['disk-throughput', 'disk-iops', 'disk-utilisation']);
});

test('mounts that name no server are filesystems', () => {
  const of = (name: string) => makeDisk(name, { kind: 'filesystem', read: () => 1 });
  const local = makeSource({ samples: 5, columns: [...of('/srv'), ...of('zfs')] });
  expect(sections(local)[0]!.title).toBe('Filesystems');
  expect(sections(local, pool)[0]!.title).toBe('Pools and filesystems');
});

test('columns without a chart are among the charts of their area, below those of their entity', () => {
  const merges = (way: string) =>
    ({ kind: 'disk', name: 'sd3', metric: `disk.${way}.merges`, values: () => 2 }) as const;
  const disk = makeSource({
    samples: 5,
    columns: [...makeDisk('sd3', { read: () => 9 }), merges('read'), merges('write')],
  });
  const signals = makeSource({
    file: 'ps.out',
    samples: 5,
    columns: [{ kind: 'process', name: '812', metric: 'process.signals', values: () => 3 }],
  });
  const found = sections(disk, signals);
  expect(found.map(({ id }) => id)).toEqual(['disk', 'process']);
  expect(found[0]!.entities[0]!.panels.at(-1)!.spec.id).toBe('more');
  expect(found[1]!.lead[0]!.panels.map(({ spec }) => spec.id)).toEqual(['more']);
});

test('a section begins with the classic charts of its busiest entity, sums come after it', () => {
  const run = makeRun([iostat]);
  const disks = reportSections(resolveAll(run)).find(({ id }) => id === 'disk')!;
  const { first, others, folded } = sectionGroups(disks, run, 3);
  expect(first.map(({ panels }) => panels[0]!.spec.id)).toEqual(['disk-throughput', 'disk-all']);
  expect(first[0]!.title).toBe('sd3');
  expect(others.map(({ title }) => title)).toEqual(['sd2', 'sd10']);
  expect(folded).toEqual([]);
});

test('a section opens as many charts as fit in two rows, and its busiest entity', () => {
  const open = (entities: number, charts: number) => {
    const group = { name: 'sd', host: '', kind: 'disk' } as const;
    const panels = sections(iostat).find(({ id }) => id === 'disk')!.entities[0]!.panels;
    expect(panels.length).toBeGreaterThan(1);
    const some = Array.from({ length: entities }, () => ({
      ...group,
      panels: panels.slice(0, charts),
    }));
    return openCount({ lead: [], entities: some });
  };
  expect(open(4, 1)).toBe(4);
  expect(open(9, 1)).toBe(4);
  expect(open(3, 2)).toBe(2);
  expect(open(0, 2)).toBe(0);
});

test('an open chart that is alone has no heading besides its own', () => {
  const run = makeRun([iostat]);
  const disks = reportSections(resolveAll(run)).find(({ id }) => id === 'disk')!;
  expect(sectionGroups(disks, run).first.map(({ title }) => title)).toEqual(['sd3', '']);
});

test('the chart of all CPUs is before that of the busiest CPU', () => {
  const cpu = (name: string, busy: number) =>
    ({ kind: 'cpu', name, metric: 'cpu.user', values: () => busy }) as const;
  const all = { metric: 'cpu.user', values: () => 40 };
  const run = makeRun([makeSource({ samples: 5, columns: [all, cpu('0', 10), cpu('1', 70)] })]);
  const cpus = reportSections(resolveAll(run)).find(({ id }) => id === 'cpu')!;
  const { first, others } = sectionGroups(cpus, run);
  expect(first.map(({ panels }) => panels[0]!.spec.id)).toEqual(['cpu']);
  expect(others.map(({ panels }) => panels[0]!.entity!.name)).toEqual(['1', '0']);
});

test('of a section for mail without open entities, sums come first', () => {
  const run = makeRun([iostat]);
  const disks = reportSections(resolveAll(run)).find(({ id }) => id === 'disk')!;
  const { first, others, folded } = sectionGroups(disks, run, 0);
  expect(first.map(({ panels }) => panels)).toEqual(disks.lead.map(({ panels }) => panels));
  expect(others).toEqual([]);
  expect(folded.map(({ title }) => title)).toEqual(['sd3', 'sd2', 'sd10']);
});
