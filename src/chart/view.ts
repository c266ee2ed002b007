import type { DisplayUnits } from '../model/display-unit.ts';
import type { Window } from '../model/run.ts';

/** What time is told in: seconds of the run, or a clock of a zone. A run without a clock keeps to its seconds. */
export type ClockChoice =
  | { readonly kind: 'elapsed' }
  | { readonly kind: 'clock'; readonly zoneMinutes: number };

/** What of a chart is shown, and how. Nothing chosen: the whole run as the catalogue says. */
export interface View {
  /** The stretch of time; the whole run without it. */
  readonly window?: Window;
  /** Series that the reader has put away, by their index. */
  readonly hidden?: ReadonlySet<number>;
  /** The series that the reader points at: the others become faint. */
  readonly highlighted?: number;
  /** The kind of both axes, but for a right one of fixed ends (percent); the catalogue's without it. */
  readonly scale?: 'linear' | 'log';
  /** From 0, the same under every zoom, or as far as what is seen of the shown lines reaches. */
  readonly baseline?: 'zero' | 'fitted';
  /** Whether smooth lines are drawn over the raw ones; the catalogue's choice without it. */
  readonly smooth?: boolean;
  readonly units?: DisplayUnits;
  readonly clock?: ClockChoice;
}
