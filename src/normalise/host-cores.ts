import type { ContextText } from '../model/run.ts';

/** Maximum number of sockets of a machine: `psrinfo -p` prints sockets, not processors. */
const MAX_SOCKETS = 64;

/**
 * Reads the number of processors of a host from the texts of `context/`: the output of `lscpu`, `psrinfo`, `psrinfo
 * -pv`, `nproc`, `sysctl hw.ncpu`; undefined without them.
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

/** Reads the output of a command that prints only a number; the name of its file shows which command it was. */
function bareNumber(file: string, text: string): string | undefined {
  const number = /^\s*(\d{1,6})\s*$/.exec(text)?.[1];
  if (/\b(?:nproc|ncpus?|NPROCESSORS)/i.test(file.replaceAll('_', ' '))) return number;
  const isProcessors = /psrinfo/.test(file) && Number(number) > MAX_SOCKETS;
  return isProcessors ? number : undefined;
}
