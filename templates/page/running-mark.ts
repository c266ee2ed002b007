import { clockInstant, runClock } from '../../src/chart/axes/clock-ticks.ts';
import type { Run } from '../../src/model/run.ts';
import { html, type SafeHtml } from './shell/html.ts';

/** A run that goes on while its page is read: the page is written again and again. */
export interface RunningPage {
  /** When this page was written, in ms since 1970. */
  readonly writtenAt: number;
  /** Seconds from one page to the next. */
  readonly everySeconds: number;
}

/** Returns the mark of a page whose run goes on. A script loads the page again as long as it has this mark. */
export function runningMark(
  { writtenAt, everySeconds }: RunningPage,
  [run]: readonly Run[],
  hasScript: boolean,
): SafeHtml {
  const clock = runClock({ zero: writtenAt, dated: true }, run?.zoneMinutes ?? 0)!;
  const iso = new Date(writtenAt).toISOString();
  return html`<p class="notice running" data-every="${everySeconds}">Still running, written at <time datetime="${iso}">${clockInstant(clock, 0)}</time>${hasScript && html`<span>, loads itself again every ${everySeconds} s</span>`}</p>
`;
}
