import { cachedBy } from '../../model/cached-by.ts';
import { blockExtent } from '../../model/column.ts';
import type { Entity } from '../../model/entity.ts';
import { ofHost } from '../../model/of-host.ts';
import { FILTERED, type Run } from '../../model/run.ts';
import type { Panel, Series } from '../../panels/panel.ts';
import { cpuNumber } from '../../text/entity-title.ts';
import type { ResourceKind } from './resource-measures.ts';

/** Maximum value of a resource, in its unit, so that its use can be drawn against it; NaN if unknown. */
export function limitOf(kind: ResourceKind, panel: Panel, series: readonly Series[]): number {
  if (series[0]!.unit === '%') return 100;
  switch (kind) {
    case 'nic':
    case 'group':
    case 'part':
      return speedOf(panel.entity) * (panel.entity?.kind === 'nic' ? series.length : 1);
    case 'run-queue':
      return coresOf(panel.run, panel.host);
    case 'memory':
    case 'memory-available':
      return memoryOf(panel.run, panel.host);
    default:
      return Number.NaN;
  }
}

/** Bytes a second that an interface carries in one direction, or that a group can move. */
function speedOf(entity: Entity | null): number {
  return entity?.capacity ?? (entity?.linkSpeed ?? Number.NaN) / 8;
}

/** The numbers of processors from directories. If two name the same host, the first counts. */
const configuredCores = cachedBy(
  (cores: NonNullable<Run['cores']>): ReadonlyMap<string, number> => new Map([...cores].reverse()),
);

/** The processors of a host, as far as its logs show them. */
export interface Processors {
  /** Their number; NaN if unknown: logs that print some processors do not say how many there are. */
  readonly count: number;
  /** The number of those that logs print one by one. */
  readonly printed: number;
  /** The least number that there can be, by the highest printed number: they count from 0. */
  readonly atLeast: number;
}

/**
 * Returns the processors of a host. Their number is from its directory or a banner, else from the numbers of the
 * printed ones: of `0`, `32` and `48` others were left out, and where rows are known to be missing, others may be.
 */
export function processorsOf({ cores, sources }: Run, host: string): Processors {
  const numbers = new Set<number>();
  let isComplete = false;
  for (const { entities, warnings } of ofHost(sources, host)) {
    for (const { kind, name } of entities) {
      const number = kind === 'cpu' ? cpuNumber(name) : undefined;
      if (number === undefined) continue;
      numbers.add(Number(number));
      isComplete ||= warnings.every(({ code }) => code !== FILTERED);
    }
  }
  const printed = numbers.size;
  const highest = Math.max(-1, ...numbers);
  const configured = cores === undefined ? undefined : configuredCores(cores).get(host);
  return {
    count: configured ?? (isComplete && printed === highest + 1 ? printed : Number.NaN),
    printed,
    atLeast: highest + 1,
  };
}

/** Returns the number of processors of a host; NaN if unknown. */
export function coresOf(run: Run, host: string): number {
  return processorsOf(run, host).count;
}

/** The memory of a host in bytes, if a log prints it; else NaN. */
export function memoryOf({ sources }: Run, host: string): number {
  const columns = ofHost(sources, host).flatMap((source) =>
    source.columns.filter(({ metric }) => metric === 'memory.total'),
  );
  const sizes = columns.flatMap(({ factor, blocks }) =>
    blocks.map((block) => {
      return (blockExtent(block).max * factor.times) / factor.by / 10 ** block.digits;
    }),
  );
  return sizes.length === 0 ? Number.NaN : Math.max(...sizes);
}
