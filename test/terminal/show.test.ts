import { expect, test } from 'vitest';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import { parseLog } from '../../src/input/reading/parse-log.ts';
import type { Run } from '../../src/model/run.ts';
import { notUnderstood } from '../../src/presentation/logs/lost-parts.ts';
import { characterCells } from '../../src/terminal/character-cells.ts';
import { shownLines } from '../blocks.ts';
import { linuxRun, sampleRun } from '../chart/sample-run.ts';
import { heldRun } from '../held-run.ts';
import { makeRun, makeSource } from '../make-run.ts';
import { makeTable, runOfTables } from '../results.ts';

const show = (...runs: readonly Run[]): string[] =>
  shownLines({ schemaVersion: 1, generator: 'test', title: '', runs });

const text = (lines: readonly string[]) => `${lines.join('\n')}\n`;

/** The table of resources, below the tracks. */
const resources = (lines: readonly string[]) => {
  const table = lines.slice(lines.findIndex((line) => line.startsWith('resource')));
  const end = table.findIndex((line) => line.startsWith('Highest'));
  return end < 0 ? table : table.slice(0, end);
};

/** A run of disks, each busier than the one before. */
function disks(count: number): Run {
  const columns = Array.from({ length: count }, (_, i) => {
    const entity = { kind: 'disk', name: `sd${i}` } as const;
    return [
      {
        ...entity,
        metric: 'disk.read.throughput',
        values: [i + 1, 0, i + 1].map((v) => v * 2 ** 20),
      },
      { ...entity, metric: 'disk.utilisation', values: [i, 0, i] },
    ];
  });
  return makeRun([makeSource({ origin: 'option', columns: columns.flat() })]);
}

const unread = (...files: readonly string[]) =>
  files.map((file) => ({ file, why: 'unknown', firstLine: '' }));

test('one run is shown as it was looked at', async () => {
  await expect(text(show(sampleRun()))).toMatchFileSnapshot('golden/summary.txt');
});

test('several runs share the screen as they were looked at', async () => {
  const run = { ...linuxRun(), unread: unread('photo.bin', 'notes') };
  await expect(text(show(run, disks(9), sampleRun()))).toMatchFileSnapshot('golden/runs.txt');
});

test('whoever asks for other counts sees the bottleneck table, however small the screen', () => {
  const document = { ...{ generator: 'test', title: '' }, runs: [heldRun(), heldRun()] };
  const plan = { counts: { disks: 6 } };
  const rows = (more: object) => {
    const lines = shownLines({ schemaVersion: 1, ...document, ...more });
    expect(lines.length).toBeLessThanOrEqual(24);
    return lines.filter((line) => /^sda +6 read/.test(line));
  };
  expect(rows({ plan })).toHaveLength(2);
  expect(rows({})).toEqual([]);
});

test('for any number of disks, each is shown or counted on one screen', () => {
  for (const count of [1, 2, 17, 18, 19, 20, 21, 22, 60]) {
    const lines = show(disks(count));
    expect(lines.length).toBeLessThanOrEqual(24);
    const shown = lines.filter((line) => /^sd\d+ +(throughput|read)/.test(line)).length;
    const counts = lines.map((line) => Number(/^(\d+) more resources?$/.exec(line)?.[1] ?? 0));
    expect(shown + Math.max(...counts), `${count} disks`).toBe(count);
  }
});

test('for any number of runs, each is shown or counted on one screen', () => {
  const names = Array.from({ length: 9 }, (_, i) => `r${i}`);
  const runs = names.map((name) => ({
    ...disks(9),
    name,
    title: name,
    unread: unread('photo.bin'),
  }));
  for (const count of [2, 3, 4, 5, 6, 7, 8, 9]) {
    const lines = show(...runs.slice(0, count));
    expect(lines.length).toBeLessThanOrEqual(24);
    for (const line of lines) expect(characterCells(line)).toBeLessThanOrEqual(80);
    const rows = names.filter((name) =>
      lines.some((line) => line.startsWith(`${name} `) && !line.includes('·')),
    );
    expect(rows).toEqual(names.slice(0, count));
    const shown = names.filter((name) => lines.some((line) => line.startsWith(`${name} · `)));
    expect(shown.length).toBeGreaterThan(1);
    const left = count - shown.length;
    const counted = /^(\d+) more parts? do(?:es)? not fit/.exec(lines.at(-1)!)?.[1] ?? 0;
    expect(Number(counted)).toBe(left);
  }
});

