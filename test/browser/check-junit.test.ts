import { expect, test } from 'vitest';
import { checkJunit } from '../../src/export/check-junit.ts';
import { BROKEN, HOSTILE, makeBroken, makeChecked, makeOutcome } from '../check/made-outcomes.ts';
import { open, useBrowser } from './open.ts';

useBrowser();

/** An element of XML: its name, attributes, children and own text. */
interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Reads XML with the parser of the browser, which accepts nothing that is not well formed. */
async function readXml(xml: string): Promise<XmlElement> {
  const { page } = await open('about:blank');
  return page.evaluate((text) => {
    const elementOf = (element: Element): XmlElement => ({
      name: element.tagName,
      attributes: Object.fromEntries(
        [...element.attributes].map(({ name, value }) => [name, value]),
      ),
      children: [...element.children].map(elementOf),
      text: element.children.length === 0 ? (element.textContent ?? '') : '',
    });
    return elementOf(new DOMParser().parseFromString(text, 'application/xml').documentElement);
  }, xml);
}

test('hostile names are text of JUnit XML: each run is a suite, each rule a test with its result', async () => {
  const checked = HOSTILE.map((text) => {
    const got = [{ ...BROKEN, name: text, origin: `${text}:3` }];
    const more = { got: [...got, ...got], reason: text, hint: text, place: `${text}:4` };
    return makeChecked(
      text,
      makeOutcome(text, 'kept', more),
      makeBroken(text, more),
      makeBroken(`warn: ${text}`, more),
      makeOutcome(text, 'unknown', more),
      makeOutcome(text, 'left-out', more),
    );
  });
  const root = await readXml(checkJunit(checked));
  const counts = { tests: '5', failures: '1', errors: '1', skipped: '1' };
  expect(root).toMatchObject({
    name: 'testsuites',
    attributes: { tests: `${5 * HOSTILE.length}` },
  });
  expect(root.children).toHaveLength(HOSTILE.length);
  for (const suite of root.children) {
    expect(suite).toMatchObject({ name: 'testsuite', attributes: counts });
    expect(suite.children.map(({ name }) => name)).toEqual(Array(5).fill('testcase'));
    expect(suite.children.map(({ children }) => children.map(({ name }) => name))).toEqual([
      ...[[], ['failure'], ['system-out'], ['error'], ['skipped']],
    ]);
    for (const { attributes } of suite.children)
      expect(Object.keys(attributes)).toEqual(['classname', 'name']);
  }
});

test('the texts of rules are read back', async () => {
  const texts = ['a < b & "c" > \'d\'', '</testcase>]]>', '100 % – µs'];
  const root = await readXml(
    checkJunit([makeChecked('x', ...texts.map((text) => makeBroken(text)))]),
  );
  const [suite] = root.children;
  expect(suite!.children.map(({ attributes }) => attributes.name)).toEqual(texts);
  expect(suite!.children.map(({ children }) => children[0]!.text.split('\n')[0])).toEqual(
    texts.map((text) => `rules.txt:1: ${text}`),
  );
});
