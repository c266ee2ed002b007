import '../styles/report.css';
import { startAddress } from './address.ts';
import { readPayload } from './payload.ts';
import { type LiveReport, startReport } from './report.ts';
import { startThemeSwitch } from './theme-switch.ts';

// The page is complete without this script, and works in a sandboxed frame: no storage, no network, no markup from text.
const store = startAddress(window);
startThemeSwitch(document, store);
readPayload(document).then((payload) => {
  if (payload !== null) bringToLife(startReport(document, payload, store));
});

/** What can be done with a live report; each part knows the report alone. */
function bringToLife({ page }: LiveReport): void {
  page.documentElement.classList.add('scripted');
}
