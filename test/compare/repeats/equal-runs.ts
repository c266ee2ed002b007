import { normal, uniform } from './random.ts';

/** Makes times of equal runs, a list a figure, each by the run's number. */
export type EqualRuns = (figures: number, runs: number) => number[][];

/** Ways in which equal runs differ, by what the README calls them. Each has the same numbers whenever it is made. */
export const equalRuns: Readonly<Record<string, () => EqualRuns>> = {
  'normal, 2 %': () => noisy(0.02),
  'normal, 5 %': () => noisy(0.05),
  'normal, 10 %': () => noisy(0.1),
  'lognormal, 20 %': () => {
    const next = normal(1);
    return made(() => 1000 * Math.exp(0.2 * next()));
  },
  'a fifth of the runs × 1.1': () => twoKinds(1.1),
  'a fifth of the runs × 1.3': () => twoKinds(1.3),
  'a fifth of the runs × 2': () => twoKinds(2),
  'a fifth of each figure × 1.1': () => twoKindsOfEach(1.1),
  'a fifth of each figure × 1.3': () => twoKindsOfEach(1.3),
  'a fifth of each figure × 2': () => twoKindsOfEach(2),
  'one in twenty × 1.3': () => twoKinds(1.3, 0.05),
  'drift of 0.5 % a run': () => {
    const next = normal(1);
    return made((run) => 1000 * (1 + 0.005 * run + 0.02 * next()));
  },
  'each run 2 % off the one before': () => {
    const next = normal(1);
    return (figures, runs) =>
      Array.from({ length: figures }, () => {
        let level = 1000;
        return Array.from({ length: runs }, () => {
          level *= 1 + 0.02 * next();
          return level;
        });
      });
  },
};

function made(value: (run: number) => number): EqualRuns {
  return (figures, runs) =>
    Array.from({ length: figures }, () => Array.from({ length: runs }, (_, run) => value(run)));
}

function noisy(deviation: number): EqualRuns {
  const next = normal(1);
  return made(() => 1000 * (1 + deviation * next()));
}

/** Some runs are slower in all that they did. */
function twoKinds(by: number, share = 0.2): EqualRuns {
  const [next, chance] = [normal(1), uniform(2)];
  return (figures, runs) => {
    const times = Array.from({ length: runs }, () => (chance() < share ? by : 1));
    return made((run) => 1000 * times[run]! * (1 + 0.02 * next()))(figures, runs);
  };
}

/** Each figure is slower in other runs. */
export function twoKindsOfEach(by: number, share = 0.2): EqualRuns {
  const [next, chance] = [normal(1), uniform(2)];
  return made(() => 1000 * (chance() < share ? by : 1) * (1 + 0.02 * next()));
}
