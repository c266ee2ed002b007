import { expect, test } from 'vitest';
import { phaseUsages } from '../../src/analyse/phases/run-phases.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { phasesCsv } from '../../src/export/csv/phases-csv.ts';
import { phasesJson } from '../../src/export/json/phase-json.ts';
import { cropRun } from '../../src/model/crop.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import type { Run } from '../../src/model/run.ts';
import { amountText } from '../../src/presentation/amounts.ts';
import { phaseForm } from '../../src/presentation/phase-form.ts';
import { phaseTable as tableOf } from '../../src/presentation/phases.ts';
import { busiestTable } from '../../src/presentation/show/busiest-table.ts';
import { headsOf, rowsOf, shownLines, shownMarkdown } from '../blocks.ts';
import { MIB, makeDisk, makeRun, makeSource } from '../make-run.ts';

const marks = [
  { at: 0, text: 'warm-up' },
  { at: 20, text: 'write' },
  { at: 40, text: 'pause' },
  { at: 60, text: 'write' },
];

const phaseTable = (run: Run) => tableOf(run, phaseUsages(run));

/** A disk that is written at 100 MiB/s from 20 to 40 s and at 140 MiB/s from 60 to 80 s, with a link of 10 Gbit/s. */
function twoWrites(more: Partial<Run> = {}): Run {
  const rate = (i: number) => (i >= 20 && i < 40 ? 100 : i >= 60 ? 140 : 0);
  const source = makeSource({
    samples: 80,
    columns: [
      ...makeDisk('sda', { read: () => 0, write: rate, busy: (i) => rate(i) / 2 }),
      { metric: 'cpu.user', values: (i) => (rate(i) > 0 ? 30 : 1) },
      {
        ...{ kind: 'nic', name: 'ixgbe0', metric: 'network.transmit.throughput' },
        values: (i) => rate(i) * MIB,
      },
    ],
  });
  const entities = source.entities.map((entity) =>
    entity.kind === 'nic' ? { ...entity, linkSpeed: 10e9 } : entity,
  );
  return makeRun([{ ...source, entities }], { marks, ...more });
}

test('each phase has its own numbers for each resource', () => {
  const { phases } = phaseUsages(twoWrites());
  const [, write] = phases;
  const disk = write!.usages.find(({ resource }) => resource.name === 'sda')!;
  expect(disk.rate).toBe(100 * MIB);
  expect(disk.bytes).toBe(2000 * MIB);
  expect(disk.operations).toBe(1600);
  expect(disk.responseTime).toBeCloseTo(0.004);
  expect(disk.inUse).toBe(50);
  const nic = write!.usages.find(({ resource }) => resource.name === 'ixgbe0')!;
  expect(nic.ofLink).toBeCloseTo(((100 * MIB * 8) / 10e9) * 100);
});

test('a report that is half in the next phase is in the rate of neither; its bytes are shared', () => {
  const between = [
    { at: 0, text: 'write' },
    { at: 19.5, text: 'pause' },
    { at: 22.5, text: 'write again' },
  ];
  // Of 200 MiB/s half of a report was written before the pause began.
  const rates = (i: number) => (i < 19 ? 200 : i === 19 || i === 22 ? 100 : i < 22 ? 0 : 200);
  const rowsAt = (interval: number) => {
    const source = makeSource({
      ...{ samples: 40 / interval, interval },
      columns: makeDisk('sda', { read: () => 0, write: (i) => rates(i * interval) }),
    });
    const { phases } = phaseUsages(makeRun([source], { marks: between }));
    return phases.map(({ usages: [disk] }) => [disk!.rate / MIB, disk!.bytes / MIB]);
  };
  // All bytes together are those that were written.
  expect(rowsAt(1)).toEqual([
    [200, 3850],
    [0, 100],
    [200, 3450],
  ]);
  // Where no report lies in a phase, those across its ends are all that is known.
  expect(rowsAt(5)[1]![0]).toBeGreaterThan(0);
});

test('a phase counts reads and writes; discards and flushes are not among them', () => {
  const disk = (name: string, value: number) =>
    ({ kind: 'disk', name: 'vda', metric: `disk.${name}`, values: () => value }) as const;
  const source = makeSource({
    samples: 80,
    columns: [
      ...[disk('read.operations', 10), disk('read.response_time', 0.002)],
      ...[disk('write.operations', 30), disk('write.response_time', 0.006)],
      ...[disk('discard.operations', 600), disk('discard.response_time', 0.0001)],
      ...[disk('flush.operations', 100), disk('flush.response_time', 0.02)],
      ...[disk('read.throughput', MIB), disk('write.throughput', 4 * MIB)],
      disk('discard.throughput', 400 * MIB),
    ],
  });
  const { phases } = phaseUsages(makeRun([source], { marks }));
  const { rate, operations, responseTime } = phases[1]!.usages[0]!;
  expect({ rate, operations }).toEqual({ rate: 5 * MIB, operations: 40 });
  expect(responseTime).toBeCloseTo(0.005);
});

