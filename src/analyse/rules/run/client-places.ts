import { descending, sum } from 'd3-array';
import type { ClientAccount, InFlight } from '../../clients/account.ts';
import type { Evidence } from '../evidence.ts';
import {
  areOfClients,
  causesText,
  clientsOnCpus,
  diskTexts,
  diskWorkText,
  MAX_NAMES,
  wereOnCpusText,
} from './client-texts.ts';

/** A place, and the mean number of clients in it. */
export interface ClientPlace {
  readonly clients: number;
  /** Their activity there: `waited for sda`. */
  readonly text: string;
  /** Further numbers of the place, except those of CPUs. */
  readonly why: string;
  readonly caveat: string;
}

/**
 * The few places that together hold at least some of the clients, the fullest first; of many disks that do so only
 * together, all as one place. Empty if no few places do.
 */
export function clientPlaces(
  evidence: Evidence,
  account: ClientAccount,
  least: number,
): readonly ClientPlace[] {
  const others = [onCpus(account), notMeasured(evidence, account), thinking(account)];
  const disks = account.disks.map((disk) => inDisk(evidence, account, disk));
  const each = fullest([...others, ...disks], least);
  return each.length > 0 ? each : fullest([...others, inDisks(account)], least);
}

/** Returns the fewest places that together hold a number of clients, the fullest first; none if they are too many. */
function fullest(places: readonly ClientPlace[], least: number): readonly ClientPlace[] {
  const sorted = [...places].sort((a, b) => descending(a.clients, b.clients));
  for (let count = 1; count <= MAX_NAMES; count++) {
    const first = sorted.slice(0, count);
    if (sum(first, ({ clients }) => clients) >= least) return first;
  }
  return [];
}

function onCpus(account: ClientAccount): ClientPlace {
  return { clients: clientsOnCpus(account), text: wereOnCpusText(account), why: '', caveat: '' };
}

/** The clients in no log that had an operation in progress. */
function notMeasured(evidence: Evidence, account: ClientAccount): ClientPlace {
  return {
    clients: Math.max(0, account.rest - (account.thinking || 0)),
    text: 'waited for what is not measured',
    why: '',
    caveat: causesText(evidence, account),
  };
}

function thinking({ rest, thinking: idle }: ClientAccount): ClientPlace {
  const text = 'had no operation in progress';
  return { clients: Math.min(rest, idle || 0), text, why: '', caveat: '' };
}

const OF_KERNEL = 'Writes in flight may be the kernel’s own';

function inDisk(evidence: Evidence, account: ClientAccount, disk: InFlight): ClientPlace {
  const isTheirs = areOfClients(account, disk);
  return {
    clients: disk.requests,
    text: `${isTheirs ? 'waited' : 'may have waited'} for ${disk.name}`,
    why: diskWorkText(evidence, account, disk),
    caveat: isTheirs ? '' : OF_KERNEL,
  };
}

function inDisks(account: ClientAccount): ClientPlace {
  const disks = account.disks.filter((disk) => disk.requests > 0);
  const word = disks.some(({ entity }) => entity.kind !== 'disk') ? 'disks and mounts' : 'disks';
  const requests = sum(disks, (disk) => disk.requests);
  const isTheirs = areOfClients(account, {
    requests,
    reads: sum(disks, ({ reads }) => reads || 0),
  });
  return {
    clients: requests,
    text: `${isTheirs ? 'waited' : 'may have waited'} for ${disks.length} ${word}`,
    why: diskTexts(account).replace(/^, /, ''),
    caveat: isTheirs ? '' : OF_KERNEL,
  };
}
