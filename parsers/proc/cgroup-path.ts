import type { EntityKey } from '../parser.ts';

/** A file of a control group. */
export interface CgroupFile {
  /** The path of the group below the root, empty for the root. */
  readonly group: string;
  /** `cpu.stat` */
  readonly file: string;
}

const FILE =
  /^([\w./@:,\\-]*\/)?((?:cpu|cpuacct|memory|io|irq|pids|cgroup|cpuset|hugetlb|misc|rdma)\.[\w.]{1,40})$/;

/** The file system of groups and, before version 2, the controllers that it is divided into. */
const ROOT = /^.*\/sys\/fs\/cgroup\/(?:(?:cpu|cpuacct|cpu,cpuacct|memory|blkio|unified)(?:\/|$))?/;

/** The number of characters of an id that `docker ps` prints. */
const ID_CHARS = 12;

/** Returns the file that a path names: `/sys/fs/cgroup/web.slice/cpu.stat`; null if it is not one of a group. */
export function cgroupFile(path: string): CgroupFile | null {
  const found = FILE.exec(path);
  if (found === null) return null;
  const [, folder = '', file] = found;
  const group = folder.replace(ROOT, '').replace(/^(?:\.?\/)+|\/+$/g, '');
  return { group: group.replace(/[\da-f]{64}/g, (id) => id.slice(0, ID_CHARS)), file: file! };
}

/** The group as an entity. In a container the root is its own group. */
export function cgroupOf(group: string): EntityKey {
  return { kind: 'other', name: group === '' ? 'cgroup' : group };
}