test('no operations in a phase are a measured 0', () => {
  const run = twoWrites();
  const sda = (phase: number) =>
    phaseUsages(run).phases[phase]!.usages.find(({ resource }) => resource.name === 'sda');
  expect(sda(2)).toMatchObject({ rate: 0, operations: 0 });
});

test('the share of a link whose speed only the printed utilisation shows', () => {
  const of = (metric: string, value: number) =>
    ({ kind: 'nic', name: 'eth0', metric: `network.${metric}`, values: () => value }) as const;
  const nic = makeSource({
    samples: 80,
    // 62.5 MB/s are 500 Mbit/s: 50 % of 1 Gbit/s.
    columns: [
      of('receive.throughput', 62.5e6),
      of('transmit.throughput', 1e6),
      of('utilisation', 50),
    ],
  });
  const { phases } = phaseUsages(makeRun([nic], { marks }));
  expect(phases[0]!.usages[0]!.ofLink).toBeCloseTo(50);
});

test('phases of one name have a mean and a deviation', () => {
  const { repeated } = phaseUsages(twoWrites());
  expect(repeated.map(({ name, count }) => [name, count])).toEqual([['write', 2]]);
  const disk = repeated[0]!.usages.find(({ resource }) => resource.name === 'sda')!;
  expect(disk.mean.rate).toBe(120 * MIB);
  expect(disk.deviation.rate).toBeCloseTo(Math.sqrt(800) * MIB, 0);
  expect(repeated[0]!.seconds).toEqual([20, 0]);
});

test('a resource that did nothing in any phase has no column', () => {
  const idle = makeSource({
    samples: 80,
    columns: makeDisk('sdb', { read: () => 0, write: () => 0.001 }),
  });
  const run = twoWrites();
  const table = phaseTable({ ...run, sources: [...run.sources, idle] })!;
  expect(headsOf(table)).toEqual(['phase', 'from', 'length', 'CPU', 'sda', 'ixgbe0', 'finding']);
  expect(rowsOf(table).every((cells) => cells.length === 7)).toBe(true);
});

test('the table has phases down and resources across, tinted by how much was used', () => {
  const table = phaseTable(twoWrites())!;
  const { rows } = table.groups[0]!;
  expect(table.caption).toContain('between your marks');
  expect(headsOf(table)).toEqual(['phase', 'from', 'length', 'CPU', 'sda', 'ixgbe0', 'finding']);
  expect(rowsOf(table).map(([name]) => name)).toEqual([
    ...['warm-up', 'write', 'pause', 'write'],
    'write, mean of 2',
  ]);
  const [cpu, disk, nic] = rows[1]!.cells.slice(3);
  expect(amountText(cpu!.amount!)).toBe('30\u00a0%');
  expect(amountText(disk!.amount!)).toBe('100\u00a0MiB/s');
  expect(disk!.detail).toBe('write, 1,600/s, 4 ms, 50 % in use');
  expect([cpu, disk, nic].map((cell) => cell!.quarters)).toEqual([1, 2, 0]);
  expect(nic!.detail).toBe('8.39 % of link');
  expect(rows[0]!.cells[4]).toEqual({ text: '' });
  expect(rows[4]!.cells[4]!.detail).toContain('± 28.3');
});

test('the form that is filled by hand: bytes, seconds, rates and the share of the link', () => {
  const form = phaseForm(phaseUsages(twoWrites()));
  const rows = rowsOf(form);
  expect(headsOf(form)).toEqual([
    'phase',
    'resource',
    'seconds',
    'MiB',
    'MiB/s',
    'Mbit/s',
    '% of link',
  ]);
  expect(rows).toContainEqual(['write', 'ixgbe0', '20.0', '2,000', '100', '839', '8.39']);
  expect(rows.at(-1)![0]).toBe('write, mean of 2');
  expect(rows.at(-1)![4]).toBe('120 ± 28.3');
});

test('the seconds of a resource are those in which its bytes were counted', () => {
  const cpu = makeSource({ samples: 100, columns: [{ metric: 'cpu.user', values: () => 30 }] });
  const disk = makeSource({ samples: 39, columns: makeDisk('sda', { read: () => 10 }) });
  const run = makeRun([cpu, disk], { marks: [{ at: 0, text: 'load' }] });
  expect(rowsOf(phaseForm(phaseUsages(run)))).toMatchObject([
    ['load', 'sda', '39.0', '390', '10.0', '83.9', ''],
  ]);
});

