import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Ticks a second of the times in `/proc`, the same on each Linux. */
const TICKS_PER_SECOND = 100;

/** Seconds of the processor. */
interface CpuSeconds {
  readonly user: number;
  readonly system: number;
}

/**
 * Begins to measure a command. Returns a function for when it has ended and its peak of memory is known: the lines that
 * `time -p` would print, below the name of the program, and a line of the memory. Without `/proc` there is only the time
 * that passed.
 */
export function timeCommand([program = '']: readonly string[]): (peakKib: number | null) => string {
  const startMs = performance.now();
  const before = childrenSeconds();
  return (peakKib) => {
    const after = childrenSeconds();
    const times: (readonly [word: string, seconds: number])[] = [
      ['real', (performance.now() - startMs) / 1000],
    ];
    if (before !== null && after !== null)
      times.push(['user', after.user - before.user], ['sys', after.system - before.system]);
    const lines = times.map(([word, seconds]) => `${word} ${seconds.toFixed(2)}\n`);
    if (peakKib !== null) lines.push(`Maximum resident set size seen (kbytes): ${peakKib}\n`);
    return `# time ${basename(program)}\n\n${lines.join('')}`;
  };
}

/** Returns what the processes took that this one has started, and that have ended: proc_pid_stat(5). */
function childrenSeconds(): CpuSeconds | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the process comes second, in brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [fields[13], fields[14]].map(
      (ticks) => Number(ticks) / TICKS_PER_SECOND,
    );
    return { user: user!, system: system! };
  } catch {
    return null;
  }
}
