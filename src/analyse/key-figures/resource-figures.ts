import { greatest } from 'd3-array';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Entity, EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { isLoopback, repeatsOthers } from '../../model/repeats.ts';
import type { Run, Window } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import { workloadsOf } from '../clients/workload.ts';
import { assumptionsOf } from '../figures/assumptions.ts';
import { boundsOf } from '../figures/bounds.ts';
import { boundsInParts } from '../figures/edge-bounds.ts';
import type { Figure } from '../figures/figure.ts';
import { resourceWords } from '../figures/figure-words.ts';
import { signalStatistics } from '../figures/signal-statistics.ts';
import { HOST_ITSELF, signalsOf } from '../signals/signals.ts';
import { type KeyFigure, keyFigure } from './key-figure.ts';
import { scopeOf } from './scope.ts';

/** A metric that is a key figure of a host or device. */
interface Measured {
  readonly metric: MetricId;
  readonly better?: 'less';
  /** The statistic that counts: of free memory the least. */
  readonly statistic?: 'mean' | 'min';
}

/** Figures of each resource of the host. The first one that was measured speaks for it. */
const OF_HOST: readonly (readonly Measured[])[] = [
  [
    { metric: CPU_BUSY },
    { metric: 'cpu.user' },
    { metric: 'cpu.system' },
    { metric: 'cpu.iowait' },
  ],
  [{ metric: 'process.running' }],
  [{ metric: 'process.blocked' }],
  [{ metric: 'system.context_switches' }],
  [{ metric: 'system.interrupts' }],
  [
    { metric: 'memory.available', statistic: 'min' },
    { metric: 'memory.free', statistic: 'min' },
  ],
  [{ metric: 'swap.out' }, { metric: 'swap.in' }],
];

/** Figures of storage: in use, bytes, requests, sizes, times. */
function ofStorage(prefix: 'disk' | 'pool'): readonly Measured[] {
  return [
    { metric: `${prefix}.utilisation` },
    { metric: `${prefix}.read.throughput` },
    { metric: `${prefix}.write.throughput` },
    { metric: `${prefix}.read.operations` },
    { metric: `${prefix}.write.operations` },
    { metric: `${prefix}.read.request_size` },
    { metric: `${prefix}.write.request_size` },
    { metric: `${prefix}.response_time`, better: 'less' },
    { metric: `${prefix}.read.response_time`, better: 'less' },
    { metric: `${prefix}.write.response_time`, better: 'less' },
    { metric: `${prefix}.queue` },
  ];
}

/** Figures of all disks together, for hosts on which no single disk is measured. */
const OF_ALL_DISKS: readonly Measured[] = [{ metric: 'block.in' }, { metric: 'block.out' }];

/** Figures of single CPUs, for hosts on which all of them together are not measured. */
const OF_CPU: DeviceKind = { kind: 'cpu', measured: [{ metric: CPU_BUSY }] };

/** Figures of devices by their kind. */
const OF_DEVICE: readonly (readonly [kind: EntityKind, figures: readonly Measured[]])[] = [
  ['disk', ofStorage('disk')],
  ['filesystem', ofStorage('disk')],
  ['pool', ofStorage('pool')],
  [
    'nic',
    [
      { metric: 'network.utilisation' },
      { metric: 'network.receive.throughput' },
      { metric: 'network.transmit.throughput' },
      { metric: 'network.receive.packets' },
      { metric: 'network.transmit.packets' },
    ],
  ],
];

/**
 * The names of metrics among the key figures: `in use`, `run queue`, `I/O wait`. Those of the host's own resources begin
 * with their subject. The least of something has no name without its statistic.
 */
export const keyFigureNames: ReadonlyMap<MetricId, string> = new Map(
  [...OF_DEVICE.map(([, figures]) => figures), ...OF_HOST]
    .flat()
    .filter(({ statistic }) => statistic === undefined)
    .map(({ metric }) => [metric, joinParts(resourceWords.get(metric)!, ' ')]),
);

/**
 * How hard each resource of a run worked in a part of it: over the time of its benchmark if that is known, else over the
 * whole run.
 */