test('a run that does one thing has no table, unless a mark names it', () => {
  const one = makeRun([makeSource({ samples: 50, columns: makeDisk('sda', { read: () => 100 }) })]);
  expect(phaseTable(one)).toBeNull();
  expect(busiestTable(one)).toBeNull();
  expect(rowsOf(phaseTable({ ...one, marks: [{ at: 0, text: 'load' }] })!)).toHaveLength(1);
});

test('the disk that was always in use is shown, though another moved more', () => {
  const load = (rate: number) => (i: number) => (i >= 20 && i < 60 ? rate : 0);
  const columns = [
    ...makeDisk('sda', { read: load(120), busy: load(30) }),
    ...makeDisk('sdb', { read: load(100), busy: load(99) }),
  ];
  const run = makeRun([makeSource({ samples: 80, columns })]);
  expect(headsOf(phaseTable(run)!)).toEqual(expect.arrayContaining(['sda', 'sdb']));
  const busiest = rowsOf(busiestTable(run)!)[1]!;
  expect([busiest[4], busiest[8]]).toEqual(['sdb', '99.0']);
});

test('the user chooses the phases', () => {
  expect(phaseTable(twoWrites({ phases: 'off' }))).toBeNull();
  const found = phaseTable(twoWrites({ phases: 'found' }))!;
  expect(found.caption).toContain('found');
  expect(rowsOf(found).map(([name, from, length]) => [name, from === '', length])).toEqual([
    ['sda writes 100 MiB/s', false, '20 s'],
    ['sda writes 140 MiB/s', false, '20 s'],
    ['idle, 2 times', true, '40 s'],
  ]);
  expect(phaseTable(twoWrites({ phases: 'marks', marks: [] }))).toBeNull();
});

test('a crop clips the marked phases', () => {
  const rows = rowsOf(phaseTable(cropRun(twoWrites(), { from: 30, to: 70 }))!);
  expect(rows.slice(0, 3).map(([name, , length]) => [name, length])).toEqual([
    ['write', '10 s'],
    ['pause', '20 s'],
    ['write', '10 s'],
  ]);
});

const twoWritesDocument: ReportDocument = {
  ...{ schemaVersion: 1, generator: 'test', title: 'run1' },
  runs: [twoWrites()],
};

test('show has a line for each phase, as text and as Markdown', () => {
  const lines = shownLines(twoWritesDocument, { width: 80, height: Number.POSITIVE_INFINITY });
  const at = lines.findIndex((line) => line.startsWith('phase '));
  expect(lines[at + 2]).toMatch(/^2 write +20 s +20 s +30\.0 +(sda|ixgbe0) +100 /);
  expect(shownMarkdown(twoWritesDocument)).toContain('| 2 write | 20 s | 20 s | 30.0 |');
});

test('JSON has base units, and a missing number is null', () => {
  const { phases, repeated_phases: repeated } = phasesJson(twoWrites()) as {
    phases: { name: string; seconds: number; resources: object[] }[];
    repeated_phases: { name: string }[];
  };
  expect(phases[1]).toMatchObject({ name: 'write', origin: 'mark', from_s: 20, seconds: 20 });
  expect(phases[1]!.resources[1]).toMatchObject({
    ...{ name: 'sda', kind: 'disk', mean: 100 * MIB, bytes: 2000 * MIB, in_use_percent: 50 },
    link_percent: null,
  });
  expect(repeated.map(({ name }) => name)).toEqual(['write']);
});

test('CSV has a row for each phase and resource, and the mean and deviation of repetitions', () => {
  const [head, ...rows] = [...phasesCsv(twoWritesDocument)].map((line) =>
    line.trimEnd().split(','),
  );
  const of = (name: string, row: readonly string[]) => row[head!.indexOf(name)];
  const disk = rows.filter((row) => of('resource', row) === 'sda');
  expect(disk.map((row) => [of('phase', row), of('statistic', row), of('mib_per_s', row)])).toEqual(
    [
      ['warm-up', 'phase', '0'],
      ['write', 'phase', '100'],
      ['pause', 'phase', '0'],
      ['write', 'phase', '140'],
      ['write', 'mean', '120'],
      ['write', 'deviation', '28.2842712475'],
    ],
  );
});

test('the phases of a recorded run: loopback traffic is that of an interface', async () => {
  const { runs } = await readDocument(['examples/linux-fio'], {});
  const { resources, phases } = phaseUsages(runs[0]!);
  expect(resources.map(({ name, kind }) => [name, kind])).toEqual([
    ['CPU', 'cpu'],
    ['vda', 'disk'],
    ['lo', 'nic'],
  ]);
  const reads = phases.find(({ phase }) => phase.name === 'random reads')!;
  expect(reads.usages[1]!.operations).toBeGreaterThan(60_000);
  expect(reads.usages[1]!.inUse).toBeCloseTo(82, 0);
});
