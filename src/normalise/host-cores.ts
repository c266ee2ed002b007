import type { ContextText } from '../model/run.ts';

/** No machine has more sockets, which `psrinfo -p` counts. */
const MOST_SOCKETS = 64;

/**
 * The processors of a host as `context/` says: the output of `lscpu`, `psrinfo`, `psrinfo -pv`, `nproc`,
 * `sysctl hw.ncpu`; undefined without them.
 */
export function coresIn(texts: readonly ContextText[]): number | undefined {
  for (const { file, text } of texts) {
    const printed = /^(?:CPU\(s\)|hw\.ncpu):\s+(\d+)$/m.exec(text)?.[1] ?? bareNumber(file, text);
    if (printed !== undefined) return Number(printed);
    const processors = text.match(PROCESSOR)?.length ?? 0;
    if (processors > 0) return processors;
    const sockets = [...text.matchAll(SOCKET)].map(([, count]) => Number(count));
    if (sockets.length > 0) return sockets.reduce((sum, count) => sum + count, 0);
  }
  return undefined;
}

/** A line for each processor: `psrinfo -v`, `psrinfo`. */
const PROCESSOR = /^(?:Status of (?:virtual )?processor \d+|\d+\t(?:on-line|no-intr)\s)/gm;
/** `psrinfo -pv` without cores: `The physical processor has 8 virtual processors (0-7)`. */
const SOCKET = /^The physical processor has (?:\d+ cores and )?(\d+) virtual processors? /gm;

/** The output of a command that prints only the number, by the name of its file. */
function bareNumber(file: string, text: string): string | undefined {
  const number = /^\s*(\d{1,6})\s*$/.exec(text)?.[1];
  if (/\b(?:nproc|ncpus?|NPROCESSORS)/i.test(file.replaceAll('_', ' '))) return number;
  const isMore = /psrinfo/.test(file) && Number(number) > MOST_SOCKETS;
  return isMore ? number : undefined;
}
