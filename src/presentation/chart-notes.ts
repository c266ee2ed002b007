import type { SectionId } from '../model/panel-spec.ts';
import type { Run, Source } from '../model/run.ts';

/** A sentence about the meaning of numbers, shown next to the section where it applies. */
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
    text: 'zpool iostat measures below the ARC and after compression, in units of 1024. Reads served from the cache are not included.',
  },
  {
    section: 'pool',
    applies: (source) => measures('pool.')(source) && source.platform !== 'linux',
    text: 'On Solaris, illumos and ZFS on Linux before 0.7, a pool is the sum of its top-level vdevs, without copies and parity. OpenZFS 0.7 and later include them, so a mirror shows twice the data written.',
  },
  {
    section: 'pool',
    applies: (source) => measures('pool.')(source) && source.platform === 'linux',
    text: 'OpenZFS 0.7 and later add up the leaf vdevs of a pool, including copies and parity, so a mirror shows twice the data written.',
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
    text: 'Utilisation (%b) of a mount is the share of time with at least one request in service; at 100 % a mount may still handle more requests in parallel.',
  },
  {
    section: 'disk',
    applies: measures('disk.utilisation'),
    text: 'Utilisation is the share of time with at least one request in service (%b) or in progress (%util). It does not show the limit of SSDs, arrays and other devices that work in parallel.',
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
    applies: ({ columns }) => columns.some(({ metric }) => metric.endsWith('.response_time')),
    text: 'Response time (await, ms/r, svc_t) is the time from a request to its completion, the queue included; service time is without the queue.',
  },
  {
    section: 'disk',
    applies: measures('disk.'),
    text: 'Without I/O a disk has neither response nor service time, so the lines have gaps. Sums leave out partitions and devices that repeat the I/O of others (multipath, md, dm).',
  },
  {
    section: 'network',
    applies: (source) => source.tool === 'nicstat',
    text: 'nicstat: %Util is 0 if the link speed is unknown, capped at 100, and the sum of both directions if the duplex mode is unknown. Sat is errors per second.',
  },
  {
    section: 'cpu',
    applies: measures('cpu.iowait'),
    text: '%iowait is idle time during which a disk request was outstanding.',
  },
  {
    section: 'cpu',
    applies: from('vmstat', ['linux']),
    text: 'vmstat divides by the requested interval. Rates of late rows are corrected to the real interval and marked.',
  },
  {
    section: 'cpu',
    applies: from('vmstat', sun),
    text: 'r, b and w are averages truncated to whole numbers; w rarely drops again.',
  },
  {
    section: 'memory',
    applies: from('vmstat', sun),
    text: 'po includes file writes; sr above 0 means that the page scanner ran.',
  },
];

/** The notes that apply to a section of a run. */
export function notesOf(section: SectionId, { sources }: Run): readonly string[] {
  return notes.filter((n) => n.section === section && sources.some(n.applies)).map((n) => n.text);
}
