import { bisectLeft } from 'd3-array';
import type { BusiestCpuData } from '../../../src/analyse/tracks/busiest-cpu.ts';
import type { Track, TrackLine } from '../../../src/analyse/tracks/track.ts';
import type { SeriesData } from '../../../src/panels/panel.ts';
import { sampleAt } from '../pointing/reading.ts';
import { type SampleOrigin, sampleOrigin } from '../pointing/sample-origin.ts';

/** Maximum number of values in a row. */
export const MAX_VALUES = 3;

/** A number of a track at an instant. */
export interface TrackValue {
  /** The line, or the subject of the number: `read`, `CPU 1`. */
  readonly label: string;
  /** In the canonical unit; NaN where nothing was measured. */
  readonly value: number;
  /** The number of its colour, if it is of a side of a comparison. */
  readonly slot: number | undefined;
  /** Where it was printed; empty for one that is computed from several logs. */
  readonly origins: readonly SampleOrigin[];
}

interface ValueLine extends Pick<TrackLine, 'label' | 'series'> {
  readonly logs: readonly SeriesData[];
}

/** The samples of a track. */
export interface TrackSamples {
  /** The ends of its samples, ascending. */
  readonly instants: Float64Array;
  /** Returns its values at an instant, at most three: those of its lines; for a stack the sum and the largest parts. */
  valuesAt(at: number): readonly TrackValue[];
}

/** Reads the samples of a track, whose columns are loaded. */
export function readSamples(track: Track): TrackSamples {
  const lines = track.lines.map(readLine);
  const instants = endsOf(lines);
  if (track.total === null) {
    return {
      instants,
      valuesAt: (at) => lines.slice(0, MAX_VALUES).map((line) => lineValue(line, at)),
    };
  }
  const sum = readLine(track.total);
  return {
    instants,
    valuesAt(at) {
      const parts = lines.map((line) => lineValue(line, at)).filter(({ value }) => value > 0);
      const largest = [...parts].sort((a, b) => b.value - a.value).slice(0, MAX_VALUES - 1);
      return [lineValue(sum, at), ...parts.filter((part) => largest.includes(part))];
    },
  };
}

/** Returns the ends of the samples of the first line; of other runs those before and after it. */
function endsOf(lines: readonly ValueLine[]): Float64Array {
  let ends = new Float64Array();
  for (const { logs } of lines) {
    const [first, last] = [ends[0] ?? Infinity, ends.at(-1) ?? -Infinity];
    const more = logs.flatMap(({ elapsed }) => [
      ...elapsed.filter((end) => end < first || end > last),
    ]);
    if (more.length > 0) ends = Float64Array.from([...ends, ...more]).sort();
  }
  return ends;
}

/** Returns the index of the instant nearest to a time; −1 without any. */
export function nearestInstant(instants: Float64Array, at: number): number {
  const after = bisectLeft(instants, at);
  const isBefore = after === instants.length || at - instants[after - 1]! <= instants[after]! - at;
  return isBefore ? after - 1 : after;
}

function readLine({ label, series, read }: TrackLine): ValueLine {
  return { label, series, logs: read() };
}

function lineValue({ label, series, logs }: ValueLine, at: number): TrackValue {
  for (const [i, log] of logs.entries()) {
    const sample = sampleAt(log, at);
    if (sample < 0) continue;
    const [index, name] = cpuAt(log, sample) ?? [i, label];
    const line = series[index];
    const origins = line ? [sampleOrigin(line, sample)] : [];
    return { label: name, value: log.values[sample]!, slot: line?.slot, origins };
  }
  return { label, value: Number.NaN, slot: series[0]?.slot, origins: [] };
}

/** Returns the index and name of the CPU that has a value, if there are several. */
function cpuAt(
  log: SeriesData | BusiestCpuData,
  sample: number,
): readonly [number, string] | undefined {
  if (!('which' in log)) return undefined;
  const cpu = log.which[sample]!;
  return cpu < 0 ? undefined : [cpu, log.names[cpu]!];
}
