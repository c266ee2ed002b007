import { siteFolders } from '../../output/site/site-folder.ts';
import { joinNames } from '../../text/join-names.ts';
import { MAX_NEW_COMPARISONS } from './comparisons.ts';

/** What the index of a site says of its runs. */
interface SiteFacts {
  /** The names of the inputs that are kept from before. */
  readonly kept: readonly string[];
  /** The number of runs with a comparison. */
  readonly compared: number;
}

/** Maximum number of runs that are named. */
const MAX_NAMES = 3;

/** Returns the notes below the table of a site. */
export function siteNotes({ kept, compared }: SiteFacts): readonly string[] {
  return [
    ...(compared === 0
      ? []
      : [
          `“changes” compares a run with the run before it, by name; it is written for the last ${MAX_NEW_COMPARISONS} runs. statgraph compare takes any two reports of ${siteFolders.runs}/.`,
        ]),
    ...(kept.length === 0 ? [] : [keptNote(kept)]),
  ];
}

/** Says which runs stay although their logs were not given, or could not be read. */
function keptNote(names: readonly string[]): string {
  const shown =
    names.length > MAX_NAMES ? [names[0]!, '…', names.at(-1)!].join(' ') : joinNames(names, ', ');
  const [logs, reports] =
    names.length === 1
      ? ['The logs of 1 run were', 'its report is']
      : [`The logs of ${names.length} runs were`, 'their reports are'];
  return `${logs} not given or not readable this time; ${reports} from before: ${shown}`;
}
