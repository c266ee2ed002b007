import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPlain } from '../../src/anonymise/plain.ts';

/** The folders whose sentences are kept in a document: warnings, and why a file was not read. */
const FOLDERS = ['src/input', 'src/normalise', 'parsers'];

/** What stands before a sentence: a warning or a reason is made or returned. */
const SENTENCE =
  /(?:\bwarn\(\s*(?:'[\w-]+',\s*)?|\btext: |\bwhy: |\breturn |(?<!\b(?:reference|options|title))[?:]\s|\bconst [A-Z_]+ =\s+)(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;

/** What is put into a sentence: a name from a log. */
const INSERTED = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;

/** A sentence has a few words of small letters, one after the other. */
const WORDS_IN_A_ROW = /[a-z]{2,} [a-z]+ [a-z]{2,}/;

/** The names of months, which stamps are read by. */
const MONTHS = /january february/;

function sentences(): readonly string[] {
  return FOLDERS.flatMap((folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(`${folder}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
        return [...text.matchAll(SENTENCE)].map(([, quoted, template]) =>
          (quoted ?? template!).replace(INSERTED, '1'),
        );
      })
      .filter((text) => WORDS_IN_A_ROW.test(text) && !MONTHS.test(text));
  });
}

test('the words of our own sentences are plain: only what came from logs is replaced', () => {
  const all = sentences();
  expect(all.length).toBeGreaterThan(100);
  const replaced = all.flatMap((text) =>
    (text.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []).filter((word) => !isPlain(word)),
  );
  expect([...new Set(replaced)]).toEqual([]);
});