export function resourceFigures(run: Run, phase?: Window): readonly KeyFigure[] {
  return signalsOf(run).hosts.flatMap((host) => {
    const window = phase ?? loadWindow(run, host);
    const name = phase !== undefined ? 'phase' : window === run.window ? 'run' : 'load';
    const place: Place = { host, windows: [window], name };
    return [
      ...OF_HOST.flatMap((measured) =>
        headed(figuresOf(run, { ...place, entity: HOST_ITSELF }, measured), true),
      ),
      ...(signalsOf(run).one(host, HOST_ITSELF, CPU_BUSY) === undefined
        ? deviceFigures(run, place, OF_CPU)
        : []),
      ...(signalsOf(run).of(host, 'disk', 'disk.read.throughput').length === 0
        ? headed(figuresOf(run, { ...place, entity: HOST_ITSELF }, OF_ALL_DISKS), false)
        : []),
      ...OF_DEVICE.flatMap(([kind, measured]) => deviceFigures(run, place, { kind, measured })),
    ];
  });
}

/**
 * Returns the time over which figures are means: that of the host's only benchmark, or of the run's only one if the host
 * has none, as a server; else the whole run.
 */
export function loadWindow(run: Run, host: string): Window {
  const all = workloadsOf(run);
  const onHost = all.filter((workload) => workload.host === host);
  const [first, ...others] = onHost.length > 0 ? onHost : all;
  return others.length === 0 ? (first?.window ?? run.window) : run.window;
}

interface Place {
  readonly host: string;
  readonly windows: readonly Window[];
  readonly name: Figure['window'];
}

interface DeviceKind {
  readonly kind: EntityKind;
  readonly measured: readonly Measured[];
}

/** The figures of the devices of a kind. Only the one that did most speaks for the kind. */
function deviceFigures(
  run: Run,
  place: Place,
  { kind, measured }: DeviceKind,
): readonly KeyFigure[] {
  const devices = new Map<string, Entity>();
  for (const { metric } of measured) {
    for (const { entity } of signalsOf(run).of(place.host, kind, metric))
      if (!repeatsOthers(entity) && !isLoopback(entity)) devices.set(entity.name, entity);
  }
  const all = [...devices.values()].map((entity) => figuresOf(run, { ...place, entity }, measured));
  const busiest = greatest(all, work);
  return all.flatMap((figures) => headed(figures, figures === busiest));
}

/** The bytes or operations that a device moved, by which the busiest is found. */
function work(figures: readonly KeyFigure[]): number {
  const sumOf = (unit: KeyFigure['unit']) =>
    figures.reduce((sum, figure) => sum + (figure.unit === unit ? figure.value : 0), 0);
  return sumOf('B/s') || sumOf('1/s') || sumOf('%');
}

/** Marks the first figure as the one that speaks for its subject. */
function headed(figures: readonly KeyFigure[], speaks: boolean): readonly KeyFigure[] {
  return figures.map((figure, i) => ({ ...figure, isHeadline: speaks && i === 0 }));
}

function figuresOf(
  run: Run,
  { host, windows, name, entity }: Place & { readonly entity: NonNullable<Figure['entity']> },
  measured: readonly Measured[],
): readonly KeyFigure[] {
  const { kind, name: device, label } = entity;
  const about: Omit<Figure, 'metric' | 'statistic'> = {
    ...{ kind: 'resource', host, window: name, benchmark: '', job: '', counted: '' },
    entity: { kind, name: device, ...(label !== undefined && { label }) },
  };
  return measured.flatMap(({ metric, better = null, statistic = 'mean' }) => {
    const signal = signalsOf(run).one(host, entity, metric);
    if (signal === undefined) return [];
    const found = signalStatistics(run, signal, windows);
    if (!(found.share > 0)) return [];
    return keyFigure(
      { ...about, metric, statistic: { name: statistic } },
      {
        ...{ unit: signal.logs[0]!.unit, value: found[statistic], better },
        bounds:
          statistic === 'mean'
            ? boundsInParts(run, signal, { parts: windows, mean: found.mean })
            : boundsOf(run, signal, found[statistic]),
        assumes: assumptionsOf(run, signal),
        scope: scopeOf(run, host, kind),
        p95: statistic === 'mean' ? found.p95 : Number.NaN,
      },
    );
  });
}
