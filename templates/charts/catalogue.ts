import type { PanelSpec } from '../../src/model/panel-spec.ts';
import { benchmarkPanels } from './benchmark.ts';
import { containerPanels } from './container.ts';
import { cpuPanels } from './cpu.ts';
import { diskPanels } from './disk.ts';
import { filesystemPanels } from './filesystem.ts';
import { gpuPanels } from './gpu.ts';
import { ioPanels } from './io.ts';
import { kernelPanels } from './kernel.ts';
import { memoryPanels } from './memory.ts';
import { networkPanels } from './network.ts';
import { otherPanels } from './other.ts';
import { perfPanels } from './perf.ts';
import { poolPanels } from './pool.ts';
import { processPanels } from './process.ts';

/** The catalogue of charts, in reading order. The page's script is built without it. */
export const panelCatalogue: readonly PanelSpec[] = [
  ...benchmarkPanels,
  ...poolPanels,
  ...diskPanels,
  ...filesystemPanels,
  ...networkPanels,
  ...cpuPanels,
  ...memoryPanels,
  ...kernelPanels,
  ...perfPanels,
  ...processPanels,
  ...containerPanels,
  ...gpuPanels,
  ...ioPanels,
  ...otherPanels,
];
