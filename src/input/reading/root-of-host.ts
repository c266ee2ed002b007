/** Directories in the root of a host, as collectors of support data (sosreport) copy them, and those that they add. */
const ROOT_FOLDER = /^(?:boot|etc|proc|sys|usr|var|sos_\w+)$/;

/** Whether directories are a copy of a host's root: `proc`, or the commands of a sosreport, beside others. */
export function hasRootOfHost(folders: readonly string[]): boolean {
  const roots = new Set(folders.filter(isRootFolder));
  return roots.size > 1 && (roots.has('proc') || roots.has('sos_commands'));
}

/** Whether a directory is one of those in the root of a host. */
export function isRootFolder(folder: string): boolean {
  return ROOT_FOLDER.test(folder);
}
