import type { Run } from '../../src/model/run.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { shellWord } from '../../src/text/shell-word.ts';

/** Returns the command that draws a chart by itself. */
export function plotCommand({ spec, entity, run, series }: Panel): string {
  if (spec.per === 'runs')
    return ['statgraph', 'plot', 'compare', ...series.map(({ label }) => shellWord(label))].join(
      ' ',
    );
  const pattern = entity === null || entity.name === '' ? [] : [`^${escapePattern(entity.name)}$`];
  return ['statgraph', 'plot', spec.id, ...[...pattern, run.name].map(shellWord)].join(' ');
}

/** Returns the command that makes a report of one run alone. */
export function runCommand({ name }: Run): string {
  return `statgraph ${shellWord(name)}`;
}

function escapePattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, (char) => `\\${char}`);
}
