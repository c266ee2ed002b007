import type { CheckedRun } from '../../src/check/checked.ts';
import { AS_MEASURED, type CapacityPlan } from '../../src/model/capacity-plan.ts';
import type { Column } from '../../src/model/column.ts';
import type { Panel } from '../../src/panels/panel.ts';
import type { SafeHtml } from './shell/html.ts';
import { type PicturePlan, wholePlan } from './shell/picture-plan.ts';

/** The state that all parts of a page share: unique ids, the plan of its pictures, and the bytes left for them. */
export interface PageState {
  readonly plan: PicturePlan;
  /** Whether charts are drawn with smoothing. */
  readonly smooth: boolean;
  /** The numbers of devices and clients for the bottleneck tables. */
  readonly capacity: CapacityPlan;
  /** Samples per bin of the columns whose data in the page do not keep every sample. */
  readonly binned: ReadonlyMap<Column, number>;
  /** What became of the rules of each run, if it was checked. */
  readonly checked: readonly CheckedRun[];
  /** Returns a unique id: the wish itself, or with a number after it. */
  id(wish: string): string;
  /** Returns the id of a panel's figure, the same at each call. */
  anchor(panel: Panel): string;
  /** Whether a picture of this many bytes still fits. If so, counts them. */
  takeRoom(bytes: number): boolean;
  /** Makes a part of the page and counts it, its pictures included. */
  count(make: () => SafeHtml): SafeHtml;
  /** Whether the page has reached its size, so that further charts are left to its script. */
  isFull(): boolean;
  /** Records that the page has no figure of a panel. */
  leaveOut(panel: Panel): void;
  /** The panels without a figure. */
  readonly leftOut: ReadonlySet<Panel>;
}

/** Creates the state for one page. */
export function createPageState({
  plan = wholePlan,
  smooth = false,
  capacity = AS_MEASURED,
  binned = new Map(),
  checked = [],
}: Partial<
  Pick<PageState, 'plan' | 'smooth' | 'capacity' | 'binned' | 'checked'>
> = {}): PageState {
  const id = uniqueIds();
  const anchors = new Map<Panel, string>();
  let charsLeft = plan.maxPictureChars;
  let size = 0;
  const leftOut = new Set<Panel>();
  return {
    plan,
    smooth,
    capacity,
    binned,
    checked,
    id,
    anchor(panel) {
      const anchor = anchors.get(panel) ?? id(panel.id);
      anchors.set(panel, anchor);
      return anchor;
    },
    takeRoom(bytes) {
      if (bytes > charsLeft || size + bytes > plan.maxPageChars) return false;
      charsLeft -= bytes;
      size += bytes;
      return true;
    },
    count(make) {
      const before = size;
      const part = make();
      size = before + `${part}`.length;
      return part;
    },
    isFull: () => size >= plan.maxPageChars,
    leaveOut: (panel) => leftOut.add(panel),
    leftOut,
  };
}

function uniqueIds(): PageState['id'] {
  const used = new Set<string>();
  const lastNumbers = new Map<string, number>();
  return (wish) => {
    let n = lastNumbers.get(wish) ?? 0;
    let unique: string;
    do unique = ++n === 1 ? wish : `${wish}-${n}`;
    while (used.has(unique));
    lastNumbers.set(wish, n);
    used.add(unique);
    return unique;
  };
}
