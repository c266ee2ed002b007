import { joinParts } from '../../../text/join-parts.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import type { NamedPeak } from './highest-use.ts';
import type { IoWait } from './io-wait.ts';

const NO_LIMIT_CLAIM = 'No limit was found';
/** The same if how busy disks or the network were is unknown although they were used. */
const NONE_MEASURED_CLAIM = 'Nothing measured was at a limit';
const TAKEN_CLAIM = 'The CPUs were hardly ever idle';

/** The numbers of the statement that no limit was found. */
export interface UseFacts {
  readonly top: NamedPeak;
  readonly measured: readonly NamedPeak[];
  /** `highest 10 s` if the values are means of so long; empty if each is a single value. */
  readonly over: string;
  /** The same for a list: `highest 10 s each` if the values are of several times. */
  readonly overEach: string;
  /** The disk that was used most, if it was near its limit. */
  readonly disk: NamedPeak | undefined;
  /** The work of that disk; without one, the device that moved most, if no log shows the use of disks. */
  readonly work: string;
  /** The use from which on the resource that was used most is named first. */
  readonly least: number;
  /** The wait for disks; null if it is not to be named first. */
  readonly ioWait: IoWait | null;
  /** For how long the CPUs were hardly ever idle, and what they did then; empty if they were. */
  readonly taken: string;
  readonly rest: readonly string[];
  /** Whether devices of unknown use may have been the limit. */
  readonly isPartial: boolean;
}

/** Minimum I/O wait, in percent of the time, that is named first if no log shows the use of the disks. */
const MIN_IO_WAIT_PERCENT = 40;
/** The same if it is longer than the CPUs worked. */
const MIN_LONGER_WAIT_PERCENT = 20;
/** Minimum share of the reports with a blocked task, in percent, if blocked tasks are named first. */
const MIN_BLOCKED_PERCENT = 80;
/** Mean use of the CPUs, in percent, below which they had time for blocked tasks. */
const MAX_BUSY_PERCENT = 50;

/** Returns the statement about the uses, and the reason for a doubt. */
export function wordsFor(facts: UseFacts, doubt: string) {
  const { top, least, ioWait, taken } = facts;
  const isUsed = top.value >= least && top.mean >= least / 2;
  const claim = ioWait?.isNamed ? waitClaim(ioWait, top) : '';
  const isLed = claim !== '' || (isUsed && top.subject.entity.kind !== 'host');
  const isWork = top.mean >= (ioWait?.percent ?? 0);
  if (taken !== '' && (!isLed || (claim !== '' && isWork))) return takenWords(facts);
  if (isUsed) return mostUsedWords(facts, doubt);
  return claim === '' ? atMostWords(facts, doubt) : waitWords(facts, ioWait!, claim);
}

/** Returns the claim that the CPUs or tasks waited for disks whose use no log shows; empty if they hardly did. */
function waitClaim({ percent, text, blocked, blockedPercent }: IoWait, top: NamedPeak): string {
  const isLonger = percent >= MIN_LONGER_WAIT_PERCENT && percent > top.mean;
  if (isLonger || percent >= MIN_IO_WAIT_PERCENT) return `The CPUs waited for I/O ${text}`;
  return blockedPercent >= MIN_BLOCKED_PERCENT && top.mean < MAX_BUSY_PERCENT
    ? `Tasks were blocked in ${formatPercent(blockedPercent)} of the reports, ${formatNumber(blocked)} on average`
    : '';
}

const noLimitClaim = ({ isPartial }: UseFacts) =>
  isPartial ? NONE_MEASURED_CLAIM : NO_LIMIT_CLAIM;
const percentOf = ({ value, rounding }: NamedPeak) => formatPercent(value, rounding);
const useOf = (peak: NamedPeak) => `${peak.name} ${percentOf(peak)}${peak.moment}`;

/** Returns all uses as a list: `highest 10 s: CPU 35 %, sda 12 %`. */
const usesText = ({ measured, overEach, rest }: UseFacts) =>
  joinParts([overEach, [...measured.map(useOf), ...rest].join(', ')], ': ');

const workOfDisk = ({ disk, work }: UseFacts) =>
  disk === undefined || work === '' ? work : `${disk.name}: ${work}`;

/**
 * Returns the words for the resource that was used most, `nvme0n1 was used most: highest 10 s 89 %`, or for the only one
 * of known use.
 */
function mostUsedWords(facts: UseFacts, doubt: string) {
  const { top, measured, overEach, disk, work, rest, taken } = facts;
  const isCpu = top.subject.entity.kind === 'host';
  const others = measured.filter((peak) => peak !== top).map(useOf);
  const use = `${joinParts([overEach, percentOf(top)], ' ')}${top.moment}`;
  const mostUsed = isCpu
    ? `${top.name.replace('CPU', 'The CPUs')} were used most`
    : `${top.name} was used most`;
  return {
    claim: top.name === 'CPU' && others.length === 0 ? 'The CPUs were in use' : mostUsed,
    why: joinParts(
      [
        ...(disk === top ? [joinParts([use, work], ': ')] : [use]),
        [...others, ...rest].join(', '),
        disk !== top && workOfDisk(facts),
      ],
      '; ',
    ),
    caveat: taken ? `${TAKEN_CLAIM} ${taken}` : joinParts([noLimitClaim(facts), doubt], ': '),
  };
}

/** Returns the words for CPUs that were hardly ever idle: for how long they worked and waited. */
function takenWords(facts: UseFacts) {
  return {
    claim: TAKEN_CLAIM,
    why: joinParts([facts.taken, usesText(facts), workOfDisk(facts)], '; '),
    caveat: '',
  };
}

/** Returns the words for a wait for disks whose use no log shows, and for the work of these disks. */
function waitWords(facts: UseFacts, { work, doubt }: IoWait, claim: string) {
  return {
    claim,
    why: joinParts([work, usesText(facts)], '; '),
    caveat: doubt,
  };
}

/** Returns the words for uses of which none is named first. */
function atMostWords(facts: UseFacts, doubt: string) {
  return {
    claim: noLimitClaim(facts),
    why: joinParts([usesText(facts), workOfDisk(facts)], '; '),
    caveat: doubt,
  };
}
