import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LeftOut } from '../../../src/export/families/left-out.ts';
import { openMetrics } from '../../../src/export/openmetrics/openmetrics.ts';
import { type OtlpOptions, otlpBatches } from '../../../src/export/otlp/otlp.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import { familyName, familyUnit } from '../../../src/model/metrics/family-names.ts';
import type { Run } from '../../../src/model/run.ts';
import { runOf } from '../../log.ts';
import { readOpenMetrics } from '../openmetrics/read-openmetrics.ts';
import { readOtlp, sampleId } from './read-otlp.ts';

const START = Date.UTC(2026, 10, 21, 10);

/** The time of a second of the logs, as they print it. */
const timeOf = (second: number) => new Date(START + second * 1000).toISOString().slice(0, 19);

const seconds = (count: number) => Array.from({ length: count }, (_, second) => second);

function vmstat(count: number): string {
  const rows = seconds(count).map(
    (second) =>
      ` 1  0      0 100000     12  50000    0    0     4     8  100   57 ${second % 50} 10 70  0  0 ${timeOf(second).replace('T', ' ')}\n`,
  );
  return ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st UTC\n${rows.join('')}`;
}

function iostat(count: number): string {
  const reports = seconds(count).map(
    (second) =>
      `${timeOf(second)}+0000\nDevice r/s rkB/s r_await w/s wkB/s w_await aqu-sz %util\nsda 10.00 100.00 0.50 1.00 8.00 1.00 0.10 ${second % 90}.00\n\n`,
  );
  return `Linux 6.1.0 (db1) \t2026-11-21 \t_x86_64_\t(4 CPU)\n\n${reports.join('')}`;
}

function pidstat(count: number): string {
  const rows = seconds(count).map(
    (second) =>
      `${timeOf(second).slice(11)}     0      9    2.00    1.00    0.00    0.00   ${second}.00     0  app`,
  );
  return `Linux 6.1.0 (db1) \t2026-11-21 \t_x86_64_\t(4 CPU)\n\n${timeOf(0).slice(11)}   UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n${rows.slice(1).join('\n')}\n`;
}

function documentOf(...runs: readonly Run[]): ReportDocument {
  return { schemaVersion: 1, generator: 'statgraph 1', title: 'run', runs };
}

function linesOf(document: ReportDocument, options: OtlpOptions = {}) {
  const leftOut = new LeftOut();
  const batches = [...otlpBatches(document, leftOut, options)];
  const lines = batches.map(({ text }) => readOtlp(text));
  expect(batches.map(({ samples }) => samples)).toEqual(lines.map((points) => points.length));
  return { lines, points: lines.flat(), leftOut, batches };
}

test('what is written is read back with its metrics, devices, units and host', async () => {
  const document = documentOf(await runOf({ 'io.out': iostat(30), 'vm.out': vmstat(30) }));
  const text = linesOf(document).batches.map((batch) => batch.text);
  const back = await runOf({ 'run.json': text.join('') });
  const columnsOf = ({ sources }: Run) =>
    sources.flatMap(({ host, entities, columns }) =>
      columns.map(({ metric, entity, factor }) => {
        const { kind, name } = entities[entity]!;
        return [host, kind, name, metric, factor.unit].join(' ');
      }),
    );
  // What never changes may be frozen, and is not written.
  const written = columnsOf(document.runs[0]!).filter((column) => / (disk|cpu)\./.test(column));
  expect(written.length).toBeGreaterThan(8);
  expect(columnsOf(back)).toEqual(expect.arrayContaining(written));
  expect(back.sources.map(({ host }) => host)).toContain('db1');
});

// vmstat tells of its start, pidstat only of what it saw since then
test.each([
  ['vm.out', vmstat(30)],
  ['pid.out', pidstat(30)],
])('what is read back of %s begins and ends when the run did', async (file, log) => {
  const run = await runOf({ [file]: log });
  const text = linesOf(documentOf(run)).batches.map((batch) => batch.text);
  const back = await runOf({ 'run.json': text.join('') });
  expect([back.zero! + back.window.from * 1000, back.zero! + back.window.to * 1000]).toEqual([
    run.zero! + run.window.from * 1000,
    run.zero! + run.window.to * 1000,
  ]);
});

test('a sample has a unit, the ends of its interval, its labels, and the host as its resource', async () => {
  const { points } = linesOf(documentOf(await runOf({ 'io.out': iostat(3) })));
  const reads = points.filter(({ name }) => name === 'disk.read.throughput');
  const end = BigInt(START + 1000) * 1_000_000n;
  expect(reads).toHaveLength(2);
  expect({ ...reads[0] }).toEqual({
    ...{ name: 'disk.read.throughput', unit: 'By/s', value: 102_400 },
    ...{ start: end - 1_000_000_000n, time: end },
    resource: { 'host.name': 'db1' },
    attributes: { run: 'run', host: 'db1', tool: 'iostat', disk: 'sda' },
  });
  const unitOf = (name: string) => points.find((point) => point.name === name)?.unit;
  expect(['disk.utilisation', 'disk.queue', 'disk.read.response_time'].map(unitOf)).toEqual([
    '1',
    '',
    's',
  ]);
});

test('the samples are those of OpenMetrics, also those that tell of the run', async () => {
  const labels = [['threads', '8']] as const;
  const run = await runOf({ 'io.out': iostat(300), 'vm.out': vmstat(300) });
  const document = documentOf({ ...run, labels });
  const units = new Map(
    (['B', 'B/s', 's', '1', '1/s', '%'] as const).map((unit) => {
      const known = familyUnit(unit);
      return [known.ucum, known];
    }),
  );
  const ours = linesOf(document).points.map(({ name, unit, attributes, time, value }) =>
    [
      familyName(name, units.get(unit)!),
      JSON.stringify(attributes),
      Number(time / 1_000_000n),
      value,
    ].join(' '),
  );
  const text = [...openMetrics(document, new LeftOut())].join('');
  const theirs = [...readOpenMetrics(text)].flatMap(([name, { type, series }]) =>
    [...series.values()].flatMap(({ labels: all, samples }) =>
      samples.map(([at, value]) =>
        [
          type === 'info' ? `${name}_info` : name,
          JSON.stringify(Object.fromEntries(all)),
          Number(at) * 1000,
          value,
        ].join(' '),
      ),
    ),
  );
  expect(theirs.length).toBeGreaterThan(1000);
  expect(ours.sort()).toEqual(theirs.sort());
});

test('lines are below a MiB, and none has a sample that is older than one of the line before', async () => {
  const { lines, batches } = linesOf(
    documentOf(await runOf({ 'io.out': iostat(400), 'vm.out': vmstat(400) })),
  );
  expect(lines.length).toBeGreaterThan(3);
  let latest = 0n;
  for (const [i, points] of lines.entries()) {
    expect(Buffer.byteLength(batches[i]!.text)).toBeLessThan(1 << 20);
    const times = points.map(({ time }) => time);
    expect(times.every((time) => time >= latest)).toBe(true);
    latest = times.reduce((last, time) => (time > last ? time : last), 0n);
  }
});

test('runs without a clock are refused', async () => {
  const document = documentOf(await runOf({ 'vm.out': vmstat(3).replace(/ UTC| 2026.*/g, '') }));
  expect(() => linesOf(document)).toThrow('OTLP needs times with a date');
});

test('numbers and times that the protocol does not have are left out and counted', async () => {
  const run = await runOf({ 'io.out': iostat(4) });
  const [source] = run.sources;
  const columns = source!.columns.map((column) => ({
    ...column,
    blocks: column.blocks.map((block) => ({
      ...block,
      values: Float64Array.from(block.values, (value, i) => (i === 1 ? Infinity : value)),
    })),
  }));
  const changed = (zero: number) =>
    documentOf({ ...run, zero, sources: [{ ...source!, columns }] });
  const { points, leftOut } = linesOf(changed(run.zero));
  expect(points.filter(({ name }) => name === 'disk.utilisation')).toHaveLength(2);
  expect(leftOut.messages()).toEqual([
    `io.out:9: ${columns.length} samples are left out, infinite, or not from 1970 to 2262: OTLP has no such samples`,
  ]);
  for (const zero of [Date.UTC(1969, 0), Date.UTC(2300, 0)]) {
    expect(linesOf(changed(zero)).points).toEqual([]);
  }
});

test('of logs that grow each sample comes once, and not before its report is whole', async () => {
  const next = new Map<string, number>();
  const seen: string[] = [];
  for (const count of [2, 5, 5, 9]) {
    const document = documentOf(await runOf({ 'io.out': iostat(count), 'vm.out': vmstat(count) }));
    const { points } = linesOf(document, { isGrowing: true, next });
    const last = BigInt(START + (count - 1) * 1000) * 1_000_000n;
    expect(points.every(({ time }) => time < last)).toBe(true);
    seen.push(...points.map(sampleId));
  }
  const document = documentOf(await runOf({ 'io.out': iostat(9), 'vm.out': vmstat(9) }));
  seen.push(...linesOf(document, { next }).points.map(sampleId));
  const whole = linesOf(document, { next: new Map() }).points;
  expect(seen.sort()).toEqual(whole.map(sampleId).sort());
  expect(linesOf(document, { next }).points).toEqual([]);
});

test('a batch that was not taken comes again', async () => {
  const document = documentOf(await runOf({ 'io.out': iostat(3) }));
  const next = new Map<string, number>();
  const [first] = otlpBatches(document, new LeftOut(), { next });
  const [again] = otlpBatches(document, new LeftOut(), { next });
  expect(again).toEqual(first);
});

test('names of any kind are read back, and none breaks a line', async () => {
  const run = await runOf({ 'io.out': iostat(2) });
  const [source] = run.sources;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, metric) => {
      const entities = source!.entities.map((entity) => ({ ...entity, name: `sd${name}` }));
      const columns = source!.columns.map((column) => ({ ...column, metric: `${metric}.x` }));
      const document = documentOf({
        ...run,
        name: `run${name}`,
        sources: [{ ...source!, host: `db${name}`, entities, columns }],
      });
      const { points, batches } = linesOf(document);
      expect(points).toHaveLength(1 + columns.length);
      for (const { text } of batches) {
        expect(text.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
        expect(text).not.toMatch(/\\u[dD][89a-fA-F]/);
      }
      for (const point of points) expect(point.name).toMatch(/^[A-Za-z][A-Za-z0-9_.]*$/);
    }),
    { numRuns: 200 },
  );
});
