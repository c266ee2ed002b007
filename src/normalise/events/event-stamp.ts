import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { RawEvents } from '../../input/tables/raw-source.ts';

/** A time among events as if it had been printed with the log's date. */
export function stampAt({ base }: RawEvents, seconds: number): Stamp {
  return { ...(base ?? { date: null, epoch: false, zone: '' }), seconds };
}
