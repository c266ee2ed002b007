import type { PrintedUnit } from '../../src/model/unit.ts';

/** Units in the words of programs and of headings, besides those of the model. */
export const unitWords: Readonly<Record<string, PrintedUnit>> = {
  byte: 'B',
  bytes: 'B',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  msec: 'ms',
  msecs: 'ms',
  milliseconds: 'ms',
  µs: 'us',
  μs: 'us',
  usec: 'us',
  usecs: 'us',
  microseconds: 'us',
  nsec: 'ns',
  nanoseconds: 'ns',
  percent: '%',
};
