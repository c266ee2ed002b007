import type { View } from '../chart/layout.ts';
import type { LiveChart } from './live-chart.ts';
import type { PageView } from './view.ts';

/** What of the page's view concerns one chart. */
export function chartView(view: PageView, { id }: Pick<LiveChart, 'id'>): View {
  const hidden = view.hidden.get(id);
  return {
    ...(view.domain !== null && { window: view.domain }),
    ...(hidden !== undefined && { hidden }),
  };
}
