import { bisectLeft } from 'd3-array';
import type { BusiestCpuData } from '../../../src/analyse/tracks/busiest-cpu.ts';
import type { Track } from '../../../src/analyse/tracks/track.ts';
import type { SeriesData } from '../../../src/panels/panel.ts';
import { sampleAt } from '../pointing/reading.ts';

/** Maximum number of values in a row. */
const MAX_VALUES = 3;

/** A number of a track at an instant. */
export interface TrackValue {
  /** The line, or the subject of the number: `read`, `CPU 1`. */
  readonly label: string;
  /** In the canonical unit; NaN where nothing was measured. */
  readonly value: number;
}

interface ValueLine {
  readonly label: string;
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
  const lines = track.lines.map((line): ValueLine => ({ label: line.label, logs: line.read() }));
  const ends = (lines[0]?.logs ?? []).flatMap(({ elapsed }) => [...elapsed]);
  const instants = Float64Array.from(ends).sort();
  if (track.total === null) {
    return {
      instants,
      valuesAt: (at) => lines.slice(0, MAX_VALUES).map((line) => lineValue(line, at)),
    };
  }
  const sum = { label: track.total.label, logs: track.total.read() };
  return {
    instants,
    valuesAt(at) {
      const parts = lines.map((line) => lineValue(line, at)).filter(({ value }) => value > 0);
      const largest = [...parts].sort((a, b) => b.value - a.value).slice(0, MAX_VALUES - 1);
      return [lineValue(sum, at), ...parts.filter((part) => largest.includes(part))];
    },
  };
}

/** Returns the index of the instant nearest to a time; −1 without any. */
export function nearestInstant(instants: Float64Array, at: number): number {
  const after = bisectLeft(instants, at);
  const isBefore = after === instants.length || at - instants[after - 1]! <= instants[after]! - at;
  return isBefore ? after - 1 : after;
}

function lineValue({ label, logs }: ValueLine, at: number): TrackValue {
  for (const log of logs) {
    const sample = sampleAt(log, at);
    if (sample < 0) continue;
    return { label: nameAt(log, sample) ?? label, value: log.values[sample]! };
  }
  return { label, value: Number.NaN };
}

/** Returns the name of the CPU that has a value, if there are several. */
function nameAt(log: SeriesData | BusiestCpuData, sample: number): string | undefined {
  return 'which' in log ? log.names[log.which[sample]!] : undefined;
}
