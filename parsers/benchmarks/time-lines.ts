import type { Line } from '../parser.ts';

/** The times in a line of `time`: seconds as text. */
export interface Times {
  readonly real?: string;
  readonly user?: string;
  readonly sys?: string;
}

/**
 * A line of `time`: `real    0m1.234s` of bash and ksh, `real 1.23` of `time -p` and of Solaris, all in one of csh, zsh
 * and GNU time, and those of `GNU time -v`. Null for any other line; empty for a line of `time` without a time.
 */
export function readTimes(line: Line): Times | null {
  const text = line.text().trim();
  if (text.length > 300 || line.count > 16) return null;
  return named(text) ?? shells(text) ?? verbose(text);
}

/** `real    0m1.234s`, `real    3m 37.98s` of busybox, `real 1.23`, `sys 1:02:03.4`; with a decimal comma in some languages. */
function named(text: string): Times | null {
  const found = /^(real|user|sys)\s+(?:(\d{1,6})m ?)?([\d:]{0,12}\d)(?:[.,](\d{1,9}))?s?$/.exec(
    text,
  );
  if (found === null) return null;
  const [, word, minutes = '0', clock, fraction] = found;
  const value = seconds(`${clock}.${fraction ?? '0'}`) + Number(minutes) * 60;
  return { [word!]: value.toFixed(fraction?.length ?? 0) };
}

/** csh `0.0u 1.2s 0:03.4 35.2% …`, zsh `0.00s user 1.23s system 98% cpu 1.250 total`, GNU `0.00user 0.52system …`. */
function shells(text: string): Times | null {
  const csh = /^([\d.]{1,12})u ([\d.]{1,12})s ([\d:.]{1,16}) [\d.]{1,6}%/.exec(text);
  const zsh =
    /([\d.]{1,12})s user ([\d.]{1,12})s system [\d.]{1,6}% cpu ([\d:.]{1,16}) total$/.exec(text);
  const gnu = /^([\d.]{1,12})user ([\d.]{1,12})system ([\d:.]{1,16})elapsed/.exec(text);
  const bsd = /^([\d.]{1,12}) real +([\d.]{1,12}) user +([\d.]{1,12}) sys$/.exec(text);
  if (bsd !== null) return { real: bsd[1]!, user: bsd[2]!, sys: bsd[3]! };
  const found = csh ?? zsh ?? gnu;
  if (found !== null) return { real: secondsText(found[3]!), user: found[1]!, sys: found[2]! };
  return /^\(\d+avgtext\+|^\d+inputs\+/.test(text) ? {} : null;
}

/** `Elapsed (wall clock) time (h:mm:ss or m:ss): 0:01.23` and the others of GNU time -v. */
function verbose(text: string): Times | null {
  const elapsed = /^Elapsed \(wall clock\) time .{0,40}: ([\d:.]{1,16})$/.exec(text);
  if (elapsed !== null) return { real: secondsText(elapsed[1]!) };
  const cpu = /^(User|System) time \(seconds\): ([\d.]{1,16})$/.exec(text);
  if (cpu !== null) return cpu[1] === 'User' ? { user: cpu[2]! } : { sys: cpu[2]! };
  return VERBOSE.test(text) ? {} : null;
}

const VERBOSE =
  /^(Command being|Percent of CPU|Average (?:shared|unshared|stack|total|resident)|Maximum resident|Major|Minor|(Inv|V)oluntary|Swaps|File system|Socket|Signals|Page size|Exit status)\b[^:]{0,50}:/;

/** Seconds of `1:02:03.4`. */
function seconds(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Returns the seconds of a clock with its decimals; any other text stays as it is. */
function secondsText(clock: string): string {
  const value = seconds(clock);
  return Number.isNaN(value) ? clock : value.toFixed(clock.split('.')[1]?.length ?? 0);
}
