import type { SourceBuilder } from '../parser.ts';
import { type PrintedDate, parseStamp } from '../shared/timestamp.ts';

/**
 * The line above each log of sysstat: `Linux 6.1.0 (web3)  21/11/26  _x86_64_  (8 CPU)`; other systems leave parts out.
 */
export interface SysstatBanner {
  readonly release: string;
  readonly host: string;
  /** The first day of the log; null if its form is unknown. */
  readonly date: PrintedDate | null;
  /** `(8 CPU)`; NaN if it is left out. */
  readonly processors: number;
}

/** Reads a banner; null for any other text. */
export function parseSysstatBanner(text: string): SysstatBanner | null {
  const banner = /^Linux (\S{1,100}) \(([^\s)]{1,255})\)\s(.{0,200})$/.exec(text);
  if (banner === null) return null;
  const words = banner[3]!.trim().split(/\s+/);
  const end = words.findIndex((word) => /^_.*_$|^\(\d+$/.test(word));
  const day = words.slice(0, end < 0 ? words.length : end).join(' ');
  const processors = Number(/\((\d{1,6}) CPU\)\s*$/.exec(text)?.[1] ?? Number.NaN);
  return { release: banner[1]!, host: banner[2]!, date: dateOf(day), processors };
}

/** `11/21/26`, `21.11.2026`, `2026-11-21`, `2026年11月21日`, `21. 11. 2026`. */
function dateOf(day: string): PrintedDate | null {
  const date = parseStamp(`${day} 00:00:00`)?.date ?? null;
  if (date !== null) return date;
  const numbers = day.match(/\d+/g)?.map(Number) ?? [];
  if (numbers.length !== 3 || day.length > 32) return null;
  if (numbers[0]! > 999) return printed(numbers[1]!, numbers[2]!, numbers[0]!);
  const year = numbers[2]! < 100 ? numbers[2]! + 2000 : numbers[2]!;
  return printed(numbers[1]!, numbers[0]!, year);
}

function printed(month: number, day: number, year: number): PrintedDate | null {
  const possible = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return possible ? { a: month, b: day, year, order: 'month-day' } : null;
}

/** Sets the platform, host and processors that the banner names. */
export function setHost(banner: SysstatBanner, out: SourceBuilder): void {
  out.platform('linux', banner.release);
  out.host(banner.host);
  out.processors(banner.processors);
}
