import { spanText } from '../../src/chart/axes/instant-text.ts';
import type { View } from '../../src/chart/view.ts';
import type { Run } from '../../src/model/run.ts';
import { wholeWindow } from './whole-window.ts';

/** Returns the shown time range as text, in the format of the axes. Without a window it is that of the whole report. */
export function shownSpan(runs: readonly Run[], view: Pick<View, 'window' | 'clock'>): string {
  const window = view.window ?? wholeWindow(runs);
  return spanText(runs[0]!, window, { ...view, window });
}
