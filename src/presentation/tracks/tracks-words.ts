import { tracksOf } from '../../analyse/tracks/run-tracks.ts';
import type { TracksContent } from '../../chart/tracks/layout-tracks.ts';
import type { TracksWords } from '../../chart/tracks/tracks-picture.ts';
import { joinParts } from '../../text/join-parts.ts';
import { amountText } from '../amounts.ts';
import { sideNames } from '../compare/overlays.ts';
import { findingRows, findingText } from '../findings/findings.ts';
import { wordBefore } from '../findings/level-words.ts';
import { trackEdges, trackHeads, trackTexts } from './tracks.ts';
import { zeroText } from './tracks-other.ts';

/** The words of a picture of a run's tracks, the same as in the page. */
export function tracksWords({ run, tracks }: TracksContent, title: string): TracksWords {
  const heads = trackHeads(tracks.map(({ track }) => track));
  return {
    title,
    findings: findingRows(run).map(({ finding, time, claim, why }) => ({
      level: finding.level,
      mark: wordBefore(claim, finding.level),
      texts: [findingText({ claim, why }), findingText(finding)].map((text) =>
        joinParts([time, text], ': '),
      ),
    })),
    head: heads,
    sides: sideNames(run),
    zero: run.combines === undefined ? zeroText(tracksOf(run).zero) : '',
    ofTrack({ track, scale }) {
      const { name, detail, figures } = trackTexts(track, undefined, heads);
      return {
        name,
        detail,
        scale: trackEdges(track, scale).map(({ label, amount }) =>
          `${label} ${amountText(amount)}`.trim(),
        ),
        figures: figures.map(({ unit, numbers, slot }) => ({
          symbol: unit,
          numbers,
          ...(slot !== undefined && { slot }),
        })),
      };
    },
  };
}
