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

const FEW_REPORTS =
  'pidstat has two whole reports of 5 s, and a thread is at its ceiling in three or more';

const known: readonly Known[] = [
  {
    class: 'bandwidth',
    recordings: [3],
    said: 'sdb was at its limit: 154 writes/s of 128 KiB (19.2 MiB/s), 7.49 in flight',
    why: 'the emulated machine writes 13 to 22 MiB/s: no rate that most reports reach',
  },
  {
    class: 'stall',
    recordings: [1],
    said: 'No limit was found then: mean of 10 s: CPU 21 %, sdb 67 %',
    why: 'the disk did all that it can for 6 s before it stood still, too short for a limit',
  },
  {
    class: 'link',
    recordings: [3],
    said: 'The CPUs were used most: highest 10 s 61 %. No limit was found',
    why: 'the rate of the emulated machine varies by a third',
  },
  {
    class: 'quota',
    without: 'proc',
    said: 'No limit was found: highest 10 s: CPU 27 %',
    why: 'only the control group shows the quota; that tasks wait while CPUs have time is not judged',
  },
  {
    class: 'random-reads',
    recordings: [3],
    without: 'proc',
    said: 'No limit was found then: mean of 10 s: CPU 89 %, one CPU 91.6 %',
    why: 'pressure alone shows that tasks waited while the emulated machine started',
  },
  ...(
    [
      ['small-packets', [1, 2]],
      ['softirq', [1, 2, 3]],
      ['thread', [1, 2, 3]],
    ] as const
  ).map(([name, recordings]) => ({
    ...{ class: name, recordings, without: 'mpstat' },
    said: 'No limit was found: most CPU time by one command',
    why: FEW_REPORTS,
  })),
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
