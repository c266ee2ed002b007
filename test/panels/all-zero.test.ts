import { expect, test } from 'vitest';
import { isAllZero } from '../../src/panels/all-zero.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';

/** Whether the chart of a kind is all zero, of a minute of these columns. */
function isZero(id: string, columns: readonly MadeColumn[]): boolean | undefined {
  const panels = resolveAll(makeRun([makeSource({ samples: 60, columns })]));
  const panel = panels.find(({ spec }) => spec.id === id);
  return panel && isAllZero(panel);
}

type Modes = Readonly<Record<string, number | ((sample: number) => number)>>;

test.each<[string, Modes, boolean]>([
  ['an idle processor', { user: 0, system: 0, idle: 100 }, true],
  ['one that was busy once', { user: (i) => (i === 7 ? 1 : 0), idle: 99 }, false],
  ['one that is busy in modes that are not printed', { user: 0, idle: 40 }, false],
  ['one that is off', { user: 0, system: 0, idle: 0 }, true],
  ['one that never idles', { user: 100, idle: 0 }, false],
  ['one whose idle time is not printed', { user: 0, system: 0 }, true],
])('the chart of %s', (_, modes, expected) => {
  const columns = Object.entries(modes).map(
    ([mode, value]): MadeColumn => ({
      metric: `cpu.${mode}`,
      values: typeof value === 'number' ? () => value : value,
    }),
  );
  expect(isZero('cpu', columns)).toBe(expected);
});
