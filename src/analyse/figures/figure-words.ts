import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { joinParts } from '../../text/join-parts.ts';
import { costName } from './cost-name.ts';
import type { Figure, FigureStatistic } from './figure.ts';

/** The words of a figure. */
export interface FigureWords {
  /** The benchmark, with its row if it has several; `CPU`, `nvme0n1`; the operation that has a cost. */
  readonly subject: string;
  /** `transactions/s`, `reads`, `in use`; empty if the subject says it all: `run queue`. */
  readonly name: string;
}

/** Returns the words of a figure, without its host. */
export function figureWords(figure: Figure): FigureWords {
  const { kind, entity, metric, statistic, benchmark, job, counted } = figure;
  switch (kind) {
    case 'result':
      return { subject: joinParts([benchmark, job], ', '), name: resultName(counted, statistic) };
    case 'steadiness':
      return {
        subject: joinParts([benchmark, job], ', '),
        name: `${counted} ${statisticWord(statistic)}`,
      };
    case 'cost':
      return { subject: counted, name: costName(metric, entity?.name) };
    case 'resource': {
      const [resource, name] = resourceWords.get(metric)!;
      const isOfHost = entity === null || entity.kind === 'host';
      return { subject: isOfHost ? resource : entityTitle(entity), name };
    }
  }
}

function resultName(counted: string, statistic: FigureStatistic): string {
  const isOfSlowest = statistic.name === 'percentile' && statistic.ofSlowest === true;
  return isOfSlowest ? `${counted}${OF_SLOWEST}` : counted;
}

/** The end of the name of a percentile of several jobs. */
const OF_SLOWEST = ' of the slowest job';

/** Returns the short name of a result: `p95` of a percentile, whatever its benchmark calls it. */
export function shortResultName({
  statistic,
  counted,
}: Pick<Figure, 'statistic' | 'counted'>): string {
  if (statistic.name !== 'percentile') return resultName(counted, statistic);
  return resultName(statisticWord(statistic), statistic);
}

/** Returns a statistic in words: `mean`, `p95`, `worst 10 s`. */
export function statisticWord(statistic: FigureStatistic): string {
  switch (statistic.name) {
    case 'percentile':
      return `p${statistic.percent}`;
    case 'worst':
      return `worst ${statistic.seconds} s`;
    case 'seconds at zero':
      return 'at zero';
    default:
      return statistic.name;
  }
}

/** The plural nouns of rates of a host, which are written before `/s`: `context switches/s`. */
const HOST_RATES: ReadonlyMap<MetricId, string> = new Map([
  ['system.context_switches', 'context switches'],
  ['system.interrupts', 'interrupts'],
]);

/** Whether the words of a rate of events have its unit, so that its number needs none: `transactions/s`, `IOPS`. */
export function isRateInWords({ kind, metric }: Pick<Figure, 'kind' | 'metric'>): boolean {
  return kind === 'result' || kind === 'steadiness' || HOST_RATES.has(metric);
}

const STORAGE: readonly (readonly [MetricId, string])[] = [
  ['utilisation', 'in use'],
  ['read.throughput', 'read'],
  ['write.throughput', 'written'],
  ['read.operations', 'reads'],
  ['write.operations', 'writes'],
  ['read.request_size', 'read size'],
  ['write.request_size', 'write size'],
  ['response_time', 'response time'],
  ['read.response_time', 'response time, reads'],
  ['write.response_time', 'response time, writes'],
  ['queue', 'in flight'],
];

/** The words of metrics of resources: the resource of a host, empty for that of a device, and what of it. */
export const resourceWords: ReadonlyMap<MetricId, readonly [resource: string, name: string]> =
  new Map<MetricId, readonly [string, string]>([
    [CPU_BUSY, ['CPU', 'busy']],
    ['cpu.user', ['CPU', 'user']],
    ['cpu.system', ['CPU', 'system']],
    ['cpu.iowait', ['CPU', 'I/O wait']],
    ['process.running', ['run queue', '']],
    ['process.blocked', ['blocked tasks', '']],
    ...Array.from(HOST_RATES, ([metric, events]) => [metric, [`${events}/s`, '']] as const),
    ['process.cpu.total', ['', 'CPU']],
    ['process.cpu.of_all', ['', 'CPU of all']],
    ['memory.available', ['memory', 'least available']],
    ['memory.free', ['memory', 'least free']],
    ['swap.out', ['swap', 'written']],
    ['swap.in', ['swap', 'read']],
    ['block.in', ['disks', 'read']],
    ['block.out', ['disks', 'written']],
    ...['disk', 'pool'].flatMap((kind) =>
      STORAGE.map(([metric, name]) => [`${kind}.${metric}`, ['', name]] as const),
    ),
    ['network.utilisation', ['', 'in use']],
    ['network.receive.throughput', ['', 'received']],
    ['network.transmit.throughput', ['', 'sent']],
    ['network.receive.packets', ['', 'packets received']],
    ['network.transmit.packets', ['', 'packets sent']],
  ]);
