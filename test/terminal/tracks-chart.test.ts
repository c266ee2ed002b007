import { expect, test } from 'vitest';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import { tracksContent } from '../../src/presentation/tracks/tracks-content.ts';
import { tracksWords } from '../../src/presentation/tracks/tracks-words.ts';
import { characterCells } from '../../src/terminal/character-cells.ts';
import { phaseRow } from '../../src/terminal/phase-row.ts';
import { type TracksTextStyle, tracksChart } from '../../src/terminal/tracks-chart.ts';
import { heldRun } from '../held-run.ts';

const run = heldRun();

function chart(style: TracksTextStyle): string[] {
  const content = tracksContent(run, tracksOf(run).main);
  return tracksChart(content, tracksWords(content, 'held'), style);
}

test('tracks in text are drawn as they were looked at', async () => {
  await expect(`${chart({ width: 80 }).join('\n')}\n`).toMatchFileSnapshot('golden/tracks.txt');
});

test.each([60, 80, 120, 160])('no line is wider than %d characters', (width) => {
  for (const line of chart({ width })) expect(characterCells(line)).toBeLessThanOrEqual(width);
});

test.each([20, 24, 30, 40])('on a terminal of %d lines the chart is no higher', (height) => {
  const lines = chart({ width: 80, height });
  expect(lines.length).toBeLessThanOrEqual(height);
  expect(lines.some((line) => line.startsWith('sda'))).toBe(true);
});

test('where something was found, the line has the colour of its level', () => {
  const lines = chart({ width: 80, inColour: true });
  expect(lines.some((line) => line.includes('\u001b[0;33m'))).toBe(true);
  expect(chart({ width: 80 }).join('')).not.toContain('\u001b');
});

test('names of phases begin where the phases begin, in as many whole words as fit', () => {
  const phases = [
    { from: 0, to: 30, name: 'random reads', origin: 'mark', idle: false },
    { from: 30, to: 100, name: '読む idle', origin: 'mark', idle: true },
  ] as const;
  const row = (to: number, width: number) => phaseRow(phases, { from: 0, to }, width);
  expect(row(100, 20)).toBe('│     │読む idle');
  expect(row(50, 20)).toBe('│random …   │読む …');
  expect(row(50, 12)).toBe('│random│読む');
  expect(row(50, 22)).toBe('│random reads│読む …');
  expect(phaseRow([], { from: 0, to: 50 }, 20)).toBe('');
});
