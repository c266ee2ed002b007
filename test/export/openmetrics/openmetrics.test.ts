import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LeftOut } from '../../../src/export/families/left-out.ts';
import { openMetrics } from '../../../src/export/openmetrics/openmetrics.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import type { Run } from '../../../src/model/run.ts';
import { runOf } from '../../log.ts';
import { type ReadFamily, readOpenMetrics } from './read-openmetrics.ts';

const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st UTC
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0 2026-11-21 10:00:00
 1  0      0 100000     12  50000    0    0     4     8  100   58 20 10 70  0  0 2026-11-21 10:00:01
 1  0      0 100000     12  50000    0    0     4     8  100   59 25 10 65  0  0 2026-11-21 10:00:02
`;

const iostat = (name: string, times: readonly string[]) =>
  `Linux 6.1.0 (db1) \t2026-11-21 \t_x86_64_\t(4 CPU)\n\n${times
    .map(
      (time) =>
        `2026-11-21T${time}+0000\nDevice r/s rkB/s r_await w/s wkB/s w_await aqu-sz %util\n${name} 10.00 100.00 0.50 1.00 8.00 1.00 0.10 25.00\n\n`,
    )
    .join('')}`;

const SECONDS = ['10:00:00', '10:00:01', '10:00:02'];

function documentOf(...runs: readonly Run[]): ReportDocument {
  return { schemaVersion: 1, generator: 'statgraph 1', title: 'run', runs };
}

function read(document: ReportDocument) {
  const leftOut = new LeftOut();
  const text = [...openMetrics(document, leftOut)].join('');
  return { families: readOpenMetrics(text), leftOut, text };
}

const seriesOf = (family: ReadFamily | undefined) =>
  [...(family?.series.values() ?? [])].map(({ labels, samples }) => ({
    ...Object.fromEntries(labels),
    samples,
  }));

test('a column is a series in base units, without the average since boot and without a host that no log names', async () => {
  const { families, text } = read(documentOf(await runOf({ 'vm.out': VMSTAT })));
  const times = ['1795255201', '1795255202'];
  expect(seriesOf(families.get('cpu_user_ratio'))).toEqual([
    {
      ...{ run: 'run', tool: 'vmstat' },
      samples: [
        [times[0], 0.2],
        [times[1], 0.25],
      ],
    },
  ]);
  expect(families.get('cpu_user_ratio')).toMatchObject({ type: 'gauge', unit: 'ratio' });
  expect(families.get('memory_free_bytes')).toMatchObject({ unit: 'bytes' });
  expect(families.get('system_context_switches_per_second')).toMatchObject({ unit: 'per_second' });
  expect(seriesOf(families.get('statgraph_run'))).toMatchObject([
    { run: 'run', generator: 'statgraph 1' },
  ]);
  expect(text).toContain('# HELP cpu_user_ratio ');
});

test('a device is a label with the name of its kind', async () => {
  const { families } = read(documentOf(await runOf({ 'io.out': iostat('sda', SECONDS) })));
  const [utilisation] = seriesOf(families.get('disk_utilisation_ratio'));
  expect(utilisation).toMatchObject({ host: 'db1', tool: 'iostat', disk: 'sda' });
  expect(utilisation!.samples.map(([, value]) => value)).toEqual([0.25, 0.25]);
  expect(families.has('disk_read_throughput_bytes_per_second')).toBe(true);
  expect(families.has('disk_read_response_time_seconds')).toBe(true);
});

test('logs of one tool at the same time are series of their own, by their files', async () => {
  const run = await runOf({ 'a.out': VMSTAT, 'b.out': VMSTAT });
  const { families } = read(documentOf(run));
  const idle = seriesOf(families.get('cpu_idle_ratio'));
  expect(idle.map((series) => ('file' in series ? series.file : ''))).toEqual(['a.out', 'b.out']);
  expect(idle.map(({ samples }) => samples.length)).toEqual([2, 2]);
});

test('runs without a clock are refused', async () => {
  const log = VMSTAT.replace(/ UTC| 2026.*/g, '');
  const document = documentOf(await runOf({ 'vm.out': log }));
  expect(() => read(document)).toThrow('OpenMetrics needs times');
});

test('a document without samples is refused, a run without any is left out', async () => {
  const [titles, sinceBoot] = VMSTAT.split('\n');
  const run = await runOf({ 'vm.out': VMSTAT });
  const boot = await runOf({ 'vm.out': `${titles}\n${sinceBoot}\n` }, {}, { name: 'boot' });
  expect(() => read(documentOf(boot))).toThrow('nothing to export: no samples in boot');
  const { families } = read(documentOf(boot, run));
  expect(seriesOf(families.get('statgraph_run')).map((one) => 'run' in one && one.run)).toEqual([
    'run',
  ]);
});

test('labels whose names are alike without other characters are numbered', async () => {
  const run = await runOf({ 'vm.out': VMSTAT });
  const labels = [
    ['größe', 'a'],
    ['gr.e', 'b'],
  ] as const;
  const { families } = read(documentOf({ ...run, labels }));
  expect(seriesOf(families.get('statgraph_run'))).toMatchObject([
    { label_gr_e: 'a', label_gr_e_2: 'b' },
  ]);
});

test('times of parts of a second are exact, and a time that comes again is counted', async () => {
  const run = await runOf({ 'io.out': iostat('sda', SECONDS) });
  const [source] = run.sources;
  const { axis } = source!;
  const elapsed = Float64Array.of(0, 1.0004, 1.0006);
  const moved = (times: Float64Array) =>
    documentOf({ ...run, sources: [{ ...source!, axis: { ...axis, elapsed: times } }] });
  const [exact] = seriesOf(read(moved(elapsed)).families.get('disk_utilisation_ratio'));
  expect(exact!.samples.map(([seconds]) => seconds)).toEqual(['1795255201', '1795255201.001']);
  const { leftOut, families } = read(moved(Float64Array.of(0, 1.0001, 1.0002)));
  const columns = source!.columns.length;
  expect(leftOut.messages()).toEqual([
    `io.out:13: ${columns} samples are left out, not later than the one before: a database would lose them`,
  ]);
  expect(seriesOf(families.get('disk_utilisation_ratio'))[0]!.samples).toHaveLength(1);
});

test('names of any kind are read back, and none breaks a line', async () => {
  const run = await runOf({ 'io.out': iostat('sda', SECONDS) });
  const [source] = run.sources;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, metric) => {
      const entities = source!.entities.map((entity) => ({ ...entity, name: `sd${name}` }));
      const columns = source!.columns.map((column) => ({ ...column, metric: `other.${metric}` }));
      const document = documentOf({ ...run, name, sources: [{ ...source!, entities, columns }] });
      const { families, text } = read(document);
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202e]/);
      const count = [...families.values()].reduce((sum, { series }) => sum + series.size, 0);
      expect(count).toBe(1 + columns.length);
    }),
    { numRuns: 200 },
  );
});

test('a run whose clock was set after the first report has its labels at every sample, and not in the years between', async () => {
  const [titles, report] = VMSTAT.split('\n');
  const times = ['1970-01-01 00:00:10', ...SECONDS.map((time) => `2026-11-21 ${time}`)];
  const rows = times.map((time) => report!.replace('2026-11-21 10:00:00', time));
  const vmstat = `${[titles, ...rows].join('\n')}\n`;
  const { families } = read(documentOf(await runOf({ 'vm.out': vmstat })));
  const [labels] = seriesOf(families.get('statgraph_run'));
  const [user] = seriesOf(families.get('cpu_user_ratio'));
  const known = labels!.samples.map(([time]) => Number(time));
  expect(known.length).toBeLessThan(10);
  for (const [time] of user!.samples) {
    const age = Math.min(...known.map((at) => Number(time) - at).filter((age) => age >= 0));
    expect(age).toBeLessThan(300);
  }
});
