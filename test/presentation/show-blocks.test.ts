import { expect, test } from 'vitest';
import type { ReportDocument } from '../../src/model/document.ts';
import { verdictBlocks } from '../../src/presentation/show/verdict-blocks.ts';
import { textLines } from '../../src/terminal/blocks/text-blocks.ts';
import { shownLines } from '../blocks.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';
import { makeTable } from '../results.ts';

/** A benchmark that did a thousand operations a second, and its result. */
function documentOf(more: readonly MadeColumn[] = []): ReportDocument {
  const done: MadeColumn = {
    ...{ kind: 'job', name: 'transactions', metric: 'benchmark.operations' },
    values: Array(30).fill(1000),
  };
  const results = [makeTable({ columns: { tps: 'benchmark.operations' }, rows: { 8: [1000] } })];
  const runs = [makeRun([makeSource({ columns: [done, ...more] })], { results })];
  return { ...{ schemaVersion: 1, generator: 'statgraph', title: '' }, runs };
}
const CPU: MadeColumn = { metric: 'cpu.idle', values: Array(30).fill(90) };

test('the result of a benchmark comes before what was not measured, and after what was found', () => {
  const linesOf = (document: ReportDocument) => shownLines(document).slice(1).join('\n');
  expect(linesOf(documentOf())).toMatch(/^load, clients 8: 1,000 tps\nNot measured/);
  expect(linesOf(documentOf([CPU]))).toMatch(/No limit was found.*\nload, clients 8/s);
});

test('so it does in what is said after a report was written', () => {
  const verdict = (document: ReportDocument) =>
    textLines(verdictBlocks(document), { width: 80, height: 24 }, '').join('\n');
  expect(verdict(documentOf())).toMatch(/load, clients 8: 1,000 tps$/);
  expect(verdict(documentOf([CPU]))).toContain('No limit was found');
});
