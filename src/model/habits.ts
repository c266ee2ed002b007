/** The forms of a log's habits. */
export const habitForms = {
  leavesOut: ['idle', 'nothing'],
  rates: ['elapsed', 'nominal'],
  numerals: ['by-size', 'nicenum', 'scaled'],
  sinceBoot: ['assumed', 'moment', 'perhaps'],
} as const;

type HabitForm<Habit extends keyof typeof habitForms> = (typeof habitForms)[Habit][number];

/**
 * The rule by which a tool formats a number. Without it, all numbers of a column have the same decimals.
 *
 * - `by-size`: two decimals below 100, one below 100,000, then none; with -p three below 10 (nicstat.c)
 * - `nicenum`: five columns, powers of 1024 as K M G T P E; times as ns us ms s (zfs_nicenum_format in libzfs_util.c)
 * - `scaled`: some have suffixes (`468m`, `1.2Gi`), which a column does not keep
 */
export type Numerals = HabitForm<'numerals'>;

/** Properties of a tool that normalising must know. */
export interface Habits {
  /** `idle`: the log left out idle entities; `nothing`: an entity without a row is absent. */
  readonly leavesOut: HabitForm<'leavesOut'>;
  /** `nominal`: rates are divided by the nominal interval, even if the row was late. */
  readonly rates: HabitForm<'rates'>;
  readonly numerals?: Numerals;
  /**
   * The reports that are set aside as `since-boot`. `assumed`: the first report, because no command shows whether an
   * option omitted the average since boot. `moment`: the first report, because it covers a moment instead of an
   * interval (top). `perhaps`: none, although the only report may be the average since boot.
   */
  readonly sinceBoot?: HabitForm<'sinceBoot'>;
}
