import { expect, test } from 'vitest';
import { textWidth } from '../../src/chart/text-width.ts';
import { glyphOf } from '../../src/raster/font.ts';
import { lettering } from '../../src/raster/lettering.ts';

test('the font has the characters of labels', () => {
  for (const char of 'Az09%/_-→−–·µ²÷×…≥≤°éßĄŹΩλЖя⟨⟩') expect(glyphOf(char), char).not.toBeNull();
});

test.each([
  '%util →',
  'NFS_client_10GbE',
  'CPU - web-01.example.com',
  'r_await',
  'ms, requests',
  'nfs10g:/jbod response time',
  'WWWWMMMM',
  'DISK0123456789',
  '2026-11-21 02:50:58 UTC',
  '漢字',
])('%s is not wider than the room that a chart leaves for it', (text) => {
  const left = (anchor: 'start' | 'end') =>
    lettering({ text, x: 0, y: 0, anchor, size: 1, turn: 0 }, 1)[0]![0]!;
  expect(left('start') - left('end')).toBeLessThanOrEqual(textWidth(text, 1));
});
