import { formatG } from '../../chart/format-g.ts';
import { type ReadBuckets, readBuckets } from '../../chart/heatmap/heatmap-buckets.ts';
import { layoutRead } from '../../chart/layout.ts';
import { spreadLate } from '../../chart/lines/spread-late.ts';
import type { ReadPanel } from '../../chart/read-panel.ts';
import type { ReadSeries } from '../../chart/read-series.ts';
import { lightTheme } from '../../chart/theme.ts';
import { toAxis } from '../../model/display-unit.ts';
import { frameCommands, SCRIPT_SIZE } from './gnuplot-frame.ts';
import { quoted } from './gnuplot-text.ts';

/** A histogram over time for gnuplot: a box for each sample of each bucket, coloured by a palette. */
export function* histogramText(read: ReadPanel, block: string): Generator<string> {
  const scene = layoutRead(read, SCRIPT_SIZE, {});
  yield `${block} << EOD\n# row, from, to, value\n`;
  for (const line of read.lines) yield rowText(line);
  yield 'EOD\n\n';
  const commands = [
    'reset',
    ...frameCommands(read.panel, scene),
    'unset key',
    ...paletteCommands(readBuckets(read, {})),
  ];
  const boxes = (condition: string, colour: string) =>
    `${block} using (${condition} ? $2 : 1/0):($1+0.5):2:3:1:($1+1)${colour} fillstyle solid noborder`;
  const { units } = scene.y;
  const { times, by } = units.get(0)!;
  const clauses = [
    boxes('$4 == 0', ` with boxxyerror fillcolor rgb '${lightTheme.heat[0]}'`),
    boxes('$4 > 0', `:($4*${times}/${by}) with boxxyerror fillcolor palette`),
  ];
  yield `${commands.join('\n')}\nplot ${clauses.join(', \\\n  ')}\n\n`;
}

function rowText({ index, data }: ReadSeries): string {
  const { elapsed, span, values, interval } = spreadLate(data);
  let text = '';
  for (let i = 0; i < values.length; i++) {
    const covers = span[i]! > 0 ? span[i]! : interval;
    if (!Number.isNaN(values[i]!)) {
      text += `${index} ${elapsed[i]! - covers} ${elapsed[i]} ${values[i]}\n`;
    }
  }
  return text;
}

function paletteCommands({ shades: { log, from, to, unit, label } }: ReadBuckets): string[] {
  const shades = lightTheme.heat.slice(1);
  const ends = [from, to].map((value) => formatG(toAxis(unit, value), 12));
  return [
    `set palette defined (${shades.map((colour, i) => `${i} '${colour}'`).join(', ')}) maxcolors ${shades.length}`,
    ...(log ? ['set logscale cb'] : []),
    `set cbrange [${ends.join(':')}]`,
    `set cblabel ${quoted(label)} noenhanced`,
  ];
}
