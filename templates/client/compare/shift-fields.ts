import type { LiveReport } from '../report.ts';
import { shiftOf, shiftTo } from './shift.ts';

/** Starts the field of each side with its seconds, the buttons beside it, and the button that undoes all shifts. */
export function startShiftFields({ page, store }: LiveReport): void {
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
