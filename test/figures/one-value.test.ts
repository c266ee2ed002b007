import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { loadWindow } from '../../src/analyse/key-figures/resource-figures.ts';
import { judgeRule } from '../../src/check/judge/judge-rule.ts';
import { parseCheckRule } from '../../src/check/language/parse-check-rule.ts';
import { readDocument } from '../../src/commands/reading/read-document.ts';
import { readSides } from '../../src/commands/reading/read-sides.ts';
import { phaseRows } from '../../src/export/csv/phases-csv.ts';
import { compareJson } from '../../src/export/json/compare-json.ts';
import { showJson } from '../../src/export/json/show-json.ts';
import { sweepJson } from '../../src/export/json/sweep-json.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { Run } from '../../src/model/run.ts';
import { formatNumber, formatPercent } from '../../src/text/quantity.ts';
import { iostat, vmstat } from '../analyse/first-lines/made-logs.ts';
import { folderOf } from '../cli/folder.ts';
import { comparedLogs } from '../compared-logs.ts';
import { logsOfRun } from '../made-runs.ts';

const root = resolve(import.meta.dirname, '../..');

/** Copies fixtures into a directory of results. */
async function resultsOf(...files: readonly string[]): Promise<string> {
  const folder = await folderOf({});
  for (const file of files)
    await cp(join(root, 'test/fixtures', file), join(folder, file.replaceAll('/', '-')));
  return folder;
}

const made = logsOfRun({ threads: 8, rate: 700 });

/** The directories of runs: of one log and of several, with a benchmark and without, in phases and in one. */
const directories: Readonly<Record<string, () => Promise<string>>> = {
  'linux-fio': async () => join(root, 'examples/linux-fio'),
  'an NFS client': async () => join(root, 'examples/nfs-10gbe/NFS_client_10GbE'),
  'an NFS server': async () => join(root, 'examples/nfs-10gbe/NFS_server_10GbE'),
  sysbench: () => folderOf(made),
  'sysbench in a longer run': () =>
    folderOf({
      'sysbench.txt': made['sysbench.txt']!,
      'iostat.txt': made['iostat.txt']!,
      'vmstat.txt': comparedLogs['before/vmstat.out'],
    }),
  sar: () => resultsOf('sar/linux-sysstat12.6--udnqrBw.txt'),
};

/** A figure as `sweep` and `compare` tell programs. */
interface ToldFigure {
  readonly kind: string;
  readonly subject: string;
  readonly name: string;
  readonly metric: string;
  readonly unit: string;
  readonly value: number;
  readonly p95: number | null;
  /** Of `compare`: one for each side. */
  readonly values: readonly number[];
}

/** A row of the resources or of a phase as `show` tells programs. */
interface ToldResource {
  readonly name: string;
  readonly kind: string;
  readonly unit: string;
  readonly mean: number;
  readonly p95: number;
  readonly busy_percent: number | null;
  readonly in_use_percent: number | null;
}

/** What a rule got; null if a figure has too few samples for its statistic. */
function checked(run: Run, words: string, scope = ''): number | null {
  const { got } = judgeRule(run, parseCheckRule(`${words} >= 0 ${scope}`, ''), null);
  return got[0]?.value ?? null;
}

const isOfDevice = (metric: string) => /^(?:disk|pool|network)\./.test(metric);

function isSteadyPercentile({ kind, name }: ToldFigure): boolean {
  return kind === 'steadiness' && name.endsWith(' p5');
}

function nameOf({ subject, metric }: Pick<ToldFigure, 'subject' | 'metric'>): string {
  return JSON.stringify(isOfDevice(metric) ? `${subject} ${metric}` : metric);
}

test.each(Object.keys(directories))('a figure has one value in every output: %s', async (name) => {
  const path = await directories[name]!();
  const document = await readDocument([path], {});
  const compared: readonly ToldFigure[] = JSON.parse(
    compareJson(await readSides([path, path], {})),
  ).figures;
  let count = 0;
  for (const [i, run] of document.runs.entries()) {
    const swept: readonly ToldFigure[] = JSON.parse(sweepJson(document)).runs[i].figures;
    const { from, to } = loadWindow(run, '');
    const scope = `after ${from} s before ${to} s`;
    for (const figure of swept.filter(({ kind }) => kind === 'resource')) {
      const { subject, metric, value, p95 } = figure;
      const words = nameOf(figure);
      const statistic = metric.startsWith('memory.') ? 'min' : 'mean';
      expect(checked(run, `${words} ${statistic}`, scope), `${words} ${scope}`).toBe(value);
      const row = compared.find((told) => told.subject === subject && told.metric === metric);
      expect(row?.values[0] ?? 0, words).toBe(value);
      const high = p95 === null ? null : checked(run, `${words} p95`, scope);
      if (high !== null) expect(high, words).toBe(p95);
      count++;
    }
    for (const { name: percentile, value } of swept.filter(isSteadyPercentile))
      expect(checked(run, percentile), percentile).toBe(value);
  }
  expect(count).toBeGreaterThan(15);
});

