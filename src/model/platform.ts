/** The operating systems that a log may be of; empty where a tool prints the same on all. */
export const platforms = [
  ...['', 'linux', 'solaris', 'illumos', 'freebsd'],
  ...['netbsd', 'openbsd', 'macos', 'aix', 'hpux'],
] as const;

/** The operating system that a log is of. */
export type Platform = (typeof platforms)[number];
