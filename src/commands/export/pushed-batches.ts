import { printMessage } from '../../console/log.ts';
import type { LeftOut } from '../../export/families/left-out.ts';
import type { OtlpBatch } from '../../export/otlp/batch-writer.ts';
import { type NotTaken, postBatch } from '../../output/push/post-batch.ts';
import type { Receiver } from '../../output/push/receiver.ts';

/** How long and how hard it is tried. */
interface SendOptions {
  readonly signal?: AbortSignal;
  /** Whether the push goes on after the receiver refuses a batch: its samples are counted, and a message says so. */
  readonly isPatient?: boolean;
}

/** Pushes batches one after the other, and counts what became of their samples. */
export class PushedBatches {
  readonly #receiver: Receiver;
  #taken = 0;
  #refused = 0;
  #why = '';

  constructor(receiver: Receiver) {
    this.#receiver = receiver;
  }

  /** Fails at the first batch that is not taken. */
  async send(batches: Iterable<OtlpBatch>, options: SendOptions = {}): Promise<void> {
    const { signal = new AbortController().signal, isPatient = false } = options;
    for (const { text, samples } of batches) {
      const refused = await postBatch(this.#receiver, text, signal).catch((error: NotTaken) => {
        if (!isPatient || error.isOfSamples !== true) throw error;
        return { samples, why: error.message };
      });
      const count = Math.max(0, Math.min(refused.samples, samples));
      this.#taken += samples - count;
      this.#refused += count;
      if (count > 0 && this.#why === '') {
        this.#why = refused.why;
        if (isPatient) printMessage(this.#refusedText());
      }
    }
  }

  /** Returns messages about what was pushed, refused and left out. */
  messages(leftOut: LeftOut): string[] {
    const taken = `${samplesText(this.#taken)} pushed to ${this.#receiver.shown}`;
    const refused = this.#refused === 0 ? [] : [this.#refusedText()];
    return [...leftOut.messages(), ...refused, taken];
  }

  #refusedText(): string {
    return `${this.#receiver.shown} refused ${samplesText(this.#refused)}: ${this.#why}`;
  }
}

export function samplesText(count: number): string {
  return count === 1 ? '1 sample' : `${count} samples`;
}
