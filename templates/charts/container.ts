import type { EntityKind } from '../../src/model/entity.ts';
import type { PanelSpec } from '../../src/model/panel-spec.ts';

/** A chart with a line for each of the busiest containers. */
const containers = <Id extends string>(id: Id, by: string, y: PanelSpec['y']) =>
  ({
    id,
    title: `Containers by ${by}`,
    section: 'process',
    per: 'busiest',
    kinds: ['other'] satisfies EntityKind[],
    y,
  }) as const;

/** Containers, pods and nodes. */
export const containerPanels = [
  containers('container-cpu', 'CPU', { metrics: ['container.cpu'], label: '%', min: 0 }),
  containers('container-throttled', 'time throttled', {
    metrics: ['container.throttled'],
    label: '%',
    min: 0,
  }),
  containers('container-memory', 'memory', { metrics: ['container.memory'], label: '', min: 0 }),
  containers('container-receive', 'bytes received', {
    metrics: ['container.receive.throughput'],
    label: '',
  }),
  containers('container-transmit', 'bytes sent', {
    metrics: ['container.transmit.throughput'],
    label: '',
  }),
  containers('container-read', 'bytes read', { metrics: ['container.read.throughput'], label: '' }),
  containers('container-write', 'bytes written', {
    metrics: ['container.write.throughput'],
    label: '',
  }),
] as const satisfies readonly PanelSpec[];
