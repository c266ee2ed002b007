import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import { benchmarkProgress, PROGRESS_WORK } from '../../analyse/key-figures/progress-figures.ts';
import { betterOf } from '../../analyse/key-figures/result-figures.ts';
import { HOST_ITSELF, signalsOf } from '../../analyse/signals/signals.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import type { FigureCondition } from '../language/check-rule.ts';
import type { Measured } from '../names/measured.ts';
import { measuredNames } from '../names/measured-names.ts';
import { signalWords } from '../names/signal-words.ts';

/** A rule that a run could keep, without its limit. */
export interface RuleCandidate extends Pick<FigureCondition, 'quantifier' | 'words' | 'statistic'> {
  readonly relation: '<' | '>';
  /** The host that is meant; null for all of them. */
  readonly host: string | null;
  /** Room between today's value and the limit, as a share of the value. */
  readonly room: number;
}

/** Room for values of which a tenth more or less is usual. */
const ROOM = 0.1;
/** Room for what is left of memory. */
const MEMORY_ROOM = 0.5;

const percentile = (percent: number): SampleStatistic => ({ name: 'percentile', percent });

/** Returns rules for what benchmarks printed: how much they did, how long it took. */
export function resultCandidates(run: Run): readonly RuleCandidate[] {
  return measuredNames(run).all.flatMap((measured): readonly RuleCandidate[] => {
    if (measured.kind !== 'result' || !measured.isMain) return [];
    const better = betterOf(measured.column.metric ?? '');
    if (better === null) return [];
    const relation = better === 'more' ? '>' : '<';
    return [{ ...named(run, measured), statistic: null, relation, room: ROOM }];
  });
}

/** Returns rules for how steady the work of benchmarks was. */
export function steadinessCandidates(run: Run): readonly RuleCandidate[] {
  const lines = new Set(benchmarkProgress(run, PROGRESS_WORK).map(({ line }) => line));
  return measuredNames(run)
    .all.filter((measured) => measured.kind === 'signal' && lines.has(measured.signal))
    .map((measured) => ({
      ...{ ...named(run, measured), statistic: percentile(5), relation: '>', room: ROOM },
    }));
}

/** The figures of a host that rules are usually about, best first: of each list the first that was measured counts. */
const OF_HOST = [
  { metrics: [CPU_BUSY], statistic: percentile(95), relation: '<', room: ROOM },
  {
    metrics: ['memory.available', 'memory.free'],
    statistic: { name: 'min' },
    relation: '>',
    room: MEMORY_ROOM,
  },
] as const;

/** The figures of devices that rules are usually about. */
const OF_DEVICES: readonly (readonly [EntityKind, MetricId])[] = [
  ['disk', 'disk.utilisation'],
  ['disk', 'disk.response_time'],
  ['pool', 'pool.response_time'],
  ['nic', 'network.utilisation'],
];

/** Returns rules for what a host and its devices have left. */
export function resourceCandidates(run: Run): readonly RuleCandidate[] {
  const signals = signalsOf(run);
  const isOfSeveral = signals.hosts.length > 1;
  const ofHosts = signals.hosts.flatMap((host) =>
    OF_HOST.flatMap(({ metrics, ...rule }): readonly RuleCandidate[] => {
      const [found] = metrics.flatMap((metric) => signals.one(host, HOST_ITSELF, metric) ?? []);
      if (found === undefined) return [];
      const words = signalWords(found).single[0]!;
      return [{ ...rule, quantifier: 'only', words, host: isOfSeveral ? host : null }];
    }),
  );
  const ofDevices = OF_DEVICES.flatMap(([kind, metric]): readonly RuleCandidate[] => {
    const [first] = signals.hosts.flatMap((host) => signals.of(host, kind, metric));
    if (first === undefined) return [];
    return [
      {
        ...{ quantifier: 'every', words: signalWords(first).kind[0]!, host: null },
        ...{ statistic: percentile(95), relation: '<', room: ROOM },
      },
    ];
  });
  return [...ofHosts, ...ofDevices];
}

function named(
  run: Run,
  { name, host }: Measured,
): Pick<RuleCandidate, 'quantifier' | 'words' | 'host'> {
  const { hosts } = signalsOf(run);
  // The sum of several clients is of no host.
  return { quantifier: 'only', words: name, host: hosts.length > 1 && host !== '' ? host : null };
}
