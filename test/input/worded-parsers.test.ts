import { expect, test } from 'vitest';
import { parsers } from '../../parsers/index.ts';
import { linesOf } from '../../src/input/lines/line.ts';
import { WordedParsers } from '../../src/input/worded-parsers.ts';

test('a parser of the user is asked about a line with its word in any script', () => {
  const user = { ...parsers[0]!, id: 'user', openingWords: ['Übertragung', '进程'] };
  const worded = new WordedParsers([user]);
  const isAsked = (text: string) => {
    for (const line of linesOf([text])) return worded.mayOpen(line).has(user);
    return false;
  };
  expect(isAsked('Übertragung 4')).toBe(true);
  expect(isAsked('10:00:00 进程 7')).toBe(true);
  expect(isAsked('nothing of it')).toBe(false);
});
