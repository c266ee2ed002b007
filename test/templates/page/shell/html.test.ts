import { expect, test } from 'vitest';
import {
  html,
  type SafeHtml,
  trustedHtml,
  verbatim,
} from '../../../../templates/page/shell/html.ts';

test('what is filled in is escaped, in text and in attributes', () => {
  const name = `"><script>alert('x')</script>&amp;`;
  expect(String(html`<b title="${name}">${name}</b>`)).toBe(
    '<b title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;</b>',
  );
});

test('HTML that was made by the tag is filled in as it is', () => {
  expect(String(html`<ul>${['a', '<'].map((t) => html`<li>${t}</li>`)}</ul>`)).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>',
  );
});

test('an object that looks like SafeHtml is not trusted', () => {
  const forged: unknown = { html: '<b>', toString: () => '<b>' };
  expect(() => String(html`${forged as SafeHtml}`)).toThrow();
});

test('null, undefined and false give nothing, but 0 is a number', () => {
  expect(String(html`${null}${undefined}${false}${0}${''}`)).toBe('0');
});

test('dollar patterns are text', () => {
  expect(String(html`${'$& $1 $`'}`)).toBe('$&amp; $1 $`');
});

test('invisible characters are shown as their codes', () => {
  expect(String(html`${'a\u202eb\u0000c\u001b[31md\u2028e\u200b'}`)).toBe(
    'a⟨202E⟩b⟨00⟩c⟨1B⟩[31md⟨2028⟩e⟨200B⟩',
  );
});

test('verbatim text keeps its lines and tabs', () => {
  expect(String(verbatim('a\tb\r\n<c>\u0007'))).toBe('a\tb\n&lt;c&gt;⟨07⟩');
});

test('raw text is not escaped', () => {
  expect(String(html`${trustedHtml('<br>')}`)).toBe('<br>');
});
