import '../styles/report.css';
import { startAddress } from './address.ts';
import { startChartMenus } from './chart-menu.ts';
import { startCrop } from './crop.ts';
import { startCropButtons } from './crop-buttons.ts';
import { startCursor } from './cursor.ts';
import { startDamage } from './damage.ts';
import { startDock } from './dock.ts';
import { startFilter } from './filter.ts';
import { startFolds } from './folds.ts';
import { startGestures } from './gestures.ts';
import { startHeatmaps } from './heatmaps.ts';
import { startHint } from './hint.ts';
import { startKeyButtons } from './key-buttons.ts';
import { startKeyboard } from './keyboard.ts';
import { startKeys } from './keys.ts';
import { startMarkLinks } from './mark-links.ts';
import { startNavigation } from './nav.ts';
import { readPayload } from './payload.ts';
import { startPointer } from './pointer.ts';
import { type LiveReport, startReport } from './report.ts';
import { startScaleButtons } from './scale-buttons.ts';
import { startSections } from './sections.ts';
import { startThemeSwitch } from './theme-switch.ts';

// The page is complete without this script, and works in a sandboxed frame: no storage, no network, no markup from text.
startDamage(document);
const store = startAddress(window);
startThemeSwitch(document, store);
readPayload(document).then((payload) => {
  if (payload !== null) bringToLife(startReport(document, payload, store));
});

/** What can be done with a live report; each part knows the report alone. */
function bringToLife(report: LiveReport): void {
  report.page.documentElement.classList.add('scripted');
  startFolds(report);
  startDock(report);
  startGestures(report);
  startKeys(report);
  startKeyButtons(report);
  startHint(report);
  startScaleButtons(report);
  const cursor = startCursor(report);
  startPointer(report, cursor);
  startKeyboard(report, cursor);
  const refilter = startFilter(report);
  startCrop(report, refilter);
  startCropButtons(report);
  startMarkLinks(report);
  startNavigation(report);
  startSections(report.page);
  startChartMenus(report);
  startHeatmaps(report);
}
