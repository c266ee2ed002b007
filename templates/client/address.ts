import { openTarget } from './open-target.ts';
import { createViewStore, type ViewStore } from './view.ts';
import { hasView, readHash, writeHash } from './view-hash.ts';

/** Browsers refuse more than about 200 changes of the address in half a minute. */
const REST = 250;

/**
 * A view that is kept in the address: read from it at the start and whenever the address changes, and written to it
 * shortly after the last change. In a frame that may not change its address the view works without it.
 */
export function startAddress(page: Window): ViewStore {
  const { document, location, history } = page;
  // A report may open with smoothing.
  const { view: opening } = readHash(document.documentElement.dataset.view ?? '');
  const first = readHash(location.hash, opening);
  const store = createViewStore(first.view);
  let { anchor } = first;
  let timer = 0;
  const write = () => {
    const hash = writeHash({ anchor, view: store.view }, opening);
    if (hash === location.hash.slice(1)) return;
    try {
      history.replaceState(history.state, '', hash === '' ? withoutHash(location) : `#${hash}`);
    } catch {
      // A sandboxed frame has no address to share.
    }
  };
  const writeSoon = () => {
    page.clearTimeout(timer);
    timer = page.setTimeout(write, REST);
  };
  openTarget(document, first.anchor);
  store.subscribe(writeSoon);
  page.addEventListener('hashchange', () => {
    const { hash } = location;
    const read = readHash(hash, opening);
    anchor = read.anchor;
    openTarget(document, anchor);
    // A link of the page has only an anchor: the view is kept and added to the address.
    if (hasView(hash)) store.change(read.view);
    else writeSoon();
  });
  return store;
}

function withoutHash({ href }: Location): string {
  return href.split('#')[0]!;
}
