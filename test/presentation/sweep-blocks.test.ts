import { expect, test } from 'vitest';
import type { ReportDocument } from '../../src/model/document.ts';
import type { Run } from '../../src/model/run.ts';
import { sweepBlocks } from '../../src/presentation/sweep/sweep-blocks.ts';
import { markdownOf } from '../../src/terminal/blocks/markdown-blocks.ts';
import { type TextArea, textLines } from '../../src/terminal/blocks/text-blocks.ts';
import { shownLines } from '../blocks.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';

/** A run of a benchmark with so many clients, on a disk that was in use for half of so many percent. */
function runOf(clients: number, rate: number, repeat: number): Run {
  const use: MadeColumn = {
    ...{ kind: 'disk', name: 'sda', metric: 'disk.utilisation' },
    values: Array(30).fill(clients / 2),
  };
  const result = makeTable({
    columns: { tps: 'benchmark.operations' },
    rows: { [clients]: [rate] },
  });
  return makeRun([makeSource({ columns: [use] })], {
    ...{ name: `c${clients}-r${repeat}`, title: `c${clients}-r${repeat}`, results: [result] },
    labels: [['clients', String(clients)]],
  });
}

const document: ReportDocument = {
  ...{ schemaVersion: 1, generator: 'statgraph', title: 'sweep' },
  runs: [8, 16, 32, 64].flatMap((clients) => {
    const rate = Math.min(clients, 32) * 10;
    return [runOf(clients, rate, 1), runOf(clients, rate * 1.02, 2)];
  }),
  sweep: { x: 'clients', metrics: [{ metric: 'disk.utilisation', statistic: 'p95' }] },
};

const sweepLines = (of: ReportDocument, area: TextArea) => textLines(sweepBlocks(of), area, '');

test('the text says where the result stops growing, and the means of repeats', () => {
  const text = sweepLines(document, { width: 100, height: Number.POSITIVE_INFINITY }).join('\n');
  expect(text).toMatch(/^tps stops growing at clients 32 /);
  expect(text).toMatch(/sda\s.*in use/);
  expect(text).toMatch(/± /);
});

test('show of runs that differ in one number begins with where the result stops growing', () => {
  const { sweep: _, ...plain } = document;
  const [first] = shownLines(plain);
  expect(first).toMatch(/^tps stops growing at clients 32 /);
  const several = plain.runs.map((run, i) => ({
    ...run,
    labels: [...(run.labels ?? []), ['fs', i % 2 > 0 ? 'zfs' : 'ext4'] as const],
  }));
  expect(shownLines({ ...plain, runs: several }).join('\n')).not.toContain('stops growing');
  const unrelated = plain.runs.map((run, i) => ({ ...run, title: 'abcdefgh'[i]!, labels: [] }));
  expect(shownLines({ ...plain, runs: unrelated }).join('\n')).not.toContain('stops growing');
  const counted = [1, 2, 3, 4].map((i) => ({
    ...runOf(8, 10 * i, i),
    ...{ title: `run${i}`, labels: [] },
  }));
  expect(shownLines({ ...plain, runs: counted }).join('\n')).not.toContain('grow');
});

test('what limited all lines alike is said once', () => {
  const runs = ['zfs', 'ext4'].flatMap((fs) =>
    document.runs.map((run) => ({ ...run, labels: [...(run.labels ?? []), ['fs', fs] as const] })),
  );
  const lines = sweepLines({ ...document, runs }, { width: 100, height: 40 });
  expect(lines.filter((line) => line.includes('stops growing'))).toHaveLength(2);
  expect(lines[2]).toMatch(/^of all: /);
});

test('runs that differ in a word are no repeats of each other', () => {
  const runs = ['internal', 'none', 'external-ssd'].map((title, i) => ({
    ...runOf(8, 100 * 10 ** i, 1),
    title,
  }));
  const { sweep: _, ...plain } = document;
  const text = sweepLines({ ...plain, runs, sweep: { metrics: [] } }, { width: 100, height: 40 });
  expect(text.join('\n')).not.toContain('equal parameters');
});

test('a text of limited height counts the settings that it leaves out', () => {
  const lines = sweepLines(document, { width: 100, height: 11 });
  expect(lines.length).toBeLessThanOrEqual(11);
  expect(lines.join('\n')).toMatch(/^\d+ more settings?$/m);
});

test('the curves are pictures, whose sentence says where they are highest', () => {
  const pictures = sweepBlocks(document).filter((block) => block.kind === 'picture');
  expect(pictures.map(({ title, description }) => [title, description]).slice(0, 2)).toEqual([
    ['tps by clients', 'tps: highest at clients 32, 323.'],
    ['sda %b p95 by clients', 'sda %b p95: highest at clients 64, 32 %.'],
  ]);
});

test('Markdown has the sentence and the tables', () => {
  const text = markdownOf(document.title, sweepBlocks(document));
  expect(text).toContain('stops growing at clients 32');
  expect(text).toMatch(/^\| .*clients.* \|$/m);
});

test('a benchmark that prints only a percentile is compared by it', () => {
  const runs = ['xfs', 'zfs'].map((fs, i) => ({
    ...runOf(8, 100, 1),
    ...{ name: fs, title: fs, labels: [['fs', fs] as const] },
    results: [
      makeTable({
        columns: { 'p95 ms': 'benchmark.latency.percentile' },
        rows: { [fs]: [[0.012, 0.003][i]!] },
      }),
    ],
  }));
  const [line] = sweepLines({ ...document, runs }, { width: 100, height: 40 });
  expect(line).toMatch(/^(?:fs )?zfs: p95 −75 % against xfs/);
});
