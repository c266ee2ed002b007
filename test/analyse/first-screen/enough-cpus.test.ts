import { expect, test } from 'vitest';
import { enoughCpus } from '../../../src/analyse/first-screen/enough-cpus.ts';

const CPUS = 16;
const SECONDS = 60;
const MAX_WORSE = 0.05;

/** The work of a simulated machine: a load starts threads that need CPU time, now or later. */
interface Machine {
  random(): number;
  after(seconds: number, act: () => void): void;
  run(seconds: number, then?: () => void): void;
}
type Load = (machine: Machine) => void;

/** Numbers between 0 and 1, the same for a seed in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs a load on CPUs that threads share equally; returns what a log of it has, the work done a second and its mean time. */
function simulate(load: Load, cpus: number, seed: number) {
  const random = randomFrom(seed);
  const timers: { at: number; act: () => void }[] = [];
  const threads = new Set<{ left: number; start: number; ended: () => void }>();
  const [busy, running]: [number[], number[]] = [[], []];
  let [now, used, done, time, report] = [0, 0, 0, 0, 1];
  load({
    random,
    after: (seconds, act) => timers.push({ at: now + seconds, act }),
    run: (left, then = () => {}) => threads.add({ left, start: now, ended: then }),
  });
  while (now < SECONDS) {
    const share = Math.min(1, cpus / threads.size);
    const timer = timers.reduce((a, b) => (b.at < a.at ? b : a), { at: Infinity, act: () => {} });
    const first = [...threads].reduce((a, b) => (b.left < a.left ? b : a), {
      ...{ left: Infinity, start: 0, ended: () => {} },
    });
    const next = Math.min(report, timer.at, now + first.left / share);
    for (const thread of threads) thread.left -= (next - now) * share;
    used += (next - now) * Math.min(cpus, threads.size);
    now = next;
    if (first.left <= 1e-12) {
      threads.delete(first);
      done++;
      time += now - first.start;
      first.ended();
    } else if (timer.at <= now) {
      timers.splice(timers.indexOf(timer), 1);
      timer.act();
    } else {
      busy.push(used);
      running.push(threads.size);
      used = 0;
      // A report comes a little late or early.
      report = Math.round(report) + 1 + 0.4 * (random() - 0.5);
    }
  }
  return { busy, running, rate: done / SECONDS, mean: time / done };
}

const exponential = (random: () => number, mean: number) => -mean * Math.log(1 - random());

/** Threads that begin at random times, some at once. */
const arrivals = (used: number, seconds: number, atOnce = 1): Load => {
  return ({ random, after, run }) => {
    const begin = () => {
      for (let i = 0; i < atOnce; i++) run(exponential(random, seconds));
      after(exponential(random, (atOnce * seconds) / used), begin);
    };
    begin();
  };
};
/** Threads of a fixed number that work, wait, and work again. */
const clients = (count: number, work: number, wait: number): Load => {
  return ({ random, after, run }) => {
    const begin = () =>
      run(exponential(random, work), () => after(exponential(random, wait), begin));
    for (let i = 0; i < count; i++) begin();
  };
};
/** Threads that begin at once, after a part that one of them does alone. */
const together = (count: number, each: number, alone: number): Load => {
  return ({ run }) => {
    const begin = () => {
      let left = count;
      const end = () => --left === 0 && run(alone, begin);
      for (let i = 0; i < count; i++) run(each, end);
    };
    begin();
  };
};
/** A burst of threads, with pauses of different lengths. */
const bursts = (count: number, each: number, pause: number): Load => {
  return ({ random, after, run }) => {
    const begin = () => {
      for (let i = 0; i < count; i++) run(each);
      after(pause * (0.5 + random()), begin);
    };
    begin();
  };
};

const loads: readonly (readonly [string, Load])[] = [
  ...[0.5, 1, 2, 4, 8].map((used) => [`${used} at random`, arrivals(used, 0.05)] as const),
  ...[1, 2, 4].map((used) => [`${used} at random, 4 at once`, arrivals(used, 0.05, 4)] as const),
  ...[2, 4, 8].map((count) => [`${count} clients`, clients(count, 0.05, 0.05)] as const),
  ...[1, 2, 4, 8].map((count) => [`${count} busy threads`, clients(count, 0.05, 0)] as const),
  ...[4, 8].map((count) => [`${count} threads, then one`, together(count, 0.1, 0.2)] as const),
  ...[2, 4, 8].map((count) => [`bursts of ${count}`, bursts(count, 0.1, 1)] as const),
];

/** How much worse the rate or the mean time is with what would have been enough; null if nothing is. */
function worse(load: Load, seed: number): number | null {
  const all = simulate(load, CPUS, seed);
  const { length } = all.busy;
  const used = Math.max(
    ...all.busy.map((_, i) => all.busy.slice(i, i + 10).reduce((a, b) => a + b, 0) / 10),
  );
  const threads = Float64Array.from({ length }, (_, i) => Math.max(all.busy[i]!, all.running[i]!));
  const enough = enoughCpus(used, threads, CPUS);
  if (Number.isNaN(enough)) return null;
  const fewer = simulate(load, enough, seed);
  return Math.max(all.rate / fewer.rate, fewer.mean / all.mean) - 1;
}

test('with as many CPUs as would have been enough, the results of nine loads in ten stay within 5 %', () => {
  const all = loads.flatMap(([name, load]) =>
    [1, 2].map((seed) => ({ name, worse: worse(load, seed) })),
  );
  const judged = all.filter((result) => result.worse !== null);
  const missed = judged.filter((result) => result.worse! > MAX_WORSE);
  expect(judged.length).toBeGreaterThan(0.9 * all.length);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.1 * judged.length);
});

test('a CPU less would have made loads that begin at random worse', () => {
  for (const used of [2, 4, 8]) {
    const enough = enoughCpus(used, Float64Array.of(used), CPUS);
    const [all, fewer] = [CPUS, enough - 2].map((cpus) => simulate(arrivals(used, 0.05), cpus, 3));
    expect(fewer!.mean / all!.mean - 1).toBeGreaterThan(MAX_WORSE);
  }
});

test('as many CPUs as there are is not fewer', () => {
  expect(enoughCpus(12.5, Float64Array.of(12.5), CPUS)).toBeNaN();
  expect(enoughCpus(2, Float64Array.of(2, 40), CPUS)).toBeNaN();
  expect(enoughCpus(0, Float64Array.of(0), 2)).toBe(1);
  expect(enoughCpus(0, Float64Array.of(0), 1)).toBeNaN();
});
