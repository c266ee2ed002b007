import { readdirSync, readFileSync } from 'node:fs';

/** Time between two looks at processes, in ms: short at first, for commands that are short. */
const FIRST_MS = 10;
const MAX_MS = 1000;

/**
 * Watches how much memory a process and those that it starts have at most. Returns a function that ends this, and tells the
 * peak of the largest of them in KiB. What a process takes between the last look and its end is missed; null without `/proc`.
 */
export function watchMemory(pid: number): () => number | null {
  let peak: number | null = null;
  let pauseMs = FIRST_MS;
  const look = () => {
    for (const kib of peaksOf(pid)) peak = Math.max(peak ?? 0, kib);
    pauseMs = Math.min(2 * pauseMs, MAX_MS);
    timer = setTimeout(look, pauseMs);
  };
  let timer = setTimeout(look, pauseMs);
  return () => {
    clearTimeout(timer);
    return peak;
  };
}

/** Yields the highest resident sets of a process and its descendants in KiB: `VmHWM` of proc_pid_status(5). */
function* peaksOf(pid: number): Generator<number> {
  const kib = /^VmHWM:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1];
  if (kib === undefined) return;
  yield Number(kib);
  for (const thread of namesIn(`/proc/${pid}/task`)) {
    const children = textOf(`/proc/${pid}/task/${thread}/children`);
    for (const child of children.split(' ').filter(Boolean)) yield* peaksOf(Number(child));
  }
}

/** Returns a file; empty if its process or thread has ended, or there is no /proc. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
