import { expect, test } from 'vitest';
import { html } from '../../../templates/page/shell/html.ts';
import { el } from '../../../templates/parts/tree.ts';

const hostile = '<img src=x onerror="alert(1)">';

test('texts and values of a part are escaped, in the page as everywhere', () => {
  const written = `${html`${el('td', { title: hostile }, hostile)}`}`;
  expect(written).not.toContain('<img');
  expect(written).toBe(
    '<td title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt;">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</td>',
  );
});

test('an attribute that is false is left out, an empty one is not', () => {
  expect(`${html`${el('details', { open: '', class: false, id: 'a' })}`}`).toBe(
    '<details open="" id="a"></details>',
  );
});

test('each row ends a line of the page', () => {
  const row = (...texts: readonly string[]) =>
    el('tr', {}, ...texts.map((text) => el('td', {}, text)));
  const body = el('tbody', {}, row('1', '2'), row('3'));
  expect(`${html`${body}`}`).toBe(
    '<tbody><tr><td>1</td><td>2</td></tr>\n<tr><td>3</td></tr>\n</tbody>',
  );
});
