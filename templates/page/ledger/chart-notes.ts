import type { SectionId } from '../../../src/model/panel-spec.ts';
import type { Run, Source } from '../../../src/model/run.ts';

/** A sentence on what numbers mean, shown beside the section where it applies. */
interface Note {
  readonly section: SectionId;
  readonly text: string;
  applies(source: Source): boolean;
}

const measures = (prefix: string) => (source: Source) =>
  source.columns.some(({ metric }) => metric.startsWith(prefix));
const from = (tool: string, platforms: readonly string[]) => (source: Source) =>
  source.tool === tool && platforms.includes(source.platform);
const sun = ['solaris', 'illumos'];

const notes: readonly Note[] = [
  {
    section: 'pool',
    applies: measures('pool.'),
    text: 'zpool iostat counts below the ARC and after compression, in 1024s: what the cache served does not appear.',
  },
  {
    section: 'pool',
    applies: (source) => measures('pool.')(source) && source.platform !== 'linux',
    text: 'On Solaris, illumos and ZFS on Linux before 0.7 a pool is the sum of its top-level vdevs, copies and parity not counted; OpenZFS from 0.7 counts them, so that the writes of a mirror are twice the payload.',
  },
  {
    section: 'pool',
    applies: (source) => measures('pool.')(source) && source.platform === 'linux',
    text: 'OpenZFS from 0.7 adds up the leaves of a pool, copies and parity counted, so that the writes of a mirror are twice the payload.',
  },
  {
    section: 'pool',
    applies: measures('pool.write.'),
    text: 'Bursts of writes every few seconds are transaction groups being synced.',
  },
  {
    section: 'pool',
    applies: (source) =>
      measures('disk.utilisation')(source) && source.entities.some((e) => e.kind === 'filesystem'),
    text: 'Utilisation (%b) of a mount is the share of time with at least one request in service; at 100 % it may still have room for more at once.',
  },
  {
    section: 'disk',
    applies: measures('disk.utilisation'),
    text: 'Utilisation (%b, %util) is the share of time with at least one request in service: it does not show the limit of SSDs, arrays or anything else that works in parallel.',
  },
  {
    section: 'disk',
    applies: measures('disk.queue'),
    text: 'The queue (aqu-sz, avgqu-sz) includes the requests in service.',
  },
  {
    section: 'disk',
    applies: measures('disk.wait_time'),
    text: 'wsvc_t is the time in the wait queue, asvc_t the time in service; their sum is the response time.',
  },
  {
    section: 'disk',
    applies: measures('disk.'),
    text: 'A disk without I/O has no service time: the line breaks there. Sums leave out partitions and the devices that repeat the I/O of others (multipath, md, dm).',
  },
  {
    section: 'network',
    applies: (source) => source.tool === 'nicstat',
    text: 'nicstat: %Util is 0 where the link speed is unknown, at most 100, and both directions together where the duplex mode is unknown; Sat is errors a second.',
  },
  {
    section: 'cpu',
    applies: measures('cpu.iowait'),
    text: '%iowait is idle time during which a disk request was outstanding.',
  },
  {
    section: 'cpu',
    applies: from('vmstat', ['linux']),
    text: 'vmstat divides by the interval it was told; rates of rows that came late are brought to the real time and marked.',
  },
  {
    section: 'cpu',
    applies: from('vmstat', sun),
    text: 'r, b and w are averages cut to whole numbers; w rarely comes down again.',
  },
  {
    section: 'memory',
    applies: from('vmstat', sun),
    text: 'po contains file writes; sr above 0 means that the page scanner ran.',
  },
];

/** The notes that apply to a section of a run. */
export function notesOf(section: SectionId, { sources }: Run): readonly string[] {
  return notes.filter((n) => n.section === section && sources.some(n.applies)).map((n) => n.text);
}
