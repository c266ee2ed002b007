import { expect, test } from 'vitest';
import type { Run } from '../../../src/model/run.ts';
import { renderPage } from '../../../templates/page/page.ts';
import { NO_ASSETS } from '../../../templates/page/shell/page-assets.ts';
import { makeRun, makeSource } from '../../make-run.ts';

const render = (runs: readonly Run[]) =>
  renderPage({ schemaVersion: 1, generator: 'test', title: 't', runs }, NO_ASSETS);

function idle(title: string, metric = 'cpu.idle'): Run {
  const source = makeSource({ samples: 60, columns: [{ metric, values: () => 90 }] });
  return makeRun([source], { name: title, title });
}

const times = (page: string, text: string) => page.split(text).length - 1;

test('what is the same of all runs is said once, above them', () => {
  const page = render([idle('first'), idle('second'), idle('third')]);
  const head = page.slice(0, page.indexOf('<article'));
  expect(head).toMatch(/All runs: <span>Not measured: /);
  expect(head).toContain('start time unknown');
  expect(times(page, 'start time unknown')).toBe(1);
  expect(times(page, 'Not measured')).toBe(1);
});

test('what is not the same of all runs is said of each; of one run all is said there', () => {
  const page = render([idle('first'), idle('second', 'process.running')]);
  const [head, first] = page.split('<article');
  expect(head).not.toMatch(/All runs:.*Not measured/);
  expect(first).toContain('Not measured');
  expect(render([idle('only')])).not.toContain('All runs:');
});

test('what is said of all runs is in no row of their table', () => {
  const bare = (title: string) => ({ ...idle(title, 'process.running'), title });
  const page = render([bare('first'), bare('second')]);
  const table = /<table class="block runs">.*?<\/table>/s.exec(page)![0];
  expect(table.match(/<tr data-run=/g)).toHaveLength(2);
  expect(table).not.toContain('Not measured');
});

test('a table of logs without hosts has no column of them', () => {
  const [source] = idle('only').sources;
  const page = (host: string) => render([makeRun([{ ...source!, host }])]);
  expect(page('')).not.toContain('<th scope="col">host</th>');
  expect(page('alpha')).toContain('<th scope="col">host</th>');
});
