import { greatest } from 'd3-array';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Entity, EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { isLoopback, repeatsOthers } from '../../model/repeats.ts';
import type { Run, Window } from '../../model/run.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { workloadsOf } from '../clients/workload.ts';
import { signalStatistics } from '../figures/signal-statistics.ts';
import { HOST_ITSELF, signalsOf } from '../signals/signals.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { KeyFigure } from './key-figure.ts';

/** A metric that is a key figure of a host or device, and its name there; empty if the subject says it all. */
interface Measured {
  readonly metric: MetricId;
  readonly name: string;
  readonly better?: 'less';
  /** The statistic that counts: of free memory the least. */
  readonly statistic?: keyof Statistics & ('mean' | 'min');
}

/** Figures of the host, by the resource that they are about. The first of each resource speaks for it. */
const OF_HOST: readonly (readonly [subject: string, figures: readonly Measured[]])[] = [
  [
    'CPU',
    [
      { metric: CPU_BUSY, name: 'busy' },
      { metric: 'cpu.user', name: 'user' },
      { metric: 'cpu.system', name: 'system' },
      { metric: 'cpu.iowait', name: 'I/O wait' },
    ],
  ],
  ['run queue', [{ metric: 'process.running', name: '' }]],
  ['blocked tasks', [{ metric: 'process.blocked', name: '' }]],
  ['context switches/s', [{ metric: 'system.context_switches', name: '' }]],
  ['interrupts/s', [{ metric: 'system.interrupts', name: '' }]],
  [
    'memory',
    [
      { metric: 'memory.available', name: 'least available', statistic: 'min' },
      { metric: 'memory.free', name: 'least free', statistic: 'min' },
    ],
  ],
  [
    'swap',
    [
      { metric: 'swap.out', name: 'written' },
      { metric: 'swap.in', name: 'read' },
    ],
  ],
];

/** Figures of storage: in use, requests, bytes, sizes, times. */
function ofStorage(prefix: 'disk' | 'pool'): readonly Measured[] {
  return [
    { metric: `${prefix}.utilisation`, name: 'in use' },
    { metric: `${prefix}.read.throughput`, name: 'read' },
    { metric: `${prefix}.write.throughput`, name: 'written' },
    { metric: `${prefix}.read.operations`, name: 'reads' },
    { metric: `${prefix}.write.operations`, name: 'writes' },
    { metric: `${prefix}.read.request_size`, name: 'read size' },
    { metric: `${prefix}.write.request_size`, name: 'write size' },
    { metric: `${prefix}.response_time`, name: 'response time', better: 'less' },
    { metric: `${prefix}.read.response_time`, name: 'response time, reads', better: 'less' },
    { metric: `${prefix}.write.response_time`, name: 'response time, writes', better: 'less' },
    { metric: `${prefix}.queue`, name: 'in flight' },
  ];
}

/** Figures of devices by their kind. */
const OF_DEVICE: readonly (readonly [kind: EntityKind, figures: readonly Measured[]])[] = [
  ['disk', ofStorage('disk')],
  ['filesystem', ofStorage('disk')],
  ['pool', ofStorage('pool')],
  [
    'nic',
    [
      { metric: 'network.utilisation', name: 'in use' },
      { metric: 'network.receive.throughput', name: 'received' },
      { metric: 'network.transmit.throughput', name: 'sent' },
      { metric: 'network.receive.packets', name: 'packets received' },
      { metric: 'network.transmit.packets', name: 'packets sent' },
    ],
  ],
];

/**
 * The names of metrics among the key figures: `in use`, `run queue`, `I/O wait`. Those of the host's own resources begin
 * with their subject.
 */
export const keyFigureNames: ReadonlyMap<MetricId, string> = new Map([
  ...OF_DEVICE.flatMap(([, figures]) => figures.map(({ metric, name }) => [metric, name] as const)),
  ...OF_HOST.flatMap(([subject, figures]) =>
    figures
      .filter(({ statistic }) => statistic === undefined)
      .map(({ metric, name }) => [metric, `${subject} ${name}`.trim()] as const),
  ),
]);

/**
 * How hard each resource of a run worked in a part of it: over the time of its benchmark if that is known, else over the
 * whole run.
 */
export function resourceFigures(
  run: Run,
  windowOf: (host: string) => Window = (host) => loadWindow(run, host),
): readonly KeyFigure[] {
  return signalsOf(run).hosts.flatMap((host) => {
    const place = { host, window: windowOf(host) };
    return [
      ...OF_HOST.flatMap(([subject, measured]) =>
        headed(figuresOf(run, { ...place, entity: HOST_ITSELF, subject }, measured), true),
      ),
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
  readonly window: Window;
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
  const all = [...devices.values()].map((entity) =>
    figuresOf(run, { ...place, entity, subject: entityTitle(entity) }, measured),
  );
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
  {
    host,
    window,
    entity,
    subject,
  }: Place & Pick<KeyFigure, 'subject'> & { readonly entity: Pick<Entity, 'kind' | 'name'> },
  measured: readonly Measured[],
): readonly KeyFigure[] {
  return measured.flatMap(({ metric, name, better = null, statistic = 'mean' }): KeyFigure[] => {
    const signal = signalsOf(run).one(host, entity, metric);
    if (signal === undefined) return [];
    const statistics = signalStatistics(run, signal, [window]);
    if (!(statistics.share > 0)) return [];
    return [
      {
        ...{ kind: 'resource', host, subject, name, metric, better, isHeadline: false },
        entity: { kind: entity.kind, name: entity.name },
        unit: signal.logs[0]!.unit,
        value: statistics[statistic],
        p95: statistic === 'mean' ? statistics.p95 : Number.NaN,
      },
    ];
  });
}
