/** What is said of recordings against their label, and why. */
interface Known {
  readonly class: string;
  /** The numbers of the recordings; absent if it is said of all of them. */
  readonly recordings?: readonly number[];
  /** The tool without which it is said; absent if it is said of the whole recording. */
  readonly without?: string;
  readonly said: string;
  readonly why: string;
}

const DISKS_LEFT_OUT = 'disks are not measured then, and the sentence does not say so';

const known: readonly Known[] = [
  {
    class: 'bandwidth',
    said: 'sdb was at its limit: 154 writes/s of 128 KiB (19.2 MiB/s), 7.49 in flight',
    why: 'a disk that moves as many bytes whatever is asked of it is at a limit of bytes, and no rule says so',
  },
  {
    class: 'bandwidth',
    recordings: [3],
    without: 'iostat',
    said: 'The CPUs were used most: 65.6 % over 10 s; most written by 2 × kworker. No limit was found',
    why: DISKS_LEFT_OUT,
  },
  {
    class: 'link',
    recordings: [3],
    said: 'The CPUs were used most: 61.1 % over 10 s. No limit was found',
    why: 'the interface says 10 Gbit/s, and a flat rate is judged from 10 MiB/s and 20 s on',
  },
  {
    class: 'stall',
    recordings: [3],
    said: 'sdb was 86.4 % in use by requests; at other times no limit was found: sdb 28.5 %',
    why: 'iostat -z prints no row of a disk that completes nothing, and a disk without a row is taken for idle',
  },
  {
    class: 'stall',
    recordings: [3],
    without: 'iostat',
    said: 'The CPUs were used most: 76.9 % over 10 s. No limit was found',
    why: DISKS_LEFT_OUT,
  },
  {
    class: 'writeback',
    recordings: [3],
    without: 'iostat',
    said: 'The CPUs were used most: 71.8 % over 10 s; I/O wait 27.9 %, 2 tasks blocked. No limit was found',
    why: DISKS_LEFT_OUT,
  },
];

/** Whether it is known that what is said of a recording, or of it without a tool, is not what its label says. */
export function isKnown(recording: string, without?: string): boolean {
  return known.some(
    (failure) =>
      failure.without === without &&
      (failure.recordings?.some((number) => recording === `${failure.class}-${number}`) ??
        recording.replace(/-\d+$/, '') === failure.class),
  );
}
