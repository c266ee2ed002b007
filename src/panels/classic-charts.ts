/** The names that the classic scripts gave their charts, and the ids of the charts. */
export const classicCharts: Readonly<Record<string, string>> = {
  vmstat: 'cpu',
  iostat: 'disk-throughput',
  svc_t: 'disk-service',
  nicstat: 'network-throughput',
  zpool: 'pool-throughput',
  iopattern: 'io-pattern',
};
