/** A stream of pseudo-random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** At least 0, less than 1. */
  uniform(): number;
  between(low: number, high: number): number;
  exponential(mean: number): number;
  /** Mean 0, variance 1; a sum of three uniforms, so never beyond ±3. */
  normal(): number;
  /** How many events fall into one interval when `mean` are expected: a whole number. */
  count(mean: number): number;
}

/** sfc32 (Small Fast Counter, Chris Doty-Humphrey, PractRand): 128 bits of state, no multiplication. */
export function createRandom(seed: number): Random {
  const uniform = createSfc32(seed);
  const normal = () => (uniform() + uniform() + uniform() - 1.5) * 2;
  return {
    uniform,
    normal,
    between: (low, high) => low + (high - low) * uniform(),
    exponential: (mean) => -mean * Math.log(1 - uniform()),
    count: (mean) => (mean < 12 ? poisson(uniform, mean) : nearPoisson(normal(), mean)),
  };
}

function createSfc32(seed: number): () => number {
  let a = 0;
  let b = seed >>> 0;
  let c = Math.floor(seed / 2 ** 32) >>> 0;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // Neighbouring seeds give neighbouring states until the bits have been mixed.
  for (let round = 0; round < 12; round++) next();
  return next;
}

/** Knuth's product of uniforms: exact, and quick while few events are expected. */
function poisson(uniform: () => number, mean: number): number {
  const limit = Math.exp(-mean);
  let events = 0;
  for (let product = uniform(); product > limit; product *= uniform()) events++;
  return events;
}

function nearPoisson(normal: number, mean: number): number {
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
}
