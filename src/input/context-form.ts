/** First lines of texts about the host: what they begin with, or the command that printed them. */
const FIRST_LINES: readonly RegExp[] = [
  /^Personalities :( \[\w+\])*$/,
  /^md\w+ : (?:in)?active(?: \([\w-]+\))? \w+ /,
  /^pool: \S+$/,
  /^Filename\s+Type\s+Size\s+Used\s+Priority$/,
  /^NAME\s+(MAJ:MIN|FSTYPE|SIZE|KNAME|ROTA)\b/,
  /^Architecture:\s+\S+$/,
  /^\S+ on \/\S* type \w+ \(.*\)$/,
  /^(?:\S{0,60} ?\S{0,20}[#$>] ?)?(?:sudo )?(?:cat \/proc\/(?:mdstat|swaps|mounts|cpuinfo|partitions)|swapon(?: -s| --show)?|zpool status(?: -\w{1,20})*(?: [\w.:-]{1,60})?|lsblk|lscpu|mount)(?: -\S{1,20})*(?: \| .{1,60})?$/,
];

/**
 * Whether a file without a log is a text about the host, by its first line: mdstat, zpool status, swapon, lsblk, lscpu,
 * mount.
 */
export function isContextText(firstLine: string): boolean {
  const line = firstLine.trim();
  return line.length <= 300 && FIRST_LINES.some((form) => form.test(line));
}
