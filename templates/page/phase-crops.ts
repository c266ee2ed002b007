import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { cropRun, cropWindow } from '../../src/model/crop.ts';
import type { Run } from '../../src/model/run.ts';
import { bottleneckSection } from './bottleneck-table.ts';
import type { PageState } from './page-state.ts';
import { html, type SafeHtml } from './shell/html.ts';
import { findingList } from './tracks/finding-list.ts';
import { useSection } from './use-table.ts';

/** A run with more numbers is not analysed for each of its phases: it would take as long as the report. */
const MOST_NUMBERS = 5e6;

/**
 * What the script shows for a crop to a phase: its findings and what limits it. The script itself has no rules, which
 * would be a fifth of its code.
 */
export function phaseCrops(run: Run, { plan, capacity }: PageState): SafeHtml | false {
  const { phases } = diagnosisOf(run);
  if (plan.onlyDrawn || phases.length < 2 || numbersOf(run) > MOST_NUMBERS) return false;
  const place = { id: '', level: 2 };
  return html`${phases.map((phase) => {
    const window = cropWindow(phase);
    const part = cropRun(run, window);
    return html`<template class="phase-crop" data-from="${window.from}" data-to="${window.to}">
${findingList(part)}${bottleneckSection(part, place, capacity)}${useSection(part, place)}</template>
`;
  })}`;
}

function numbersOf({ sources }: Run): number {
  return sources.reduce((sum, { axis, columns }) => sum + axis.elapsed.length * columns.length, 0);
}
