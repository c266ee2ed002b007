import { valueAt } from '../../../src/chart/axes/scale.ts';
import { holdsAt } from '../../../src/chart/finding-rails.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import type { PageFinding } from '../chart/page-findings.ts';
import { mark } from '../dom/mark.ts';
import type { LiveReport } from '../report.ts';

/** Maximum distance of a click from the bar of a band. */
const MAX_DISTANCE_PIXELS = 7;

/** Leads from a chart to a finding at a click on the bar at the top of its band. */
export function startBandLinks({ frames }: LiveReport): void {
  frames.whenLive((chart) => {
    const { box } = chart;
    box.addEventListener('pointermove', (event) => {
      box.classList.toggle('on-band', bandAt(chart, event) !== undefined);
    });
    // Runs before the click that pins the cursor.
    box.addEventListener(
      'click',
      (event) => {
        const found = bandAt(chart, event);
        if (found === undefined) return;
        event.preventDefault();
        mark([found.item]);
      },
      { capture: true },
    );
  });
}

function bandAt(
  { scene, findings, box }: LiveChart,
  { clientX, clientY }: MouseEvent,
): PageFinding | undefined {
  if (scene === null || findings.length === 0) return undefined;
  const { left, top } = box.getBoundingClientRect();
  if (Math.abs(clientY - top - scene.plot.y) > MAX_DISTANCE_PIXELS) return undefined;
  const instant = valueAt(scene.x, clientX - left);
  return findings.find((finding) => holdsAt(finding, instant));
}
