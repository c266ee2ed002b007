import type { Run } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { unusedColumns } from '../../../src/presentation/logs/unused-columns.ts';
import { html, type SafeHtml } from '../shell/html.ts';

/** Returns the columns without a chart in the page, each log on one line. */
export function unusedFold(run: Run, panels: readonly Panel[]): SafeHtml | false {
  const logs = unusedColumns(run, panels);
  const list = (why: string, words: readonly string[]) =>
    words.length > 0 && html`; ${why}: ${words.join(', ')}`;
  return (
    logs.length > 0 &&
    html`<details class="unused"><summary class="fold-head">Columns without a chart</summary>
<ul>${logs.map(
      ({ log, zero, empty, totals, others }) =>
        html`<li>${log}${list('always 0', zero)}${list('no values', empty)}${list('totals, charted as rates under other names', totals)}${list('same as another column, or too many for a chart', others)}</li>
`,
    )}</ul></details>`
  );
}
