import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { linesOf } from '../../src/input/lines/line.ts';
import { hidePrefix, prefixesOf } from '../../src/input/lines/line-prefix.ts';
import { FIXTURES, fixtureLogs } from '../fixture-logs.ts';

const worded = parsers.filter(({ openingWords }) => openingWords !== undefined);

test.each(fixtureLogs())('every line of %s that a parser opens has one of its words', (path) => {
  const text = readFileSync(join(FIXTURES, path), 'latin1');
  const missed: string[] = [];
  for (const line of linesOf(text.split('\n'))) {
    if (line.count === 0) continue;
    for (const prefix of [[], ...prefixesOf(line)]) {
      line.show();
      if (!hidePrefix(line, prefix)) continue;
      const words = new Set(Array.from({ length: line.count }, (_, i) => line.str(i)));
      for (const { id, openingWords, opens } of worded) {
        if (!openingWords!.some((word) => words.has(word)) && opens(line))
          missed.push(`${id}: ${line.text()}`);
      }
    }
    line.show();
  }
  expect(missed).toEqual([]);
});
