import { expect, test } from 'vitest';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import type { Marks } from '../../src/chart/scene.ts';
import { svg } from '../../src/chart/svg.ts';
import { tracksPicture } from '../../src/chart/tracks/tracks-picture.ts';
import { tracksContent } from '../../src/presentation/tracks/tracks-content.ts';
import { tracksWords } from '../../src/presentation/tracks/tracks-words.ts';
import { heldRun } from '../held-run.ts';

const run = heldRun();

function picture(size: { readonly width: number; readonly height?: number }): Marks {
  const content = tracksContent(run, tracksOf(run).main);
  return tracksPicture(content, tracksWords(content, 'held'), size);
}

const words = ({ texts }: Marks) => texts.map(({ text }) => text);

test('a picture of tracks is drawn as it was looked at', async () => {
  await expect(`${svg(picture({ width: 960 })).replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(
    'golden/tracks.svg',
  );
});

test('findings, phases, names, numbers and times are in it, all inside it', () => {
  const { texts, lines, width, height } = picture({ width: 960 });
  const said = texts.map(({ text }) => text);
  expect(said).toEqual(expect.arrayContaining(['held', 'load', 'idle', 'sda', 'throughput']));
  expect(said).toEqual(expect.arrayContaining(['mean', 'p95', 'max', '0 s']));
  expect(said.some((text) => /^\d+–\d+ s: sda writes held at 200 MiB\/s/.test(text))).toBe(true);
  expect(lines.some(({ ink, filled }) => ink === 'warning' && filled)).toBe(true);
  for (const { x, y } of texts) {
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeLessThanOrEqual(height);
  }
});

test('a narrow picture has the names over the rows', () => {
  const { texts, plot, lines } = picture({ width: 390 });
  const name = texts.find(({ text }) => text === 'sda throughput')!;
  expect(name.x).toBe(plot.x);
  const ground = lines.find(({ points }) => points.y[0]! > name.y && points.x[0] === plot.x)!;
  expect(ground.points.y[0]! - name.y).toBeLessThan(10);
  expect(texts.some(({ text }) => text === 'max 200 MiB/s')).toBe(true);
});

test('in a low picture findings and then tracks are left out, and counted', () => {
  const all = picture({ width: 960 });
  const low = picture({ width: 960, height: 160 });
  expect(low.height).toBe(160);
  expect(words(low).some((text) => text.includes('held at'))).toBe(false);
  const names = (marks: Marks) => words(marks).filter((text) => /^sda/.test(text)).length;
  expect(names(low)).toBeLessThan(names(all));
  expect(words(low).at(-1)).toMatch(/^\d+ more tracks?\./);
});
