import { signalsOf } from '../../analyse/signals/signals.ts';
import { cachedBy } from '../../model/cached-by.ts';
import type { Run } from '../../model/run.ts';
import { comparedWords } from './compared-words.ts';
import type { Measured } from './measured.ts';
import { measuredResults } from './measured-results.ts';
import { signalWords } from './signal-words.ts';

/** All that a run measured by the words that name it, in lower case. */
export interface Names {
  /** What one entity of a host measured: `disk sda in use`, `cpu busy`, `transactions/s`. */
  readonly single: ReadonlyMap<string, readonly Measured[]>;
  /** What all entities of a kind measured: `disk in use`. */
  readonly kinds: ReadonlyMap<string, readonly Measured[]>;
  /** All of them, results first. */
  readonly all: readonly Measured[];
}

/** Finds the words for all that a run measured; cached, because each rule looks there. */
export const measuredNames = cachedBy((run: Run): Names => {
  const single = new Map<string, Measured[]>();
  const kinds = new Map<string, Measured[]>();
  for (const { measured, words } of measuredResults(run)) addAll(single, words, measured);
  for (const signal of signalsOf(run).all) {
    const words = signalWords(signal);
    const { unit } = signal.logs[0]!;
    const name = words.single[0]!;
    const measured: Measured = { kind: 'signal', name, host: signal.host, unit, signal };
    addAll(single, words.single, measured);
    addAll(kinds, words.kind, measured);
  }
  return { single, kinds, all: [...new Set([...single.values()].flat())] };
});

function addAll(
  names: Map<string, Measured[]>,
  words: readonly string[],
  measured: Measured,
): void {
  for (const name of new Set(words.map(comparedWords))) {
    const found = names.get(name);
    if (found === undefined) names.set(name, [measured]);
    else found.push(measured);
  }
}
