/** `seqread: (g=0): rw=read, bs=(R) 64.0KiB-64.0KiB, (W) …, ioengine=psync, iodepth=1`; fio 2 printed `bs=4K-4K/4K-4K`. */
const PLAN = /: \(g=\d+\): rw=(\w+), bs=(.+), ioengine=(\w+), iodepth=(\d+)$/;
const NAMES = ['rw', 'bs', 'ioengine', 'iodepth'];

/** Reads the parameters of a job, and the version of fio (`fio-3.33`); none of any other line. */
export function fioParameters(text: string): readonly (readonly [name: string, value: string])[] {
  const version = /^fio-(\d\S*)$/.exec(text)?.[1];
  if (version !== undefined) return [['version', version]];
  const [, ...values] = PLAN.exec(text) ?? [];
  return values.map((value, i) => [NAMES[i]!, NAMES[i] === 'bs' ? blockSize(value) : value]);
}

/** The sizes of reads, writes and trims, each once: most jobs have only one. */
function blockSize(printed: string): string {
  return [...new Set(printed.match(/\d[\w.]*/g)?.map(asOption))].join('-');
}

/** Returns a size as it is given to fio, and as its JSON has it: `4k` of `4096B`, `64k` of `64.0KiB` and of `64K`. */
function asOption(printed: string): string {
  const [, number, prefix] = /^([\d.]{1,20})([KMG]?)(?:i?B)?$/.exec(printed) ?? [];
  if (number === undefined) return printed;
  const bytes = Number(number) * 1024 ** ' KMG'.indexOf(prefix || ' ');
  const power = [3, 2, 1].find((each) => bytes > 0 && bytes % 1024 ** each === 0) ?? 0;
  return `${bytes / 1024 ** power}${['', 'k', 'm', 'g'][power]}`;
}
