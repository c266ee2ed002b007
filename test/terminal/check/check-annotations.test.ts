import { expect, test } from 'vitest';
import type { CheckedRun } from '../../../src/check/checked.ts';
import { checkAnnotations } from '../../../src/terminal/check/check-annotations.ts';
import { HOSTILE, makeBroken, makeChecked, makeOutcome } from '../../check/made-outcomes.ts';
import { hasBracketCommand, readCommand } from '../../runner-command.ts';

const linesOf = (...checked: readonly CheckedRun[]) =>
  checkAnnotations(checked, (file) => `repo/${file}`);
const commandsOf = (...checked: readonly CheckedRun[]) =>
  linesOf(...checked).flatMap((line) => readCommand(line) ?? []);

test('a rule that fails is an error at its line, one that warns a warning, the counts a notice', () => {
  const checked = makeChecked(
    'db1',
    makeOutcome('cpu idle > 1 %', 'kept'),
    makeBroken('cpu busy < 90 %', { place: 'ci/rules.txt:3' }),
    makeBroken('warn: cpu busy < 80 %', { place: 'rule 2' }),
    makeOutcome('x > 90 % of baseline', 'cannot-tell', { reason: 'the baseline has 2 runs' }),
    makeOutcome('disk sda in use < 1 %', 'unknown', { reason: 'no log has it', hint: 'try sdb' }),
  );
  expect(linesOf(checked)[0]).toBe('✓ cpu idle > 1 %');
  expect(commandsOf(checked)).toEqual([
    {
      name: 'error',
      properties: { file: 'repo/ci/rules.txt', line: '3', title: 'Rule broken' },
      text: 'cpu busy < 90 %: got 91 % (10–20 s, vmstat.out:12)',
    },
    {
      name: 'warning',
      properties: { title: 'Rule broken' },
      text: 'warn: cpu busy < 80 %: got 91 % (10–20 s, vmstat.out:12)',
    },
    {
      name: 'warning',
      properties: { file: 'repo/rules.txt', line: '1', title: 'Cannot tell' },
      text: 'x > 90 % of baseline: the baseline has 2 runs',
    },
    {
      name: 'error',
      properties: { file: 'repo/rules.txt', line: '1', title: 'Rule not judged' },
      text: 'disk sda in use < 1 %: no log has it; try sdb',
    },
    {
      name: 'notice',
      properties: { title: 'statgraph check' },
      text: '5 rules: 1 kept, 1 broken, 1 not judged, 2 warned of',
    },
  ]);
});

test('of several runs each has its name', () => {
  const checked = ['a', 'b'].map((name) => makeChecked(name, makeBroken('cpu busy < 1 %')));
  expect(linesOf(...checked).filter((line) => /^[ab]$/.test(line))).toEqual(['a', 'b']);
  expect(commandsOf(...checked).map(({ properties }) => properties.title)).toEqual([
    ...['Rule broken: a', 'Rule broken: b', 'statgraph check'],
  ]);
});

test('beyond what GitHub shows of a step, rules are plain lines: none is lost', () => {
  const broken = (prefix: string) =>
    Array.from({ length: 13 }, (_, i) => makeBroken(`${prefix}x${i} < 1 %`));
  const checked = [makeChecked('a', ...broken('')), makeChecked('b', ...broken('warn: '))];
  const names = commandsOf(...checked).map(({ name }) => name);
  expect(names).toEqual([...Array(10).fill('error'), ...Array(10).fill('warning'), 'notice']);
  const plain = linesOf(...checked).filter((line) => readCommand(line) === null);
  expect(plain.filter((line) => line.startsWith('✗ x1'))).toHaveLength(3);
  expect(plain.filter((line) => line.startsWith('! warn: x1'))).toHaveLength(3);
});

test.each(HOSTILE)('no text ends an annotation or begins another: %j', (text) => {
  const got = [{ ...makeBroken('x').got[0]!, name: text, origin: `${text}:3` }];
  const more = { got: [...got, ...got], place: `${text}:4` };
  const rules = [
    makeBroken(text, more),
    makeBroken(`warn: ${text}`, more),
    makeOutcome(text, 'kept', more),
    makeOutcome(text, 'unknown', { reason: text, hint: text }),
  ];
  const lines = linesOf(makeChecked(text, ...rules), makeChecked(text, ...rules));
  // A name and four rules of each run, and the counts: none has become two lines.
  expect(lines).toHaveLength(11);
  expect(lines.join('')).not.toMatch(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/);
  expect(lines.filter(hasBracketCommand)).toEqual([]);
  const commands = lines.map(readCommand);
  const ofRun = [null, 'error', 'warning', null, 'error'];
  expect(commands.map((command) => command?.name ?? null)).toEqual([...ofRun, ...ofRun, 'notice']);
  for (const command of commands)
    expect(Object.keys(command?.properties ?? {})).toEqual(
      command === null ? [] : command.name === 'notice' ? ['title'] : ['file', 'line', 'title'],
    );
});
