import { expect, test } from 'vitest';
import { checkLines } from '../../../src/terminal/check/check-lines.ts';
import {
  BROKEN,
  HOSTILE,
  makeBroken,
  makeChecked,
  makeOutcome,
} from '../../check/made-outcomes.ts';

const rules = [
  makeOutcome('cpu idle > 1 %', 'kept'),
  makeBroken('cpu busy < 90 %'),
  makeBroken('warn: cpu busy < 80 %'),
  makeOutcome('cpu busy > 90 % of baseline', 'cannot-tell', { reason: 'it has 2 runs' }),
  makeOutcome('optional: x < 1', 'left-out', { reason: 'no log has x' }),
];

test('each rule has a line that begins with a sign, and the counts are last', () => {
  expect(checkLines([makeChecked('a', ...rules)], { width: 100 })).toEqual([
    '✓ cpu idle > 1 %',
    '✗ cpu busy < 90 %              got 91 % (10 s–20 s, vmstat.out:12)',
    '! warn: cpu busy < 80 %        got 91 % (10 s–20 s, vmstat.out:12)',
    '? cpu busy > 90 % of baseline  it has 2 runs',
    '– optional: x < 1              no log has x',
    '5 rules: 1 kept, 1 broken, 2 warned of, 1 left out',
  ]);
});

test('several runs have their names, and together their counts', () => {
  const lines = checkLines([makeChecked('a', rules[0]!), makeChecked('b', rules[1]!)], {
    width: 80,
  });
  expect(lines.filter((line) => line !== '')).toEqual([
    ...['a', '✓ cpu idle > 1 %', '1 rule: 1 kept'],
    ...['b', expect.stringMatching(/^✗ cpu busy < 90 % {2}got 91 %/), '1 rule: 1 broken'],
    '2 runs, 2 rules: 1 kept, 1 broken',
  ]);
});

test('in colour only the signs are: red, yellow, green, faint', () => {
  const lines = checkLines([makeChecked('a', ...rules)], { width: 100, inColour: true });
  const codes = lines.map((line) => /^\x1b\[0;(\d+)m.\x1b\[0m [^\x1b]*$/.exec(line)?.[1]);
  expect(codes).toEqual(['32', '31', '33', '33', '2', undefined]);
});

test('a rule that any figure may keep is told by those that keep it', () => {
  const got = [
    BROKEN,
    { ...BROKEN, name: 'CPU 1', isKept: true, where: null, origin: '', value: 4 },
  ];
  const [line] = checkLines([makeChecked('a', makeOutcome('any x < 5', 'kept', { got }))], {
    width: 80,
  });
  expect(line).toBe('✓ any x < 5  got CPU 1 4 %');
});

test.each(HOSTILE)(
  'a rule is a line, a long one and what was got are two, without controls: %j',
  (text) => {
    const checked = makeChecked(text, makeBroken(text));
    const lines = checkLines([checked], { width: 1000 });
    expect(lines).toHaveLength(text.length > 48 ? 3 : 2);
    expect(lines.join('')).not.toMatch(/[\x00-\x1f\x7f-\x9f]/);
  },
);
