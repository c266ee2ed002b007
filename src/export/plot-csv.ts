import type { Panel } from '../../templates/panels/panel.ts';
import { clockTime, csvField, decimal } from './csv.ts';

/** What charts show, as CSV: a row for each sample of each chart, a column for each line. */
export function* plotCsv(panels: readonly Panel[]): Generator<string> {
  for (const [i, panel] of panels.entries()) {
    if (i > 0) yield '\n';
    yield* panelRows(panel);
  }
}

function* panelRows({ title, run, series }: Panel): Generator<string> {
  const names = series.map(({ label, unit }) => csvField(`${label} [${unit}]`));
  yield `chart,time,elapsed_s,${names.join(',')}\n`;
  const data = series.map((s) => s.read());
  const elapsed = data[0]?.elapsed ?? new Float64Array(0);
  for (let i = 0; i < elapsed.length; i++) {
    const time = clockTime(run, elapsed[i]!);
    const cells = data.map(({ values }) => decimal(values[i]!));
    yield `${csvField(title)},${time},${decimal(elapsed[i]!)},${cells.join(',')}\n`;
  }
}