test('a table of more runs than lines counts the others', () => {
  const names = Array.from({ length: 40 }, (_, i) => `r${i}`);
  const lines = show(...names.map((name) => ({ ...disks(1), name, title: name })));
  expect(lines.length).toBeLessThanOrEqual(24);
  const rows = lines.filter((line) => /^r\d+ /.test(line));
  expect(lines.at(-1)).toBe(`${40 - rows.length} more runs`);
});

test('a benchmark shows its figures once', () => {
  const columns = { tps: 'benchmark.operations', p99: 'benchmark.latency.percentile' };
  const table = makeTable({ title: 'sysbench', columns, rows: { '8': [940, 0.004] } });
  const figures = 'sysbench, clients 8: 940 tps, p99 4 ms';
  expect(show(runOfTables([table]))).toEqual(['run1 · 1 log', figures]);
  const lines = show({ ...disks(2), results: [table] });
  expect(lines.filter((line) => line === figures)).toHaveLength(1);
  expect(lines.filter((line) => /^sd\d +(throughput|read)/.test(line))).toHaveLength(2);
  expect(lines[1]).toContain('sd1');
});

test('a run that measured no resource says so', () => {
  expect(show(makeRun([]))).toEqual([
    'run1 · 0 logs',
    'These logs measure no resource that this table can show.',
  ]);
});

test('the values of one report are shown, for which there is no course', () => {
  const mysqld = { kind: 'process', name: '71', label: 'mysqld' } as const;
  const used = { ...mysqld, metric: 'process.cpu.of_all.user', values: [44.17] } as const;
  const run = makeRun([makeSource({ samples: 1, columns: [used] })]);
  expect(show(run).at(-1)).toMatch(/^mysqld 71: .* 44.2 %$/);
});

test('lines that were not understood are counted over all logs', () => {
  const [source] = disks(1).sources;
  const withCount = (count: number) => ({
    ...source!,
    counts: { ...source!.counts, notUnderstood: count },
  });
  expect(notUnderstood([withCount(0)])).toEqual([]);
  expect(notUnderstood([withCount(1), withCount(0)])).toEqual([
    '1 line not understood; -v prints it',
  ]);
  expect(notUnderstood([withCount(1), withCount(2)])).toEqual([
    '3 lines not understood; -v prints the first of each log',
  ]);
  const run = { ...disks(60), sources: [...disks(60).sources, withCount(2)] };
  expect(show(run).at(-2)).toBe('2 lines not understood; -v prints the first of each log');
  expect(show(run).at(-1)).toMatch(/^\d more parts? do(es)? not fit; /);
});

test('of many benchmarks the first are said, as many as there is space for', () => {
  const results = ['fio', 'dd', 'pgbench', 'mdtest'].map((title) =>
    makeTable({ title, columns: { tps: 'benchmark.operations' }, rows: { '8': [5] } }),
  );
  const run = { ...disks(9), results };
  const said = (count: number) =>
    show(...Array.from({ length: count }, () => run)).filter((line) =>
      /5 tps( \(\d more\))?$/.test(line),
    );
  expect(said(1)).toHaveLength(4);
  for (const count of [2, 4]) expect(said(count).length).toBeGreaterThanOrEqual(count);
});

test('a table of totals is shown, what took most time first', async () => {
  const head =
    'Call Count Aggregate Seconds Average Seconds Maximum Seconds nvcsw nivcsw ID kx call';
  const rows = ['kx calls: 412 0.5 0.1 0.2 0 0 4 Signal', 'kx calls: 205 61.5 0.3 10.1 0 0 6 Wait'];
  const { results } = await parseLog('a.log', [Buffer.from([head, ...rows, ''].join('\n'))]);
  const lines = show(runOfTables(results));
  const calls = lines.filter((line) => /^(Wait|Signal) /.test(line));
  expect(lines.some((line) => line.startsWith('mmfsadm dump iocounters: kx calls'))).toBe(true);
  expect(calls).toEqual([
    expect.stringMatching(/^Wait +205 +61.5 +0.3 +10.1/),
    expect.stringMatching(/^Signal +412 +0.5 +0.1 +0.2/),
  ]);
});

