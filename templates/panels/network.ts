import type { PanelSpec } from './panel.ts';

/**
 * Interfaces that repeat the bytes of others or never leave the host: totals, loopback, bonds and other aggregations,
 * bridges, VLANs on top of an interface, the host's ends of containers.
 */
const REPEATS =
  '^(?:net/)?(?:lo\\d*$|\\(?[Tt]otal\\)?$|(?:bond|aggr|team|vlan|br|tun|tap|vnet)\\d|docker|veth|virbr|br-)|\\.\\d+$';

/** Network interfaces. */
export const networkPanels = [
  {
    id: 'network-all',
    title: 'All interfaces',
    section: 'network',
    per: 'sum',
    kinds: ['nic'],
    leaveOut: REPEATS,
    y: { metrics: ['network.receive.throughput', 'network.transmit.throughput'], label: '' },
  },
  {
    id: 'network-throughput',
    title: 'Network throughput',
    section: 'network',
    per: 'entity',
    kinds: ['nic'],
    y: { metrics: ['network.receive.throughput', 'network.transmit.throughput'], label: '' },
  },
  {
    id: 'network-utilisation',
    title: 'Network utilisation',
    section: 'network',
    per: 'entity',
    kinds: ['nic'],
    topics: [{ words: 'utilisation' }],
    y: { metrics: ['network.utilisation'], names: 'printed', label: '%', min: 0, max: 100 },
    y2: { metrics: ['network.saturation'], names: 'printed', label: 'errors/s' },
  },
  {
    id: 'network-packet-size',
    title: 'Packet size',
    section: 'network',
    per: 'entity',
    kinds: ['nic'],
    topics: [{ words: 'packet size' }],
    y: {
      metrics: ['network.receive.packet_size', 'network.transmit.packet_size'],
      quotients: [
        {
          metric: 'network.receive.packet_size',
          of: 'network.receive.throughput',
          by: 'network.receive.packets',
        },
        {
          metric: 'network.transmit.packet_size',
          of: 'network.transmit.throughput',
          by: 'network.transmit.packets',
        },
      ],
      label: '',
    },
  },
] as const satisfies readonly PanelSpec[];
