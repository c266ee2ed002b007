import type { FoundFile } from '../files/found-file.ts';

/** From this byte of a text on, its lines came at this time, until the next one. */
export interface Arrival {
  readonly byte: number;
  /** Seconds since 1970. */
  readonly seconds: number;
}

/** The ending of the file that tells when the lines of the one beside it came: `benchmark.times`, `benchmark.out`. */
const ENDING = /\.times$/;

/** The first line of such a file. */
export const ARRIVALS_HEAD = '# byte of the output, seconds since 1970 when it came';

/** Maximum bytes of such a file: a week of ten lines a second has less. */
const MAX_BYTES = 256 * 1024 ** 2;

/** Texts whose lines came at known times, and the files that tell them. */
export interface KnownArrivals {
  readonly arrivals: ReadonlyMap<FoundFile, readonly Arrival[]>;
  readonly tellers: ReadonlySet<FoundFile>;
}

/** Finds the texts whose lines came at known times. */
export async function knownArrivals(files: readonly FoundFile[]): Promise<KnownArrivals> {
  const arrivals = new Map<FoundFile, readonly Arrival[]>();
  const tellers = new Set<FoundFile>();
  for (const teller of files.filter(({ name }) => ENDING.test(name))) {
    const stem = teller.name.replace(ENDING, '');
    const text = files.find(({ name }) => name === `${stem}.out`);
    const times = text === undefined ? null : await readArrivals(teller).catch(() => null);
    if (text === undefined || times === null) continue;
    arrivals.set(text, times);
    tellers.add(teller);
  }
  return { arrivals, tellers };
}

/** Reads the arrivals in a file; null if it is another one. */
async function readArrivals(file: FoundFile): Promise<readonly Arrival[] | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.bytes()) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size > MAX_BYTES) return null;
  }
  const [head, ...lines] = Buffer.concat(chunks).toString('latin1').split('\n');
  if (head !== ARRIVALS_HEAD) return null;
  return lines.flatMap((line) => {
    const [, byte, seconds] = /^(\d+) (\d+(?:\.\d+)?)$/.exec(line) ?? [];
    return byte === undefined ? [] : { byte: Number(byte), seconds: Number(seconds) };
  });
}
