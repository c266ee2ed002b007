import { visibleText } from '../chart/visible-text.ts';
import type { Phase } from '../model/phase.ts';
import type { Window } from '../model/run.ts';
import { characterCells, shortened } from './character-cells.ts';

/**
 * The names of phases over a course in characters, each from where the phase begins and in whole words, at least its
 * first one if that fits; empty without phases.
 */
export function phaseRow(phases: readonly Phase[], { from, to }: Window, width: number): string {
  const columnOf = (time: number) =>
    Math.max(0, Math.min(width, Math.round(((time - from) / (to - from)) * width)));
  let row = '';
  for (const phase of phases) {
    const [start, end] = [columnOf(phase.from), columnOf(phase.to)];
    if (end <= start) continue;
    row += ' '.repeat(start - characterCells(row));
    row += `│${beginning(phase.name, end - start - 1)}`;
  }
  return row.trimEnd();
}

function beginning(name: string, cells: number): string {
  const first = visibleText(name).split(' ')[0]!;
  return shortened(name, cells) || (characterCells(first) <= cells ? first : '');
}
