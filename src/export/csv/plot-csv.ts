import { endsWithin } from '../../model/crop.ts';
import type { Window } from '../../model/run.ts';
import type { Panel } from '../../panels/panel.ts';
import { clockTime, decimal, spreadsheetField } from './csv.ts';

/** A window that covers every log. */
const ALWAYS: Window = { from: -Infinity, to: Infinity };

/**
 * The values of charts as CSV: a row for each sample of each chart that ended within the window, a column for each
 * line. The window's ends are those of `--from/--to`.
 */
export function* plotCsv(panels: readonly Panel[], window: Window = ALWAYS): Generator<string> {
  for (const [i, panel] of panels.entries()) {
    if (i > 0) yield '\n';
    yield* panelRows(panel, window);
  }
}

function* panelRows({ title, run, series }: Panel, window: Window): Generator<string> {
  const names = series.map(({ label, unit }) => spreadsheetField(`${label} [${unit}]`));
  yield `chart,time,elapsed_s,${names.join(',')}\n`;
  const data = series.map((s) => s.read());
  // Lines of several runs have rows of their own.
  for (const elapsed of new Set(data.map((line) => line.elapsed))) {
    for (let i = 0; i < elapsed.length; i++) {
      if (!endsWithin(elapsed[i]!, window)) continue;
      const time = clockTime(run, elapsed[i]!);
      const cells = data.map((line) => (line.elapsed === elapsed ? decimal(line.values[i]!) : ''));
      yield `${spreadsheetField(title)},${time},${decimal(elapsed[i]!)},${cells.join(',')}\n`;
    }
  }
}