test('the notes are last, and behind them only what has no room', () => {
  const run = { ...disks(9), unread: unread('photo.bin') };
  const [source] = run.sources;
  const counts = { ...source!.counts, notUnderstood: 3 };
  const noted = { ...run, sources: [{ ...source!, counts }] };
  expect(show(noted).slice(-3, -1)).toEqual([
    'not read: photo.bin: unknown',
    '3 lines not understood; -v prints the first of each log',
  ]);
});

test('a line does not end with blanks', () => {
  const entity = { kind: 'disk', name: 'sd0' } as const;
  const values = [1, Number.NaN, Number.NaN, Number.NaN];
  const run = makeRun([
    makeSource({ columns: [{ ...entity, metric: 'disk.read.throughput', values }] }),
  ]);
  for (const line of show(run)) expect(line).toBe(line.trimEnd());
});

test('a CPU that only waited for a disk was not zero throughout', () => {
  const cpu = (name: string, wait: number) => [
    { kind: 'cpu', name, metric: 'cpu.idle', values: [100 - wait, 100 - wait] } as const,
    { kind: 'cpu', name, metric: 'cpu.iowait', values: [wait, wait] } as const,
  ];
  const run = makeRun([makeSource({ columns: [...cpu('0', 0), ...cpu('1', 100)] })]);
  expect(show(run).join('\n')).toMatch(/zero throughout: CPU 0(,|$)/m);
  expect(show(run).join(' ')).toMatch(/CPU 1 +busy, % +0 /);
});

test('disks that did nothing share one line, on a screen as short as it must be', () => {
  const columns = Array.from({ length: 40 }, (_, i) => {
    const entity = { kind: 'disk', name: `sd${i}` } as const;
    const values = i < 2 ? [i + 1, 0, 0] : [0, 0, 0];
    return { ...entity, metric: 'disk.read.throughput', values: values.map((v) => v * 2 ** 20) };
  });
  const run = makeRun([makeSource({ columns })]);
  expect(show(run).at(-1)).toMatch(/^38 zero throughout: sd2, sd3, .*…/);
  expect(resources(show(run)).filter((line) => /^sd\d/.test(line))).toHaveLength(1);
  const document = { schemaVersion: 1, generator: 'test', title: '', runs: [run] } as const;
  const whole = shownLines(document, { width: 60, height: Number.POSITIVE_INFINITY });
  expect(whole.join(' ')).toMatch(/38 zero throughout: sd2, .* sd39$/);
  for (const line of whole) expect(characterCells(line)).toBeLessThanOrEqual(60);
});

test('a wide place is for the courses over time, beside the same numbers', () => {
  const document = { schemaVersion: 1, generator: 'test', title: '', runs: [sampleRun()] } as const;
  const [narrow, wide] = [80, 200].map((width) => {
    const lines = shownLines(document, { width, height: Number.POSITIVE_INFINITY });
    const tracks = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('resource')),
    );
    return tracks.filter((line) => / [▁-█ ]{12,}$/.test(line));
  });
  expect(narrow!.length).toBeGreaterThan(20);
  expect(Math.max(...narrow!.map(characterCells))).toBe(80);
  expect(Math.max(...wide!.map(characterCells))).toBe(200);
  const numbers = (line: string) => line.replace(/ [▁-█ ]+$/, '').replace(/ +/g, ' ');
  expect(wide!.map(numbers)).toEqual(narrow!.map(numbers));
});

test('a single report has no course over time and no percentiles', () => {
  const entity = { kind: 'disk', name: 'sd0' } as const;
  const column = { ...entity, metric: 'disk.read.throughput', values: [2 ** 20] };
  const lines = resources(show(makeRun([makeSource({ columns: [column] })])));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/max$/);
  expect(lines[1]).toMatch(/^sd0 +read, MiB\/s( +1\.00){2}$/);
});

test('what a track shows has no second row among the resources', () => {
  const names = (lines: readonly string[]) => lines.map((line) => line.split(/ {2,}/)[0]!);
  const document = { schemaVersion: 1, generator: 'test', title: '' } as const;
  for (const run of [sampleRun(), heldRun(), linuxRun(), disks(9)]) {
    const lines = shownLines({ ...document, runs: [run] }, { width: 120, height: Infinity });
    const tracks = lines.slice(lines.findIndex((line) => line.startsWith('track ')));
    const table = names(resources(lines));
    const shown = names(tracks).filter((name) => name.endsWith(' throughput'));
    for (const name of shown) expect(table).not.toContain(name.replace(/ throughput$/, ''));
    expect(table.filter((name) => ['Run queue', 'Memory free'].includes(name))).toEqual([]);
  }
});