test.each(Object.keys(directories))('show and check have the same numbers: %s', async (name) => {
  const document = await readDocument([await directories[name]!()], {});
  const shown = JSON.parse(showJson(document)).runs;
  for (const [i, run] of document.runs.entries()) {
    const resources: readonly ToldResource[] = shown[i].resources;
    for (const { kind, name: device, unit, mean, p95, busy_percent } of resources) {
      if (kind === 'cpu') expect(checked(run, 'CPU busy mean')).toBe(mean);
      if (kind === 'cpu') expect(checked(run, 'CPU busy p95') ?? p95).toBe(p95);
      if (kind === 'run-queue') expect(checked(run, 'run queue mean')).toBe(mean);
      if (kind !== 'disk' || unit !== 'B/s') continue;
      const parts = ['read', 'written'].map((part) => checked(run, `disk ${device} ${part} mean`));
      expect(parts[0]! + parts[1]!, device).toBeCloseTo(mean, 3);
      if (busy_percent !== null)
        expect(checked(run, `disk ${device} in use mean`)).toBe(busy_percent);
    }
  }
});

test.each(['linux-fio', 'an NFS client', 'an NFS server'])(
  'the phases of show, of their export and of check have the same numbers: %s',
  async (name) => {
    const document = await readDocument([await directories[name]!()], {});
    const [run] = document.runs;
    const phases = JSON.parse(showJson(document)).runs[0].phases as {
      readonly from_s: number;
      readonly seconds: number;
      readonly resources: readonly ToldResource[];
    }[];
    expect(phases.length).toBeGreaterThan(1);
    const exported = [...phaseRows(run!)].flatMap(({ row, at }) => (at === null ? [] : row));
    for (const { from_s: from, seconds, resources } of phases) {
      const scope = `after ${from} s before ${from + seconds} s`;
      for (const { name: resource, kind, in_use_percent: inUse } of resources) {
        const row = exported.find((each) => each.resource === resource && each.from_s === from);
        if (inUse === null) continue;
        expect(row?.in_use_percent, resource).toBeCloseTo(inUse, 9);
        const words =
          kind === 'cpu'
            ? 'CPU busy'
            : `${kind === 'filesystem' ? 'mount' : kind} ${resource} in use`;
        expect(
          checked(run!, `${JSON.stringify(words)} mean`, scope),
          `${words} ${scope}`,
        ).toBeCloseTo(inUse, 9);
      }
    }
  },
);

/** The means that sentences about a disk and about a host say, and the words of the figures in the tables. */
const saidOfDisk = [
  [/([\d.,]+ %) in use/, 'in use', formatPercent],
  [/([\d.,]+) reads\/s/, 'reads', formatNumber],
  [/([\d.,]+) writes\/s/, 'writes', formatNumber],
  [/([\d.,]+) in flight/, 'in flight', formatNumber],
] as const;
const saidOfHost = [
  [/(?:busy: |CPU |were )([\d.,]+ %)/, 'CPU busy', formatPercent],
  [/run queue ([\d.,]+)/, 'run queue', formatNumber],
  [/([\d.,]+) context switches\/s/, 'context switches/s', formatNumber],
] as const;

/**
 * Findings of the whole run, of one of its phases or of the load: tables have the means of these times. The report since
 * boot is in no mean.
 */
function findingsOfTables(run: Run): readonly Finding[] {
  const { phases, findings } = diagnosisOf(run);
  const windows = [run.window, loadWindow(run, ''), ...phases];
  return findings.filter(
    ({ about, from, to }) =>
      about === 'machine' &&
      windows.some((window) => Math.abs(window.from - from) + Math.abs(window.to - to) <= 1),
  );
}

/** A machine that is busy all the time; vmstat prints whole percents, and its first report is one since boot. */
const busy = (i: number) => ({
  ...{ cpus: [98.6 + 0.4 * (i % 3), 97.9], running: 5 + (i % 4) },
  ...{ reads: 800 + 30 * (i % 7), size: 64, time: 8, queue: 6.5, use: 97 + (i % 3) },
});

test.each([
  ['sysbench in a longer run', directories['sysbench in a longer run']!],
  ['a busy machine', () => folderOf({ 'vmstat.out': vmstat(busy), 'iostat.out': iostat(busy) })],
])('a mean in a sentence is the one of the tables: %s', async (_, results) => {
  const { runs } = await readDocument([await results()], {});
  let count = 0;
  for (const run of runs) {
    for (const { subject, claim, why, from, to } of findingsOfTables(run)) {
      const { kind, name } = subject.entity;
      const said = kind === 'disk' ? saidOfDisk : saidOfHost;
      for (const [pattern, words, format] of said) {
        const [, text] = pattern.exec(`${claim}: ${why}`) ?? [];
        const figure = kind === 'disk' ? `disk ${name} ${words}` : words;
        if (text === undefined) continue;
        const mean = checked(
          run,
          `${JSON.stringify(figure)} mean`,
          `after ${from} s before ${to} s`,
        );
        expect(text, `${claim}: ${why}`).toBe(format(mean!));
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(0);
});
