import { cachedBy } from '../../model/cached-by.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { Run } from '../../model/run.ts';
import { areDisksListedInPart } from '../clients/listed-disks.ts';
import { printedCpus } from '../resources/printed-cpus.ts';

/**
 * The rows that a figure speaks for, if they are not all of its host: some CPUs, because a log leaves out others; the
 * processes of a list, because others ended before they were listed, or the list was cut; some disks, because the kernel
 * moved far more bytes than they did. Nothing follows from such a figure about the host.
 */
export type Scope = 'printed CPUs' | 'listed processes' | 'listed disks';

/** Returns what figures of the entities of a kind speak for; null if they are all that their host has. */
export function scopeOf(run: Run, host: string, kind: EntityKind): Scope | null {
  switch (kind) {
    case 'cpu':
      return printedCpus(run, host) === '' ? null : 'printed CPUs';
    case 'process':
    case 'thread':
      return 'listed processes';
    case 'disk':
      return hasOtherDisks(run, host) ? 'listed disks' : null;
    default:
      return null;
  }
}

/** Whether a host has disks that its logs do not list; cached, because each disk asks. */
function hasOtherDisks(run: Run, host: string): boolean {
  const known = answers(run);
  const found = known.get(host) ?? areDisksListedInPart(run, host, run.window);
  known.set(host, found);
  return found;
}

const answers = cachedBy((_: Run) => new Map<string, boolean>());
