import { describe, expect, it } from 'vitest';
import { createViewStore, type PageView, untouched } from '../../../templates/parts/view.ts';

describe('the view store', () => {
  it('tells every listener, in the order of their adding, what is shown and what was', () => {
    const store = createViewStore();
    const calls: [string, PageView, PageView][] = [];
    store.subscribe((view, before) => calls.push(['first', view, before]));
    store.subscribe((view, before) => calls.push(['second', view, before]));
    store.change({ filter: 'sda' });
    const after = { ...untouched, filter: 'sda' };
    expect(calls).toEqual([
      ['first', after, untouched],
      ['second', after, untouched],
    ]);
    expect(store.view).toEqual(after);
  });

  it('keeps what a change does not name', () => {
    const store = createViewStore({ ...untouched, bytes: 1000 });
    store.change({ domain: { from: 10, to: 20 } });
    store.change({ smooth: true });
    expect(store.view).toEqual({
      ...untouched,
      bytes: 1000,
      domain: { from: 10, to: 20 },
      smooth: true,
    });
  });

  it('is silent where nothing changes', () => {
    const store = createViewStore();
    const calls: PageView[] = [];
    store.subscribe((view) => calls.push(view));
    store.change({ filter: '', only: null });
    store.change({});
    expect(calls).toEqual([]);
    store.change({ filter: '', only: 'cpu' });
    expect(calls).toHaveLength(1);
  });
});
