import { isWholeBenchmark } from '../../analyse/benchmark-whole.ts';
import {
  isProgressMetric,
  PROGRESS_WORK,
  progressName,
} from '../../analyse/key-figures/progress-figures.ts';
import { keyFigureNames } from '../../analyse/key-figures/resource-figures.ts';
import type { Signal } from '../../analyse/signals/signals.ts';
import type { EntityKind } from '../../model/entity.ts';
import { areaOf } from '../../model/metric.ts';
import { metricOf } from '../../model/vocabulary.ts';
import type { Series } from '../../panels/panel.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { latencyName } from './latency-name.ts';

/** The words for the kinds of entities; the first is the one that is printed. */
const KIND_WORDS: Readonly<Record<EntityKind, readonly string[]>> = {
  host: [],
  cpu: ['CPU'],
  memory: ['NUMA node'],
  disk: ['disk'],
  partition: ['partition'],
  group: ['group'],
  filesystem: ['mount', 'filesystem'],
  pool: ['pool'],
  vdev: ['vdev'],
  nic: ['network', 'interface', 'nic'],
  protocol: ['protocol'],
  process: ['process'],
  thread: ['thread'],
  job: ['job'],
  other: [],
};

/** The ways to name a signal; the first of each list is the one that is printed. */
export interface SignalWords {
  /** `disk sda in use`, `sda in use`. */
  readonly single: readonly string[];
  /** The words for all entities of its kind: `disk in use`; empty for a host's own. */
  readonly kind: readonly string[];
  /** `in use`; empty for a host's own. */
  readonly bare: readonly string[];
}

export function signalWords(signal: Signal): SignalWords {
  const { entity, metric } = signal;
  const measures = measureWords(signal);
  // What a benchmark did, or how long that took, needs no other name.
  if (isProgressMetric(metric)) {
    const job = jobOf(signal);
    const single = job === '' ? measures : measures.map((words) => `${job} ${words}`);
    return { single, kind: [], bare: job === '' ? [] : measures };
  }
  if (entity.kind === 'host' && entity.name === '') {
    const ways = measures.flatMap((words) => [words, `${areaOf(metric)} ${words}`]);
    const printed = keyFigureNames.get(metric) ?? ways[1]!;
    return { single: [printed, ...ways], kind: [], bare: [] };
  }
  const kinds = KIND_WORDS[entity.kind];
  const title = entityTitle(entity);
  const named = kinds.map((kind) => (title.startsWith(`${kind} `) ? title : `${kind} ${title}`));
  const names = [...named, title, entity.name];
  return {
    single: names.flatMap((name) => measures.map((words) => `${name} ${words}`)),
    kind: kinds.flatMap((kind) => measures.map((words) => `${kind} ${words}`)),
    bare: measures,
  };
}

/** The job that a benchmark's work is of; empty for the whole benchmark. */
function jobOf({ entity }: Signal): string {
  return isWholeBenchmark(entity) ? '' : entity.name;
}

/** The words for a metric: as a key figure, its title, its id without the resource, what its log prints, its id. */
function measureWords(signal: Signal): readonly string[] {
  const { metric, logs, entity } = signal;
  const [{ source, columns }] = logs as readonly [Series];
  const { title } = metricOf(source.metrics, metric);
  const parts = metric.split('.');
  const [column, ...others] = columns;
  // A computed total has no heading, also if a single column has all of it.
  const isPrinted = others.length === 0 && column?.metric === metric;
  const printed = isPrinted ? [column.printed] : [];
  const first = withoutKind(mainWords(signal) ?? title, entity);
  return [first, title, parts.slice(1).join(' '), ...printed, parts.join(' '), metric];
}

/** The words of a benchmark's progress, or of a key figure; null for other metrics. */
function mainWords(signal: Signal): string | null {
  const { metric, logs, entity } = signal;
  if (PROGRESS_WORK.includes(metric)) return progressName({ line: signal, job: jobOf(signal) });
  const latency = latencyName(metric, logs[0]!.columns[0]?.printed ?? '');
  return latency ?? (entity.kind === 'host' ? null : (keyFigureNames.get(metric) ?? null));
}

/** `busy`, where the words begin with the kind of the entity as its name does: CPU 0, `CPU busy`. */
function withoutKind(words: string, { kind }: Signal['entity']): string {
  const begin = KIND_WORDS[kind].find((word) => words.startsWith(`${word} `));
  return begin === undefined ? words : words.slice(begin.length + 1);
}
