import type { Window as TimeRange } from '../../src/model/run.ts';
import { createViewStore, type PageView, type ViewStore } from '../parts/view.ts';
import { readKept, showKept } from './kept-place.ts';
import { openTarget } from './open-target.ts';
import { hasView, readHash, writeHash } from './view-hash.ts';

/**
 * Delay of a change of the address after the last change of the view. Browsers refuse more than about 200 changes in
 * half a minute.
 */
const WRITE_DELAY_MS = 250;
/** The state that marks our entries in the browser's history. */
const HISTORY_STATE = 'statgraph';

/**
 * Keeps a view in the address: reads it at the start and whenever the address changes, and writes it shortly after the
 * last change. A zoom and a crop are steps in the browser's history, so that Back undoes them. If a frame may not
 * change its address, the view works without it.
 */
export function startAddress(page: Window): ViewStore {
  const { document, location } = page;
  // A report may open with smoothing.
  const { view: opening } = readHash(document.documentElement.dataset.view ?? '');
  const first = readHash(location.hash, opening);
  const store = createViewStore(first.view);
  let { anchor } = first;
  let timer = 0;
  let written = store.view;
  const entries = startEntries(page);
  const write = () => {
    const isStep = isZoom(written, store.view);
    written = store.view;
    const hash = writeHash({ anchor, view: store.view }, opening);
    if (hash === location.hash.slice(1)) entries.mark();
    else entries.put(hash === '' ? withoutHash(location) : `#${hash}`, isStep);
  };
  const writeSoon = () => {
    page.clearTimeout(timer);
    timer = page.setTimeout(write, WRITE_DELAY_MS);
  };
  const kept = readKept(page.history);
  if (kept === null) openTarget(document, first.anchor);
  else showKept(document, kept);
  store.subscribe(writeSoon);
  entries.mark();
  page.addEventListener('hashchange', () => {
    const { hash } = location;
    const read = readHash(hash, opening);
    anchor = read.anchor;
    openTarget(document, anchor);
    // Back and Forward lead to our own entries. A link of the page has only an anchor: the view is kept and added to
    // it.
    if (entries.isOurs() || hasView(hash)) {
      written = read.view;
      store.change(read.view);
    } else writeSoon();
  });
  return store;
}

/** Starts the entries of the browser's history. Ours are marked, so that Back differs from a link of the page. */
function startEntries({ history, location }: Window) {
  const put = (address: string, isStep: boolean) => {
    try {
      if (isStep) history.pushState(HISTORY_STATE, '', address);
      else history.replaceState(HISTORY_STATE, '', address);
    } catch {
      // A sandboxed frame has no address to share.
    }
  };
  const isOurs = () => history.state === HISTORY_STATE;
  const mark = () => {
    if (!isOurs()) put(location.href, false);
  };
  return { put, isOurs, mark };
}

/** Whether a longer or shorter time is shown. Moving along in time does not count. */
function isZoom(before: PageView, { domain, crop }: PageView): boolean {
  const isCrop = before.crop?.from !== crop?.from || before.crop?.to !== crop?.to;
  return isCrop || lengthOf(before.domain) !== lengthOf(domain);
}

/** Returns the length of a range in milliseconds; 0 for the whole run. */
function lengthOf(range: TimeRange | null): number {
  return range === null ? 0 : Math.round((range.to - range.from) * 1000);
}

function withoutHash({ href }: Location): string {
  return href.split('#')[0]!;
}
