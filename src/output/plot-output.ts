import { layout } from '../chart/layout.ts';
import type { Size } from '../chart/scene.ts';
import { stack, svg } from '../chart/svg.ts';
import { type ColourChoice, outputInColour } from '../cli/colour.ts';
import { plotCsv } from '../export/csv/plot-csv.ts';
import { gnuplot } from '../export/gnuplot/gnuplot.ts';
import { UserError } from '../model/user-error.ts';
import type { Panel } from '../panels/panel.ts';
import { MOST_PIXELS, PNG_SIZE, pngOf } from '../raster/picture.ts';
import { TEXT_SIZE, type TextStyle, textChart } from '../terminal/chart.ts';
import { withoutCommands } from '../text/safe-text.ts';
import { extensionOf } from './check-output-extension.ts';
import { checkTextSize, isTerminal, terminalSize } from './text-size.ts';
import { writeBytes, writeText } from './write.ts';

/** The size of charts, whether their lines are smooth, and whether text is in colour. */
interface PlotStyle extends TextStyle {
  readonly size?: Size;
}

/** The destination of charts; the extension of the file is the format. */
interface PlotOutput extends Omit<PlotStyle, 'inColour'> {
  readonly output?: string;
  readonly color?: ColourChoice;
}

type Draw = (panels: readonly Panel[], how: PlotStyle) => Iterable<string> | Uint8Array;

const formats: Readonly<Record<string, { readonly text: string; readonly draw: Draw }>> = {
  png: { text: 'a picture for mail, chat and tickets', draw: smallEnoughPng },
  svg: { text: 'a picture that is sharp at any size', draw: svgOf },
  txt: {
    text: 'text with braille dots, as on a terminal',
    draw: (panels, style) => textOf(panels, style),
  },
  csv: { text: 'the drawn columns', draw: (panels) => plotCsv(panels) },
  gp: {
    text: 'a gnuplot script with its data',
    draw: (panels, { smooth = false }) => gnuplot(panels, { view: { smooth } }),
  },
};

/** Refuses a file name whose extension is not a format of plots. */
export function checkPlotExtension(output: string | undefined): void {
  const extension = extensionOf(output);
  if (extension === '' || Object.hasOwn(formats, extension)) return;
  const described = Object.entries(formats).map(([name, { text }]) => `.${name} ${text}`);
  throw new UserError(
    'usage',
    `plot cannot write .${extension}: ${output}`,
    `choose one of ${described.join(', ')}`,
  );
}

/** Writes charts, one below the other. */
export async function writePlot(
  panels: readonly Panel[],
  { output, color, ...given }: PlotOutput,
): Promise<void> {
  const style = { ...given, inColour: outputInColour(output, color) };
  const draw = formats[extensionOf(output)]?.draw ?? (output === undefined ? terminalOf : svgOf);
  const content = draw(panels, style);
  if (content instanceof Uint8Array) await writeBytes(output ?? '-', content);
  else await writeText(output ?? '-', content);
}

function* textOf(
  panels: readonly Panel[],
  { size = TEXT_SIZE, ...style }: PlotStyle,
): Generator<string> {
  checkTextSize(size);
  for (const panel of panels) {
    yield `${textChart(panel, size, style).map(withoutCommands).join('\n')}\n`;
  }
}

function terminalOf(panels: readonly Panel[], style: PlotStyle): Iterable<string> {
  return textOf(panels, { ...(isTerminal() && { size: terminalSize() }), ...style });
}

function svgOf(panels: readonly Panel[], { size, smooth = false }: PlotStyle): Iterable<string> {
  const scenes = panels.map((panel) => layout(panel, size, { smooth }));
  return [scenes.length === 1 ? svg(scenes[0]!) : stack(scenes), '\n'];
}

function smallEnoughPng(
  panels: readonly Panel[],
  { size = PNG_SIZE, smooth = false }: PlotStyle,
): Uint8Array {
  if (size.width * size.height * panels.length <= MOST_PIXELS)
    return pngOf(panels, size, { smooth });
  const { width, height } = size;
  throw new UserError(
    'usage',
    `too large for one PNG: ${panels.length} charts of ${width}x${height}`,
    'choose fewer with a PATTERN, make them smaller with --size, or write -o FILE.svg',
  );
}
