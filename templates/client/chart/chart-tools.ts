import { make } from '../dom/dom.ts';
import type { LiveChart } from './live-chart.ts';

/**
 * Returns the row of a chart's buttons, made at the first call. It is next to the head of the fold below the caption,
 * where space is free, so nothing wraps or moves when it appears.
 */
export function toolsOf({ figure }: LiveChart): HTMLElement | null {
  const caption = figure.querySelector(':scope > figcaption');
  const present = caption?.querySelector<HTMLElement>('.tools') ?? null;
  if (caption === null || present !== null) return present;
  const tools = make(figure.ownerDocument, ['span', { class: 'tools' }]);
  caption.append(' ', tools);
  return tools;
}
