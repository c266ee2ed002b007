import type { Column } from '../../model/column.ts';
import type { Metric } from '../../model/metric.ts';
import { metricCatalogue } from '../../model/metrics/catalogue.ts';
import type { Run, Source } from '../../model/run.ts';
import { areAsPrinted } from '../../payload/exported/printed-numbers.ts';
import { numberOrNull } from './number-json.ts';

/** The facts of a run that say when it was: what reading the JSON back needs besides the numbers. */
export function runFacts(run: Run) {
  const { name, title, zero, dated, zoneMinutes, window } = run;
  const { severalHosts, ownTime, elsewhere, cropped, phases } = run;
  return {
    ...(title !== name && { title }),
    ...{ zero_ms: numberOrNull(zero), dated, zone_minutes: zoneMinutes },
    ...{ from_s: window.from, to_s: window.to },
    ...(severalHosts !== undefined && { several_hosts: severalHosts }),
    ...(ownTime && { own_time: ownTime }),
    ...(elsewhere && { elsewhere }),
    ...(cropped && { cropped }),
    ...(phases && { phase_choice: phases }),
  };
}

/** The code of the warning that a file is an output of statgraph: an export into the directory of its logs is one. */
const OWN_OUTPUT = 'own-output';

/** The other facts of a run, its warnings and the texts beside its logs. */
export function furtherFacts(run: Run) {
  const { jobs, cores, warnings, context } = run;
  const metrics = ownMetrics(run);
  return {
    ...(jobs && { jobs }),
    ...(cores && { cores }),
    ...(metrics.length > 0 && { metrics }),
    warnings: warnings.filter(({ code }) => code !== OWN_OUTPUT),
    context,
  };
}

/** The metrics that this version does not have or declares otherwise: of a user's parser, of an older report. */
function ownMetrics({ sources }: Run): readonly Metric[] {
  const lists = new Set(sources.map(({ metrics }) => metrics));
  const all = new Map([...lists].flatMap((list) => [...list]));
  return [...all.values()].filter((metric) => {
    const ours = metricCatalogue.get(metric.id);
    return metric !== ours && JSON.stringify(metric) !== JSON.stringify(ours);
  });
}

/** The facts of a log besides its numbers. */
export function sourceFacts(source: Source) {
  const { parser, version, command, section, habits, axis, entities, counts } = source;
  const { marks, start, interval, zone, sinceBoot } = axis;
  const sinceBootSamples = [...sinceBoot.keys()].filter((i) => sinceBoot[i] === 1);
  return {
    parser,
    ...(version !== '' && { version }),
    ...(command !== '' && { command }),
    ...(section !== '' && { section }),
    habits,
    axis: {
      ...(sinceBootSamples.length > 0 && { since_boot: sinceBootSamples }),
      marks,
      start: { ...start, value: numberOrNull(start.value) },
      interval: { ...interval, value: numberOrNull(interval.value) },
      zone,
    },
    entities,
    counts,
  };
}

/** The facts of a column besides its numbers; the form in which they were printed only if it gives them back. */
export function columnFacts(column: Column, values: readonly (number | null)[]) {
  const { heading, factor, derived, instant, blocks, binned, cutsBins } = column;
  const digits = values.length === 0 ? 0 : Math.max(...blocks.map((block) => block.digits));
  const isAsPrinted = areAsPrinted(values, { factor, digits });
  return {
    ...(heading !== '' && { heading }),
    ...(isAsPrinted &&
      (factor.times !== 1 || factor.by !== 1) && { factor: [factor.times, factor.by] }),
    ...(isAsPrinted && digits > 0 && { digits }),
    ...(derived && { derived }),
    ...(instant && { instant }),
    ...(binned && { binned }),
    ...(cutsBins && { cuts_bins: cutsBins }),
  };
}
