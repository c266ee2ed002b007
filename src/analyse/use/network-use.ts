import type { Run } from '../../model/run.ts';
import { impossibleSpeed, linkSpeedOf } from '../resources/link-speed.ts';
import type { Compared } from './peak.ts';

const networkMetrics = (names: readonly string[]) => names.map((name) => `network.${name}`);

/** The share of its link that an interface used: of the busier direction, else as printed by its tool, if that is possible. */
export function networkUse(run: Run): readonly Compared[] {
  return [
    {
      kind: 'nic',
      metrics: networkMetrics(['receive.throughput', 'transmit.throughput']),
      times: ({ host, entity }) => 800 / linkSpeedOf(run, host, entity.name).bits,
    },
    {
      kind: 'nic',
      metrics: networkMetrics(['receive.utilisation', 'transmit.utilisation']),
    },
    {
      kind: 'nic',
      metrics: networkMetrics(['utilisation']),
      times: ({ host, entity }) => (impossibleSpeed(run, host, entity.name) > 0 ? Number.NaN : 1),
    },
  ];
}
