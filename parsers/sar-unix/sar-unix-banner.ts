import type { Platform } from '../../src/model/platform.ts';
import { type PrintedDate, parseStamp } from '../shared/timestamp.ts';

/** The line above a log of sar: `SunOS web3 5.11 11.3 sun4v    11/21/2026`. */
export interface SarUnixBanner {
  readonly platform: Platform;
  readonly host: string;
  readonly release: string;
  readonly machine: string;
  readonly date: PrintedDate | null;
}

/** Reads a banner; null for any other text. */
export function parseSarUnixBanner(text: string): SarUnixBanner | null {
  const banner = /^(SunOS|AIX|HP-UX) (\S{1,255}) (.{1,200})$/.exec(text.trim());
  if (banner === null) return null;
  const words = banner[3]!.split(/\s+/);
  const date = parseStamp(`${words.at(-1)} 00:00:00`)?.date ?? null;
  const release = words[0]!;
  const isIllumos = /illumos|omnios|joyent|oi_/.test(banner[3]!);
  const platform = {
    SunOS: isIllumos ? 'illumos' : 'solaris',
    AIX: 'aix',
    'HP-UX': 'hpux',
  } as const;
  const name = banner[1] as keyof typeof platform;
  const machine = words[words.length - (date === null ? 1 : 2)] ?? '';
  return { platform: platform[name], host: banner[2]!, release, machine, date };
}
