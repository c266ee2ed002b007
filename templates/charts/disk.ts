import type { PanelSpec } from '../../src/model/panel-spec.ts';
import type { EntityKind } from '../../src/model/run.ts';

const kinds: readonly EntityKind[] = ['filesystem', 'disk', 'group', 'partition'];

/** Disks, partitions, NFS mounts and everything else that iostat lists. */
export const diskPanels = [
  {
    id: 'disk-all',
    title: 'All disks',
    section: 'disk',
    per: 'sum',
    kinds: ['disk'],
    y: { metrics: ['disk.read.throughput', 'disk.write.throughput'], label: '' },
  },
  {
    id: 'disk-throughput',
    title: 'Disk throughput',
    section: 'disk',
    per: 'entity',
    kinds,
    y: {
      metrics: ['disk.read.throughput', 'disk.write.throughput', 'disk.throughput'],
      label: '',
    },
    y2: {
      metrics: ['disk.wait_utilisation', 'disk.utilisation'],
      names: 'printed',
      label: '%',
      min: 0,
      max: 100,
      tics: 20,
      smooth: 'bezier',
    },
  },
  {
    id: 'disk-service',
    title: 'Disk response and service time',
    section: 'disk',
    per: 'entity',
    kinds,
    topics: [
      { words: 'response time', metric: 'disk.read.response_time' },
      { words: 'response time', metric: 'disk.write.response_time' },
      { words: 'response time', metric: 'disk.response_time' },
      { words: 'wait and service time', metric: 'disk.wait_time' },
      { words: 'service time' },
    ],
    y: {
      metrics: [
        'disk.active_queue',
        'disk.wait_time',
        'disk.read.response_time',
        'disk.write.response_time',
        'disk.response_time',
        'disk.queue',
        'disk.service_time',
        'disk.read.service_time',
        'disk.write.service_time',
        'disk.discard.response_time',
        'disk.flush.response_time',
        'disk.read.response_time.maximum',
        'disk.write.response_time.maximum',
      ],
      whereUsed: ['disk.discard.response_time', 'disk.flush.response_time'],
      names: 'printed',
      label: 'requests',
      logscale: true,
    },
  },
  {
    id: 'disk-iops',
    title: 'Disk operations',
    section: 'disk',
    per: 'entity',
    kinds,
    topics: [{ words: 'operations' }],
    y: {
      metrics: [
        'disk.read.operations',
        'disk.write.operations',
        'disk.operations',
        'disk.seeks',
        'disk.discard.operations',
        'disk.flush.operations',
      ],
      whereUsed: ['disk.discard.operations', 'disk.flush.operations'],
      notAlone: ['disk.operations'],
      label: 'operations/s',
    },
  },
  {
    id: 'disk-queue',
    title: 'Disk queue',
    section: 'disk',
    per: 'entity',
    kinds,
    topics: [{ words: 'queue' }],
    y: {
      metrics: ['disk.wait_queue', 'disk.active_queue', 'disk.queue'],
      names: 'printed',
      label: 'requests',
    },
  },
  {
    id: 'disk-request-size',
    title: 'Disk request size',
    section: 'disk',
    per: 'entity',
    kinds,
    topics: [{ words: 'request size' }],
    y: {
      metrics: [
        'disk.read.request_size',
        'disk.write.request_size',
        'disk.request_size',
        'disk.discard.request_size',
      ],
      whereUsed: ['disk.discard.request_size'],
      quotients: [
        {
          metric: 'disk.read.request_size',
          of: 'disk.read.throughput',
          by: 'disk.read.operations',
        },
        {
          metric: 'disk.write.request_size',
          of: 'disk.write.throughput',
          by: 'disk.write.operations',
        },
      ],
      label: '',
      logscale: true,
    },
  },
  {
    id: 'disk-host',
    title: 'Host I/O',
    section: 'disk',
    per: 'host',
    y: {
      metrics: [
        'disk.read.throughput',
        'disk.write.throughput',
        'io.read.throughput',
        'io.write.throughput',
      ],
      label: '',
    },
  },
  {
    id: 'disk-host-operations',
    title: 'Host I/O operations',
    section: 'disk',
    per: 'host',
    y: {
      metrics: [
        'disk.read.operations',
        'disk.write.operations',
        'io.operations',
        'io.read.operations',
        'io.write.operations',
        'io.discard.operations',
      ],
      whereUsed: ['io.discard.operations'],
      label: 'operations/s',
    },
  },
] as const satisfies readonly PanelSpec[];
