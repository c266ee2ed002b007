import { cropWindow } from '../../../src/model/crop.ts';
import type { LiveReport } from '../report.ts';

/**
 * Starts the button that crops the report to a phase. The phase's link zooms to it; a double click shows the whole run.
 */
export function startTrackPhases({ page, store }: LiveReport): void {
  for (const tracks of page.querySelectorAll('.tracks')) {
    tracks.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('.crop-phase');
      const link = button?.closest('td')?.querySelector('a');
      if (!link) return;
      const { from, to } = link.dataset;
      store.change({ crop: cropWindow({ from: Number(from), to: Number(to) }), domain: null });
    });
    tracks.addEventListener('dblclick', ({ target }) => {
      if ((target as Element).closest('.phases') !== null) store.change({ domain: null });
    });
  }
}
