import type { EntityKind } from '../../src/model/entity.ts';
import type { PanelSpec } from '../../src/model/panel-spec.ts';
import { eachWhereUsed } from './each-where-used.ts';

const kinds: readonly EntityKind[] = ['filesystem'];

const names = [
  'filesystem.lookups',
  'filesystem.attributes.read',
  'filesystem.attributes.changed',
  'filesystem.directories.read',
  'filesystem.created',
  'filesystem.removed',
  'filesystem.renamed',
];

/** Requests to filesystems other than reads and writes, and how full they are. */
export const filesystemPanels = [
  {
    id: 'filesystem-operations',
    title: 'Names and attributes',
    section: 'disk',
    per: 'entity',
    kinds,
    topics: [{ words: 'names and attributes' }],
    y: { ...eachWhereUsed(names), label: 'operations/s', logscale: true },
  },
  {
    id: 'filesystem-utilisation',
    title: 'Filesystems by space in use',
    section: 'filesystem',
    per: 'busiest',
    kinds,
    y: { metrics: ['filesystem.utilisation'], label: '%', min: 0, max: 100 },
  },
  {
    id: 'filesystem-inodes',
    title: 'Filesystems by inodes in use',
    section: 'filesystem',
    per: 'busiest',
    kinds,
    y: { metrics: ['filesystem.inodes.utilisation'], label: '%', min: 0, max: 100 },
  },
] as const satisfies readonly PanelSpec[];
