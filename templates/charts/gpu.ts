import type { EntityKind } from '../../src/model/entity.ts';
import type { PanelSpec } from '../../src/model/panel-spec.ts';

/** A chart with a line for each GPU. */
const gpus = <Id extends string>(id: Id, title: string, y: PanelSpec['y']) =>
  ({
    id,
    title,
    section: 'gpu',
    per: 'busiest',
    kinds: ['other'] satisfies EntityKind[],
    y,
  }) as const;

/** Graphics processors. */
export const gpuPanels = [
  gpus('gpu-utilisation', 'GPU utilisation', {
    metrics: ['gpu.utilisation'],
    label: '%',
    min: 0,
    max: 100,
  }),
  gpus('gpu-memory', 'GPU memory in use', { metrics: ['gpu.memory.used'], label: '', min: 0 }),
  gpus('gpu-memory-busy', 'GPU memory utilisation', {
    metrics: ['gpu.memory.busy'],
    label: '%',
    min: 0,
    max: 100,
  }),
  gpus('gpu-power', 'GPU power', { metrics: ['gpu.power'], label: 'W', min: 0 }),
  gpus('gpu-temperature', 'GPU temperature', { metrics: ['gpu.temperature'], label: '°C' }),
  gpus('gpu-clock', 'GPU clock', { metrics: ['gpu.clock'], label: 'MHz', min: 0 }),
] as const satisfies readonly PanelSpec[];
