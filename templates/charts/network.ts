import type { PanelSpec } from '../../src/model/panel-spec.ts';

/** Network interfaces. */
export const networkPanels = [
  {
    id: 'network-all',
    title: 'All interfaces',
    section: 'network',
    per: 'sum',
    kinds: ['nic'],
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
  {
    id: 'network-packets',
    title: 'Packets',
    section: 'network',
    per: 'entity',
    kinds: ['nic'],
    topics: [{ words: 'packets' }],
    y: {
      metrics: ['network.receive.packets', 'network.transmit.packets'],
      label: 'packets/s',
    },
  },
  {
    id: 'network-host',
    title: 'Host network throughput',
    section: 'network',
    per: 'host',
    y: { metrics: ['network.receive.throughput', 'network.transmit.throughput'], label: '' },
  },
  {
    id: 'protocol-tcp',
    title: 'TCP segments',
    section: 'network',
    per: 'entity',
    kinds: ['protocol'],
    topics: [{ words: 'segments' }],
    y: {
      metrics: ['protocol.tcp.receive.segments', 'protocol.tcp.transmit.segments'],
      label: 'segments/s',
    },
  },
  {
    id: 'protocol-tcp-throughput',
    title: 'TCP throughput',
    section: 'network',
    per: 'entity',
    kinds: ['protocol'],
    topics: [{ words: 'throughput' }],
    y: {
      metrics: ['protocol.tcp.receive.throughput', 'protocol.tcp.transmit.throughput'],
      label: '',
    },
  },
  {
    id: 'protocol-tcp-events',
    title: 'TCP connections and errors',
    section: 'network',
    per: 'entity',
    kinds: ['protocol'],
    topics: [{ words: 'connections and errors' }],
    y: {
      metrics: [
        'protocol.tcp.opened',
        'protocol.tcp.accepted',
        'protocol.tcp.resets',
        'protocol.tcp.failures',
        'protocol.tcp.drops',
      ],
      label: 'events/s',
    },
    y2: { metrics: ['protocol.tcp.retransmitted'], label: '% retransmitted', min: 0 },
  },
  {
    id: 'protocol-udp',
    title: 'UDP datagrams',
    section: 'network',
    per: 'entity',
    kinds: ['protocol'],
    topics: [{ words: 'datagrams' }],
    y: {
      metrics: [
        'protocol.udp.receive.datagrams',
        'protocol.udp.transmit.datagrams',
        'protocol.udp.receive.errors',
        'protocol.udp.transmit.errors',
      ],
      label: 'datagrams/s',
    },
  },
] as const satisfies readonly PanelSpec[];
