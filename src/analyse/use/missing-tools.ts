import type { Platform } from '../../model/platform.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import type { Question } from './use-resources.ts';

const SOLARIS: readonly Platform[] = ['solaris', 'illumos'];

/**
 * The tools that would answer a question on a host; those of Linux and of Solaris if its logs do not say which it is.
 */
export function missingTools({ sources }: Run, host: string, lacks: Question['lacks']): string {
  if (typeof lacks === 'string') return lacks;
  const platforms = sources.filter((source) => source.host === host).map((s) => s.platform);
  if (platforms.includes('linux')) return lacks.linux;
  if (platforms.some((platform) => SOLARIS.includes(platform))) return lacks.solaris;
  if (lacks.linux.startsWith(lacks.solaris)) return lacks.linux;
  return joinParts([`${lacks.solaris} of Solaris`, lacks.linux], ', else ');
}
