import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflate } from '../../../templates/client/payload.ts';

const bytes = Uint8Array.from({ length: 5000 }, (_, i) => i % 7);

test('packed bytes come back in the page as they were', async () => {
  expect(await inflate(deflateRawSync(bytes), bytes.length)).toEqual(bytes);
});

test('more bytes than there may be are refused', async () => {
  await expect(inflate(deflateRawSync(bytes), bytes.length - 1)).rejects.toThrow(
    "the report's data is damaged: a part is longer than it says",
  );
});

test('bytes that are not packed are refused, once', async () => {
  await expect(inflate(new Uint8Array([255, 255, 255]), 100)).rejects.toThrow();
});
