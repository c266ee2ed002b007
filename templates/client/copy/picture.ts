import { layoutRead } from '../../../src/chart/layout.ts';
import type { ReadPanel } from '../../../src/chart/read-panel.ts';
import type { Scene } from '../../../src/chart/scene.ts';
import { svg } from '../../../src/chart/svg.ts';
import { lightTheme, safeLightTheme, type Theme } from '../../../src/chart/theme.ts';
import { plotCsv } from '../../../src/export/csv/plot-csv.ts';
import { gnuplotScript } from '../../../src/export/gnuplot/gnuplot.ts';
import { chartView } from '../chart/chart-view.ts';
import type { LiveChart } from '../chart/live-chart.ts';
import type { LiveReport } from '../report.ts';
import { paintPicture } from './picture-canvas.ts';

/** Minimum size of a picture: on a phone it would be too small for its texts. */
const MIN_SIZE = { width: 720, height: 400 };
/** Pixels of a PNG per pixel of the chart, so that it is sharp where it is pasted. */
export const PIXEL_RATIO = 2;

/** The formats in which a chart can be saved; also the extension of the file. */
export type PictureKind = 'png' | 'svg' | 'csv' | 'gp';

/** Returns a chart as a file, as currently shown: time range, lines and colours. Rejects if it cannot be drawn. */
export async function pictureOf(
  chart: LiveChart,
  kind: PictureKind,
  report: LiveReport,
): Promise<Blob> {
  const read = await chart.load();
  const view = chartView(report.store.view, chart);
  switch (kind) {
    case 'png':
      return toPng(sceneOf(chart, read, report), report);
    case 'svg':
      return new Blob([svg(sceneOf(chart, read, report), report.frames.theme), '\n'], {
        type: 'image/svg+xml',
      });
    case 'csv':
      return new Blob([...plotCsv([chart.panel], view.window)], { type: 'text/csv' });
    case 'gp':
      return new Blob([gnuplotScript(read, { view, theme: scriptTheme(report) })], {
        type: 'text/plain',
      });
    default:
      return kind satisfies never;
  }
}

/** Returns the theme of gnuplot scripts: light, because gnuplot draws on white. */
function scriptTheme({ store }: LiveReport): Theme {
  return store.view.colours === 'safe' ? safeLightTheme : lightTheme;
}

function sceneOf(chart: LiveChart, read: ReadPanel, { store }: LiveReport): Scene {
  const { width, height } = chart.size;
  const size = {
    width: Math.max(MIN_SIZE.width, width),
    height: Math.max(MIN_SIZE.height, height),
  };
  return layoutRead(read, size, chartView(store.view, chart));
}

function toPng(scene: Scene, { page, frames: { theme } }: LiveReport): Promise<Blob> {
  const canvas = page.createElement('canvas');
  paintPicture(canvas, scene, { theme, ratio: PIXEL_RATIO });
  return canvasPng(canvas);
}

/** Returns a canvas as a PNG file. */
export function canvasPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob === null ? failed(new Error('no picture')) : done(blob)));
  });
}
