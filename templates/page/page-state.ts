import { AS_MEASURED, type CapacityPlan } from '../../src/model/capacity-plan.ts';
import type { Column } from '../../src/model/column.ts';
import type { Panel } from '../../src/panels/panel.ts';
import type { SafeHtml } from './shell/html.ts';
import { type PicturePlan, wholePlan } from './shell/page-form.ts';

/** What all parts of a page share: unique ids, the plan of its pictures, and the bytes left for them. */
export interface PageState {
  readonly plan: PicturePlan;
  /** Whether charts are drawn with smoothing. */
  readonly smooth: boolean;
  /** What the reader asks of the bottleneck tables. */
  readonly capacity: CapacityPlan;
  /** Samples per bin of the columns whose data in the page do not keep every sample. */
  readonly binned: ReadonlyMap<Column, number>;
  /** A unique id: the wish itself, or with a number after it. */
  id(wish: string): string;
  /** The id of a panel's figure, the same at each call. */
  anchor(panel: Panel): string;
  /** Whether a picture of this many bytes still fits; if so, they are counted. */
  takeRoom(bytes: number): boolean;
  /** Makes a part of the page and counts it, its pictures included. */
  count(make: () => SafeHtml): SafeHtml;
  /** Whether the page has its size, so that further charts are left to its script. */
  isFull(): boolean;
  /** Records that the page has no figure of a panel. */
  leaveOut(panel: Panel): void;
  /** The panels without a figure. */
  readonly leftOut: ReadonlySet<Panel>;
}

/** State for one page. */
export function createPageState({
  plan = wholePlan,
  smooth = false,
  capacity = AS_MEASURED,
  binned = new Map(),
}: Partial<Pick<PageState, 'plan' | 'smooth' | 'capacity' | 'binned'>> = {}): PageState {
  const used = new Set<string>();
  const lastNumbers = new Map<string, number>();
  const anchors = new Map<Panel, string>();
  let { room } = plan;
  let size = 0;
  const leftOut = new Set<Panel>();
  const id = (wish: string): string => {
    let n = lastNumbers.get(wish) ?? 0;
    let unique: string;
    do unique = ++n === 1 ? wish : `${wish}-${n}`;
    while (used.has(unique));
    lastNumbers.set(wish, n);
    used.add(unique);
    return unique;
  };
  return {
    plan,
    smooth,
    capacity,
    binned,
    id,
    anchor(panel) {
      const anchor = anchors.get(panel) ?? id(panel.id);
      anchors.set(panel, anchor);
      return anchor;
    },
    takeRoom(bytes) {
      if (bytes > room || size + bytes > plan.total) return false;
      room -= bytes;
      size += bytes;
      return true;
    },
    count(make) {
      const before = size;
      const made = make();
      size = before + `${made}`.length;
      return made;
    },
    isFull: () => size >= plan.total,
    leaveOut: (panel) => leftOut.add(panel),
    leftOut,
  };
}
