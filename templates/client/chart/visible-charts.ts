import type { LiveChart } from './live-chart.ts';

/** The charts that are visible, and those that soon may be. */
export interface VisibleCharts {
  /** In the window now. */
  readonly visible: ReadonlySet<LiveChart>;
  /** In the window or within a window's height of it. */
  readonly near: ReadonlySet<LiveChart>;
  /** Watches further charts too. */
  add(charts: readonly LiveChart[]): void;
}

/** Watches positions and sizes of charts; calls `changed` for both, with the charts whose size changed. */
export function watchCharts(changed: (resized: readonly LiveChart[]) => void): VisibleCharts {
  const byBox = new Map<Element, LiveChart>();
  const visible = new Set<LiveChart>();
  const near = new Set<LiveChart>();
  const watch = (set: Set<LiveChart>, rootMargin: string) =>
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const chart = byBox.get(target)!;
          if (isIntersecting) set.add(chart);
          else set.delete(chart);
        }
        changed([]);
      },
      { rootMargin },
    );
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const { width, height } = contentRect;
      byBox.get(target)!.size = { width: Math.floor(width), height: Math.floor(height) };
    }
    changed(entries.map(({ target }) => byBox.get(target)!));
  });
  const observers = [watch(visible, '0px'), watch(near, '100% 0px'), sizes];
  const add = (charts: readonly LiveChart[]) => {
    for (const chart of charts) {
      byBox.set(chart.box, chart);
      for (const observer of observers) observer.observe(chart.box);
    }
  };
  return { visible, near, add };
}
