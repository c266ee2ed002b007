import { cropWindow } from '../../../src/model/crop.ts';
import { makeButton } from '../dom/dom.ts';
import type { LiveReport } from '../report.ts';

/** Starts two buttons: one crops the report to the time range that is shown, one removes the crop. */
export function startCropButtons({ page, store }: LiveReport): void {
  const crop = makeButton(page, 'Crop', { class: 'crop' });
  crop.title = 'Show and compute everything for this time range only, like --from and --to';
  const whole = makeButton(page, 'Whole run', { class: 'crop' });
  whole.title = 'Undo the crop: show the whole run again';
  crop.addEventListener('click', () => {
    const { domain } = store.view;
    store.change({ crop: domain && cropWindow(domain), domain: null });
  });
  whole.addEventListener('click', () => store.change({ crop: null, domain: null }));
  (page.querySelector('.span-tools') ?? page.querySelector('.run-head'))?.append(crop, whole);
  const show = () => {
    crop.disabled = store.view.domain === null;
    whole.hidden = store.view.crop === null;
  };
  store.subscribe(show);
  show();
}
