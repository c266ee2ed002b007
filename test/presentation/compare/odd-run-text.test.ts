import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { comparedOf } from '../../../src/compare/compared.ts';
import schema from '../../../src/export/compare.schema.json' with { type: 'json' };
import { compareJson } from '../../../src/export/json/compare-json.ts';
import type { ReportDocument } from '../../../src/model/document.ts';
import { compareBlocks } from '../../../src/presentation/compare/compare-blocks.ts';
import { oddRunTexts } from '../../../src/presentation/compare/odd-run-text.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { makeRun, makeSource } from '../../make-run.ts';

/** Runs of a benchmark that did so many transactions a second all the time, and a base like them. */
function documentOf(rates: readonly number[]): ReportDocument {
  const runOf = (name: string, rate: number) => {
    const values = Array(30).fill(rate);
    const column = { kind: 'job', name: 'transactions', metric: 'benchmark.operations' } as const;
    const source = makeSource({ tool: 'sysbench', columns: [{ ...column, values }] });
    return makeRun([source], { name, title: name });
  };
  const ofSide = (side: string) => rates.map((rate, i) => runOf(`${side} r${i + 1}`, rate));
  const calm = rates.map((_, i) => runOf(`before r${i + 1}`, 4100 + i));
  const runs = [...calm, ...ofSide('after')];
  const sides = [
    { name: 'before', runs: rates.map((_, i) => i) },
    { name: 'after', runs: rates.map((_, i) => rates.length + i) },
  ];
  const zeros = runs.map(() => 0);
  return {
    ...{ schemaVersion: 1, generator: 'statgraph', title: 'before → after', runs },
    comparison: { sides, zeros, thresholdPercent: 5, align: 'load' },
  };
}

const WITH_ODD = documentOf([4100, 4230, 1020, 4150, 4200, 4120]);
const ODD_RUN_TEXT =
  'after r3 is unlike the other runs of after: transactions/s 1,020, the others 4,100 to 4,230. It counts as they do.';

test('a run that is unlike the others of its side is named once, with its number and theirs', () => {
  expect(oddRunTexts(comparedOf(WITH_ODD))).toEqual([ODD_RUN_TEXT]);
});

test('text, Markdown and page name it', () => {
  const claims = compareBlocks(WITH_ODD).map((block) => 'claim' in block && block.claim);
  expect(claims).toContain(ODD_RUN_TEXT);
  expect(renderPage(WITH_ODD, NO_ASSETS)).toContain(ODD_RUN_TEXT);
});

test('JSON names it as its schema says', () => {
  const json = JSON.parse(compareJson(WITH_ODD));
  const validate = new Ajv2020().compile(schema);
  expect(validate(json), JSON.stringify(validate.errors)).toBe(true);
  expect(json.odd_runs).toMatchObject([
    {
      side: 'after',
      run: 'after r3',
      kind: 'far from the rest',
      value: 1020,
      others: [4100, 4230],
    },
  ]);
});

test('a first run that is worse than two others is named with what it is', () => {
  const [text] = oddRunTexts(comparedOf(documentOf([3000, 4100, 4110])));
  expect(text).toMatch(/^after r1 is the first run and worse than the other runs of after: /);
});

test('runs that are alike are not named, nor is one of few that may be so by chance', () => {
  expect(oddRunTexts(comparedOf(documentOf([4100, 4230, 4150])))).toEqual([]);
  expect(oddRunTexts(comparedOf(documentOf([4100, 4230, 1020])))).toEqual([]);
});
