import { formatDuration } from '../text/quantity.ts';
import { type ClockOffset, driftOf, matters, shiftSeconds } from './clock-offset.ts';

/** Says how the clock of a host compares with this one's before a recording. */
export function offsetWords(offset: ClockOffset): string {
  return matters(offset)
    ? `its clock is ${aheadWords(offset)}; its times are shifted`
    : `its clock agrees within ${agreementWords(offset)}`;
}

/** Says how far a clock went during a recording; null if that does not matter. */
export function driftWords(first: ClockOffset, last: ClockOffset): string | null {
  const drift = driftOf(first, last);
  return matters(drift)
    ? `its clock went ${aheadWords(drift)} during the recording; its later times are wrong by as much`
    : null;
}

/** Returns the text about the clock of a host among those about its set-up. */
export function clockNote(
  here: string,
  { first, last }: { readonly first: ClockOffset; readonly last: ClockOffset },
): string {
  const drift = driftWords(first, last);
  return [
    matters(first)
      ? `Its clock was ${aheadWords(first)} of that of ${here}; its times are shifted by ${shiftSeconds(first)} s.`
      : `Its clock agreed with that of ${here} within ${agreementWords(first)}.`,
    ...(drift === null ? [] : [`${drift.replace(/^i/, 'I')}.`]),
    '',
  ].join('\n');
}

/** `5 s ahead (± 2 ms)`. */
function aheadWords({ seconds, errorSeconds }: ClockOffset): string {
  const direction = seconds < 0 ? 'behind' : 'ahead';
  return `${formatDuration(Math.abs(seconds))} ${direction} (± ${formatDuration(errorSeconds)})`;
}

/** The difference that is surely not exceeded, in tenths of a second: two recordings of the same hosts say the same. */
function agreementWords({ seconds, errorSeconds }: ClockOffset): string {
  return `${Math.ceil((Math.abs(seconds) + errorSeconds) * 10) / 10} s`;
}
