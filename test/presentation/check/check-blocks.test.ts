import { expect, test } from 'vitest';
import type { CheckedRun } from '../../../src/check/checked.ts';
import { checkBlocks, runRules } from '../../../src/presentation/check/check-blocks.ts';
import { markdownOf } from '../../../src/terminal/blocks/markdown-blocks.ts';
import { textLines } from '../../../src/terminal/blocks/text-blocks.ts';
import {
  BROKEN,
  HOSTILE,
  makeBroken,
  makeChecked,
  makeOutcome,
} from '../../check/made-outcomes.ts';

const rules = [
  makeOutcome('cpu idle > 1 %', 'kept'),
  makeOutcome('cpu busy > 90 % of baseline', 'cannot-tell', { reason: 'it has 2 runs' }),
  makeOutcome('optional: x < 1', 'left-out', { reason: 'no log has x' }),
  makeBroken('warn: cpu busy < 80 %'),
  makeBroken('cpu busy < 90 %'),
];
/** A run that keeps its rule, one that is warned of, one that fails. */
const several = [
  makeChecked('good', makeOutcome('x < 1', 'kept')),
  makeChecked('odd', makeBroken('warn: x < 1')),
  makeChecked('bad', makeBroken('x < 1')),
];

const text = (checked: readonly CheckedRun[], { width = 100, inColour = false } = {}) =>
  textLines(checkBlocks(checked), { width, height: Number.POSITIVE_INFINITY, inColour }, '');
const markdown = (checked: readonly CheckedRun[], maxBytes = ROOM) =>
  markdownOf('db1', checkBlocks(checked), { maxBytes, rest: 'the text' });
const ROOM = 60 * 1024;

test('after the counts broken rules come first, then warnings and what cannot be told, then the others', () => {
  expect(text([makeChecked('a', ...rules)])).toEqual([
    '✗ 5 rules: 1 kept, 1 broken, 2 warned of, 1 left out',
    '✗ cpu busy < 90 %: got 91 % (10–20 s, vmstat.out:12)',
    '! warn: cpu busy < 80 %: got 91 % (10–20 s, vmstat.out:12)',
    '? cpu busy > 90 % of baseline: it has 2 runs',
    '✓ cpu idle > 1 %',
    '– optional: x < 1: no log has x',
  ]);
});

test('Markdown has the same sentences in the same order; what was kept is folded', () => {
  expect(markdown([makeChecked('a', ...rules)]).split('\n')).toEqual([
    '## db1',
    '',
    '**✗** 5 rules: 1 kept, 1 broken, 2 warned of, 1 left out',
    '',
    '- **✗** **cpu busy &lt; 90 %**: got 91 % (10–20 s, vmstat.out:12)',
    '- **!** **warn: cpu busy &lt; 80 %**: got 91 % (10–20 s, vmstat.out:12)',
    '- **?** **cpu busy &gt; 90 % of baseline**: it has 2 runs',
    '',
    '<details><summary>1 kept, 1 left out</summary>',
    '',
    '- **✓** **cpu idle &gt; 1 %**',
    '- **–** **optional: x &lt; 1**: no log has x',
    '',
    '</details>',
  ]);
});

