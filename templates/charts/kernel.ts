import type { PanelSpec } from '../../src/model/panel-spec.ts';

const pressure = <Id extends string>(id: Id, title: string, metrics: readonly string[]) =>
  ({
    id,
    title,
    section: 'cpu',
    per: 'host',
    y: { metrics, label: '%', min: 0 },
  }) as const;

const NETWORK_ERRORS = [
  'network.receive.errors',
  'network.transmit.errors',
  'network.receive.drops',
  'network.transmit.drops',
  'network.collisions',
  'network.receive.no_buffer',
  'network.transmit.deferred',
];

/** Pressure, tables and sockets of the kernel; each is a separate table of its log. */
export const kernelPanels = [
  {
    id: 'tasks',
    title: 'Tasks created',
    section: 'cpu',
    per: 'host',
    y: { metrics: ['process.created'], label: 'tasks/s' },
  },
  pressure('pressure-cpu', 'CPU pressure', ['pressure.cpu.some']),
  pressure('pressure-io', 'I/O pressure', ['pressure.io.some', 'pressure.io.full']),
  pressure('pressure-memory', 'Memory pressure', ['pressure.memory.some', 'pressure.memory.full']),
  {
    id: 'kernel-memory',
    title: 'Kernel memory',
    section: 'memory',
    per: 'host',
    y: {
      metrics: [
        'memory.dirty',
        'memory.slab',
        'memory.page_tables',
        'memory.kernel_stack',
        'memory.kernel_virtual',
      ],
      label: '',
    },
  },
  {
    id: 'page-scan',
    title: 'Page scanning',
    section: 'memory',
    per: 'host',
    y: {
      metrics: [
        'paging.scanned',
        'paging.scanned.background',
        'paging.scanned.direct',
        'paging.reclaimed',
        'paging.major_faults',
      ],
      label: 'pages/s',
    },
  },
  {
    id: 'network-errors',
    title: 'Network errors',
    section: 'network',
    per: 'entity',
    kinds: ['nic'],
    topics: [{ words: 'errors' }],
    y: {
      metrics: NETWORK_ERRORS,
      whereUsed: NETWORK_ERRORS,
      label: 'packets/s',
    },
  },
  {
    id: 'tcp',
    title: 'TCP connections',
    section: 'network',
    per: 'host',
    y: { metrics: ['tcp.active_opens', 'tcp.passive_opens'], label: 'connections/s' },
  },
  {
    id: 'tcp-segments',
    title: 'TCP segments',
    section: 'network',
    per: 'host',
    y: { metrics: ['tcp.segments.received', 'tcp.segments.sent'], label: 'segments/s' },
  },
  {
    id: 'tcp-errors',
    title: 'TCP errors',
    section: 'network',
    per: 'host',
    y: {
      metrics: ['tcp.retransmits', 'tcp.failed_opens', 'tcp.established_resets', 'tcp.resets_sent'],
      label: 'events/s',
    },
  },
  {
    id: 'udp',
    title: 'UDP',
    section: 'network',
    per: 'host',
    y: { metrics: ['udp.received', 'udp.sent', 'udp.no_port', 'udp.errors'], label: 'datagrams/s' },
  },
  {
    id: 'sockets',
    title: 'Sockets',
    section: 'network',
    per: 'host',
    y: {
      metrics: ['socket.total', 'socket.tcp', 'socket.udp', 'socket.time_wait'],
      label: 'sockets',
    },
  },
] as const satisfies readonly PanelSpec[];
