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

/** What is said of recordings without the log of disks. */
const withoutDisks = (name: string, recordings: readonly number[], said: string): Known => ({
  ...{ class: name, recordings, without: 'iostat', said, why: DISKS_LEFT_OUT },
});

const known: readonly Known[] = [
  {
    class: 'bandwidth',
    said: 'sdb was at its limit: 154 writes/s of 128 KiB (19.2 MiB/s), 7.49 in flight',
    why: 'the rule about a disk in use has no words for bytes, and a held rate is judged from 20 s on',
  },
  {
    class: 'stall',
    said: 'sdb was used most: 680 reads/s of 4 KiB, 2.68 in flight. No limit was found',
    why: 'iostat -z prints no row of a disk that completes nothing, and a disk without a row is taken for idle',
  },
  {
    class: 'reclaim',
    said: 'Every task waited for I/O: 43.1 % of 14 s',
    why: 'pages that are examined and freed are a finding with major faults only, and groups of version 1 are not recorded',
  },
  {
    class: 'reclaim',
    recordings: [1],
    without: 'proc',
    said: 'sdb was used most: 6,402 reads/s of 16 KiB (100 MiB/s). No limit was found',
    why: 'only the pressure of I/O shows that tasks waited: the disk is no more than 87 % in use',
  },
  {
    class: 'link',
    recordings: [3],
    said: 'The CPUs were used most: highest 10 s 61 %. No limit was found',
    why: 'an emulated machine fills the link for parts of a second only, so that its rate varies by a third',
  },
  withoutDisks('bandwidth', [3], 'The CPUs were used most: 65.6 % over 10 s. No limit was found'),
  withoutDisks('random-reads', [1], 'No limit was found: over 10 s at most CPU 43.2 %'),
  withoutDisks('stall', [1, 3], 'The CPUs were used most: 76.9 % over 10 s. No limit was found'),
  withoutDisks(
    'writeback',
    [3],
    'CPU 71.8 %, I/O wait 27.9 %, 2 tasks blocked. No limit was found',
  ),
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
