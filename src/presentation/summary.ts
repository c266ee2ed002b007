import type { Resource, Resources } from '../analyse/resources/resources.ts';
import { binSeconds } from '../analyse/statistics/binned.ts';
import type { EntityKind } from '../model/entity.ts';
import type { Panel } from '../panels/panel.ts';
import { formatWhole } from '../text/quantity.ts';
import type { TableBlock } from './blocks/block.ts';
import { resourcesTable } from './resources.ts';

/** The two tables of a run's resources: the main ones, and the others in a fold. */
export interface SummaryTables {
  readonly main: TableBlock;
  readonly rest: TableBlock;
}

const kindLabels: Partial<Record<Resource['kind'], string>> = {
  disk: 'busiest disk',
  filesystem: 'NFS mount',
  pool: 'pool',
  nic: 'interface',
  group: 'group',
};

const plurals: Partial<Record<EntityKind, string>> = {
  disk: 'disks',
  partition: 'partitions',
  group: 'groups',
  pool: 'pools',
  vdev: 'vdevs',
  filesystem: 'filesystems',
  nic: 'interfaces',
  cpu: 'CPUs',
};

/** The head of the fold with the less busy resources: their number and kinds. */
export function restHead({ rest }: Pick<Resources, 'rest'>): string {
  const kinds = new Set(
    rest.map(({ panel: { entity } }) => plurals[entity?.kind ?? 'other'] ?? 'others'),
  );
  return `${rest.length} more: ${[...kinds].join(', ')}`;
}

/** The resources of a run, each by the id of its chart. A page that renamed charts gives its own `keyOf`. */
export function summaryTables(
  { main, rest }: Resources,
  keyOf: (panel: Panel) => string = ({ id }) => id,
): SummaryTables {
  const entry = (resource: Resource, word?: string) => {
    return { key: keyOf(resource.panel), name: resource.name, word, resource };
  };
  return {
    main: resourcesTable(
      'Resources of the run, weighted by time',
      main.map((resource) => entry(resource, kindLabels[resource.kind])),
    ),
    rest: resourcesTable(
      'More resources',
      rest.map((resource) => entry(resource)),
    ),
  };
}

/** A note if some rows are of down-sampled data; empty if all samples are there. */
export function downSampled({ main, rest }: Resources): string[] {
  const seconds = [...main, ...rest].map(({ panel }) => binSeconds(panel)).filter((s) => s > 0);
  if (seconds.length === 0) return [];
  const rows = seconds.length === 1 ? '1 row is' : `${formatWhole(seconds.length)} rows are`;
  const coarsest = Math.max(...seconds);
  return [`${rows} down-sampled to up to ${coarsest} s: what bins do not give is left out (–)`];
}
