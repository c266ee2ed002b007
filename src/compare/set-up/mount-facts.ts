import type { Run } from '../../model/run.ts';
import type { Fact } from './fact.ts';

/** File systems that hold no data of a benchmark. */
const NO_DATA =
  /^(?:autofs|binfmt_misc|bpf|cgroup2?|configfs|debugfs|devpts|devtmpfs|efivarfs|fusectl|hugetlbfs|mqueue|nsfs|proc|pstore|ramfs|securityfs|squashfs|sysfs|tracefs|fuse\.\S*)$/;

/** Maximum number of lines of a list of mounts. */
const MAX_LINES = 5000;

/** Reads file system and options of each mount point: `mount`, /proc/mounts, `nfsstat -m`. */
export function* mountFacts({ context }: Run): Generator<Fact> {
  for (const { text } of context) {
    let nfs = '';
    for (const line of text.split('\n', MAX_LINES)) {
      const mount = mountIn(line);
      if (mount !== null) yield { kind: 'mount', ...mount };
      nfs = /^(\/\S{0,200}) from(?: \S+)?$/.exec(line)?.[1] ?? nfs;
      const flags = /^\s+Flags:\s+(\S{1,500})$/.exec(line)?.[1];
      if (flags !== undefined && nfs !== '')
        yield { kind: 'mount', name: nfs, value: `nfs ${flags}` };
    }
  }
}

/** Reads `/dev/vda on / type ext4 (rw,relatime)` or `/dev/vda / ext4 rw,relatime 0 0`; null for other lines. */
function mountIn(line: string): Pick<Fact, 'name' | 'value'> | null {
  if (line.length > 1000) return null;
  const found =
    /^\S+ on (\/\S*) type (\S+) \(([^)]*)\)$/.exec(line) ??
    /^\S+ (\/\S*) (\S+) (r[ow]\S*) \d+ \d+$/.exec(line);
  if (found === null || NO_DATA.test(found[2]!)) return null;
  return { name: found[1]!, value: `${found[2]} ${found[3]}` };
}
