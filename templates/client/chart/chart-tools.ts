import { make } from '../dom/make.ts';
import type { LiveChart } from './live-chart.ts';

/**
 * The row of a chart's buttons, made at the first call. It stands beside the head of the fold below the caption, where
 * there is room already: nothing wraps or moves when it comes.
 */
export function toolsOf({ figure }: LiveChart): HTMLElement | null {
  const caption = figure.querySelector(':scope > figcaption');
  const present = caption?.querySelector<HTMLElement>('.tools') ?? null;
  if (caption === null || present !== null) return present;
  const tools = make(figure.ownerDocument, ['span', { class: 'tools' }]);
  caption.append(' ', tools);
  return tools;
}
