import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { columnName, readValues } from '../../src/model/column.ts';
import type { Source } from '../../src/model/run.ts';
import { FIXTURES, someFixtureLogs } from '../fixture-logs.ts';
import { runOf } from '../log.ts';

const TEXT = 'kernel: a program that is not measured wrote this';

/** Logs that hold only text, and time series. */
const files = someFixtureLogs().filter((path) => !readFileSync(join(FIXTURES, path)).includes(0));
const linesOf = (path: string) =>
  readFileSync(join(FIXTURES, path), 'utf8')
    .replace(/\r?\n?$/, '')
    .split('\n');

async function sourcesOf(path: string, lines: readonly string[]): Promise<readonly Source[]> {
  return (await runOf({ [path.split('/').at(-1)!]: `${lines.join('\n')}\n` })).sources;
}

/** The published numbers of each column. */
function numbersOf(sources: readonly Source[]): Record<string, readonly number[]> {
  const all = sources.flatMap((source) =>
    source.columns.map((column) => {
      const { name } = source.entities[column.entity]!;
      const key = [source.parser, source.section, name, columnName(column), column.bucket];
      return [key.join(' '), [...readValues(column, 0, source.axis.elapsed.length)]] as const;
    }),
  );
  return Object.fromEntries(all);
}

/** Whether a report differs from the next one, and is not idle: reports without any work are alike. */
function isDistinct({ columns }: Source): boolean {
  const averages = columns
    .filter(({ instant, derived, bucket }) => !instant && !derived && bucket === null)
    .map(({ blocks: [block] }) => (block?.from === 0 ? [...block.values.subarray(0, 2)] : []));
  const works = averages.some(([first = 0]) => first > 0);
  return works && averages.some(([first, second]) => first !== second);
}

test.each(files)('%s: a line of another program changes no number', async (path) => {
  const lines = linesOf(path);
  const plain = numbersOf(await sourcesOf(path, lines));
  for (const part of [0.4, 0.8]) {
    const at = Math.ceil(lines.length * part);
    const between = [...lines.slice(0, at), TEXT, ...lines.slice(at)];
    expect(numbersOf(await sourcesOf(path, between)), `line ${at}`).toEqual(plain);
  }
});

test.each(files)('%s, appended below other text, begins since boot again', async (path) => {
  const lines = linesOf(path);
  const sources = await sourcesOf(path, lines);
  const twice = await sourcesOf(path, [...lines, TEXT, ...lines]);
  for (const [i, source] of sources.entries()) {
    const { reports, sinceBoot } = source.counts;
    const { firstReport } = parsers.find(({ id }) => id === source.parser) ?? {};
    if (firstReport !== 'since-boot' || source.axis.sinceBoot[0] !== 1) continue;
    if (reports < 2 || !isDistinct(source)) continue;
    const again = twice[i]!;
    expect(again.counts, source.parser).toMatchObject({ reports: reports * 2 });
    expect(again.counts.sinceBoot, source.parser).toBe(sinceBoot * 2);
    expect(again.axis.sinceBoot[reports]).toBe(1);
  }
});
