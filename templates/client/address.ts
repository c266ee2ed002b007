import type { Window as TimeRange } from '../../src/model/run.ts';
import { createViewStore, type PageView, type ViewStore } from '../parts/view.ts';
import { openTarget } from './open-target.ts';
import { hasView, readHash, writeHash } from './view-hash.ts';

/** Browsers refuse more than about 200 changes of the address in half a minute. */
const REST = 250;
/** The state of the entries that we wrote into the browser's history. */
const OURS = 'statgraph';

/**
 * A view that is kept in the address: read from it at the start and whenever the address changes, and written to it
 * shortly after the last change. A zoom and a crop are steps in the browser's history, so that Back undoes them. In a
 * frame that may not change its address the view works without it.
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
    timer = page.setTimeout(write, REST);
  };
  openTarget(document, first.anchor);
  store.subscribe(writeSoon);
  entries.mark();
  page.addEventListener('hashchange', () => {
    const { hash } = location;
    const read = readHash(hash, opening);
    anchor = read.anchor;
    openTarget(document, anchor);
    // Back and Forward lead to what we wrote. A link of the page has only an anchor: the view is kept and added to it.
    if (entries.isOurs() || hasView(hash)) {
      written = read.view;
      store.change(read.view);
    } else writeSoon();
  });
  return store;
}

/** The entries of the browser's history. Those that we wrote are marked, so that Back differs from a link of the page. */
function startEntries({ history, location }: Window) {
  const put = (address: string, isStep: boolean) => {
    try {
      if (isStep) history.pushState(OURS, '', address);
      else history.replaceState(OURS, '', address);
    } catch {
      // A sandboxed frame has no address to share.
    }
  };
  const isOurs = () => history.state === OURS;
  const mark = () => {
    if (!isOurs()) put(location.href, false);
  };
  return { put, isOurs, mark };
}

/** Whether more or less time is shown; moving along in time is no step. */
function isZoom(before: PageView, { domain, crop }: PageView): boolean {
  const isCrop = before.crop?.from !== crop?.from || before.crop?.to !== crop?.to;
  return isCrop || lengthOf(before.domain) !== lengthOf(domain);
}

/** The length of a range in milliseconds; 0 for the whole run. */
function lengthOf(range: TimeRange | null): number {
  return range === null ? 0 : Math.round((range.to - range.from) * 1000);
}

function withoutHash({ href }: Location): string {
  return href.split('#')[0]!;
}
