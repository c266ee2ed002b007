import fc from 'fast-check';

/** The same random values in every run, so that a failure is met again; another seed looks elsewhere. */
const seed = Number(process.env.STATGRAPH_SEED ?? 20_261_121);

fc.configureGlobal({ seed });

/** Prints the seed once, before all tests. */
export function setup(): void {
  process.stdout.write(`random tests: STATGRAPH_SEED=${seed}\n`);
}
