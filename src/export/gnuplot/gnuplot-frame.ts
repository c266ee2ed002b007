import { valueAt } from '../../chart/axes/scale.ts';
import { formatG } from '../../chart/format-g.ts';
import { runMarks } from '../../chart/run-marks.ts';
import type { Scene, Size } from '../../chart/scene.ts';
import type { Panel } from '../../panels/panel.ts';
import { axisCommands, ticsOf } from './gnuplot-axis.ts';
import { quoted } from './gnuplot-text.ts';

/** The size for which tics and the height of the key are chosen. */
export const SCRIPT_SIZE: Size = { width: 720, height: 400 };

/** The commands for title, axes and marks. */
export function frameCommands(panel: Panel, scene: Scene): string[] {
  const { plot, x, time, y } = scene;
  const marks = markCommands(panel, scene);
  return [
    `set title ${quoted(scene.title)}${marks.length > 0 ? ' offset 0,1' : ''} noenhanced`,
    `set xrange [${x.domain.map((at) => formatG(at, 15)).join(':')}]`,
    `set xtics ${ticsOf({ scale: x, ticks: time.ticks })}`,
    `set xlabel ${quoted(time.label)} noenhanced`,
    ...axisCommands(y, plot),
    'set key inside top right horizontal noenhanced',
    // A line between two samples outside the stretch passes through it.
    'set clip two',
    ...marks,
  ];
}

/** The marks of the run, named as in our charts: as far as there is room. */
function markCommands({ run }: Panel, { x, plot }: Scene): string[] {
  const named = runMarks(run.marks, x, plot).texts;
  const inView = run.marks.filter(({ at }) => at >= x.domain[0] && at <= x.domain[1]);
  return [
    ...inView.map(
      ({ at }) =>
        `set arrow from first ${at}, graph 0 to first ${at}, graph 1 nohead back dashtype (8,6) linecolor rgb '#737373'`,
    ),
    ...named.map(
      (text) =>
        `set label ${quoted(text.text)} at first ${formatG(valueAt(x, text.x), 9)}, graph 1 left offset 0,0.6 font ',9' noenhanced`,
    ),
    ...(named.length > 0 ? ['set tmargin 5'] : []),
  ];
}
