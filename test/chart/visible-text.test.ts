import { expect, test } from 'vitest';
import { escapeXml } from '../../src/chart/escape-xml.ts';
import { visibleText } from '../../src/chart/visible-text.ts';

test('invisible characters are shown as their codes', () => {
  expect(visibleText('a\u202Eb\u0000c\u200Bd\u2028e\u001B[31m')).toBe(
    'a⟨202E⟩b⟨00⟩c⟨200B⟩d⟨2028⟩e⟨1B⟩[31m',
  );
  expect(visibleText('\uD800x')).toBe('⟨D800⟩x');
});

test('names of all languages are kept', () => {
  expect(visibleText('диск été 磁盘 😀 قرص')).toBe('диск été 磁盘 😀 قرص');
});

test('tabs and line ends are blanks', () => {
  expect(visibleText('a\r\n\tb')).toBe('a b');
});

test('markup is escaped', () => {
  expect(escapeXml(`</script><img src=x onerror='a("b")'>&`)).toBe(
    '&lt;/script&gt;&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt;&amp;',
  );
});
