import type { ResultColumn } from '../../model/result.ts';
import { joinParts } from '../../text/join-parts.ts';

/** Matches names that add nothing to the unit of a throughput. */
export const ONLY_THROUGHPUT = /^(bw|bandwidth|throughput|rate)$/i;
/** Matches a name that contains its time unit: `events per second`, `reads/s`. */
const PER_SECOND_NAME = /^(.*?)(?:\/s(?:ec)?|,? per sec(?:ond)?\.?)$/i;

/** The name of a column as the reader says it: `transactions/s`, `IOPS`, `throughput`, `lat avg`. */
export function figureName({ heading, printed, unit }: ResultColumn): string {
  const name = joinParts([heading, printed], ' ');
  if (unit === 'B/s' && ONLY_THROUGHPUT.test(name)) return 'throughput';
  if (unit !== '1/s') return name;
  if (/^iops$/i.test(name)) return 'IOPS';
  const [, events = ''] = PER_SECOND_NAME.exec(name) ?? [];
  return events === '' ? `${name}/s` : `${events}/s`;
}
