import '../styles/report.css';
import { startAddress } from './address.ts';
import { startBottlenecks } from './bottleneck.ts';
import { startKeyRows } from './chart/key-rows.ts';
import { startScaleButtons } from './chart/scale-buttons.ts';
import { startNumbers } from './chart/script-numbers.ts';
import { startCrop } from './crop/crop.ts';
import { startDock } from './dock/dock.ts';
import { startFoldedRuns } from './folded-runs.ts';
import { startFolds } from './folds.ts';
import { startHeatmaps } from './heatmap/heatmaps.ts';
import { readKept } from './kept-place.ts';
import { startLate } from './late-script.ts';
import { startLoadErrors } from './load-errors.ts';
import { startChartLayout } from './menus/chart-layout.ts';
import { startChartMenus } from './menus/chart-menu.ts';
import { startFilter } from './menus/filter.ts';
import { startThemeSwitch } from './menus/theme-switch.ts';
import { startNavigation } from './nav.ts';
import { readPayload } from './payload.ts';
import { startBandLinks } from './pointing/band-links.ts';
import { startCursor } from './pointing/cursor.ts';
import { startGestures } from './pointing/gestures.ts';
import { startKeyboard } from './pointing/keyboard.ts';
import { startMarkLinks } from './pointing/mark-links.ts';
import { startPointer } from './pointing/pointer.ts';
import { startTimeKeys } from './pointing/time-keys.ts';
import { startHint } from './pointing/zoom-hint.ts';
import { startReloading } from './reloading.ts';
import { type LiveReport, startReport } from './report.ts';
import { startRunsIndex, startRunTable } from './runs/start-run-table.ts';
import { startSections } from './sections.ts';
import { startTracks } from './tracks/tracks.ts';

// The page is complete without this script. The script works in a sandboxed frame: no storage, no network, no markup
// from text.
startLoadErrors(document);
// The address puts its own state in its place.
const kept = readKept(history);
const store = startAddress(window);
startThemeSwitch(document, store);
startChartLayout(document, store);
readPayload(document).then(async (payload) => {
  if (payload === null) {
    startRunsIndex(document);
    return;
  }
  if (payload.document.comparison === undefined) {
    bringToLife(startReport(document, payload, store));
    return;
  }
  const { comparedPayload, startShifts } = await startLate(
    document,
    'compare-runs',
    () => import('./compare/compare-runs.ts'),
  );
  const report = startReport(document, comparedPayload(payload, store), store);
  bringToLife(report);
  startShifts(report);
});

/** Starts the parts of a live report. Each knows only the report. */
function bringToLife(report: LiveReport): void {
  report.page.documentElement.classList.add('scripted');
  startBottlenecks(report);
  startFolds(report);
  startDock(report);
  startGestures(report);
  startKeyRows(report);
  startHint(report);
  startNumbers(report);
  startScaleButtons(report);
  const cursor = startCursor(report);
  startTimeKeys(report, cursor);
  startBandLinks(report);
  startPointer(report, cursor);
  startKeyboard(report, cursor);
  const refilter = startFilter(report);
  const redrawTracks = startTracks(report, cursor);
  startReloading(report, cursor, kept);
  startCrop(report, () => {
    refilter();
    redrawTracks();
  });
  startMarkLinks(report);
  startNavigation(report);
  startSections(report.page);
  startChartMenus(report);
  startHeatmaps(report);
  startFoldedRuns(report);
  startRunTable(report);
}
