import type { Random } from '../random.ts';

/** How demand moves: `memory` near 1 changes slowly, `spread` is the deviation of its logarithm. */
export interface DriftOptions {
  readonly memory: number;
  readonly spread: number;
}

/**
 * A load factor with median 1 that wanders from second to second, as demand on a server does: a
 * first-order autoregression of its logarithm, so that it is never negative and has a long tail.
 */
export function createDrift(random: Random, { memory, spread }: DriftOptions): () => number {
  const step = spread * Math.sqrt(1 - memory * memory);
  let level = spread * random.normal();
  return () => {
    level = level * memory + step * random.normal();
    return Math.exp(level);
  };
}

/** Work that starts and ends: mean lengths in seconds. */
export interface PhaseOptions {
  readonly busy: number;
  readonly idle: number;
}

/** Alternates between busy and idle stretches of random length; true while busy. */
export function createPhases(random: Random, { busy, idle }: PhaseOptions): () => boolean {
  let active = random.uniform() < busy / (busy + idle);
  let left = random.exponential(active ? busy : idle);
  return () => {
    left--;
    if (left > 0) return active;
    active = !active;
    left = random.exponential(active ? busy : idle);
    return active;
  };
}
