/** A unit of a log's numbers, and what it was taken for where nothing but their form told. */
export interface MemoryUnit {
  readonly bytes: number;
  readonly assumed?: string;
}

/** The kernel counts memory in pages, which have 4 KiB or more. */
const PAGE = 4096;

/** No host has less memory. */
const LEAST = 64 * 1024 ** 2;

/** Hardly a host has more: numbers that would say so are in a smaller unit. */
const MOST = 4 * 1024 ** 4;

/**
 * In what numbers of memory of a Linux host are printed, where no command tells: bytes and KiB are whole pages, so that
 * they can be divided by 4096 or 4; of kB, MiB and GiB only their size tells. `all` is about the host's memory.
 */
export function concludedUnit(numbers: readonly number[], all: number): MemoryUnit {
  const inPages = (bytes: number) => numbers.every((n) => (n * bytes) % PAGE === 0);
  if (all >= LEAST && inPages(1)) return { bytes: 1, assumed: 'bytes' };
  if (all * 1024 >= LEAST && inPages(1024)) return { bytes: 1024 };
  if (all * 1024 ** 2 < LEAST) return { bytes: 1024 ** 3, assumed: 'GiB' };
  if (all * 1024 ** 2 < MOST) return { bytes: 1024 ** 2, assumed: 'MiB' };
  return { bytes: 1000, assumed: 'kB' };
}
