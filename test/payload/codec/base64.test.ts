import { expect, onTestFinished, test } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../../src/payload/codec/base64.ts';

test.each([0, 3, 6, 255, 768])('%d bytes are the base64 that any reader knows', (size) => {
  const bytes = new Uint8Array(size).map((_, i) => i * 7 + (i >> 8));
  const text = encodeBase64(bytes);
  expect(text).toBe(Buffer.from(bytes).toString('base64'));
  expect(decodeBase64(text)).toEqual(bytes);
});

test('text that is not base64 is damage', () => {
  expect(() => decodeBase64('****')).toThrow("the report's data is damaged: it is not base64");
});

test('the reader of the engine is used where there is one', () => {
  const before = Object.getOwnPropertyDescriptor(Uint8Array, 'fromBase64');
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(Uint8Array, 'fromBase64');
    else Object.defineProperty(Uint8Array, 'fromBase64', before);
  });
  const value = (text: string) => Uint8Array.of(text.length);
  Object.defineProperty(Uint8Array, 'fromBase64', { value, configurable: true });
  expect(decodeBase64('AAAA')).toEqual(Uint8Array.of(4));
});
