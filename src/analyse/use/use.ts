import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { EntityKind } from '../../model/entity.ts';
import { entityTitle } from '../../model/entity-title.ts';
import type { Run } from '../../model/run.ts';
import { coresOf } from '../limits.ts';
import { formatPercent, formatQuantity } from '../quantity.ts';
import { timeGrid } from '../signals/grid.ts';
import { signalsOf } from '../signals/signals.ts';
import { leastMemory } from './least-memory.ts';
import { networkUse } from './network-use.ts';
import { type Compared, type Measured, type Peak, peakOf } from './peak.ts';

/** Utilisation, saturation or errors of a kind of resource, from whatever measured it. */
interface Question {
  readonly asked: readonly (Compared & { readonly word?: string })[];
  /** The first that is answered is enough. */
  readonly isOne?: true;
  /** What would measure it; empty if no tool prints it. */
  readonly lacks: string;
}

interface Subject {
  readonly name: string;
  /** Its row is left out on a host where none of these was measured. */
  readonly only?: Compared;
  readonly utilisation: Question;
  readonly saturation: Question;
  readonly errors: Question;
}

const MEMORY = 'Memory';
const NONE: Question = { asked: [], lacks: '' };

const ofHost = (metric: string, word = ''): Question['asked'][number] => {
  return { kind: 'host', metrics: [metric], word };
};
const ofDisks = (kind: EntityKind, metric: string, word = ''): Question['asked'][number] => {
  return { kind, metrics: [`disk.${metric}`], word };
};
const ofLinks = (metrics: readonly string[], word: string): Question['asked'][number] => {
  return { kind: 'nic', metrics: metrics.map((metric) => `network.${metric}`), word };
};

/** The resources of a host and what is asked of each (the USE method of Brendan Gregg). */
const subjects = (run: Run): readonly Subject[] => [
  {
    name: 'CPU',
    utilisation: {
      asked: [ofHost(CPU_BUSY, 'busy'), { kind: 'cpu', metrics: [CPU_BUSY], word: 'busy' }],
      lacks: 'vmstat, mpstat',
    },
    saturation: {
      asked: [ofHost('process.running', 'run queue'), ofHost('pressure.cpu.some', 'waiting')],
      lacks: 'vmstat',
    },
    errors: NONE,
  },
  {
    name: MEMORY,
    utilisation: { asked: [], lacks: 'vmstat' },
    saturation: {
      asked: [
        ofHost('swap.in', 'swapped in'),
        ofHost('swap.out', 'swapped out'),
        ofHost('paging.scanned', 'pages scanned'),
        ofHost('paging.anonymous.out', 'paged out'),
        ofHost('pressure.memory.some', 'waiting'),
      ],
      lacks: 'vmstat',
    },
    errors: NONE,
  },
  {
    name: 'Disks',
    utilisation: { asked: [ofDisks('disk', 'utilisation')], lacks: 'iostat -x' },
    saturation: {
      asked: [ofDisks('disk', 'wait_queue', 'waiting'), ofDisks('disk', 'queue', 'in flight')],
      lacks: 'iostat -x',
    },
    errors: {
      asked: [{ kind: 'disk', metrics: ['other.tot'], isCounter: true }],
      lacks: 'iostat -e of Solaris, else the kernel log',
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
      lacks: 'nicstat, sar -n EDEV',
    },
    errors: {
      asked: [ofLinks(['receive.errors', 'transmit.errors', 'total.errors'], '')],
      lacks: 'nicstat -x, sar -n EDEV',
    },
  },
  {
    name: 'NFS mounts',
    only: {
      kind: 'filesystem',
      metrics: ['utilisation', 'operations', 'throughput'].map((metric) => `disk.${metric}`),
    },
    utilisation: { asked: [ofDisks('filesystem', 'utilisation')], lacks: 'iostat -xn of Solaris' },
    saturation: {
      asked: [
        ofDisks('filesystem', 'wait_queue', 'waiting'),
        ofDisks('filesystem', 'active_queue', 'in flight'),
      ],
      lacks: 'iostat -xn of Solaris, nfsiostat',
    },
    errors: { asked: [], lacks: 'nfsstat' },
  },
];

/** What one resource of a host was asked, as text; `not measured (iostat -x)` where no log answers. */
export interface UseRow {
  readonly host: string;
  readonly resource: string;
  readonly utilisation: string;
  readonly saturation: string;
  readonly errors: string;
}

/** Utilisation, saturation and errors of the resources of a run, each the highest mean of ten seconds. */
export function useOf(run: Run): readonly UseRow[] {
  const measured: Measured = { signals: signalsOf(run), grid: timeGrid(run) };
  if (measured.grid.cells === 0) return [];
  return measured.signals.hosts.flatMap((host) => {
    const answer = (question: Question) => answerOf(question, { run, measured, host });
    const memory = leastMemory(measured, host);
    return subjects(run)
      .filter(({ only }) => only === undefined || isMeasured(measured, host, only))
      .map(({ name, utilisation, saturation, errors }) => ({
        ...{ host, resource: name, utilisation: answer(utilisation) },
        ...{ saturation: answer(saturation), errors: answer(errors) },
        ...(name === MEMORY && memory !== '' && { utilisation: memory }),
      }));
  });
}

function isMeasured({ signals }: Measured, host: string, { kind, metrics }: Compared): boolean {
  return metrics.some((metric) => signals.of(host, kind, metric).length > 0);
}

interface Place {
  readonly run: Run;
  readonly measured: Measured;
  readonly host: string;
}

function answerOf({ asked, isOne, lacks }: Question, { run, measured, host }: Place): string {
  const said = asked.flatMap((compared) => {
    const peak = peakOf(measured, host, compared);
    return isUnknown(peak, compared) ? [] : sentenceOf(peak!, compared, run);
  });
  if (said.length > 0) return (isOne ? said.slice(0, 1) : [...new Set(said)]).join(', ');
  return lacks === '' ? '–' : `not measured (${lacks})`;
}

/** nicstat prints 0 % where the speed of a link is unknown. */
function isUnknown(peak: Peak | null, { metrics }: Compared): boolean {
  return peak === null || (peak.value === 0 && metrics.includes('network.utilisation'));
}

/** `vda 86 %`, `61 % busy`, `run queue 3.00 of 2 CPUs`. */
function sentenceOf(
  { signal, value }: Peak,
  { kind, word = '', times, isCounter }: Question['asked'][number],
  run: Run,
): string {
  const { entity, metric, host, logs } = signal;
  if (metric === 'process.running') {
    const cpus = coresOf(run, host);
    return `${word} ${formatQuantity(value, { unit: '1' })}${cpus > 0 ? ` with ${cpus} CPUs` : ''}`;
  }
  if (value === 0) return `0 ${word || (logs[0]!.unit === '%' ? '%' : '')}`.trim();
  const unit = times === undefined ? logs[0]!.unit : '%';
  const number = unit === '%' ? formatPercent(value) : formatQuantity(value, { unit, metric });
  const amount = `${number}${unit === '1/s' ? '/s' : ''}${isCounter ? ' more' : ''}`;
  return [kind === 'host' ? '' : entityTitle(entity), amount, word]
    .filter((text) => text !== '')
    .join(' ');
}
