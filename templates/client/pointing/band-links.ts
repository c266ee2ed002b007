import { valueAt } from '../../../src/chart/axes/scale.ts';
import { holdsAt } from '../../../src/chart/finding-band.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import type { PageFinding } from '../chart/page-findings.ts';
import { mark } from '../dom/mark.ts';
import type { LiveReport } from '../report.ts';

/** How near to the bar of a band a click may be, in pixels. */
const NEAR = 7;

/** A click on the bar at the top of a band leads from a chart to the finding. */
export function startBandLinks({ frames }: LiveReport): void {
  frames.whenLive((chart) => {
    const { box } = chart;
    box.addEventListener('pointermove', (event) => {
      box.classList.toggle('on-band', bandAt(chart, event) !== undefined);
    });
    // Before the click that pins the cursor.
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
  if (Math.abs(clientY - top - scene.plot.y) > NEAR) return undefined;
  const at = valueAt(scene.x, clientX - left);
  return findings.find((finding) => holdsAt(finding, at));
}
