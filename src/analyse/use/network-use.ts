import type { Run } from '../../model/run.ts';
import { linkSpeedOf } from '../resources/link-speed.ts';
import type { Compared } from './peak.ts';

const of = (names: readonly string[]) => names.map((name) => `network.${name}`);

/** The share of its link that an interface used: of the busier direction, else as its tool prints it. */
export function networkUse(run: Run): readonly Compared[] {
  return [
    {
      kind: 'nic',
      metrics: of(['receive.throughput', 'transmit.throughput']),
      times: ({ host, entity }) => 800 / linkSpeedOf(run, host, entity.name).bits,
    },
    { kind: 'nic', metrics: of(['utilisation', 'receive.utilisation', 'transmit.utilisation']) },
  ];
}