test('of several runs those that fail come first; those without a rule to look at are folds', () => {
  expect(text(several)).toEqual([
    '✗ 3 runs, 3 rules: 1 kept, 1 broken, 1 warned of',
    '',
    ...['bad', '✗ 1 rule: 1 broken', '✗ x < 1: got 91 % (10–20 s, vmstat.out:12)', ''],
    ...['odd', '! 1 rule: 1 warned of', '! warn: x < 1: got 91 % (10–20 s, vmstat.out:12)', ''],
    ...['✓ good: 1 rule: 1 kept', '✓ x < 1'],
  ]);
  expect(markdown(several).match(/^(##|<details>).*$/gm)).toEqual([
    ...['## db1', '## bad', '## odd'],
    '<details><summary>✓ good: 1 rule: 1 kept</summary>',
  ]);
});

test('in colour only the signs are: red, yellow, green', () => {
  const lines = text([makeChecked('a', ...rules)], { inColour: true });
  const codes = lines.map((line) => /^\x1b\[0;(\d+)m.\x1b\[0m [^\x1b]*$/.exec(line)?.[1]);
  expect(codes.filter((code) => code !== undefined)).toEqual(['31', '31', '33', '33', '32']);
  expect(lines.join('\n').replace(/\x1b\[[\d;]*m/g, '')).toBe(
    text([makeChecked('a', ...rules)]).join('\n'),
  );
});

test('a rule that is too long for a line is continued below itself, not below its sign', () => {
  const lines = text([makeChecked('a', makeBroken('cpu busy < 90 %'))], { width: 40 });
  expect(lines.slice(1)).toEqual(['✗ cpu busy < 90 %: got 91 % (10–20 s,', '  vmstat.out:12)']);
});

test('a kept rule is one line: where its time and its line have no room it has only what was got', () => {
  const got = [{ ...BROKEN, isKept: true, where: null }];
  const checked = makeChecked(
    'a',
    makeBroken('cpu busy < 90 %'),
    makeOutcome('cpu busy < 95 %', 'kept', { got }),
    makeOutcome('optional: x < 1', 'left-out', { reason: 'no log has x', hint: 'nearest: y' }),
  );
  const quiet = (width: number) => text([checked], { width }).slice(-2);
  expect(quiet(80)).toEqual([
    '✓ cpu busy < 95 %: got 91 % (vmstat.out:12)',
    '– optional: x < 1: no log has x; nearest: y',
  ]);
  expect(quiet(40)).toEqual(['✓ cpu busy < 95 %: got 91 %', '– optional: x < 1: no log has x']);
});

test('a rule that any figure may keep is told by those that keep it', () => {
  const got = [
    BROKEN,
    { ...BROKEN, name: 'CPU 1', isKept: true, where: null, origin: '', value: 4 },
  ];
  const lines = text([makeChecked('a', makeOutcome('any x < 5', 'kept', { got }))]);
  expect(lines).toEqual(['✓ 1 rule: 1 kept', '✓ any x < 5: got CPU 1 4 %']);
});

test('each figure of a rule has its time and its line; many are counted', () => {
  const figures = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...BROKEN, name: `sd${i}`, origin: `x:${i}` }));
  const told = (count: number) =>
    text([makeChecked('a', makeBroken('every x < 1', { got: figures(count) }))], { width: 1000 });
  expect(told(2)[1]).toBe('✗ every x < 1: got sd0 91 % (10–20 s, x:0); sd1 91 % (10–20 s, x:1)');
  expect(told(100)[1]).toMatch(/sd3 91 % \(10–20 s, x:3\); 96 more$/);
});

test('of more rules than there is room for, the first are outside of the fold', () => {
  const [counts, list, fold] = runRules(makeChecked('a', ...rules), 1);
  expect(counts).toMatchObject({ claim: '5 rules: 1 kept, 1 broken, 2 warned of, 1 left out' });
  expect(list).toMatchObject({ items: [{ claim: 'cpu busy < 90 %', level: 'limit' }] });
  expect(fold).toMatchObject({ summary: '1 kept, 2 warned of, 1 left out' });
  expect(fold).toHaveProperty('blocks.0.items.0.claim', 'warn: cpu busy < 80 %');
});

test('too large a Markdown is cut: first the folds, then its end, so that broken rules stay', () => {
  const kept = Array.from({ length: 3000 }, (_, i) => makeOutcome(`kept${i} < 1`, 'kept'));
  const one = [makeChecked('a', ...kept, makeBroken('broken < 1'))];
  expect(markdown(one, 1e6)).toContain('<details>');
  expect(markdown(one)).not.toContain('<details>');
  expect(markdown(one)).toMatch(
    /\n- \*\*✗\*\* \*\*broken [^\n]*\n\n3000 kept\n\nThe rest is in [^\n]*$/,
  );
  const broken = Array.from({ length: 2000 }, (_, i) => makeBroken(`broken${i} < 1`));
  const cut = markdown([makeChecked('a', ...broken, ...kept)]);
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(ROOM);
  expect(cut).toMatch(/\*\*broken0 &lt; 1\*\*[\s\S]*\n\nThe rest is in the text\.$/);
});

test('a rule with blanks at its ends is bold in Markdown, too', () => {
  expect(markdown([makeChecked('a', makeBroken(' x < 1 '))])).toContain('**x &lt; 1**: got');
});

test.each(HOSTILE)('a rule is a line without controls: %j', (name) => {
  const lines = text([makeChecked(name, makeBroken(name))], { width: 1000 });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/[\x00-\x1f\x7f-\x9f]/);
});
