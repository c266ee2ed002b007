import type { DisplayUnits } from '../model/display-unit.ts';
import type { Window } from '../model/run.ts';
import type { RailFinding } from './finding-rails.ts';

/** The display of time: seconds of the run, or a clock in a zone. A run without a clock always shows seconds. */
export type ClockChoice =
  | { readonly kind: 'elapsed' }
  | { readonly kind: 'clock'; readonly zoneMinutes: number };

/** The part of a chart that is shown, and its settings. By default the whole run with the settings of the catalogue. */
export interface View {
  /** The time range; the whole run by default. */
  readonly window?: Window;
  /** The indices of the series that the reader has hidden. */
  readonly hidden?: ReadonlySet<number>;
  /** The series that the reader points at: the others become faint. */
  readonly highlighted?: number;
  /** The line at the pointer, which has its band where other dense lines have none. */
  readonly pointed?: number;
  /** The scale of both axes, except a right one with fixed ends (percent); the catalogue's by default. */
  readonly scale?: 'linear' | 'log';
  /** Axes start at 0 or at the lowest visible value and end at the highest visible value. */
  readonly baseline?: 'zero' | 'fitted';
  /** Whether a curve is drawn over the samples of the lines that the catalogue marks; only the samples by default. */
  readonly smooth?: boolean;
  readonly units?: DisplayUnits;
  readonly clock?: ClockChoice;
  /** Whether the picture is in a page, which has its title, its unit, its key and its numbers beside it. */
  readonly inPage?: boolean;
  /** The findings about the chart's metrics: rails over their time. */
  readonly findings?: readonly RailFinding[];
}
