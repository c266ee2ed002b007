import { group } from 'd3-array';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { Run } from '../../model/run.ts';
import type { Panel, Series, SeriesData } from '../../panels/panel.ts';
import { panelId } from '../../panels/panel-id.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { printedCpus } from '../resources/printed-cpus.ts';
import { type BusiestValues, busiestOf } from '../signals/busiest-cpu.ts';
import { statistics } from '../statistics/statistics.ts';
import type { Track } from './track.ts';

/** Blue, as for everything without a direction. */
const COLOUR_SLOT = 5;

/** The highest value over several CPUs at each instant, and the CPU that had it. */
export interface BusiestCpuData extends SeriesData, BusiestValues {
  readonly values: Float64Array;
  /** Names of the CPUs: `CPU 3`. */
  readonly names: readonly string[];
}

/** A track of the busiest CPU at each instant; null if no log prints two or more. */
export function busiestCpuTrack(
  run: Run,
  host: string,
  panels: readonly Panel[],
  rank: number,
): Track | null {
  const cpus = cpusOf(host, panels);
  if (cpus === null) return null;
  const busiest = readBusiestCpu(cpus);
  const { mean, p95, max } = statistics(busiest.values, busiest.span);
  const worst = busiest.which[busiest.values.indexOf(max)] ?? -1;
  const panel = cpus[worst] ?? cpus[0]!;
  return {
    id: panelId('track', [host, 'busiest-cpu']),
    name: 'busiest CPU',
    detail: printedCpus(run, host) || `of ${cpus.length}`,
    host,
    form: 'area',
    rank,
    lines: [
      {
        ...{ label: 'busy', metric: CPU_BUSY, slot: COLOUR_SLOT, series: cpus.map(busyOf) },
        read: () => [readBusiestCpu(cpus)],
      },
    ],
    total: null,
    unit: '%',
    metric: CPU_BUSY,
    top: 100,
    limit: Number.NaN,
    figures: [{ label: '', statistics: { mean, p95, max } }],
    about: { kind: 'cpu', name: null, metrics: [CPU_BUSY] },
    panels: [panel],
    plan: null,
  };
}

/** The CPUs of a host in the log that prints most of them, at least two; else null. */
export function cpusOf(host: string, panels: readonly Panel[]): readonly Panel[] | null {
  const each = panels.filter(
    ({ entity, series, ...panel }) =>
      panel.host === host &&
      entity?.kind === 'cpu' &&
      series.some(({ metric }) => metric === CPU_BUSY),
  );
  const logs = [...group(each, ({ source }) => source).values()].filter(({ length }) => length > 1);
  return logs.sort((a, b) => b.length - a.length)[0] ?? null;
}

const read = new WeakMap<Panel, BusiestCpuData>();

/** The highest value over the CPUs of a log at each sample; cached, because there may be hundreds of CPUs. */
export function readBusiestCpu(cpus: readonly Panel[]): BusiestCpuData {
  const found = read.get(cpus[0]!);
  if (found !== undefined) return found;
  const made = {
    ...busyOf(cpus[0]!).read(),
    names: cpus.map(({ entity }) => entityTitle(entity!)),
    ...busiestOf(cpus, (cpu) => busyOf(cpu).read().values),
  };
  read.set(cpus[0]!, made);
  return made;
}

function busyOf({ series }: Panel): Series {
  return series.find(({ metric }) => metric === CPU_BUSY)!;
}
