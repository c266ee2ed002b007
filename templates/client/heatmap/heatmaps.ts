import { type Heatmap, isCrowded, resolveHeatmaps } from '../../../src/panels/heatmap.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import { startLate } from '../late-script.ts';
import type { LiveReport } from '../report.ts';

/** Shows the entities of each section together above their charts. Kinds with many entities are shown separately. */
export function startHeatmaps(report: LiveReport): void {
  report.whenBound((charts) => {
    for (const [section, ofSection] of bySection(charts)) startSection(report, section, ofSection);
  });
}

function bySection(charts: readonly LiveChart[]): ReadonlyMap<HTMLElement, readonly LiveChart[]> {
  const found = new Map<HTMLElement, LiveChart[]>();
  for (const chart of charts) {
    const section = chart.figure.closest<HTMLElement>('section.charts');
    if (section === null || !isMain(chart.figure) || chart.ownTime) continue;
    const ofSection = found.get(section);
    if (ofSection === undefined) found.set(section, [chart]);
    else ofSection.push(chart);
  }
  return found;
}

/** Starts the heatmaps of a section. If their script fails, the page shows the error and keeps the static pictures. */
async function startSection(
  report: LiveReport,
  section: HTMLElement,
  charts: readonly LiveChart[],
): Promise<void> {
  const heatmaps = resolveHeatmaps(charts.map(({ panel }) => panel));
  const [first = heatmaps[0], ...others] = heatmaps.filter(isCrowded);
  if (first === undefined) return;
  const { HeatmapSection } = await startLate(
    report.page,
    'heatmap-section',
    () => import('./heatmap-section.ts'),
  );
  for (const heatmap of [first, ...others]) {
    // Kinds with few entities are shown with the first.
    const isHere = ({ panel }: LiveChart) =>
      (others.find(({ kind }) => kind === panel.entity?.kind) ?? first) === heatmap;
    new HeatmapSection(report, {
      charts: charts.filter(isHere),
      key: heatmap === first ? section.id : heatmap.id,
      title: others.length > 0 ? heatmap.title : '',
      figure: figureOf(section, heatmap),
    }).start();
  }
}

/** Whether a figure is a main chart. Charts of other logs are figures within figures. */
function isMain({ parentElement }: HTMLElement): boolean {
  return parentElement?.closest('figure') == null;
}

/** Returns the figure of a heatmap, or a new one below the existing ones. */
function figureOf(section: HTMLElement, { id }: Heatmap): HTMLElement {
  const figures = [...section.querySelectorAll<HTMLElement>(':scope > figure.heatmap')];
  const found = figures.find(({ dataset }) => dataset.heatmap === id);
  if (found !== undefined) return found;
  const figure = section.ownerDocument.createElement('figure');
  figure.className = 'heatmap';
  (figures.at(-1) ?? section.querySelector(':scope > .notes, :scope > .part'))?.after(figure);
  return figure;
}
