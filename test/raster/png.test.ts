import { expect, test } from 'vitest';
import { png } from '../../src/raster/png.ts';
import { readPng } from './read-png.ts';

test('a picture of few colours is read back as it was, by a palette', () => {
  const pixels = {
    width: 2,
    height: 2,
    rgb: Uint8Array.of(255, 0, 0, 0, 255, 0, 255, 0, 0, 1, 2, 3),
  };
  const written = png(pixels);
  expect(Buffer.from(written).toString('latin1')).toContain('PLTE');
  expect(readPng(written)).toEqual(pixels);
});

test('a picture of more than 256 colours is read back as it was', () => {
  const rgb = Uint8Array.from({ length: 300 * 3 }, (_, i) =>
    i % 3 === 2 ? 7 : (i / 3) >> (i % 3),
  );
  const pixels = { width: 100, height: 3, rgb };
  expect(readPng(png(pixels))).toEqual(pixels);
});
