import { diagnosisOf } from '../../analyse/diagnosis.ts';
import type { Track } from '../../analyse/tracks/track.ts';
import { trackCourse } from '../../analyse/tracks/track-course.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import type { TableBlock } from '../blocks/block.ts';
import { courseColumn, numberColumn, wordColumn } from '../blocks/column.ts';
import { filledFrom, tableOf } from '../blocks/filled-column.ts';
import { trackHeads, trackTexts } from '../tracks/tracks.ts';
import { numbered } from './busiest-table.ts';

/** Returns tracks as a table, a row for each line that has numbers of its own, with the phases above their courses. */
export function tracksTable(run: Run, tracks: readonly Track[]): TableBlock {
  const { window } = run;
  const phases = { names: numbered(diagnosisOf(run).phases), window };
  const heads = trackHeads(tracks);
  const rows = tracks.flatMap((track) => rowsOf(track, heads));
  return tableOf({ id: 'tracks-table', label: 'Tracks', rowWord: 'track' }, [
    filledFrom(wordColumn('track'), rows, ({ name }) => name),
    filledFrom(wordColumn('unit'), rows, ({ unit }) => unit),
    ...heads.map((head, i) => filledFrom(numberColumn(head), rows, ({ numbers }) => numbers[i]!)),
    filledFrom(courseColumn('over time', { weight: 1, phases }), rows, ({ track, label }) => ({
      text: '',
      course: { window, limit: track.top, read: () => trackCourse(track, label) },
    })),
  ]);
}

/** The lines of a track that have numbers of their own, with their whole names. */
function rowsOf(track: Track, heads: ReturnType<typeof trackHeads>) {
  const { name, detail, figures } = trackTexts(track, undefined, heads);
  return figures.map((figure) => ({
    ...{ ...figure, track },
    name: joinParts([name, detail, figure.label], ' '),
  }));
}
