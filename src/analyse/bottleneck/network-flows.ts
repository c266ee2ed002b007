import { repeatsOthers } from '../../model/repeats.ts';
import { linkSpeedOf } from '../resources/link-speed.ts';
import { addUp } from '../statistics/add-up.ts';
import { type DataFlow, type FlowHost, flowOf, gridValues, totalOf, usedOf } from './data-flow.ts';

export const RECEIVED = 'network.receive.throughput';
const SENT = 'network.transmit.throughput';

/** The names of the interfaces that carried traffic which is not counted by another interface. */
export function ownInterfaces(on: FlowHost): readonly string[] {
  const signals = on.signals.of(on.host, 'nic', RECEIVED);
  const interfaces = signals.flatMap(({ entity }) => {
    const received = gridValues(on, entity, RECEIVED);
    const sent = gridValues(on, entity, SENT);
    if (repeatsOthers(entity) || received === null || sent === null) return [];
    return [{ name: entity.name, total: totalOf(received) + totalOf(sent) }];
  });
  return usedOf(interfaces).map(({ name }) => name);
}

/** The flow of the busier direction, because each direction has the full speed of the link. */
export function networkFlow(on: FlowHost, names: readonly string[]): DataFlow[] {
  if (names.length === 0) return [];
  const [received, sent] = [RECEIVED, SENT].map((metric) => {
    const rates = names.flatMap((name) => gridValues(on, { kind: 'nic', name }, metric) ?? []);
    const description = {
      ...({ kind: 'network', key: 'networks', count: names.length } as const),
      measure: metric === SENT ? 'sent' : 'received',
      name: names.length === 1 ? names[0]! : 'All interfaces',
    };
    return rates.length === 0 ? null : flowOf(on, addUp(rates), description);
  });
  const flow = (sent?.throughput ?? 0) > (received?.throughput ?? 0) ? sent! : (received ?? sent);
  if (!flow) return [];
  const speeds = names.map((name) => linkSpeedOf(on.run, on.host, name));
  const ceiling = speeds.reduce((sum, { bits }) => sum + bits / 8, 0);
  if (Number.isNaN(ceiling)) return [flow];
  const isGiven = speeds.every(({ by }) => by === 'context');
  return [{ ...flow, ceiling, origin: isGiven ? 'configured' : 'link speed' }];
}
