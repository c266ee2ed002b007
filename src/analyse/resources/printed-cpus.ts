import type { Run } from '../../model/run.ts';
import { processorsOf } from './limits.ts';

/** Returns what is known of a host's other CPUs if logs print only some: `of the 3 CPUs printed`; else an empty text. */
export function printedCpus(run: Run, host: string): string {
  const { count, printed } = processorsOf(run, host);
  if (printed === 0 || printed >= count) return '';
  return printed === 1 ? 'the only CPU printed' : `of the ${printed} CPUs printed`;
}
