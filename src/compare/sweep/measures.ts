import { group } from 'd3-array';
import type { KeyFigure } from '../../analyse/key-figures/key-figure.ts';
import { keyFigures } from '../../analyse/key-figures/key-figures.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';
import type { SweptMetric } from '../../model/sweep.ts';
import { joinParts } from '../../text/join-parts.ts';
import { usedDeviceColumns } from '../runs/device-columns.ts';
import { numberColumns, runNumbers } from '../runs/number-columns.ts';
import { resultColumns } from '../runs/result-columns.ts';
import type { RunColumn } from '../runs/run-column.ts';
import { serverColumn } from '../runs/server-column.ts';
import { measureGroups, type SweepMeasure } from './sweep-part.ts';
import { chosenMeasures } from './swept-metrics.ts';

/** Metrics of the time that an operation takes. */
const RESPONSE_TIMES: readonly MetricId[] = [
  'benchmark.latency.percentile',
  'benchmark.latency',
  'disk.response_time',
];
/** The costs of an operation that explain most. */
const COSTS: readonly MetricId[] = [
  'cost.cpu',
  'cost.read_bytes',
  'cost.written_bytes',
  'cost.context_switches',
  'cost.packets_received',
  'cost.packets_sent',
];
/** Minimum number of runs that have a figure which is drawn. */
const MIN_RUNS = 2;

/**
 * What runs did: results, those first that the reader asks for, chosen metrics, devices, the costs of an operation. Only
 * what several runs have and did.
 */
export function sweepMeasures(
  runs: readonly Run[],
  chosen: readonly SweptMetric[],
): readonly SweepMeasure[] {
  const figures = runs.map(keyFigures);
  const measured = [
    ...numberColumns(runs.map(runNumbers)),
    ...serverColumn(runs),
    ...usedDeviceColumns(figures),
  ];
  const results = resultColumns(figures).map((column) => ofColumn(column, 'result'));
  const isAskedFor = ({ title }: SweepMeasure) => chosen.some(({ metric }) => metric === title);
  const all = [
    ...results.filter(isAskedFor),
    ...results.filter((measure) => !isAskedFor(measure)),
    ...chosenMeasures(runs, chosen),
    ...measured
      .filter(({ metric }) => metric !== null)
      .map((column) => ofColumn(column, 'resource')),
    ...costMeasures(figures),
  ];
  const shown = all.filter(isWorthACurve);
  return measureGroups.flatMap((name) => shown.filter((measure) => measure.group === name));
}

function isWorthACurve({ values }: SweepMeasure): boolean {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length >= MIN_RUNS && known.some((value) => value !== 0);
}

function ofColumn(column: RunColumn, kind: 'result' | 'resource'): SweepMeasure {
  const { subject, name, metric, unit, better, values } = column;
  return {
    ...{ group: kind, metric: metric!, unit: unit!, better, values: [...values] },
    title: joinParts([subject, name], ' '),
    isResponseTime: RESPONSE_TIMES.includes(metric!),
  };
}

/** The costs of an operation of the first benchmark that has any. */
function costMeasures(ofRuns: readonly (readonly KeyFigure[])[]): readonly SweepMeasure[] {
  const costs = ofRuns.map((figures) => figures.filter(({ kind }) => kind === 'cost'));
  const byMetric = group(costs.flat(), ({ metric }) => metric);
  return COSTS.flatMap((metric) => {
    const [first] = byMetric.get(metric) ?? [];
    if (first === undefined) return [];
    const values = costs.map(
      (figures) => figures.find((figure) => figure.metric === metric)?.value ?? Number.NaN,
    );
    const { name, unit, subject } = first;
    return [
      {
        ...{ group: 'cost', metric, unit, better: null, values, isResponseTime: false },
        title: `${name} per ${subject}`,
      },
    ];
  });
}
