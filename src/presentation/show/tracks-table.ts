import { diagnosisOf } from '../../analyse/diagnosis.ts';
import type { Track } from '../../analyse/tracks/track.ts';
import { trackCourse } from '../../analyse/tracks/track-course.ts';
import type { Run } from '../../model/run.ts';
import { joinParts } from '../../text/join-parts.ts';
import type { TableBlock, TableRow } from '../blocks/block.ts';
import { courseColumn, numberColumn, textCells, wordColumn } from '../blocks/column.ts';
import { trackHead, trackTexts } from '../tracks/tracks.ts';
import { numbered } from './busiest-table.ts';

/** Returns tracks as a table, a row for each line that has numbers of its own, with the phases above their courses. */
export function tracksTable(run: Run, tracks: readonly Track[]): TableBlock {
  const phases = { names: numbered(diagnosisOf(run).phases), window: run.window };
  return {
    ...{ kind: 'table', id: 'tracks-table', label: 'Tracks', caption: '', notes: [] },
    columns: [
      wordColumn('track'),
      wordColumn('unit'),
      ...trackHead.map((head) => numberColumn(head)),
      courseColumn('over time', { weight: 1, phases }),
    ],
    groups: [{ rows: tracks.flatMap((track) => rowsOf(run, track)) }],
    rowWord: 'track',
  };
}

function rowsOf({ window }: Run, track: Track): readonly TableRow[] {
  const { name, detail, figures } = trackTexts(track);
  return figures.map(({ label, unit, numbers }) => ({
    key: JSON.stringify([name, detail, label]),
    cells: [
      ...textCells([joinParts([name, detail, label], ' '), unit, ...numbers]),
      {
        text: '',
        course: { window, limit: track.top, read: () => trackCourse(track, label) },
      },
    ],
  }));
}
