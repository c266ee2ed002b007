import type { HeatmapScene } from '../../../src/chart/heatmap/heatmap-layout.ts';
import { svg } from '../../../src/chart/svg.ts';
import { heatmapCsv } from '../../../src/export/csv/heatmap-csv.ts';
import { canvasPng, PIXEL_RATIO } from '../copy/picture.ts';
import { paintPicture } from '../copy/picture-canvas.ts';
import { make } from '../dom/dom.ts';
import {
  copyPictureAndReport,
  createActionMenu,
  type MenuAction,
  saveFile,
} from '../menus/copy-menu.ts';
import type { LiveReport } from '../report.ts';
import { Palette, paintLiveHeatmap } from './heatmap-paint.ts';
import { type LoadedRows, loadSamples } from './heatmap-rows.ts';
import { aroundCells } from './live-heatmap.ts';

/** A heatmap that can be copied and saved. */
export interface ShownHeatmap {
  readonly rows: LoadedRows;
  readonly scene: HeatmapScene;
}

/** Creates the menu of a heatmap. The grid uses it too, because it shows the same rows. */
export function heatmapMenu(report: LiveReport, shown: () => ShownHeatmap): HTMLElement {
  const { page } = report;
  const file = (words: string, ending: keyof typeof makers): MenuAction => [
    words,
    () => {
      const heatmap = shown();
      return saveFile(page, [heatmap.scene.title, ending], makers[ending](heatmap, report));
    },
  ];
  const takings: MenuAction[] = [
    ['Copy heatmap', () => copyPictureAndReport(page, pngBlob(shown(), report))],
    file('Save heatmap as PNG', 'png'),
    file('Save heatmap as SVG', 'svg'),
    file('Save CSV', 'csv'),
  ];
  return make(page, ['span'], ...createActionMenu(page, 'heatmap', takings));
}

const makers = { png: pngBlob, svg: svgBlob, csv: csvBlob };

/** Paints the cells of a heatmap on a transparent canvas. */
function paintedCells(scene: HeatmapScene, { page, frames: { theme } }: LiveReport) {
  const [canvas, cells] = [page.createElement('canvas'), page.createElement('canvas')];
  paintLiveHeatmap(scene, { canvas, cells, palette: new Palette(), theme, ratio: PIXEL_RATIO });
  return canvas;
}

function pngBlob({ scene }: ShownHeatmap, report: LiveReport): Promise<Blob> {
  const canvas = report.page.createElement('canvas');
  paintPicture(canvas, aroundCells(scene), { theme: report.frames.theme, ratio: PIXEL_RATIO });
  const { width, height } = scene;
  canvas.getContext('2d')!.drawImage(paintedCells(scene, report), 0, 0, width, height);
  return canvasPng(canvas);
}

/** Returns a heatmap as SVG. Its cells are an embedded image, because each is a separate pixel. */
async function svgBlob({ scene }: ShownHeatmap, report: LiveReport): Promise<Blob> {
  const { width, height } = scene;
  const cells = paintedCells(scene, report).toDataURL();
  const image = `<image width="${width}" height="${height}" href="${cells}"/></svg>\n`;
  const around = svg(aroundCells(scene), report.frames.theme).slice(0, -'</svg>'.length);
  return new Blob([around, image], { type: 'image/svg+xml' });
}

async function csvBlob({ scene, rows }: ShownHeatmap, { payload }: LiveReport): Promise<Blob> {
  const lines = heatmapCsv(scene, rows, (row) => loadSamples(payload, rows.targets.get(row)!));
  return new Blob(await lines, { type: 'text/csv' });
}
