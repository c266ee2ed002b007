import { familyUnit } from '../../model/metrics/family-names.ts';
import { fileOf, type Run } from '../../model/run.ts';
import { clockMs } from '../csv/csv.ts';
import { type Labels, plainLabels } from './labels.ts';
import type { MetricFamily } from './metric-family.ts';
import type { TimedSample } from './timed-samples.ts';

/** Returns the family of the runs: a series for each, 1 while it has samples, so that queries can join its labels. */
export function runFamily(runs: readonly Run[], generator: string): MetricFamily {
  const series = runs.map((run) => ({
    host: '',
    labels: plainLabels([
      ['run', run.name],
      ['title', run.title],
      ['generator', generator],
      ...labelsOfUser(run),
    ]),
    samples: () => runSamples(run),
    place: () => fileOf(run.sources[0]!),
  }));
  return {
    ...{ name: 'statgraph_run', metric: 'statgraph.run', type: 'info', series },
    unit: familyUnit('1'),
    meaning: 'The runs, and what wrote them.',
  };
}

/** The labels of `statgraph.json`; names that are alike without their other characters are numbered. */
function labelsOfUser({ labels = [] }: Run): Labels {
  const names = new Map<string, string>();
  for (const [name, value] of labels) {
    const plain = `label_${name.replace(/[^A-Za-z0-9]+/g, '_')}`;
    let label = plain;
    for (let number = 2; names.has(label); number++) label = `${plain}_${number}`;
    names.set(label, value);
  }
  return [...names];
}

/** Maximum seconds from one sample to the next: a database forgets a sample after five minutes. */
const STALE_SECONDS = 240;

/**
 * Yields samples of which one is shortly before each sample of a run: a clock that was set may leave years without any.
 */
function* runSamples(run: Run): Generator<TimedSample> {
  const { window, sources } = run;
  const steps = new Set([0]);
  for (const { axis } of sources) {
    for (const at of axis.elapsed) steps.add(Math.floor((at - window.from) / STALE_SECONDS));
  }
  for (const index of [...steps].sort((a, b) => a - b)) {
    const ms = clockMs(run, window.from + index * STALE_SECONDS);
    if (ms !== null) yield { index, ms, spanMs: 0, value: 1 };
  }
}
