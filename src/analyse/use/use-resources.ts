import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { Run } from '../../model/run.ts';
import { networkUse } from './network-use.ts';
import type { Compared } from './peak.ts';

/** Utilisation, saturation or errors of a kind of resource, and the metrics that measure it. */
export interface Question {
  readonly asked: readonly (Compared & { readonly word?: string })[];
  /** Set if only the first answer is shown. */
  readonly isOne?: true;
  /** The tools that would measure it, on Linux and on Solaris if they differ; empty if no tool prints it. */
  readonly lacks: string | ToolsByPlatform;
}

/** The tools of two platforms; empty if those of one do not print it. */
interface ToolsByPlatform {
  readonly linux: string;
  readonly solaris: string;
}

/** A resource of a host, and the questions about it. */
export interface UseResource {
  readonly name: string;
  /** If none of these was measured, the host has no row for it. */
  readonly only?: Compared;
  readonly utilisation: Question;
  readonly saturation: Question;
  readonly errors: Question;
}

/** The memory's utilisation is the lowest amount that was free. */
export const MEMORY = 'Memory';
const NO_QUESTION: Question = { asked: [], lacks: '' };

const onHost = (metric: string, word = ''): Question['asked'][number] => {
  return { kind: 'host', metrics: [metric], word };
};
const ofDisks = (kind: EntityKind, metric: string, word = ''): Question['asked'][number] => {
  return { kind, metrics: [`disk.${metric}`], word };
};
const ofLinks = (metrics: readonly string[], word: string): Question['asked'][number] => {
  return { kind: 'nic', metrics: metrics.map((metric) => `network.${metric}`), word };
};

/** The resources of a host and the questions about each (the USE method of Brendan Gregg). */
export const useResources = (run: Run): readonly UseResource[] => [
  {
    name: 'CPU',
    utilisation: {
      asked: [onHost(CPU_BUSY, 'busy'), { kind: 'cpu', metrics: [CPU_BUSY], word: 'busy' }],
      lacks: 'vmstat, mpstat',
    },
    saturation: {
      asked: [onHost('process.running', 'run queue'), onHost('pressure.cpu.some', 'waiting')],
      lacks: 'vmstat',
    },
    errors: NO_QUESTION,
  },
  {
    name: MEMORY,
    utilisation: { asked: [], lacks: { linux: 'free, sar -r', solaris: 'vmstat' } },
    saturation: {
      asked: [
        onHost('swap.in', 'swapped in'),
        onHost('swap.out', 'swapped out'),
        onHost('paging.scanned', 'pages scanned'),
        onHost('paging.anonymous.out', 'paged out'),
        onHost('pressure.memory.some', 'waiting'),
      ],
      lacks: 'vmstat',
    },
    errors: NO_QUESTION,
  },
  {
    name: 'Disks',
    utilisation: { asked: [ofDisks('disk', 'utilisation')], lacks: 'iostat -x' },
    saturation: {
      asked: [ofDisks('disk', 'wait_queue', 'waiting'), ofDisks('disk', 'queue', 'in flight')],
      lacks: 'iostat -x',
    },
    errors: {
      asked: [{ kind: 'disk', metrics: ['disk.errors.total'], isCounter: true }],
      lacks: { linux: 'the kernel log', solaris: 'iostat -e' },
    },
  },
  {
    name: 'Pools',
    only: { kind: 'pool', metrics: ['pool.read.operations', 'pool.read.throughput'] },
    utilisation: { asked: [], lacks: 'its disks: iostat -x' },
    saturation: {
      asked: [
        {
          kind: 'pool',
          metrics: ['sync_read', 'sync_write', 'async_read', 'async_write'].map(
            (queue) => `pool.queue.${queue}.pending`,
          ),
          word: 'waiting',
        },
      ],
      lacks: 'zpool iostat -q',
    },
    errors: { asked: [], lacks: 'zpool status' },
  },
  {
    name: 'Network',
    utilisation: {
      asked: networkUse(run),
      isOne: true,
      lacks: 'the speed of the links',
    },
    saturation: {
      asked: [
        ofLinks(['saturation'], 'saturation errors'),
        ofLinks(['receive.drops', 'transmit.drops', 'receive.no_buffer'], 'dropped'),
      ],
      lacks: { linux: 'nicstat, sar -n EDEV', solaris: 'nicstat' },
    },
    errors: {
      asked: [ofLinks(['receive.errors', 'transmit.errors', 'total.errors'], '')],
      lacks: { linux: 'nicstat -x, sar -n EDEV', solaris: 'nicstat -x' },
    },
  },
  {
    name: 'NFS mounts',
    only: {
      kind: 'filesystem',
      metrics: ['utilisation', 'operations', 'throughput'].map((metric) => `disk.${metric}`),
    },
    utilisation: {
      asked: [ofDisks('filesystem', 'utilisation')],
      lacks: { linux: '', solaris: 'iostat -xn' },
    },
    saturation: {
      asked: [
        ofDisks('filesystem', 'wait_queue', 'waiting'),
        ofDisks('filesystem', 'active_queue', 'in flight'),
      ],
      lacks: { linux: 'nfsiostat', solaris: 'iostat -xn' },
    },
    errors: { asked: [], lacks: 'nfsstat' },
  },
];
