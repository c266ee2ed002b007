import { minutes } from '../find-in.ts';
import { columnsOf, type Limit, type Made } from './limit.ts';

const web = (made: Made) => minutes(columnsOf('other', 'web', made));
const counted = (event: string) => (x: number) =>
  web({ [`container.memory.${event}.total`]: (i) => (i < 60 ? 7 : 7 + x) });

/** The limits of the rules about control groups. */
export const cgroupLimits: readonly Limit[] = [
  [
    ...(['container-throttled', 'throttled periods of 10 a second', 2.5, 2.4] as const),
    (x) => web({ 'container.periods': 10, 'container.periods.throttled': x }),
  ],
  ['container-throttled', '% of the time', 50, 49.9, (x) => web({ 'pressure.cpu.full': x })],
  ['container-memory', 'killed processes', 1, 0, counted('killed')],
  ['container-memory', 'failed allocations', 1, 0, counted('out')],
  ['container-memory', 'times at the limit', 1, 0, counted('at_limit')],
  ['container-memory', 'times above memory.high', 1, 0, counted('slowed')],
  [
    'memory-pressure',
    '% of the time of a group',
    10,
    9.9,
    (x) => web({ 'pressure.memory.full': x }),
  ],
  ['io-pressure', '% of the time of a group', 20, 19.9, (x) => web({ 'pressure.io.full': x })],
];
