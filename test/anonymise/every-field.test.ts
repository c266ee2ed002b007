import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anonymise } from '../../src/anonymise/anonymise.ts';
import type { ReportDocument } from '../../src/model/document.ts';
import { documentOf, exported } from '../all-stages.ts';
import { FIXTURES, someFixtureLogs } from '../fixture-logs.ts';
import { someOf } from '../thinned.ts';
import { POISON, poisoned, textsIn } from './poison.ts';

async function fixtureDocuments(): Promise<readonly (readonly [string, ReportDocument])[]> {
  const found: (readonly [string, ReportDocument])[] = [];
  for (const name of someFixtureLogs()) {
    const document = await documentOf(name, await readFile(join(FIXTURES, name)));
    if (document !== null) found.push([name, document]);
  }
  return found;
}

const documents = someOf(await fixtureDocuments(), 24);

test('no text of any field stays, whichever tool wrote the log', () => {
  const left = someOf(documents, 12).flatMap(([name, document]) => {
    const given = poisoned(document);
    expect(
      textsIn(given).some((text) => text.includes(POISON)),
      name,
    ).toBe(true);
    const texts = textsIn(anonymise(given).document);
    return texts.filter((text) => text.includes(POISON)).map((text) => `${name}: ${text}`);
  });
  expect(left).toEqual([]);
});

test('what is replaced is in no export', () => {
  const left = documents.flatMap(([name, document]) => {
    const { document: replaced, replacements } = anonymise(document);
    const text = Object.values(exported(replaced)).join('\n');
    return replacements
      .map(({ original }) => original)
      .filter((original) => original.length > 5 && text.includes(original))
      .map((original) => `${name}: ${original}`);
  });
  expect(left).toEqual([]);
});

/** The fields of a row of CSV that are numbers and times. */
const NUMBERS = /,([^,]*(?:,[^,]*){6})$/;

test('numbers, times and lines stay as they are', () => {
  for (const [name, document] of documents) {
    const [before, after] = [document, anonymise(document).document].map((given) =>
      exported(given)
        .csv.split('\n')
        .map((row) => NUMBERS.exec(row)?.[1]),
    );
    expect(after, name).toEqual(before);
  }
});

test('different names of an entity, a host and a log stay different', () => {
  for (const [name, document] of documents) {
    const ids = ({ runs }: ReportDocument) =>
      runs.flatMap(({ sources }) =>
        sources.flatMap(({ parts, id, host, entities }) =>
          entities.map((entity) =>
            JSON.stringify([parts[0]?.file, id, host, entity.kind, entity.name]),
          ),
        ),
      );
    const replaced = ids(anonymise(document).document);
    expect(new Set(replaced).size, name).toBe(new Set(ids(document)).size);
  }
});
