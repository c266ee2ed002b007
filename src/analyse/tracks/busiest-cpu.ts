import { CPU_BUSY } from '../../model/cpu-modes.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Panel, SeriesData } from '../../panels/panel.ts';
import { panelId } from '../../panels/panel-id.ts';
import { statistics } from '../statistics.ts';
import type { Track } from './track.ts';

/** Blue, as what has no direction. */
const SLOT = 5;

/** The busiest CPU at each instant, and which it was. */
export interface BusiestCpuData extends SeriesData {
  readonly names: readonly string[];
  /** The index of its name at each sample; −1 where none has a value. */
  readonly which: Int16Array;
}

/** A track of the busiest CPU at each instant; null if no log prints two or more. */
export function busiestCpuTrack(
  host: string,
  panels: readonly Panel[],
  rank: number,
): Track | null {
  const cpus = cpusOf(host, panels);
  if (cpus === null) return null;
  const busiest = readBusiestCpu(cpus);
  const { mean, p95, max } = statistics(busiest.values, busiest.span);
  const worst = busiest.which[busiest.values.indexOf(max)] ?? -1;
  const panel = cpus.find(({ entity }) => entity!.name === busiest.names[worst]) ?? cpus[0]!;
  return {
    id: panelId('track', [host, 'busiest-cpu']),
    ...{ name: 'busiest CPU', detail: `of ${cpus.length}`, host, form: 'area', rank },
    lines: [{ label: 'busy', metric: CPU_BUSY, slot: SLOT, read: () => [readBusiestCpu(cpus)] }],
    ...{ unit: '%', metric: CPU_BUSY, top: 100, limit: Number.NaN },
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
  const logs = [...groupBy(each, ({ source }) => source).values()].filter(
    ({ length }) => length > 1,
  );
  return logs.sort((a, b) => b.length - a.length)[0] ?? null;
}

const read = new WeakMap<Panel, BusiestCpuData>();

/** The highest value over the CPUs of a log at each sample; cached, because there may be hundreds of CPUs. */
export function readBusiestCpu(cpus: readonly Panel[]): BusiestCpuData {
  const found = read.get(cpus[0]!);
  if (found !== undefined) return found;
  const names = cpus.map(({ entity }) => entity!.name);
  let highest: SeriesData | null = null;
  let which = new Int16Array(0);
  for (const [n, { series }] of cpus.entries()) {
    const data = series.find(({ metric }) => metric === CPU_BUSY)!.read();
    if (highest === null) {
      highest = data;
      which = Int16Array.from(data.values, (value) => (Number.isNaN(value) ? -1 : 0));
      continue;
    }
    const { values } = highest;
    for (let i = 0; i < values.length; i++) {
      if (!(data.values[i]! > values[i]!) && !(Number.isNaN(values[i]!) && data.values[i]! >= 0))
        continue;
      values[i] = data.values[i]!;
      which[i] = n;
    }
  }
  const made = { ...highest!, names, which };
  read.set(cpus[0]!, made);
  return made;
}
