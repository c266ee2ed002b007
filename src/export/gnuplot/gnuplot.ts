import { positionOf } from '../../chart/axes/scale.ts';
import { formatG } from '../../chart/format-g.ts';
import { isHistogram } from '../../chart/heatmap/heatmap-buckets.ts';
import { layoutRead, type View } from '../../chart/layout.ts';
import { type ReadPanel, readPanel } from '../../chart/read-panel.ts';
import type { Scene } from '../../chart/scene.ts';
import { lightTheme, type Theme } from '../../chart/theme.ts';
import type { Panel } from '../../panels/panel.ts';
import { railOf } from './gnuplot-axis.ts';
import { gnuplotData } from './gnuplot-data.ts';
import { frameCommands, SCRIPT_SIZE } from './gnuplot-frame.ts';
import { histogramText } from './gnuplot-histogram.ts';
import { blend, indexOf, plotClauses } from './gnuplot-lines.ts';
import { gnuplotPrelude } from './gnuplot-text.ts';

/** The number of points of gnuplot's smooth line. */
const CURVE_POINTS = 1000;

/** The part of a chart that is drawn, and its colours. */
export interface GnuplotOptions {
  readonly view?: View;
  readonly theme?: Theme;
}

/** Charts as one gnuplot script with its data; several are stacked. */
export function* gnuplot(
  panels: readonly Panel[],
  options: GnuplotOptions = {},
): Generator<string> {
  yield `${headOf(panels.length)}\n`;
  if (panels.length > 1) yield `set multiplot layout ${panels.length},1\n\n`;
  for (const [i, panel] of panels.entries()) {
    const block = i === 0 ? '$data' : `$data${i + 1}`;
    const read = readPanel(panel);
    yield* isHistogram(panel.spec) ? histogramText(read, block) : chartText(read, block, options);
  }
  if (panels.length > 1) yield 'unset multiplot\n';
}

/** One chart as it is shown, as a gnuplot script with its data. */
export function gnuplotScript(read: ReadPanel, options: GnuplotOptions = {}): string {
  return [`${headOf(1)}\n`, ...chartText(read, '$data', options)].join('');
}

function headOf(charts: number): string {
  const size = `1280,${charts === 1 ? 800 : 400 * charts}`;
  const to = (terminal: string, ending: string) =>
    `gnuplot -e "set terminal ${terminal} size ${size}; set output 'x.${ending}'" x.gp`;
  return `# A chart of statgraph with its data. Draw it with gnuplot 5 or later:
#   in a window: gnuplot -p x.gp
#   as a PNG:    ${to('pngcairo', 'png')}
#   as an SVG:   ${to('svg', 'svg')}
set encoding utf8
set termoption noenhanced
${gnuplotPrelude}
`;
}

function* chartText(
  read: ReadPanel,
  block: string,
  { view = {}, theme = lightTheme }: GnuplotOptions,
): Generator<string> {
  const scene = layoutRead(read, SCRIPT_SIZE, view);
  const shown = read.lines.filter(({ index }) => view.hidden?.has(index) !== true);
  const smooth = new Set(scene.lines.filter((mark) => mark.smooth).map(indexOf));
  const data = gnuplotData(shown, scene.x.domain, smooth);
  yield `${block} << EOD\n${data.text}EOD\n\n`;
  const commands = [
    'reset',
    ...frameCommands(read.panel, scene),
    ...gapCommands(read.panel, scene, theme),
    ...railCommands(scene, theme),
    ...(smooth.size > 0 ? [`set samples ${CURVE_POINTS}`] : []),
  ];
  const clauses = plotClauses({ scene, theme, data, block });
  yield `${commands.join('\n')}\nplot ${clauses.join(', \\\n  ')}\n\n`;
}

/** Time without samples, hatched up to the top of the axis, below the key. */
function gapCommands({ gaps }: Panel, { x, y, plot }: Scene, theme: Theme): string[] {
  const top = (plot.y + plot.height - y.scale.range[1]) / plot.height;
  const twoPixels = (2 * (x.domain[1] - x.domain[0])) / plot.width;
  return gaps
    .filter(({ from, to }) => to > x.domain[0] && from < x.domain[1])
    .map(
      ({ from, to }) =>
        `set object rectangle from first ${from}, graph 0 to first ${Math.max(to, from + twoPixels)}, graph ${formatG(top, 4)} behind fillstyle pattern 4 border fillcolor rgb '${theme.gap}'`,
    );
}

/** The faint line at 0 on a logarithmic axis. */
function railCommands({ y: { scale }, plot }: Scene, theme: Theme): string[] {
  if (!(railOf(scale) > 0)) return [];
  const height = (plot.y + plot.height - positionOf(scale, 0)) / plot.height;
  const at = `graph ${formatG(height, 4)}`;
  return [
    `set arrow from graph 0, ${at} to graph 1, ${at} nohead back dashtype (2,6) linecolor rgb '${blend(theme.axis, theme.ground, 0.3)}'`,
  ];
}
