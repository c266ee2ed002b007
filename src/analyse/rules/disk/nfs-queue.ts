import { formatDuration, formatNumber } from '../../../text/quantity.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { sizeText } from './disk-work.ts';

/** Minimum mean seconds of a request from the program's call to its end. */
const MIN_SECONDS = 0.1;
/** Minimum ratio of that time to the time from the request to the server's answer. */
const MIN_RATIO = 3;
/** Minimum rate of requests that is judged. */
const MIN_REQUESTS_PER_SECOND = 1;

/** Requests of a mount that spend most of their time on the client, although the server answers soon. */
const inDirection = (direction: 'read' | 'write'): Rule => {
  const time = [`disk.${direction}.response_time`];
  const answered = { metrics: [`disk.${direction}.service_time`] };
  const requests = { metrics: [`disk.${direction}.operations`] };
  const size = { metrics: [`disk.${direction}.request_size`] };
  return sustained('nfs-queue', 'warning', {
    of: ['filesystem'],
    measure: { metrics: time },
    unit: 's',
    enter: MIN_SECONDS,
    leave: MIN_SECONDS / 2,
    where: [
      { measure: { metrics: time, per: answered.metrics }, from: MIN_RATIO },
      { measure: requests, from: MIN_REQUESTS_PER_SECOND },
    ],
    reference: 'nfsiostat(8): avg exe includes the queue of the client, avg RTT does not',
    say({ name, value, during, mean }) {
      const bytes = mean(size);
      return {
        claim: `${direction === 'read' ? 'Reads from' : 'Writes to'} ${name} took ${formatDuration(value)}, ${formatDuration(mean(answered))} of it for the server’s answer`,
        why: `${formatNumber(mean(requests))}/s${bytes > 0 ? ` of ${sizeText(bytes)}` : ''} ${during}; they waited on the client`,
        caveat: 'For a free slot, or to be sent again because the server put them off',
      };
    },
  });
};

/** The rule of each direction. */
export const nfsQueue: readonly Rule[] = [inDirection('read'), inDirection('write')];
