import type { Window } from '../../src/model/run.ts';

/** Everything the reader has chosen about the report, for all charts. It is kept in the address after `#`. */
export interface PageView {
  /** The time range that all charts show; null for the whole run. Seconds from the run's zero. */
  readonly domain: Window | null;
  /** The time range to which the report is cropped; null for the whole run. */
  readonly crop: Window | null;
  /** Seconds by which the sides of a comparison are shifted, by name. */
  readonly shifts: ReadonlyMap<string, number>;
  /** The runs that are left out of the curves of a sweep, by the ids of their parts. */
  readonly leftOut: ReadonlySet<string>;
  /** The regular expression that names must match; empty for all. */
  readonly filter: string;
  /** The hidden lines, by chart. */
  readonly hidden: ReadonlyMap<string, ReadonlySet<number>>;
  /** The charts whose value axis has another scale than in the catalogue. */
  readonly scales: ReadonlyMap<string, 'linear' | 'log'>;
  readonly baseline: 'zero' | 'fitted';
  /** Whether a curve is drawn over the samples of the lines that the catalogue marks. */
  readonly smooth: boolean;
  readonly bytes: 1024 | 1000;
  readonly network: 'bytes' | 'bits';
  readonly clock: 'elapsed' | 'utc' | 'log' | 'reader';
  /** The only chart that is shown; null for all. */
  readonly only: string | null;
  /** The theme; null follows the system. */
  readonly theme: 'light' | 'dark' | null;
  readonly colours: 'gnuplot' | 'safe';
  /** The arrangement of charts on wide screens. */
  readonly layout: 'wide' | 'columns' | 'small';
  /**
   * The choice for the space above the charts of a section, by the section's id, if it was changed; see
   * heatmap-choice.ts.
   */
  readonly sideBySide: ReadonlyMap<string, string>;
  /** The folds that were opened (true) or closed, by their key. */
  readonly folds: ReadonlyMap<string, boolean>;
}

/** The default view. */
export const untouched: PageView = {
  domain: null,
  crop: null,
  shifts: new Map(),
  leftOut: new Set(),
  filter: '',
  hidden: new Map(),
  scales: new Map(),
  baseline: 'zero',
  smooth: false,
  bytes: 1024,
  network: 'bytes',
  clock: 'elapsed',
  only: null,
  theme: null,
  colours: 'gnuplot',
  layout: 'columns',
  sideBySide: new Map(),
  folds: new Map(),
};

/** Receives each change of the view. */
type ViewListener = (view: PageView, before: PageView) => void;

/** Holds the view. Every control changes it, and everything that is drawn follows it. */
export interface ViewStore {
  readonly view: PageView;
  change(patch: Partial<PageView>): void;
  subscribe(listener: ViewListener): void;
}

/** Creates a store. Listeners are called immediately, in the order in which they were added. */
export function createViewStore(initial: PageView = untouched): ViewStore {
  let view = initial;
  const listeners: ViewListener[] = [];
  return {
    get view() {
      return view;
    },
    change(patch) {
      const before = view;
      const next = { ...before, ...patch };
      const values = Object.values(before);
      if (Object.values(next).every((value, i) => Object.is(value, values[i]))) return;
      view = next;
      for (const listener of listeners) listener(view, before);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
