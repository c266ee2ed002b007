import type { Run } from '../../src/model/run.ts';
import type { Panel } from '../../src/panels/panel.ts';

/** The command that draws a chart by itself. */
export function plotCommand({ spec, entity, run }: Panel): string {
  const pattern = entity === null || entity.name === '' ? [] : [`^${escapePattern(entity.name)}$`];
  return ['statgraph', 'plot', spec.id, ...[...pattern, run.name].map(quote)].join(' ');
}

/** The command that makes a report of a run alone. */
export function runCommand({ name }: Run): string {
  return `statgraph ${quote(name)}`;
}

function escapePattern(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, (char) => `\\${char}`);
}

/** One word of a POSIX shell. */
function quote(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.split("'").join("'\\''")}'`;
}
