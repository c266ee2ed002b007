import type { Run } from '../../src/model/run.ts';
import type { Panel } from '../../src/panels/panel.ts';

/** Returns the command that draws a chart by itself. */
export function plotCommand({ spec, entity, run, series }: Panel): string {
  if (spec.per === 'runs')
    return ['statgraph', 'plot', 'compare', ...series.map(({ label }) => quote(label))].join(' ');
  const pattern = entity === null || entity.name === '' ? [] : [`^${escapePattern(entity.name)}$`];
  return ['statgraph', 'plot', spec.id, ...[...pattern, run.name].map(quote)].join(' ');
}

/** Returns the command that makes a report of one run alone. */
export function runCommand({ name }: Run): string {
  return `statgraph ${quote(name)}`;
}

function escapePattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, (char) => `\\${char}`);
}

/** Quotes a text as one word of a POSIX shell. */
function quote(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.split("'").join("'\\''")}'`;
}