test('the I/O of a host is a row unless its disks have rows', () => {
  const total = [
    { metric: 'disk.read.throughput', values: [5, 6, 7].map((rate) => rate * 2 ** 20) },
  ] as const;
  const disk = (rate: number) =>
    ({ ...total[0], kind: 'disk', name: 'sda', values: [rate, 0, rate] }) as const;
  const shown = (rate: number) =>
    show(makeRun([total, [disk(rate)]].map((columns) => makeSource({ columns })))).join('\n');
  expect(shown(0)).toMatch(/^Host I\/O read, MiB\/s 6\.00 /m);
  expect(shown(2 ** 20)).not.toContain('Host I/O');
});

test('the level of a finding is said before it, and coloured if the terminal has colours', () => {
  const document = { schemaVersion: 1, generator: 'test', title: '', runs: [heldRun()] } as const;
  const place = { width: 60, height: Number.POSITIVE_INFINITY };
  const plain = shownLines(document, place);
  expect(plain[1]).toMatch(/^warning 0–60 s: sda writes held/);
  expect(plain[2]).toMatch(/^ {8}\S/);
  expect(plain.join('\n')).toMatch(/^ {8}Not measured: single CPUs/m);
  const coloured = shownLines(document, { ...place, inColour: true });
  expect(coloured[1]).toMatch(/^\u001b\[0;33mwarning\u001b\[0m 0–60 s/);
  expect(coloured.map((line) => line.replace(/\u001b\[[\d;]*m/g, ''))).toEqual(plain);
});

test('a dash in a name from a log stays as it is, in tables and in sentences', () => {
  const name = 'tank–1';
  const columns = [
    { kind: 'disk', name, metric: 'disk.read.throughput', values: [1, 2, 3] },
  ] as const;
  const run = makeRun([makeSource({ columns })], { marks: [{ at: 0, text: 'warm–up' }] });
  const lines = show(run).join('\n');
  expect(lines).toMatch(/^tank–1 /m);
  expect(lines).toContain('marks: warm–up at 0 s');
});

test('marks are listed in the order of their times', () => {
  const marks = [
    { at: 8, text: 'late' },
    { at: 5, text: 'early' },
  ];
  expect(show({ ...sampleRun(), marks })).toContain('marks: early at 5 s, late at 8 s');
});

test('the tracks are those of the page, in its order, under the names of the phases', () => {
  const lines = show(heldRun());
  const from = lines.findIndex((line) => line.startsWith('track'));
  expect(lines[from]).toMatch(/^track +unit +mean +p95 +max │1 load +│2 idle$/);
  const { main } = tracksOf(heldRun());
  for (const [i, { name, detail }] of main.entries()) {
    expect(lines[from + 1 + i]).toMatch(new RegExp(`^${name} ${detail}`.trim()));
  }
  const written = lines.find((line) => line.startsWith('sda throughput'))!;
  expect(written).toMatch(/ MiB\/s +120 +200 +200 █+▁+$/);
  // The disk is at its highest just as long as the phase lasts.
  const at = lines[from]!.indexOf('│2 idle');
  expect(Math.abs(written.indexOf('▁') - at)).toBeLessThanOrEqual(1);
});

test('where tracks do not fit, the others are counted', () => {
  const lines = show(heldRun(), heldRun(), heldRun());
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(lines.filter((line) => /^\d+ more tracks?$/.test(line)).length).toBeGreaterThan(1);
});

test('tables of several hosts say whose they are', async () => {
  const rows = [
    'n1:  Data objects stored 5 (1 MB) recalled 6 (2 MB)',
    'n2:  Data objects stored 7 (3 MB) recalled 8 (4 MB)',
  ];
  const { results } = await parseLog('a.log', [Buffer.from([...rows, ''].join('\n'))]);
  const titles = show(runOfTables(results)).filter((line) => line.startsWith('LROC'));
  expect(titles).toEqual(['LROC on n1, as printed', 'LROC on n2, as printed']);
});
