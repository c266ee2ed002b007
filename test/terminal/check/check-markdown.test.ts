import { expect, test } from 'vitest';
import type { CheckedRun } from '../../../src/check/checked.ts';
import { checkMarkdown } from '../../../src/terminal/check/check-markdown.ts';
import { BROKEN, makeBroken, makeChecked, makeOutcome } from '../../check/made-outcomes.ts';

const ROOM = 60 * 1024;
const markdown = (checked: readonly CheckedRun[], maxBytes = ROOM) =>
  checkMarkdown({ title: 'two runs', checked }, maxBytes);

test('broken rules come first, then warnings and what cannot be told; what was kept is folded', () => {
  const text = markdown([
    makeChecked(
      'db1',
      makeOutcome('kept < 1', 'kept'),
      makeOutcome('told > 90 % of baseline', 'cannot-tell', { reason: 'it has 2 runs' }),
      makeBroken('warn: warned < 1'),
      makeBroken('broken < 1'),
    ),
  ]);
  expect(text.split('\n')).toEqual([
    '## ✗ db1',
    '',
    '4 rules: 1 kept, 1 broken, 2 warned of',
    '',
    '|  | rule | got | when | where |',
    '| --- | --- | --- | --- | --- |',
    '| ✗ | broken &lt; 1 | 91 % | 10 s–20 s | vmstat.out:12 |',
    '| ! | warn: warned &lt; 1 | 91 % | 10 s–20 s | vmstat.out:12 |',
    '| ? | told &gt; 90 % of baseline | it has 2 runs |  |  |',
    '',
    '<details><summary>1 kept</summary>',
    '',
    '|  | rule | got | when | where |',
    '| --- | --- | --- | --- | --- |',
    '| ✓ | kept &lt; 1 |  |  |  |',
    '',
    '</details>',
  ]);
});

test('the figures of a rule are lines of its cells, the same line in each', () => {
  const got = ['vda', 'vdb'].map((name, i) => ({ ...BROKEN, name, origin: `x:${i + 1}` }));
  const text = markdown([makeChecked('a', makeBroken('every x < 1', { got }))]);
  expect(text).toContain('| vda 91 %<br>vdb 91 % | 10 s–20 s<br>10 s–20 s | x:1<br>x:2 |');
});

test('many figures of a rule are counted', () => {
  const got = Array.from({ length: 100 }, (_, i) => ({ ...BROKEN, name: `sd${i}` }));
  const text = markdown([makeChecked('a', makeBroken('every x < 1', { got }))]);
  expect(text).toContain('sd7 91 %<br>92 more |');
});

test('of several runs those that fail come first, and all are counted', () => {
  const runs = [
    makeChecked('good', makeOutcome('x < 1', 'kept')),
    makeChecked('odd', makeBroken('warn: x < 1')),
    makeChecked('bad', makeBroken('x < 1')),
  ];
  const text = markdown(runs);
  expect(text.match(/^##.*$/gm)).toEqual(['## two runs', '### ✗ bad', '### ! odd', '### ✓ good']);
  expect(text).toContain('\n3 runs, 3 rules: 1 kept, 1 broken, 1 warned of\n');
});

test('too large a text is cut: first the folds, then its end, so that broken rules stay', () => {
  const kept = Array.from({ length: 2000 }, (_, i) => makeOutcome(`kept${i} < 1`, 'kept'));
  const one = [makeChecked('a', ...kept, makeBroken('broken < 1'))];
  expect(markdown(one, 1e6)).toContain('<details>');
  expect(markdown(one)).not.toContain('<details>');
  expect(markdown(one)).toMatch(/\n\| ✗ \| broken [^\n]*$/);
  const broken = Array.from({ length: 2000 }, (_, i) => makeBroken(`broken${i} < 1`));
  const cut = markdown([makeChecked('a', ...broken, ...kept)]);
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(ROOM);
  expect(cut).toMatch(
    /\| broken0 &lt; 1 \|[\s\S]*\n\nThe rest is in what statgraph check prints as text\.$/,
  );
});
