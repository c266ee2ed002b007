import { expect, test } from 'vitest';
import { findPayload } from '../../src/payload/report-payload.ts';

const BEGIN = '<script type="text/plain" class="data">';
const MOST = 16 << 20;

async function* chunksOf(page: string, size: number) {
  for (let at = 0; at < page.length; at += size) yield Buffer.from(page.slice(at, at + size));
}

const find = (page: string, size = page.length) => findPayload(chunksOf(page, size));

const texts = ['QUJD'.repeat(30), '', 'REVG'];
const page = `<p>ä</p>${texts.map((text) => `${BEGIN}${text}</script>\n`).join('')}<script>1</script>`;

test.each([1, 7, 40, 1000])('texts are found in chunks of %d bytes', async (size) => {
  expect(await find(page, size)).toEqual(texts);
});

test('a page without data has no texts', async () => {
  expect(await find('<script>1</script></body></html>')).toEqual([]);
});

test('a page that ends before its data is damage', async () => {
  await expect(find('<!doctype html><p>The first')).rejects.toThrow('the file is cut');
});

test('a page that ends within a text is damage', async () => {
  await expect(find(`${BEGIN}QUJD`)).rejects.toThrow('the file is cut');
});

test('a text that is far too long is damage before it is read to its end', async () => {
  const page = Buffer.alloc(BEGIN.length + MOST + 1, 'A');
  page.write(BEGIN);
  async function* begun(length: number) {
    yield page.subarray(0, BEGIN.length + length);
    yield Buffer.from('</script>');
  }
  expect((await findPayload(begun(MOST)))[0]).toHaveLength(MOST);
  await expect(findPayload(begun(MOST + 1))).rejects.toThrow('a part has no end');
});
