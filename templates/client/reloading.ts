import { keepForReload, type Sight } from './kept-place.ts';
import type { Cursor } from './pointing/cursor.ts';
import type { LiveReport } from './report.ts';

/** A page that is the same for so many of its periods, and so long, is no longer written. */
const MAX_MISSED_PERIODS = 10;
const MIN_STALL_MS = 300_000;
/** Time for which a reader must have done nothing. */
const QUIET_MS = 2000;
/** Pause before a page that is in use is looked at again. */
const RETRY_MS = 1000;

const READER_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'];
/** What a reader holds, has opened or types into. */
const IN_USE = ':active, dialog[open], [role=menu], .view-menu[open], input:focus, select:focus';

/**
 * Loads a page with the mark of a running recording again after each of its periods, as soon as it is visible and not in
 * use. Gives up if it is the same for long. That is measured with the reader's clock alone: the writer's may differ.
 */
export function startReloading({ page }: LiveReport, cursor: Cursor, before: Sight | null): void {
  const mark = page.querySelector<HTMLElement>('.running');
  if (mark === null) return;
  const time = mark.querySelector('time')!;
  const seconds = Number(mark.dataset.every);
  const writtenAt = time.dateTime;
  const now = Date.now();
  const seenAt = before?.writtenAt === writtenAt ? before.seenAt : now;
  if (now - seenAt >= Math.max(MAX_MISSED_PERIODS * seconds * 1000, MIN_STALL_MS)) {
    mark.replaceChildren(
      'Not written since ',
      time,
      ': the recording may have died; reload by hand',
    );
    return;
  }
  const isInUse = watchUse(page, cursor);
  const reload = () => {
    if (isInUse()) {
      mark.querySelector('span')!.textContent = ', loads itself again when you have finished here';
      setTimeout(reload, RETRY_MS);
      return;
    }
    if (keepForReload(page, { writtenAt, seenAt })) page.location.reload();
    else mark.querySelector('span')!.remove();
  };
  setTimeout(reload, seconds * 1000);
}

/** Returns a function that says whether a reload would disturb the reader, or nobody sees the page. */
function watchUse(page: Document, cursor: Cursor): () => boolean {
  let last = 0;
  const use = () => {
    last = Date.now();
  };
  for (const event of READER_EVENTS)
    page.addEventListener(event, use, { capture: true, passive: true });
  return () =>
    page.hidden ||
    Date.now() - last < QUIET_MS ||
    cursor.isPinned ||
    page.getSelection()?.isCollapsed === false ||
    page.querySelector(IN_USE) !== null;
}
