import { describe, expect, test } from 'vitest';
import type { ReportDocument } from '../../../src/model/document.ts';
import { compareBlocks } from '../../../src/presentation/compare/compare-blocks.ts';
import { markdownOf } from '../../../src/terminal/blocks/markdown-blocks.ts';
import { textLines } from '../../../src/terminal/blocks/text-blocks.ts';
import { characterCells } from '../../../src/terminal/character-cells.ts';
import { comparisonOf, runOfDisks } from '../../compared-disks.ts';

const WIDTH = 80;

function linesOf(document: ReportDocument, height = Number.POSITIVE_INFINITY): string[] {
  return textLines(compareBlocks(document), { width: WIDTH, height }, '-o FILE.html has all');
}

/** As many sides with one disk, each of which reads more than the one before. */
function sidesOf(count: number, name = 'run'): ReportDocument {
  return comparisonOf(
    ...Array.from({ length: count }, (_, i) => runOfDisks(`${name}-${i}`, [10 ** (i + 1)])),
  );
}

describe('text', () => {
  test.each([2, 3, 5, 9])('the table of %i sides is no wider than the window', (count) => {
    const lines = linesOf(sidesOf(count, 'a-name-that-is-much-longer-than-its-values'));
    const start = lines.findIndex((line) => line.startsWith('Resources'));
    expect(start).toBeGreaterThan(0);
    expect(Math.max(...lines.slice(start).map(characterCells))).toBeLessThanOrEqual(WIDTH);
  });

  test('a value is beside what became of it', () => {
    expect(linesOf(sidesOf(3)).find((line) => line.startsWith('disk0 read '))).toMatch(
      /^disk0 read MiB\/s +10\.0 +100 × 10 +1,000 × 100$/,
    );
  });

  test('of sides that do not all fit, changes stay and values are named as not shown', () => {
    const text = linesOf(sidesOf(5)).join('\n');
    expect(text).toMatch(/^disk0 read .* × 10 .*× 10,000$/m);
    expect(linesOf(sidesOf(9)).join('\n')).toMatch(/^not shown: run-2, run-3, [\s\S]* more$/m);
  });

  test('the name of a side is before each of its findings', () => {
    expect(linesOf(sidesOf(2)).join('\n')).toMatch(/^warning run-0: disk0 reads held/m);
  });

  test('a text of limited height counts the figures that it leaves out', () => {
    const document = comparisonOf(runOfDisks('a', [1, 2, 3, 4]), runOfDisks('b', [9, 9, 9, 9]));
    const lines = linesOf(document, 12);
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(lines.join('\n')).toMatch(/^\d+ more figures$/m);
  });
});

/** The space of a comment of a merge request. */
const SPACE = { maxBytes: 60 * 1024, rest: 'the report' };
const disks = (read: number) => Array<number>(400).fill(read);
const markdown = (document: ReportDocument) =>
  markdownOf(document.title, compareBlocks(document), SPACE);

describe('Markdown', () => {
  test('hundreds of disks fit a comment, the most important first', () => {
    const text = markdown(comparisonOf(runOfDisks('a', disks(1)), runOfDisks('b', disks(3))));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SPACE.maxBytes);
    expect(text).toMatch(/^## a → b\n\n\*\*400 disks bytes read × 3\.0/);
    expect(text).toMatch(/\n\nThe rest is in the report\.$/);
  });

  test('a small comparison is complete', () => {
    const text = markdown(comparisonOf(runOfDisks('a', [1]), runOfDisks('b', [3])));
    expect(text).toContain('| disk0 read MiB/s | 1.00 | 3.00 | × 3.0 |');
    expect(text).not.toContain('The rest');
  });

  test('of a large comparison, rows that did not change are only counted', () => {
    const text = markdown(comparisonOf(runOfDisks('a', disks(1)), runOfDisks('b', disks(1))));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(SPACE.maxBytes);
    expect(text).toMatch(/^\d+ within 5 %$/m);
    expect(text).not.toContain('<details>');
  });

  test('runs of which nothing is known at a glance have no empty line in bold', () => {
    expect(markdown(comparisonOf(runOfDisks('a', []), runOfDisks('b', [])))).not.toContain('****');
  });
});
