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

const known: readonly Known[] = [];

/** Whether it is known that what is said of a recording, or of it without a tool, is not what its label says. */
export function isKnown(recording: string, without?: string): boolean {
  return known.some(
    (failure) =>
      failure.without === without &&
      (failure.recordings?.some((number) => recording === `${failure.class}-${number}`) ??
        recording.replace(/-\d+$/, '') === failure.class),
  );
}
