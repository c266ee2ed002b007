import type { RawSource } from '../../input/tables/raw-source.ts';
import type { AxisMark, Known, TimeAxis } from '../../model/axis.ts';

/** A step this many times the usual one is a late row or a gap. */
const LATE = 1.5;
/** Stamps are whole seconds, so a step between two of them is known to one second. */
const RESOLUTION = 1;

/** Events are printed to the microsecond; further digits are rounding errors. */
const FINEST = 1e6;

/** The data from which the axis of a source is made. */
export interface AxisFacts {
  readonly source: RawSource;
  /** Seconds from the run's zero to the end of each report. */
  readonly elapsed: Float64Array;
  readonly start: Known<number>;
  readonly interval: Known<number>;
  readonly zone: Known<string>;
}

/** The time axis of a source; late rows, gaps and steps of the clock are added to its marks. */
export function createTimeAxis({ source, elapsed, start, interval, zone }: AxisFacts): TimeAxis {
  if (source.step === 0) return axisOfEvents({ source, elapsed, start, interval, zone });
  const marks = [...source.marks];
  const restarts = new Set(marks.filter((m) => m.kind === 'restart').map((m) => m.sample));
  const usual = interval.value;
  const { rates } = source.parser;
  const resolution = rates === 'counted' ? 0 : RESOLUTION;
  // Seconds since the tool started are what its first interval covers.
  const [begin] = source.stamps;
  const first = begin?.covers ?? (begin?.sinceStart === true ? begin.seconds : usual);
  const clockSpan = (time: number, i: number) => {
    const step = i === 0 ? first : time - elapsed[i - 1]!;
    const apart = step > usual * LATE && step - usual > RESOLUTION;
    const sinceBoot = source.sinceBoot[i] === 1;
    if (sinceBoot || restarts.has(i)) {
      if (apart) marks.push(markOf(i, 'gap', step));
      return sinceBoot ? Number.NaN : usual;
    }
    if (step < 0) marks.push(markOf(i, 'clock-step', step));
    // Rates that were divided by the nominal interval are corrected in every row that covers more.
    else if (apart || (rates === 'nominal' && step - usual > RESOLUTION))
      marks.push(markOf(i, 'late', step));
    else if (rates === 'nominal') return usual;
    // A step that may be the usual one counts as such: loops of one second drift and sometimes skip a printed second.
    // But what a counter grew by, it grew by in the time between the stamps.
    return step > 0 && Math.abs(step - usual) > resolution ? step : usual;
  };
  const span = elapsed.map((time, i) => {
    const seconds = clockSpan(time, i);
    return source.stamps[i]?.covers ?? seconds;
  });
  marks.sort((a, b) => a.sample - b.sample);
  return { elapsed, span, sinceBoot: source.sinceBoot, marks, start, interval, zone };
}

/** Events cover no time, so none is late and there are no gaps between them. */
function axisOfEvents({ source, elapsed, start, interval, zone }: AxisFacts): TimeAxis {
  const { sinceBoot } = source;
  const exact = elapsed.map((at) => Math.round(at * FINEST) / FINEST);
  return {
    elapsed: exact,
    span: new Float64Array(elapsed.length),
    sinceBoot,
    marks: [],
    start,
    interval,
    zone,
  };
}

function markOf(sample: number, kind: AxisMark['kind'], seconds: number): AxisMark {
  return { sample, kind, text: `${Math.round(seconds * 1000) / 1000} s` };
}
