import type { ResultColumn } from '../../model/result.ts';
import { joinParts } from '../../text/join-parts.ts';

/** Matches names that add nothing to the unit of a throughput. */
export const ONLY_THROUGHPUT = /^(bw|bandwidth|throughput|rate)$/i;
/** Matches a name that contains its time unit: `events per second`, `reads/s`. */
const PER_SECOND_NAME = /^(.*?)(?:\/s(?:ec)?|,? per sec(?:ond)?\.?)$/i;

/** Matches a name whose last letters are those of 'per second'. */
const RATE = /^(?:[tqrp]|io)ps$/i;

/** The name of a column as the reader says it: `transactions/s`, `IOPS`, `throughput`, `lat avg`. */
export function figureName(column: ResultColumn): string {
  const { unit } = column;
  const name = wholeName(column);
  if (unit === 'B/s' && ONLY_THROUGHPUT.test(name)) return 'throughput';
  if (unit !== '1/s') return name;
  if (/^iops$/i.test(name)) return 'IOPS';
  return RATE.test(eventsName(column)) ? eventsName(column) : `${eventsName(column)}/s`;
}

/** The name of the events of a rate: `ignored errors`. */
export function eventsName(column: ResultColumn): string {
  const name = wholeName(column);
  return PER_SECOND_NAME.exec(name)?.[1] || name;
}

function wholeName({ heading, printed }: ResultColumn): string {
  return joinParts([heading, printed], ' ');
}
