import { joinParts } from '../../../text/join-parts.ts';
import { formatPercent } from '../../../text/quantity.ts';
import type { NamedPeak } from './highest-use.ts';
import type { IoWait } from './io-wait.ts';

const NO_LIMIT_CLAIM = 'No limit was found';
/** The same if how busy disks or the network were is unknown although they were used. */
const NONE_MEASURED_CLAIM = 'Nothing measured was at a limit';

/** The numbers of the statement that no limit was found. */
export interface UseFacts {
  readonly top: NamedPeak;
  readonly measured: readonly NamedPeak[];
  /** `highest 10 s` if the values are means of so long; empty if each is a single value. */
  readonly over: string;
  /** The disk that was used most and its work, if it was near its limit. */
  readonly disk: NamedPeak | undefined;
  readonly work: string;
  /** The use from which on the resource that was used most is named first. */
  readonly least: number;
  /** The wait for disks whose use no log shows; null if it is not to be named first. */
  readonly ioWait: IoWait | null;
  readonly rest: readonly string[];
  /** Whether devices of unknown use may have been the limit. */
  readonly isPartial: boolean;
}

/** From this share of the time on, the wait for disks that were not measured is named first. */
const MIN_IO_WAIT_PERCENT = 40;

/** Returns the statement about the uses, and the reason for a doubt. */
export function wordsFor(facts: UseFacts, doubt: string) {
  const { top, least, ioWait } = facts;
  if (top.value >= least && top.mean >= least / 2) return mostUsedWords(facts, doubt);
  const isWaiting = ioWait !== null && ioWait.percent >= MIN_IO_WAIT_PERCENT;
  return isWaiting ? ioWaitWords(facts, ioWait) : atMostWords(facts, doubt);
}

const noLimitClaim = ({ isPartial }: UseFacts) =>
  isPartial ? NONE_MEASURED_CLAIM : NO_LIMIT_CLAIM;
const percentOf = ({ value, rounding }: NamedPeak) => formatPercent(value, rounding);
const useOf = (peak: NamedPeak) => `${peak.name} ${percentOf(peak)}${peak.moment}`;

const workOfDisk = (disk: NamedPeak | undefined, work: string) =>
  work === '' ? '' : `${disk!.name}: ${work}`;

/** Names the resource that was used most, `nvme0n1 was used most: highest 10 s 89 %`, or the only one of known use. */
function mostUsedWords(facts: UseFacts, doubt: string) {
  const { top, measured, over, disk, work, rest } = facts;
  const isCpu = top.subject.entity.kind === 'host';
  const others = measured.filter((peak) => peak !== top).map(useOf);
  const use = `${joinParts([over, percentOf(top)], ' ')}${top.moment}`;
  const mostUsed = isCpu
    ? `${top.name.replace('CPU', 'The CPUs')} were used most`
    : `${top.name} was used most`;
  return {
    claim: top.name === 'CPU' && others.length === 0 ? 'The CPUs were in use' : mostUsed,
    why: joinParts(
      [
        ...(disk === top ? [joinParts([use, work], ': ')] : [use]),
        [...others, ...rest].join(', '),
        disk !== top && workOfDisk(disk, work),
      ],
      '; ',
    ),
    caveat: joinParts([noLimitClaim(facts), doubt], ': '),
  };
}

/** Names the time in which CPUs had nothing to do because their tasks waited for disks whose use no log shows. */
function ioWaitWords(facts: UseFacts, { text, work, doubt }: IoWait) {
  const { measured, over, rest } = facts;
  const uses = [...measured.map(useOf), ...rest].join(', ');
  return {
    claim: `The CPUs waited for I/O ${text}`,
    why: joinParts([work, joinParts([over, uses], ': ')], '; '),
    caveat: joinParts([noLimitClaim(facts), doubt], ': '),
  };
}

/** Lists all uses: `highest 10 s: CPU 35 %, sda 12 %`. */
function atMostWords(facts: UseFacts, doubt: string) {
  const { measured, over, disk, work, rest } = facts;
  const uses = [...measured.map(useOf), ...rest].join(', ');
  return {
    claim: noLimitClaim(facts),
    why: joinParts([joinParts([over, uses], ': '), workOfDisk(disk, work)], '; '),
    caveat: doubt,
  };
}
