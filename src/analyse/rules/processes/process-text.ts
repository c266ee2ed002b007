import type { Quoted, Subject } from '../../../model/finding.ts';
import { commandName } from '../../../text/command-name.ts';
import type { Evidence } from '../evidence.ts';
import type { ProcessMeasure } from './command-use.ts';

/** Words that name processes, and the measures of which they have numbers; empty without any. */
export interface ProcessText {
  readonly text: string;
  readonly measures: readonly ProcessMeasure[];
}

/** Returns words with the lines of the processes that they name. */
export const quotedProcesses = (evidence: Evidence, host: string, said: ProcessText): Quoted => {
  return { text: said.text, lines: linesNamed(evidence, host, said) };
};

/** Returns the lines of the processes that words name; of all if they name none, but have a number of all. */
export function linesNamed(
  { signals }: Pick<Evidence, 'signals'>,
  host: string,
  { text, measures }: ProcessText,
): readonly Subject[] {
  if (text === '') return [];
  const all = measures.flatMap(({ kind, metric }) => signals.of(host, kind, metric));
  const named = all.filter(({ entity }) => text.includes(commandName(entity)));
  return (named.length > 0 ? named : all).map(({ entity, metric }) => {
    return { host, entity, metrics: [metric] };
  });
}
