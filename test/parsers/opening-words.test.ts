import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { type LogLine, linesOf } from '../../src/input/lines/line.ts';
import { hidePrefix, prefixesOf } from '../../src/input/lines/line-prefix.ts';
import { WordedParsers } from '../../src/input/worded-parsers.ts';
import { FIXTURES, fixtureLogs } from '../fixture-logs.ts';

const worded = new WordedParsers(parsers);

/** The ids of the parsers that open a line, or what is behind a prefix of it, but are not asked about it. */
function notAsked(line: LogLine): string[] {
  const missed: string[] = [];
  for (const prefix of [[], ...prefixesOf(line)]) {
    line.show();
    const mayAnyOpen = worded.mayOpen(line).size > 0;
    if (!hidePrefix(line, prefix)) continue;
    const mayOpen = worded.mayOpen(line);
    for (const parser of parsers) {
      if (mayAnyOpen && mayOpen.has(parser)) continue;
      if (parser.opens(line)) missed.push(parser.id);
    }
  }
  line.show();
  return missed;
}

const PREFIXES = ['', '2026-11-21T02:50:58Z ', '[pod/db-0] ', 'app_1  | ', 'disks.log:'];

test.each(fixtureLogs())('each parser that opens a line of %s is asked about it', (path) => {
  const texts = readFileSync(join(FIXTURES, path), 'utf8').split('\n');
  for (const prefix of PREFIXES) {
    for (const line of linesOf(texts.map((text) => `${prefix}${text}`))) {
      if (line.count > 0) expect(notAsked(line), line.text()).toEqual([]);
    }
  }
});

test('words and forms of openings are as they are looked for', () => {
  for (const { id, openingWords = [], openingForms = [] } of parsers) {
    for (const word of openingWords) expect(word, id).toMatch(/^[!-~]+$/);
    for (const { source, flags } of openingForms) {
      expect(flags, id).toBe('');
      expect(source, id).toMatch(/^(?:\\[^dw]| \{2|[^\w\\(^ ])/);
      const bare = source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
      expect(bare.replace(/\((?:[^()]|\([^()]*\))*\)/g, ''), id).not.toMatch(/[|^]/);
    }
  }
});
