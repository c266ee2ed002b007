import type { EntityKind } from '../../src/model/entity.ts';
import type { PanelSpec } from '../../src/model/panel-spec.ts';

/** The subjects that a log of iopattern may have: everything, or the device, file system or file that it watched. */
const kinds: readonly EntityKind[] = ['host', 'disk', 'filesystem', 'other'];

const ofEach = (quantity: string) =>
  ['read', 'write', 'other'].map((kind) => `io.${kind}.${quantity}`);

/** Disk I/O as requested: single I/Os, and their pattern: how random, how large. */
export const ioPanels = [
  {
    id: 'io-latency',
    title: 'Latency of each I/O',
    section: 'io',
    per: 'events',
    y: { metrics: ofEach('latency'), label: '', logscale: true, with: 'points' },
  },
  {
    id: 'io-queue-time',
    title: 'Time in the queue of each I/O',
    section: 'io',
    per: 'events',
    y: { metrics: ofEach('queue_time'), label: '', logscale: true, with: 'points' },
  },
  {
    id: 'io-each-size',
    title: 'Size of each I/O',
    section: 'io',
    per: 'events',
    y: { metrics: ofEach('size'), label: '', logscale: true, with: 'points' },
  },
  {
    id: 'io-pattern',
    title: 'I/O pattern',
    section: 'io',
    per: 'entity',
    kinds,
    subject: 'I/O pattern',
    y: { metrics: ['io.random', 'io.sequential'], label: '%', min: 0, max: 100 },
  },
  {
    id: 'io-size',
    title: 'I/O size',
    section: 'io',
    per: 'entity',
    kinds,
    topics: [{ words: 'I/O size' }],
    y: {
      metrics: ['io.size.minimum', 'io.size.mean', 'io.size.maximum'],
      label: '',
      logscale: true,
    },
  },
  {
    id: 'io-pending',
    title: 'I/Os pending',
    section: 'io',
    per: 'histogram',
    kinds: ['host'],
    topics: [{ words: 'I/Os' }],
    rows: 'I/Os pending',
    y: { metrics: ['io.pending'], label: 'times', logscale: true },
  },
] as const satisfies readonly PanelSpec[];
