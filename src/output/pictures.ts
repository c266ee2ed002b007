import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runResources } from '../analyse/resources/run-resources.ts';
import { tracksOf } from '../analyse/tracks/run-tracks.ts';
import { layoutHeatmap } from '../chart/heatmap/heatmap-layout.ts';
import { readHeatmap } from '../chart/heatmap/heatmap-read.ts';
import { heatmapSvg } from '../chart/heatmap/heatmap-svg.ts';
import { layout } from '../chart/layout.ts';
import type { Size } from '../chart/scene.ts';
import { svg } from '../chart/svg.ts';
import type { ReportDocument } from '../model/document.ts';
import { hasHosts, type Run } from '../model/run.ts';
import { type Heatmap, isCrowded, resolveHeatmaps } from '../panels/heatmap.ts';
import type { Panel } from '../panels/panel.ts';
import { sourceName } from '../presentation/logs/source-name.ts';
import { heatmapPng, pngOf } from '../raster/picture.ts';
import { onSignal } from './on-signal.ts';
import { makeOutputFolder } from './output-folder.ts';
import { type PictureEntry, preparePictureFolder } from './picture-folder.ts';
import { PictureNames } from './picture-name.ts';
import { drawTracks } from './tracks-output.ts';
import { writeBytes, writeText } from './write.ts';

/** Width of a heatmap as SVG, as in the report, in pixels. Its cells are as narrow as the maximum bytes allow. */
const HEATMAP_WIDTH = 720;
const MAX_HEATMAP_BYTES = 250_000;

/** The size of pictures, and whether their lines are smooth. */
interface PictureStyle {
  readonly size?: Size;
  readonly smooth?: boolean;
}

/** A chart that is drawn only when it is written. */
interface Picture extends PictureEntry {
  draw(style: PictureStyle): { readonly png: Uint8Array; readonly svg: string };
}

/**
 * Writes a PNG and an SVG of the tracks of each run and of each chart, with plain names such as `disk-vda`, and an
 * index of them. Returns the number of pictures. Removes pictures in the index of an earlier run. An interrupt removes
 * a directory that this run made.
 */
export async function writePictures(
  { runs }: ReportDocument,
  directory: string,
  style: PictureStyle = {},
): Promise<number> {
  const isNew = await makeOutputFolder(directory);
  const pictures = picturesOf(runs);
  const forget = onSignal(() => {
    if (isNew) rmSync(directory, { recursive: true, force: true });
  });
  try {
    await preparePictureFolder(directory, pictures);
    for (const { name, draw } of pictures) {
      const { png, svg } = draw(style);
      await writeBytes(join(directory, `${name}.png`), png);
      await writeText(join(directory, `${name}.svg`), [svg, '\n']);
    }
  } finally {
    forget();
  }
  return pictures.length;
}

/** Returns the pictures of the tracks of each run, of each chart and of heatmaps. */
function picturesOf(runs: readonly Run[]): readonly Picture[] {
  const panels = runs.flatMap((run) => runResources(run).panels);
  const heatmaps = runs
    .flatMap((run) => resolveHeatmaps(runResources(run).panels))
    .filter(isCrowded);
  const names = new PictureNames();
  const runName = ({ name }: Run) => (runs.length > 1 ? name : '');
  return [
    ...runs
      .filter((run) => tracksOf(run).main.length > 0)
      .map((run) => ofTracks(run, names.name('tracks', [runName(run)]))),
    ...panels.map((panel) => {
      const { spec, run, host, entity } = panel;
      const about = [runName(run), hasHosts(run) ? host : '', entity?.name ?? ''];
      return ofPanel(panel, names.name(spec.id, [...about, ...columnOf(panel)]));
    }),
    ...heatmaps.map((heatmap) => {
      const { run } = heatmap.metrics[0]!.rows[0]!.panel;
      return ofHeatmap(heatmap, names.name('heatmap', [runName(run), heatmap.kind]));
    }),
  ];
}

/** Returns the tool and the first column of a chart whose kind does not tell its contents. */
function columnOf({ spec, source, series }: Panel): string[] {
  const [first] = series[0]?.columns ?? [];
  return spec.per === 'source' && first !== undefined ? [source.tool, first.printed] : [];
}

function ofTracks(run: Run, name: string): Picture {
  const { title } = run;
  const hosts = listed(run.sources.map(({ host }) => host));
  return {
    name,
    title: `Tracks of ${title}`,
    host: hosts,
    entity: '',
    log: '',
    draw: ({ size }) => drawTracks({ run, title, tracks: tracksOf(run).main }, size),
  };
}

function ofPanel(panel: Panel, name: string): Picture {
  const { title, host, entity, source } = panel;
  return {
    name,
    title,
    host,
    entity: entity?.name ?? '',
    log: sourceName(source),
    draw: ({ size, smooth = false }) => ({
      png: pngOf([panel], size, { smooth }),
      svg: svg(layout(panel, size, { smooth })),
    }),
  };
}

function ofHeatmap(heatmap: Heatmap, fileName: string): Picture {
  const { title, metrics } = heatmap;
  const metric = metrics[0]!;
  const panels = metric.rows.map(({ panel }) => panel);
  const names = metric.rows.map(({ name }) => name);
  return {
    name: fileName,
    title: `${title}: ${metric.title}`,
    entity: `${names[0]} to ${names.at(-1)}`,
    host: listed(panels.map(({ host }) => host)),
    log: listed(panels.map(({ source }) => sourceName(source))),
    draw({ size }) {
      const read = readHeatmap(heatmap, metric);
      return {
        png: heatmapPng(read, size),
        svg: heatmapSvg(layoutHeatmap(read, HEATMAP_WIDTH), MAX_HEATMAP_BYTES),
      };
    },
  };
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(', ');
}
