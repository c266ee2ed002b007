import type { RawSource } from '../../input/tables/raw-source.ts';
import type { AxisMark, Known, TimeAxis } from '../../model/axis.ts';
import { coversStep } from './covers-step.ts';
import { firstReport } from './unplaced-log.ts';

/** A step of more than this many usual steps is a late row or a gap. */
const LATE_STEP_RATIO = 1.5;
/** After this many usual steps and seconds a report covers its usual time, and there is a hole before it. */
const HOLE_STEPS = 10;
const HOLE_SECONDS = 10;
/** Stamps are whole seconds, so a step between two of them has an error of up to one second. */
const RESOLUTION_SECONDS = 1;

/** Fractions of a second of an event: printed microseconds. Further digits are rounding errors. */
const FRACTIONS_PER_SECOND = 1e6;

/** The data from which the axis of a source is made. */
export interface AxisFacts {
  readonly source: RawSource;
  /** Seconds from the run's zero to the end of each report. */
  readonly elapsed: Float64Array;
  readonly start: Known<number>;
  readonly interval: Known<number>;
  readonly zone: Known<string>;
}

/** Makes the time axis of a source; adds late rows, gaps and steps of the clock to its marks. */
export function createTimeAxis({ source, elapsed, start, interval, zone }: AxisFacts): TimeAxis {
  if (source.step === 0) return axisOfEvents({ source, elapsed, start, interval, zone });
  const marks = [...source.marks];
  const restarts = new Set(marks.filter((m) => m.kind === 'restart').map((m) => m.sample));
  const usual = interval.value;
  const { rates = 'elapsed' } = source.parser;
  const resolution = rates === 'counted' ? 0 : RESOLUTION_SECONDS;
  // A stamp of seconds since the tool started is the length of the first interval.
  const [begin] = source.stamps;
  const first = begin?.covers ?? (begin?.sinceStart === true ? begin.seconds : usual);
  const clockSpan = (time: number, i: number) => {
    const step = i === 0 ? first : time - elapsed[i - 1]!;
    const apart = step > usual * LATE_STEP_RATIO && step - usual > RESOLUTION_SECONDS;
    // What is printed at the start of a tool covers no time of its run.
    const isStart = i === 0 && firstReport(source) === 0;
    const sinceBoot = source.sinceBoot[i] === 1 || isStart;
    const covers = source.stamps[i]?.covers;
    const isNext = covers !== undefined && covers + RESOLUTION_SECONDS < step;
    if (sinceBoot || isNext || restarts.has(i)) {
      if (apart) marks.push(markOf(i, 'gap', step));
      return sinceBoot ? Number.NaN : usual;
    }
    // Reports were lost before it, unless its counts are those of all the time.
    const isLong = step > usual * HOLE_STEPS && step - usual > HOLE_SECONDS;
    const isCounted = () =>
      rates === 'nominal' ? coversStep(source.columns, i, step / usual) : rates === 'counted';
    if (isLong && !isCounted()) {
      marks.push(markOf(i, 'gap', step));
      return usual;
    }
    if (step < 0) marks.push(markOf(i, 'clock-step', step));
    // Rates that were divided by the nominal interval are corrected in every row that covers more.
    else if (apart || (rates === 'nominal' && step - usual > RESOLUTION_SECONDS))
      marks.push(markOf(i, 'late', step));
    else if (rates === 'nominal') return usual;
    // A step that may be the usual one counts as such: loops of one second drift and sometimes skip a printed second.
    // For counters the time between the stamps counts, because they grew during it.
    return step > 0 && Math.abs(step - usual) > resolution ? step : usual;
  };
  const span = elapsed.map((time, i) => {
    const seconds = clockSpan(time, i);
    return source.stamps[i]?.covers ?? seconds;
  });
  marks.sort((a, b) => a.sample - b.sample);
  return { elapsed, span, sinceBoot: source.sinceBoot, marks, start, interval, zone };
}

/** Makes the axis of events. They cover no time, so there are no late rows and no gaps. */
function axisOfEvents({ source, elapsed, start, interval, zone }: AxisFacts): TimeAxis {
  const { sinceBoot } = source;
  const exact = elapsed.map(
    (seconds) => Math.round(seconds * FRACTIONS_PER_SECOND) / FRACTIONS_PER_SECOND,
  );
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
