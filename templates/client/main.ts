import '../styles/report.css';
import { openTarget } from './open-target.ts';
import { startThemeSwitch } from './theme-switch.ts';

// The page is complete without this script, and works in a sandboxed frame: no storage, no network, no markup from text.
startThemeSwitch(document);
openTarget(document, location.hash);
addEventListener('hashchange', () => openTarget(document, location.hash));
