import { group as groupBy } from 'd3-array';
import type { EntityKind } from '../../src/model/entity.ts';
import { areaOf, type MetricId } from '../../src/model/metric.ts';
import { type PanelSpec, type SectionId, sectionIds } from '../../src/model/panel-spec.ts';
import { hasHosts, type Run } from '../../src/model/run.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { groupKey } from '../../src/presentation/resources.ts';
import { entityTitle } from '../../src/text/entity-title.ts';
import { joinParts } from '../../src/text/join-parts.ts';
import { naturalOrder } from '../../src/text/natural-order.ts';
import { mainCharts } from './entity-figures.ts';

/** The charts of one entity in a section. Without a name: those of the whole host or of a sum. */
export interface EntityGroup {
  readonly name: string;
  readonly host: string;
  readonly kind: EntityKind | null;
  readonly panels: readonly Panel[];
}

/** The charts of an entity that has a name. */
interface NamedGroup extends EntityGroup {
  readonly kind: EntityKind;
}

/** A section of the report. */
export interface ReportSection {
  readonly id: SectionId;
  readonly title: string;
  /** Sums and charts of whole hosts. They are always open. */
  readonly lead: readonly EntityGroup[];
  /** The entities in the order of their charts, the busiest first; in the section of pools by kind. */
  readonly entities: readonly NamedGroup[];
}

const titles: Readonly<Record<SectionId, string>> = {
  benchmark: 'Benchmark',
  pool: 'Pools and NFS mounts',
  disk: 'Disks',
  network: 'Network',
  cpu: 'CPU',
  memory: 'Memory',
  process: 'Processes',
  gpu: 'GPUs',
  filesystem: 'Space in use',
  io: 'I/O pattern',
  other: 'Other',
};

/** The order in the section of pools. Entities of other kinds come last. */
const poolOrder: readonly EntityKind[] = ['pool', 'filesystem', 'vdev'];

/** Maximum number of charts of a section that are open. The busiest entity is open even if there are more. */
const MAX_OPEN_CHARTS = 4;

/** Returns how many of a section's entities are open. Each of the others is in a fold. */
export function openCount({ lead, entities }: Pick<ReportSection, 'lead' | 'entities'>): number {
  let left = MAX_OPEN_CHARTS - mainCharts(lead.flatMap(({ panels }) => panels)).length;
  for (const [i, { panels }] of entities.entries()) {
    left -= mainCharts(panels).length || 1;
    if (left < 0) return Math.max(1, i);
  }
  return entities.length;
}

/**
 * Returns the open groups of a section, with `open` of its entities. The busiest entity comes first if it has a classic
 * chart, then sums and whole hosts, then the other entities.
 */
function openGroups(
  { lead, entities }: ReportSection,
  open: number,
): { readonly first: readonly EntityGroup[]; readonly others: readonly EntityGroup[] } {
  const [busiest] = entities;
  const isFirst = open > 0 && busiest !== undefined && CLASSIC_KINDS.includes(busiest.kind);
  return {
    first: isFirst ? [busiest, ...lead] : lead,
    others: entities.slice(isFirst ? 1 : 0, open),
  };
}

/**
 * Kinds of entities whose throughput and response time are classic charts. CPUs are not among them: their classic chart
 * is of all CPUs.
 */
const CLASSIC_KINDS: readonly EntityKind[] = ['pool', 'filesystem', 'disk', 'nic'];

/** The charts of one entity with their heading. They have none at the head of a section. */
export interface TitledGroup extends Pick<EntityGroup, 'panels'> {
  readonly title: string;
}

/** The charts of a section in the order in which they are shown. */
export interface SectionGroups {
  /** The groups before the heatmap. */
  readonly first: readonly TitledGroup[];
  /** The open groups after the heatmap. */
  readonly others: readonly TitledGroup[];
  /** The groups that are each in a fold. */
  readonly folded: readonly TitledGroup[];
}

/**
 * Returns the charts of a section with `open` of its entities open, and their headings, which name the host if a run
 * has several. An entity with one chart needs none, because the heading of the chart names it.
 */
export function sectionGroups(
  section: ReportSection,
  run: Run,
  open = openCount(section),
): SectionGroups {
  const { first, others } = openGroups(section, open);
  const titled = ({ name, host, panels }: EntityGroup): TitledGroup => {
    const onHost = hasHosts(run) && `${name === '' ? '' : 'on '}${host}`;
    return { title: joinParts([name, onHost], ' '), panels };
  };
  const opened = (group: EntityGroup): TitledGroup => {
    const hasHeading = group.name === '' || mainCharts(group.panels).length > 1;
    return hasHeading ? titled(group) : { title: '', panels: group.panels };
  };
  return {
    first: first.map(opened),
    others: others.map(opened),
    folded: section.entities.slice(open).map(titled),
  };
}

/** Returns the charts of a run by section and entity. NFS mounts are shown with the pools, for all tools. */
export function reportSections(panels: readonly Panel[]): readonly ReportSection[] {
  return sectionIds.flatMap((id) => {
    const ofSection = panels.filter((panel) => sectionOf(panel) === id);
    const groups = groupByEntity(ofSection);
    if (groups.length === 0) return [];
    const lead = groups.filter((group) => !isNamed(group));
    const entities = groups.filter(isNamed);
    if (id === 'pool') entities.sort((a, b) => poolRank(a) - poolRank(b));
    return [{ id, title: titleOf(id, entities), lead: lead.sort(byHost), entities }];
  });
}

function sectionOf({ spec, entity, series, run }: Panel): SectionId {
  const section =
    spec.id === 'more' ? sectionOfArea(areaOf(series[0]!.metric), run.charts) : spec.section;
  return entity?.kind === 'filesystem' && section === 'disk' ? 'pool' : section;
}

/** Returns the section with most charts of an area. */
function sectionOfArea(area: string, charts: readonly PanelSpec[]): SectionId {
  const isOf = (metrics: readonly MetricId[]) => metrics.some((metric) => areaOf(metric) === area);
  const sections = charts.filter(({ y }) => isOf(y.metrics)).map(({ section }) => section);
  const times = (id: SectionId) => sections.filter((section) => section === id).length;
  return sections.sort((section, other) => times(other) - times(section))[0] ?? 'other';
}

function groupByEntity(panels: readonly Panel[]): EntityGroup[] {
  return [...groupBy(panels, groupKey).values()].map((group) => {
    const { host, entity } = group[0]!;
    const named = entity !== null && entity.name !== '';
    return {
      name: named ? entityTitle(entity) : '',
      host,
      kind: named ? entity.kind : null,
      panels: group,
    };
  });
}

function isNamed(group: EntityGroup): group is NamedGroup {
  return group.kind !== null;
}

function poolRank({ kind }: NamedGroup): number {
  const rank = poolOrder.indexOf(kind);
  return rank < 0 ? poolOrder.length : rank;
}

function byHost(a: EntityGroup, b: EntityGroup): number {
  return naturalOrder(a.host, b.host);
}

function titleOf(id: SectionId, entities: readonly NamedGroup[]): string {
  if (id !== 'pool') return titles[id];
  const mounts = entities.filter(({ kind }) => kind === 'filesystem');
  if (mounts.length === 0) return 'Pools';
  // The name of an NFS mount contains its server, or is that of its driver.
  const isNfs = mounts.every(({ name }) => /:\/|^nfs\d+$/.test(name));
  if (mounts.length < entities.length) return isNfs ? titles.pool : 'Pools and filesystems';
  return isNfs ? 'NFS mounts' : 'Filesystems';
}
