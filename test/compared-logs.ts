const VMSTAT_HEAD = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;

/** A log of vmstat: idle at first, then busy to the end. */
function vmstat({ idle, seconds, user }: Load): string {
  const lines = Array.from({ length: seconds }, (_, second) => {
    const us = second < idle ? 1 : user + (second % 3);
    return ` 4  0      0 812344   1232 567888    0    0     0     9 1000 2000 ${us}  5 ${95 - us}  0  0\n`;
  });
  return VMSTAT_HEAD + lines.join('');
}

interface Load {
  readonly idle: number;
  readonly seconds: number;
  readonly user: number;
}

/** The logs of two runs: `before` with a busy CPU, `after` with a less busy one, for a shorter time. */
export const comparedLogs = {
  'before/vmstat.out': vmstat({ idle: 20, seconds: 120, user: 60 }),
  'after/vmstat.out': vmstat({ idle: 20, seconds: 90, user: 30 }),
};
