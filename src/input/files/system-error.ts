const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EIO: 'input/output error',
  ENOENT: 'not there',
  ESTALE: 'not there',
  EISDIR: 'a directory',
  ENOTDIR: 'a part of the path is not a directory',
  EMFILE: 'too many open files',
};

/** Returns why the system could not read a file, for an error of Node's file functions; null for another error. */
export function systemErrorText(error: unknown): string | null {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  const code = String(error.code);
  return reasons[code] === undefined ? code : `${reasons[code]} (${code})`;
}
