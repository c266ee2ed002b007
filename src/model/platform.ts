/** The operating systems of logs; empty if a tool prints the same on all. */
export const platforms = [
  '',
  'linux',
  'solaris',
  'illumos',
  'freebsd',
  'netbsd',
  'openbsd',
  'macos',
  'aix',
  'hpux',
] as const;

/** The operating system of a log. */
export type Platform = (typeof platforms)[number];

/** Platforms whose run queue does not contain running threads. */
export const waitingOnly: readonly Platform[] = ['solaris', 'illumos'];
