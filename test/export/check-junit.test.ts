import { expect, test } from 'vitest';
import { checkJunit } from '../../src/export/check-junit.ts';
import { makeBroken, makeChecked, makeOutcome } from '../check/made-outcomes.ts';

test('a run is a suite, a rule is a test', () => {
  const checked = makeChecked(
    'db1.example',
    makeOutcome('kept < 1', 'kept', { place: 'ci/rules.txt:1' }),
    makeBroken('broken < 1', { place: 'ci/rules.txt:2' }),
    makeBroken('warn: warned < 1', { place: 'rule 1' }),
    makeOutcome('gone < 1', 'unknown', { reason: 'no log has it', hint: 'try sdb' }),
    makeOutcome('optional: left < 1', 'left-out', { reason: 'no log has it' }),
    makeOutcome('told < 1', 'cannot-tell', { reason: 'it has 2 runs' }),
  );
  expect(checkJunit([checked]).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="statgraph check" tests="6" failures="1" errors="1">',
    '<testsuite name="db1.example" tests="6" failures="1" errors="1" skipped="2">',
    '<testcase classname="db1_example.ci/rules_txt" name="kept &lt; 1"/>',
    '<testcase classname="db1_example.ci/rules_txt" name="broken &lt; 1"><failure message="got 91 % (10–20 s, vmstat.out:12)" type="broken">ci/rules.txt:2: broken &lt; 1',
    'CPU busy 91 % (10–20 s, vmstat.out:12)</failure></testcase>',
    '<testcase classname="db1_example.rules" name="warn: warned &lt; 1"><system-out>warning: got 91 % (10–20 s, vmstat.out:12)</system-out></testcase>',
    '<testcase classname="db1_example.rules_txt" name="gone &lt; 1"><error message="no log has it; try sdb" type="unknown">rules.txt:1: gone &lt; 1',
    'no log has it',
    'try sdb</error></testcase>',
    '<testcase classname="db1_example.rules_txt" name="optional: left &lt; 1"><skipped message="no log has it"/></testcase>',
    '<testcase classname="db1_example.rules_txt" name="told &lt; 1"><skipped message="it has 2 runs"/></testcase>',
    '</testsuite>',
    '</testsuites>',
    '',
  ]);
});

test('a rule that cannot be told and must be is an error', () => {
  const outcome = makeOutcome('told < 1', 'cannot-tell', { onCannotTell: 'fail', reason: 'few' });
  expect(checkJunit([makeChecked('a', outcome)])).toContain(
    '<error message="few" type="cannot-tell">',
  );
});

test('a suite says when its run began', () => {
  const { run, outcomes } = makeChecked('a', makeOutcome('x', 'kept'));
  const dated = { ...run, zero: Date.UTC(2026, 10, 21, 10) };
  expect(checkJunit([{ run: dated, outcomes }])).toContain(' timestamp="2026-11-21T10:00:00">');
});
