import { make } from '../dom/dom.ts';
import type { LiveChart } from './live-chart.ts';

/**
 * Returns the row of a chart's buttons, made at the first call. It is over the end of the heading, so nothing wraps or
 * moves when it appears.
 */
export function toolsOf({ figure }: LiveChart): HTMLElement | null {
  const present = figure.querySelector<HTMLElement>(':scope > .tools');
  const numbers = figure.querySelector(':scope > .chart-numbers');
  if (numbers === null || present !== null) return present;
  const tools = make(figure.ownerDocument, ['div', { class: 'tools' }]);
  numbers.after(tools);
  return tools;
}
