import { type ComparedRuns, combinedRun } from '../../../src/compare/charts/combined-run.ts';
import { overlaysOf } from '../../../src/compare/charts/overlays.ts';
import { cachedBy } from '../../../src/model/cached-by.ts';
import type { Run } from '../../../src/model/run.ts';
import { sideFigures } from '../../parts/compare/side-figures.ts';
import type { PageView, ViewStore } from '../../parts/view.ts';
import { byId, type PageData } from '../payload.ts';
import type { LiveReport } from '../report.ts';
import { shiftOf, shiftTo } from './shift.ts';
import { startShiftDrag } from './shift-drag.ts';

/**
 * Returns the data of a comparison as the page shows them: the combined run first, with its sides shifted as the reader
 * chose, then the runs by themselves, each on its own time.
 */
export function comparedPayload(payload: PageData, store: ViewStore): PageData {
  refuseCrop(store);
  const document = payload.document as ComparedRuns & PageData['document'];
  const alone = document.runs.map((run): Run => ({ ...run, ownTime: true }));
  // Cached: each shift has its own combined run.
  const runsOf = cachedBy((shifts: PageView['shifts']): readonly Run[] => [
    combinedRun(document, shiftedZeros(document, shifts)),
    ...alone,
  ]);
  return {
    ...payload,
    document: Object.defineProperty({ ...document }, 'runs', {
      get: () => runsOf(store.view.shifts),
    }),
    trackFigures: sideFigures,
    panelsOf: (run) => (run.combines === undefined ? payload.panelsOf(run) : byId(overlaysOf(run))),
  };
}

/** Returns the zeros of the runs: a side that is shifted to the right begins earlier on its own time. */
function shiftedZeros(
  { comparison: { sides, zeros } }: ComparedRuns,
  shifts: PageView['shifts'],
): readonly number[] {
  return zeros.map((zero, n) => {
    const side = sides.find(({ runs }) => runs.includes(n));
    return zero - (shifts.get(side?.name ?? '') ?? 0);
  });
}

/** Takes a crop out of the view, because the tables of a comparison are of whole runs. */
function refuseCrop(store: ViewStore): void {
  store.change({ crop: null });
  store.subscribe(({ crop }) => {
    if (crop !== null) store.change({ crop: null });
  });
}

/** Starts what shifts sides, and shows them where the reader has put them. */
export function startShifts(report: LiveReport): void {
  const { store, payload } = report;
  store.subscribe((view, before) => {
    if (view.shifts !== before.shifts) report.show(payload.document.runs);
  });
  startShiftFields(report);
  startShiftDrag(report);
}

/** Starts the field of each side with its seconds, the buttons beside it, and the button that undoes all shifts. */
function startShiftFields({ page, store }: LiveReport): void {
  const bar = page.querySelector<HTMLElement>('.shifts');
  if (bar === null) return;
  const fields = [...bar.querySelectorAll('input')];
  const reset = bar.querySelector<HTMLButtonElement>('button[name=reset]')!;
  const show = () => {
    for (const field of fields) {
      const seconds = shiftOf(store, field.name);
      if (field.valueAsNumber !== seconds) field.value = String(seconds);
    }
    reset.disabled = store.view.shifts.size === 0;
  };
  for (const field of fields)
    field.addEventListener('input', () => shiftTo(store, field.name, field.valueAsNumber));
  bar.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button === reset) store.change({ shifts: new Map() });
    else if (button !== null) {
      const { name } = button.parentElement!.querySelector('input')!;
      shiftTo(store, name, shiftOf(store, name) + Number(button.value));
    }
  });
  store.subscribe((view, before) => {
    if (view.shifts !== before.shifts) show();
  });
  bar.inert = false;
  show();
}
