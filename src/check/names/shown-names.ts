import { runResources } from '../../analyse/resources/run-resources.ts';
import { HOST_ITSELF, signalsOf } from '../../analyse/signals/signals.ts';
import { tracksOf } from '../../analyse/tracks/run-tracks.ts';
import type { Track, TrackLine } from '../../analyse/tracks/track.ts';
import { trackCourse } from '../../analyse/tracks/track-course.ts';
import { useResources } from '../../analyse/use/use-resources.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { Run } from '../../model/run.ts';
import type { Panel, Series } from '../../panels/panel.ts';
import { shortTitle } from '../../panels/panel-name.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { joinParts } from '../../text/join-parts.ts';
import { comparedWords } from './compared-words.ts';
import type { Measured, MeasuredSignal } from './measured.ts';

/** The names that the report prints for what no single column has, or in other words than its column. */
interface ShownNames {
  /** Tracks, rows of tables, and lines of charts with their device: `busiest CPU`, `lo throughput`, `vda in flight`. */
  readonly single: ReadonlyMap<string, readonly Measured[]>;
  /** The lines of charts and the answers on use without their device: those of all devices. */
  readonly bare: ReadonlyMap<string, readonly Measured[]>;
}

type Named = Pick<MeasuredSignal['signal'], 'host' | 'logs'> & Pick<Partial<Panel>, 'entity'>;

/** Finds the names that the report of a run prints; cached. */
export const shownNames = cachedBy((run: Run): ShownNames => {
  const single = new Map<string, Measured[]>();
  const bare = new Map<string, Measured[]>();
  const add = (names: readonly string[], { host, entity, logs }: Named, word = '') => {
    const { metric, unit } = logs[0]!;
    const signal = { host, entity: entity ?? { ...HOST_ITSELF, parent: -1 }, metric, logs };
    const measured: Measured = { kind: 'signal', name: names[0]!, host, unit, signal };
    for (const name of names.map(comparedWords)) {
      const found = single.get(name) ?? [];
      // What is shown first has the name.
      if (!found.some((other) => other.host === host)) single.set(name, [...found, measured]);
    }
    if (word === '') return;
    const name = comparedWords(word);
    bare.set(name, [...(bare.get(name) ?? []), measured]);
  };
  const { main, more } = tracksOf(run);
  const tracks = [...main, ...more];
  for (const track of tracks)
    for (const { label } of track.figures)
      add(trackNames(track, label, tracks), {
        ...track.panels[0],
        ...track,
        logs: trackLogs(track, label),
      });
  const { panels, resources } = runResources(run);
  for (const { panel, measure, unit, lines, read } of [...resources.main, ...resources.rest]) {
    const columns = lines.flatMap((line) => line.columns);
    const logs = [{ ...lines[0]!, columns, read: () => read().total }];
    const title = titleOf(panel);
    const names = [`${title} ${measure}`, title];
    add(unit === 'B/s' ? [`${title} throughput`, ...names] : names, { ...panel, logs });
  }
  for (const { utilisation, saturation, errors } of useResources(run))
    for (const { kind, metrics, word } of [utilisation, saturation, errors].flatMap((q) => q.asked))
      for (const host of word ? signalsOf(run).hosts : [])
        for (const signal of metrics.flatMap((metric) => signalsOf(run).of(host, kind, metric)))
          add([joinParts([entityTitle(signal.entity), word!], ' ')], signal, word);
  for (const panel of panels)
    for (const line of panel.series)
      add([`${titleOf(panel)} ${line.label}`], { ...panel, logs: [line] }, line.label);
  return { single, bare };
});

function titleOf(panel: Panel): string {
  return panel.entity === null ? shortTitle(panel) : entityTitle(panel.entity);
}

/** The names of a line with numbers of its own. The only track of a name needs no detail, as a number of CPUs. */
function trackNames(
  { name, detail, host }: Track,
  label: string,
  tracks: readonly Track[],
): readonly string[] {
  const whole = joinParts([name, detail, label], ' ');
  const { length } = tracks.filter((track) => track.name === name && track.host === host);
  return length === 1 ? [joinParts([name, label], ' '), whole] : [whole];
}

/** Returns the line behind the figures of a track, log by log. What is computed from several logs is on no line of them. */
function trackLogs(track: Track, label: string): readonly Series[] {
  const { lines, total, plan, panels, unit } = track;
  const all = total === null ? lines : [total];
  const chosen = label === '' ? all : lines.filter((line) => line.label === label);
  const isPrinted = plan !== null && plan.isJoint !== true;
  const logs = isPrinted ? joinedLogs(chosen) : [{ ...panels[0].series[0]!, columns: [] }];
  const { metric } = chosen[0]!;
  return logs.map((log, i) => ({
    ...{ ...log, metric, unit },
    read: () => trackCourse(track, label)[i]!,
  }));
}

/** Returns the logs of the first line with the columns of all. */
function joinedLogs(lines: readonly TrackLine[]): readonly Series[] {
  return lines[0]!.series.map((log, i) => ({
    ...log,
    columns: lines.flatMap(({ series }) => series[i]?.columns ?? []),
  }));
}
