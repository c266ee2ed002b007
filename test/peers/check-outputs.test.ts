import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visibleText } from '../../src/chart/visible-text.ts';
import { checkJunit } from '../../src/export/check-junit.ts';
import { checkBlocks } from '../../src/presentation/check/check-blocks.ts';
import { markdownOf } from '../../src/terminal/blocks/markdown-blocks.ts';
import { BROKEN, HOSTILE, makeBroken, makeChecked, makeOutcome } from '../check/made-outcomes.ts';
import { askPython } from './ask-python.ts';

const LXML = { name: 'lxml', version: '6.1.3', script: 'lxml-answers.py' };
/** GitHub's own parser of Markdown. */
const CMARK = { name: 'cmarkgfm', version: '2025.10.22', script: 'cmarkgfm-answers.py' };

/** For each hostile text a run, rules, figures and files of that name. */
const checked = HOSTILE.map((text) => {
  const got = [{ ...BROKEN, name: text, origin: text }];
  const more = { got: [...got, ...got], place: `${text}:4` };
  const told = { reason: text, hint: text };
  return makeChecked(
    text,
    makeBroken(text, more),
    makeBroken(`warn: ${text}`, more),
    makeOutcome(text, 'unknown', told),
    makeOutcome(text, 'cannot-tell', told),
    makeOutcome(text, 'kept', more),
    makeOutcome(text, 'left-out', told),
  );
});

test('JUnit XML is as readers expect it', async () => {
  const schema = await readFile(join(import.meta.dirname, 'junit.xsd'), 'utf8');
  const texts = [checkJunit(checked), ...checked.map((run) => checkJunit([run])), checkJunit([])];
  const wrong = ['<testsuites/>', '<testsuites'];
  const answers = await askPython<readonly (readonly string[])[]>(LXML, {
    ...{ schema, texts: [...texts, ...wrong] },
  });
  expect(answers.slice(0, texts.length)).toEqual(texts.map(() => []));
  // The reader does find mistakes.
  expect(answers.slice(texts.length).map(({ length }) => length > 0)).toEqual([true, true]);
});

/** How GitHub reads a Markdown text. */
interface ReadMarkdown {
  readonly tags: readonly string[];
  readonly items: readonly string[];
  readonly links: readonly string[];
}

/** The tags of a run: a heading, the counts, a list of what is open, another in a fold. */
const LIST_TAGS = new Set(['ul', 'li', 'strong']);
const FRAME = ['h2', '/h2', 'p', '/p', 'details', 'summary', '/summary', '/details'];

test('names in Markdown are texts of sentences: no markup, no link, no sentence more', async () => {
  const texts = checked.map((run) => markdownOf(run.run.title, checkBlocks([run])));
  const answers = await askPython<readonly ReadMarkdown[]>(CMARK, texts);
  for (const [i, { tags, items, links }] of answers.entries()) {
    const text = visibleText(HOSTILE[i]!).trim().replace(/ +/g, ' ');
    expect(tags.filter((tag) => !LIST_TAGS.has(tag.replace('/', '')))).toEqual(FRAME);
    expect(links).toEqual([]);
    const figure = `${text} 91 % (10–20 s, ${text})`;
    const [told, got] = [`${text}; ${text}`, `got ${figure}; ${figure}`];
    expect(items.map((item) => item.replace(/\s+/g, ' ').trim())).toEqual([
      ...[`✗ ${text}: ${got}`, `✗ ${text}: ${told}`],
      ...[`! warn: ${text}: ${got}`, `? ${text}: ${told}`],
      ...[`✓ ${text}: ${got}`, `– ${text}: ${told}`],
    ]);
  }
});
