import { group } from 'd3-array';
import { isOfEvents } from '../../model/axis.ts';
import { onHost, type Run, type Source, type Window } from '../../model/run.ts';
import { coveredTime, intersect, lengthOf, union } from '../../panels/coverage.ts';
import { joinNames } from '../../text/join-names.ts';
import { formatDuration } from '../../text/quantity.ts';
import type { ShownBlock } from '../blocks/block.ts';

/** Share of a run below which a log is of a part of it. */
const MIN_SHARE = 0.9;

/** Maximum number of runs that are named. */
const MAX_RUNS = 5;

/**
 * Returns a text for each tool that recorded only a part of the run: `iostat covers 39 s of 1 min 40 s: its numbers are of
 * that time`. A benchmark may run in a part of it, and a single report is a look.
 */
export function partlyRecorded(run: Run): readonly string[] {
  const { window } = run;
  const whole = window.to - window.from;
  const logs = run.sources.filter(isRecording);
  const tools = group(logs, ({ host, tool }) => `${tool}${onHost(run, host)}`);
  return [...tools].flatMap(([name, sources]) => {
    // Each kind of its tables may be a log of its own.
    const kinds = group(sources, areasOf).values();
    const shortest = Math.min(...[...kinds].map((tables) => coveredSeconds(tables, window)));
    if (shortest >= MIN_SHARE * whole) return [];
    const part = `${formatDuration(shortest)} of ${formatDuration(whole)}`;
    return [`${name} covers ${part}: its numbers are of that time`];
  });
}

/** Returns the same of several runs as a list, each text once with its runs. */
export function partlyRecordedList(runs: readonly Run[]): ShownBlock {
  const told = runs.flatMap((run) => partlyRecorded(run).map((text) => ({ text, run })));
  const texts = [...group(told, ({ text }) => text)].map(([text, of]) => {
    if (of.length === runs.length) return text;
    const titles = of.map(({ run }) => run.title);
    return `${joinNames(titles, ', ', MAX_RUNS)}: ${text}`;
  });
  return {
    ...{ kind: 'list', id: 'partly-recorded', label: 'Recorded in part' },
    items: texts.map((claim) => ({ kind: 'sentence', claim, tone: 'fine' })),
  };
}

function isRecording({ axis, columns }: Source): boolean {
  if (isOfEvents(axis) || axis.elapsed.length < 2) return false;
  return !columns.some(({ metric }) => metric.startsWith('benchmark.'));
}

const areasOf = ({ columns }: Source): string =>
  [...new Set(columns.map(({ metric }) => metric.split('.')[0]))].sort().join();

function coveredSeconds(sources: readonly Source[], window: Window): number {
  return lengthOf(intersect(union(sources.flatMap((source) => coveredTime(source))), window));
}
