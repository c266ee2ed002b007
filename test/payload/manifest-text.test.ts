import { expect, test } from 'vitest';
import { checksum } from '../../src/payload/codec/checksum.ts';
import type { Manifest } from '../../src/payload/manifest.ts';
import { readManifest, writeManifest } from '../../src/payload/manifest-text.ts';

const plain = (bytes: Uint8Array) => bytes;
/** What {@link plain} wrote, without the end of the stream. */
const cut = async (bytes: Uint8Array, size: number) => bytes.subarray(0, size);

const write = (title: string) => writeManifest({ title } as Manifest, plain);
const read = (texts: readonly string[]) =>
  readManifest(
    texts.map((text) => () => text),
    cut,
  );

test.each([
  ['a text', 100, 1],
  ['a full text', 750_000 - 20 - '{"title":""}'.length, 1],
  ['two texts', 750_000 - 20 - '{"title":""}'.length + 1, 2],
  ['three texts', 1_600_000, 3],
])('a list of contents in %s reads back, whatever follows', async (_, length, count) => {
  const title = 'x'.repeat(length);
  const texts = write(title);
  expect(texts).toHaveLength(count);
  const back = await read([...texts, 'AAAA']);
  expect(back.texts).toBe(count);
  expect(back.manifest.title === title).toBe(true);
});

/** The first `length` bytes of a text of 42, changed; the list of contents has 21 bytes, and one of padding follows. */
function changed(change: (bytes: Uint8Array, head: DataView) => void, length = 42): string {
  const bytes = new Uint8Array(Buffer.from(write('some text')[0]!, 'base64'));
  change(bytes, new DataView(bytes.buffer));
  return Buffer.from(bytes.subarray(0, length)).toString('base64');
}

test.each<readonly [string, string, string]>([
  ['of other bytes', changed((bytes) => bytes.fill(0, 0, 4)), 'it begins with something else'],
  ['of another version', changed((bytes) => bytes.fill(1, 3, 4)), 'or is of another version'],
  ['shorter than its head', changed(() => {}, 18), 'it begins with something'],
  ['with a part too many', changed((_, head) => head.setUint32(4, 2, true)), 'a part is missing'],
  [
    'that would inflate to more than deflate can',
    changed((_, head) => head.setUint32(8, 21 * 1032 + 1, true)),
    'its list of contents has the wrong length',
  ],
  [
    'that would inflate to more than any',
    changed((_, head) => {
      head.setUint32(8, (256 << 20) + 1, true);
      head.setUint32(12, 2 ** 31, true);
    }),
    'its list of contents has the wrong length',
  ],
  ['that is cut', changed(() => {}, 39), 'its list of contents was changed'],
  ['that was changed', changed((bytes) => bytes.fill(64, 30, 31)), 'contents was changed'],
  [
    'that is cut, with the sum of the rest',
    changed((bytes, head) => head.setUint32(16, checksum(bytes.subarray(20, 39)), true), 39),
    'its list of contents was changed',
  ],
  [
    'of a head alone',
    changed((_, head) => {
      for (const [i, value] of [0, 0, 1].entries()) head.setUint32(8 + 4 * i, value, true);
    }, 20),
    'its list of contents cannot be read',
  ],
])('a list of contents %s is refused', async (_, text, message) => {
  await expect(read([text])).rejects.toThrow(message);
});

test('a list of contents may inflate to as much as deflate can make', async () => {
  const text = changed((_, head) => head.setUint32(8, 21 * 1032, true));
  await expect(
    readManifest([() => text], async (_, size) => {
      expect(size).toBe(21 * 1032);
      return new TextEncoder().encode('{"title":"large"}');
    }),
  ).resolves.toEqual({ manifest: { title: 'large' }, texts: 1 });
});

test('no texts are damage', async () => {
  await expect(read([])).rejects.toThrow('a part is missing');
});
