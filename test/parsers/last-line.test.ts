import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { isBenchmark } from '../../src/input/reading/open-logs.ts';
import { type LogContent, parseLog } from '../../src/input/reading/parse-log.ts';
import { FIXTURES, fixtureLogs } from '../fixture-logs.ts';
import { someOf } from '../thinned.ts';

/** Some of the places where a last line is cut, and all in `npm run test:all`. */
const CUTS = 4;

const benchmarks = parsers.filter(isBenchmark).map(({ id }) => id);

const read = (text: string) => parseLog('log', [Buffer.from(text, 'latin1')]);

/** The numbers of the results by their names. */
function numbersOf({ results }: LogContent): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { title, columns, rows } of results)
    for (const { name, cells } of rows)
      for (const [i, cell] of cells.entries())
        if (typeof cell?.value === 'number')
          numbers.set(`${title}, ${name}: ${columns[i]!.printed}`, cell.value);
  return numbers;
}

/** The logs of benchmarks that end in results, or have them further above. */
async function results() {
  const found: { path: string; text: string; whole: Map<string, number> }[] = [];
  for (const path of fixtureLogs()) {
    const text = readFileSync(join(FIXTURES, path), 'latin1').trimEnd();
    const content = await read(`${text}\n`);
    const isOf = content.results.some(({ parser }) => benchmarks.includes(parser));
    if (isOf) found.push({ path, text, whole: numbersOf(content) });
  }
  return found;
}

describe.each(await results())('$path', ({ text, whole }) => {
  test('has its results without an end of the last line, but for a number that may be cut', async () => {
    const numbers = numbersOf(await read(text));
    const lost = [...whole.keys()].filter((name) => !numbers.has(name));
    expect(lost.length).toBeLessThanOrEqual(/\d$/.test(text) ? 1 : 0);
    expect([...numbers]).toEqual([...whole].filter(([name]) => !lost.includes(name)));
  });

  test('has no other number wherever its last line is cut', async () => {
    const begin = text.lastIndexOf('\n') + 1;
    // Of an object of JSON each member is whole by itself, and a later one may say more.
    if (text[begin] === '{') return;
    const above = numbersOf(await read(text.slice(0, begin)));
    const known = [...whole.values(), ...above.values()];
    const ends = Array.from({ length: text.length - begin - 1 }, (_, i) => begin + 1 + i);
    for (const end of someOf(ends.reverse(), CUTS)) {
      const cut = text.slice(0, end);
      for (const [name, number] of numbersOf(await read(cut)))
        expect(known, `${name} in ${cut.slice(begin)}`).toContain(number);
    }
  });
});
