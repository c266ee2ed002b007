import { expect, test } from 'vitest';
import type { ReportDocument } from '../../src/model/document.ts';
import type { Run } from '../../src/model/run.ts';
import { compareMarkdown } from '../../src/terminal/compare-markdown.ts';
import { makeDisk, makeRun, makeSource } from '../make-run.ts';

/** A run of many disks that read so many MiB/s each. */
function runOfDisks(name: string, disks: number, read: number): Run {
  const columns = Array.from({ length: disks }, (_, i) =>
    makeDisk(`disk${i}`, { read: () => read }),
  ).flat();
  return makeRun([makeSource({ columns, samples: 20 })], { name });
}

function documentOf(...runs: readonly Run[]): ReportDocument {
  return { schemaVersion: 1, generator: 'statgraph', title: 'before → after', runs };
}

test('a comparison of hundreds of disks fits a comment of a merge request, the most important first', () => {
  const text = compareMarkdown(documentOf(runOfDisks('a', 400, 1), runOfDisks('b', 400, 3)));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60 * 1024);
  expect(text).toMatch(/^## before → after\n\n\*\*400 disks bytes read × 3\.0/);
  expect(text).toMatch(/\n\nThe rest is in the report\.$/);
});

test('a small comparison is complete', () => {
  const text = compareMarkdown(documentOf(runOfDisks('a', 1, 1), runOfDisks('b', 1, 3)));
  expect(text).toContain('| disk0 read, MiB/s | 1.00 | 3.00 | × 3.0 more |');
  expect(text).not.toContain('The rest');
});
