import { describe, expect, test } from 'vitest';
import { rules } from '../../../src/analyse/rules/rules.ts';
import type { Run } from '../../../src/model/run.ts';
import { stateCode } from '../../../src/model/state.ts';
import { foundBy } from './find-in.ts';
import { limits } from './limits/limits.ts';

describe.each(limits)('%s: %s', (rule, _, found, quiet, run) => {
  test(`${found} is found`, () => expect(foundBy(rule, run(found))).not.toEqual([]));
  test(`${quiet} is not`, () => expect(foundBy(rule, run(quiet))).toEqual([]));
});

/** The run as if its tools had printed dashes. */
function withoutNumbers(run: Run): Run {
  const sources = run.sources.map((source) => ({
    ...source,
    columns: source.columns.map((column) => ({
      ...column,
      blocks: column.blocks.map((block) => ({
        ...block,
        values: block.values.map(() => Number.NaN),
        states: new Uint8Array(block.values.length).fill(stateCode.undefined),
      })),
    })),
  }));
  return { ...run, sources };
}

/** Rules about a result, or about a text of the host. */
const OF_TEXTS = ['benchmark-paced', 'clients-one', 'background-work', 'datagrams-lost'];

/** What is found in the times and texts of logs, or in a result, needs no numbers over time. */
const ofNumbers = limits.filter(([rule]) => !(rule.startsWith('log-') || OF_TEXTS.includes(rule)));

test.each(ofNumbers)('%s: %s: without a number nothing is found', (rule, _, found, __, run) => {
  const judged = foundBy(rule, withoutNumbers(run(found)));
  expect(judged.filter(({ level }) => level !== 'not-measured')).toEqual([]);
});

test('every rule has a run that just does not fire it', () => {
  const judged = new Set(limits.map(([rule]) => rule));
  // The findings about logs have names of their own.
  const ids = rules.map(({ id }) => id).filter((id) => id !== 'log');
  expect(ids.filter((id) => !judged.has(id))).toEqual([]);
});
