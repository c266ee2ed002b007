import { group } from 'd3-array';
import type { EntityKind } from '../../model/entity.ts';
import { ofHost } from '../../model/of-host.ts';
import type { Run } from '../../model/run.ts';
import type { Panel } from '../../panels/panel.ts';

/** The charts of a host. */
export interface HostPanels {
  readonly run: Run;
  readonly host: string;
  /** All charts of lines over time. */
  readonly all: readonly Panel[];
  /** Charts of the host itself. */
  readonly hostOnly: readonly Panel[];
  /** Charts of the sums over entities of a kind. */
  sums(kind: EntityKind): readonly Panel[];
  /** Charts of an entity. */
  entityPanels(kind: EntityKind, name: string): readonly Panel[];
}

/** Sorts the charts of a host. */
export function hostPanels(run: Run, host: string, panels: readonly Panel[]): HostPanels {
  const all = ofHost(panels, host).filter(isOfLines);
  const ofEntities = all.filter(({ entity }) => entity !== null);
  const byEntity = group(ofEntities, ({ entity }) => keyOf(entity!.kind, entity!.name));
  const entityPanels = (kind: EntityKind, name: string) => byEntity.get(keyOf(kind, name)) ?? [];
  return {
    run,
    host,
    all,
    entityPanels,
    hostOnly: [
      ...all.filter(({ entity, spec }) => entity === null && spec.per === 'host'),
      ...entityPanels('host', ''),
    ],
    sums: (kind) =>
      all.filter(({ spec }) => spec.per === 'sum' && spec.kinds?.includes(kind) === true),
  };
}

function keyOf(kind: EntityKind, name: string): string {
  return JSON.stringify([kind, name]);
}

function isOfLines({ spec }: Panel): boolean {
  return spec.per === 'host' || spec.per === 'entity' || spec.per === 'sum';
}
