import { expect, test } from 'vitest';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import { tracksPicture } from '../../src/chart/tracks/tracks-picture.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { tracksContent } from '../../src/presentation/tracks/tracks-content.ts';
import { tracksWords } from '../../src/presentation/tracks/tracks-words.ts';
import { marksPng, pngOf } from '../../src/raster/picture.ts';
import { panelCatalogue } from '../../templates/charts/catalogue.ts';
import { sampleRun } from '../chart/sample-run.ts';
import { heldRun } from '../held-run.ts';
import { readPng } from './read-png.ts';

/** `toEqual` takes seconds for a million bytes. */
const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

test('charts are stacked, each of the size', () => {
  const panels = ['cpu', 'memory'].flatMap((id) =>
    resolve(panelCatalogue.find((spec) => spec.id === id)!, sampleRun()).slice(0, 1),
  );
  const one = readPng(pngOf(panels.slice(0, 1), { width: 320, height: 200 }));
  const both = readPng(pngOf(panels, { width: 320, height: 200 }));
  expect(one).toMatchObject({ width: 320, height: 200 });
  expect(both).toMatchObject({ width: 320, height: 400 });
  expect(isSame(both.rgb.subarray(0, one.rgb.length), one.rgb)).toBe(true);
});

test('the tracks of runs are stacked at a scale', () => {
  const run = heldRun();
  const content = tracksContent(run, tracksOf(run).main);
  const marks = tracksPicture(content, tracksWords(content, 'held'), { width: 480 });
  const { width, height, rgb } = readPng(marksPng([marks, marks], 2));
  expect(width).toBe(960);
  expect(height).toBe(2 * Math.round(2 * marks.height));
  const half = rgb.length / 2;
  expect(isSame(rgb.subarray(0, half), rgb.subarray(half))).toBe(true);
  // White, and the inks of lines, text and the band of what was found.
  const colours = new Set<number>();
  for (let i = 0; i < half; i += 3) {
    colours.add(rgb[i]! * 65_536 + rgb[i + 1]! * 256 + rgb[i + 2]!);
  }
  expect(colours.size).toBeGreaterThan(20);
  expect(colours.has(0xff_ff_ff)).toBe(true);
});
