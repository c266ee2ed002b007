import { isOnlyBenchmark } from '../../input/tables/only-benchmark.ts';
import { isSingleLook } from '../../input/tables/single-look.ts';
import type { Warning } from '../../model/run.ts';
import { formatDuration } from '../../text/quantity.ts';
import type { RunClock } from './clock.ts';
import type { ClockedSource } from './clocked-source.ts';

const WAYS = '--start or the start of a file in statgraph.json says';
const NOTHING_SAYS = 'nothing says when it was written, so it is';
const UNPLACED = `${NOTHING_SAYS} shown by itself, in a time of its own; ${WAYS} it`;

/** Returns the warnings about the files of logs whose start or zone was assumed or worked out. */
export function clockWarnings(
  sources: readonly ClockedSource[],
  { zero, axes }: RunClock,
): readonly Warning[] {
  const logs = sources.map(({ source }, i) => ({ source, ...axes[i]! }));
  return warningsOf([
    ...logs
      .filter(({ source, start }) => start.origin === 'assumed' && !isSingleLook(source))
      .map(({ source }) => [source.file, assumedText(isOnlyBenchmark(source))] as const),
    ...logs
      .filter(({ zone }) => zone.origin === 'matched')
      .map(({ source: { file }, zone }) => [file, zoneText(zone.value)] as const),
    ...logs
      .filter(({ source, start }) => start.origin === 'matched' && isOnlyBenchmark(source))
      .map(
        ({ source: { file }, start }) =>
          [file, loadText((start.value - (zero || 0)) / 1000)] as const,
      ),
  ]);
}

/** Returns the warnings about the files of logs that have a time of their own. */
export function unplacedWarnings(sources: Iterable<ClockedSource>): readonly Warning[] {
  return warningsOf(Array.from(sources, ({ source }) => [source.file, UNPLACED]));
}

function warningsOf(texts: readonly (readonly [file: string, text: string])[]): Warning[] {
  const unique = new Map(texts.map((entry) => [entry.join('\n'), entry]));
  return Array.from(unique.values(), ([file, text]) => ({ file, line: 0, code: 'clock', text }));
}

function assumedText(isOfBenchmark: boolean): string {
  const costs = isOfBenchmark ? ', and what its operations cost the host is not said' : '';
  return `${NOTHING_SAYS} assumed to begin with the other logs${costs}; ${WAYS} it`;
}

const zoneText = (zone: string) =>
  `it is as long as another log and whole or half hours from it, so its times are read as ${zone}; --tz says it`;

function loadText(seconds: number): string {
  const when =
    seconds <= 0 ? 'with the other logs' : `${formatDuration(seconds)} after the other logs began`;
  return `${NOTHING_SAYS} aligned to what the host did: it begins ${when}; ${WAYS} otherwise`;
}
