import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visibleText } from '../../src/chart/visible-text.ts';
import { checkJunit } from '../../src/export/check-junit.ts';
import { checkMarkdown } from '../../src/terminal/check/check-markdown.ts';
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
  readonly rows: readonly (readonly string[])[];
  readonly links: readonly string[];
}

/** The tags of a run: a heading, the counts, a table of what is open, another in a fold. */
const TABLE_TAGS = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'br']);
const FRAME = ['h2', '/h2', 'p', '/p', 'details', 'summary', '/summary', '/details'];

test('names in Markdown are texts of cells: no markup, no link, no row more', async () => {
  const texts = checked.map((run) => checkMarkdown({ title: '', checked: [run] }, 60 * 1024));
  const answers = await askPython<readonly ReadMarkdown[]>(CMARK, texts);
  for (const [i, { tags, rows, links }] of answers.entries()) {
    const text = visibleText(HOSTILE[i]!).trim();
    expect(tags.filter((tag) => !TABLE_TAGS.has(tag.replace('/', '')))).toEqual(FRAME);
    expect(links).toEqual([]);
    const head = ['', 'rule', 'got', 'when', 'where'];
    const when = '10 s–20 s\n10 s–20 s';
    const told = [`${text}\n${text}`, '', ''];
    const broken = [`${text} 91 %\n${text} 91 %`, when, `${text}\n${text}`];
    const plain = rows.map((row) =>
      row.map((cell) =>
        cell
          .replace(/ *\n */g, '\n')
          .replace(/ +/g, ' ')
          .trim(),
      ),
    );
    expect(plain).toEqual([
      head,
      ...[
        ['✗', text, ...broken],
        ['✗', text, ...told],
        ['!', `warn: ${text}`, ...broken],
        ['?', text, ...told],
      ],
      head,
      ...[
        ['✓', text, ...broken],
        ['–', text, ...told],
      ],
    ]);
  }
});
