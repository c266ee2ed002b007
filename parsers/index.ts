import { atop } from './atop/atop.ts';
import { atopJson } from './atop/atop-json.ts';
import { aiperf } from './benchmarks/aiperf.ts';
import { dbBench } from './benchmarks/db-bench.ts';
import { dd } from './benchmarks/dd.ts';
import { figures } from './benchmarks/figures.ts';
import { fsMark } from './benchmarks/fs-mark.ts';
import { gpfsperf } from './benchmarks/gpfsperf.ts';
import { guidellm } from './benchmarks/guidellm.ts';
import { guidellmCsv } from './benchmarks/guidellm-csv.ts';
import { hammerdb } from './benchmarks/hammerdb.ts';
import { hyperfine } from './benchmarks/hyperfine.ts';
import { ioping } from './benchmarks/ioping.ts';
import { ior } from './benchmarks/ior.ts';
import { mdtest } from './benchmarks/mdtest.ts';
import { memtier } from './benchmarks/memtier.ts';
import { netperf } from './benchmarks/netperf.ts';
import { pgbench } from './benchmarks/pgbench.ts';
import { ping } from './benchmarks/ping.ts';
import { radosBench } from './benchmarks/rados-bench.ts';
import { redisBenchmark } from './benchmarks/redis-benchmark.ts';
import { servingJson } from './benchmarks/serving-json.ts';
import { sysbench } from './benchmarks/sysbench.ts';
import { time } from './benchmarks/time.ts';
import { transfer } from './benchmarks/transfer.ts';
import { vdbench } from './benchmarks/vdbench.ts';
import { ycsb } from './benchmarks/ycsb.ts';
import { collectl } from './collectl/collectl.ts';
import { collectlPlot } from './collectl/collectl-plot.ts';
import { collectlVerbose } from './collectl/collectl-verbose.ts';
import { dockerStats } from './containers/docker-stats.ts';
import { kubectlTop } from './containers/kubectl-top.ts';
import { zonestat } from './containers/zonestat.ts';
import { dstat } from './dstat/dstat.ts';
import { dstatCsv } from './dstat/dstat-csv.ts';
import { fsstat } from './filesystems/fsstat.ts';
import { fsstatOperations } from './filesystems/fsstat-operations.ts';
import { nfsiostat } from './filesystems/nfsiostat.ts';
import { nfsstat } from './filesystems/nfsstat.ts';
import { fioJson } from './fio/fio-json.ts';
import { fioBandwidth, fioLatency, fioOperations } from './fio/fio-log.ts';
import { fioSummary } from './fio/fio-summary.ts';
import { fioTerse } from './fio/fio-terse.ts';
import { dcgmiDmon } from './gpu/dcgmi-dmon.ts';
import { nvidiaDmon } from './gpu/nvidia-dmon.ts';
import { nvidiaQuery } from './gpu/nvidia-query.ts';
import { dtrace } from './io-tracing/dtrace.ts';
import { fsUsage } from './io-tracing/fs-usage.ts';
import { iocounters } from './io-tracing/iocounters.ts';
import { iohist } from './io-tracing/iohist.ts';
import { iopattern } from './io-tracing/iopattern.ts';
import { iopending } from './io-tracing/iopending.ts';
import { gstat } from './iostat/gstat.ts';
import { iostatAix } from './iostat/iostat-aix.ts';
import { iostatAixDrives } from './iostat/iostat-aix-drives.ts';
import { iostatBsd } from './iostat/iostat-bsd.ts';
import { iostatFreebsd } from './iostat/iostat-freebsd.ts';
import { iostatHpux } from './iostat/iostat-hpux.ts';
import { iostatLinux } from './iostat/iostat-linux.ts';
import { iostatNetbsd } from './iostat/iostat-netbsd.ts';
import { iostatOpenbsd } from './iostat/iostat-openbsd.ts';
import { iostatSolaris } from './iostat/iostat-solaris.ts';
import { iostatSolarisPlain } from './iostat/iostat-solaris-plain.ts';
import { iostatSolarisRaw } from './iostat/iostat-solaris-raw.ts';
import { iperf2 } from './iperf/iperf2.ts';
import { iperf3 } from './iperf/iperf3.ts';
import { iperf3Json } from './iperf/iperf3-json.ts';
import { lockstat } from './locks/lockstat.ts';
import { plockstat } from './locks/plockstat.ts';
import { mpstatAix } from './mpstat/mpstat-aix.ts';
import { mpstatSolaris } from './mpstat/mpstat-solaris.ts';
import { turbostatLinux } from './mpstat/turbostat-linux.ts';
import { bwmNg } from './network/bwm-ng.ts';
import { bwmNgPlain } from './network/bwm-ng-plain.ts';
import { dladm } from './network/dladm.ts';
import { ifstat } from './network/ifstat.ts';
import { mmdiag } from './network/mmdiag.ts';
import { netstatInterfaces } from './network/netstat-interfaces.ts';
import { netstatInterval } from './network/netstat-interval.ts';
import { netstatMemory } from './network/netstat-memory.ts';
import { netstatStatistics } from './network/netstat-statistics.ts';
import { netstatStatisticsSolaris } from './network/netstat-statistics-solaris.ts';
import { nicstat } from './network/nicstat.ts';
import { nicstatList } from './network/nicstat-list.ts';
import { nstat } from './network/nstat.ts';
import { nmon } from './nmon/nmon.ts';
import type { Parser } from './parser.ts';
import { pmrep } from './pcp/pmrep.ts';
import { perfResult } from './perf/perf-result.ts';
import { perfStat } from './perf/perf-stat.ts';
import { numastatNodes } from './proc/numastat-nodes.ts';
import { proc } from './proc/proc.ts';
import { blockedThreads } from './processes/blocked-threads.ts';
import { iotopDtrace } from './processes/iotop-dtrace.ts';
import { iotopLinux } from './processes/iotop-linux.ts';
import { prstat } from './processes/prstat.ts';
import { ps } from './processes/ps.ts';
import { pstime } from './processes/pstime.ts';
import { topBusybox } from './processes/top-busybox.ts';
import { topLinux } from './processes/top-linux.ts';
import { topMacos } from './processes/top-macos.ts';
import { topProcps2 } from './processes/top-procps2.ts';
import { topUnix } from './processes/top-unix.ts';
import { uptime } from './processes/uptime.ts';
import { prometheusText } from './prometheus/exposition.ts';
import { otlp } from './prometheus/otlp.ts';
import { prometheusRange } from './prometheus/query-range.ts';
import { sarUnix } from './sar-unix/sar-unix.ts';
import { cifsiostat } from './sysstat/cifsiostat.ts';
import { cifsiostatJson, tapestatJson } from './sysstat/devices-json.ts';
import { iostatSysstat } from './sysstat/iostat-sysstat.ts';
import { iostatSysstatJson } from './sysstat/iostat-sysstat-json.ts';
import { mpstatJson } from './sysstat/mpstat-json.ts';
import { mpstatSysstat } from './sysstat/mpstat-sysstat.ts';
import { nfsiostatSysstat } from './sysstat/nfsiostat-sysstat.ts';
import { pidstat } from './sysstat/pidstat.ts';
import { pidstatJson } from './sysstat/pidstat-json.ts';
import { sadfCsv } from './sysstat/sadf-csv.ts';
import { sadfJson } from './sysstat/sadf-json.ts';
import { sadfPlain } from './sysstat/sadf-plain.ts';
import { sadfXml } from './sysstat/sadf-xml.ts';
import { sarSysstat } from './sysstat/sar-sysstat.ts';
import { tapestat } from './sysstat/tapestat.ts';
import { freeLinux } from './vmstat/free-linux.ts';
import { lparstatAix } from './vmstat/lparstat-aix.ts';
import { numastat } from './vmstat/numastat-linux.ts';
import { vmStatMacos } from './vmstat/vm-stat-macos.ts';
import { vmstatAix } from './vmstat/vmstat-aix.ts';
import { vmstatFreebsd } from './vmstat/vmstat-freebsd.ts';
import { vmstatHpux } from './vmstat/vmstat-hpux.ts';
import { vmstatInterrupts } from './vmstat/vmstat-interrupts.ts';
import { vmstatLinux } from './vmstat/vmstat-linux.ts';
import { vmstatLinuxDisk } from './vmstat/vmstat-linux-disk.ts';
import { vmstatNetbsd } from './vmstat/vmstat-netbsd.ts';
import { vmstatOpenbsd } from './vmstat/vmstat-openbsd.ts';
import { vmstatSolaris } from './vmstat/vmstat-solaris.ts';
import { apacheBench } from './web-load/apache-bench.ts';
import { hey } from './web-load/hey.ts';
import { k6 } from './web-load/k6.ts';
import { wrk } from './web-load/wrk.ts';
import { pdhCsv } from './windows/pdh-csv.ts';
import { arcstat } from './zfs/arcstat.ts';
import { txgs } from './zfs/txgs.ts';
import { zpoolHistogram } from './zfs/zpool-histogram.ts';
import { zpoolIostat } from './zfs/zpool-iostat.ts';

/** Every format that statgraph reads, one line each; the first whose `opens` knows a line gets it. */
export const parsers: readonly Parser[] = [
  pdhCsv,
  vmstatLinux,
  vmstatLinuxDisk,
  vmstatSolaris,
  vmstatFreebsd,
  vmstatNetbsd,
  vmstatOpenbsd,
  vmstatAix,
  vmstatHpux,
  vmStatMacos,
  vmstatInterrupts,
  freeLinux,
  numastat,
  numastatNodes,
  topLinux,
  topMacos,
  topUnix,
  topProcps2,
  topBusybox,
  iostatSysstat,
  iostatSysstatJson,
  iostatSolaris,
  iostatSolarisPlain,
  iostatSolarisRaw,
  iostatFreebsd,
  iostatLinux,
  iostatBsd,
  iostatOpenbsd,
  iostatNetbsd,
  iostatAix,
  iostatAixDrives,
  iostatHpux,
  zpoolIostat,
  zpoolHistogram,
  txgs,
  nicstat,
  nicstatList,
  arcstat,
  ifstat,
  bwmNg,
  bwmNgPlain,
  dladm,
  netstatInterval,
  netstatInterfaces,
  netstatMemory,
  netstatStatistics,
  nstat,
  netstatStatisticsSolaris,
  nfsstat,
  nfsiostat,
  nfsiostatSysstat,
  cifsiostat,
  cifsiostatJson,
  tapestatJson,
  tapestat,
  iohist,
  iocounters,
  mmdiag,
  iopattern,
  dtrace,
  iopending,
  fsUsage,
  gstat,
  fsstat,
  fsstatOperations,
  mpstatSysstat,
  mpstatJson,
  mpstatSolaris,
  mpstatAix,
  lparstatAix,
  turbostatLinux,
  dstat,
  dstatCsv,
  sarSysstat,
  sarUnix,
  pidstat,
  pmrep,
  pidstatJson,
  sadfCsv,
  sadfJson,
  sadfXml,
  sadfPlain,
  atop,
  atopJson,
  nmon,
  collectl,
  collectlPlot,
  collectlVerbose,
  proc,
  perfStat,
  perfResult,
  prstat,
  pstime,
  ps,
  blockedThreads,
  uptime,
  iotopLinux,
  iotopDtrace,
  dcgmiDmon,
  nvidiaDmon,
  nvidiaQuery,
  dockerStats,
  kubectlTop,
  zonestat,
  iperf3,
  iperf3Json,
  iperf2,
  pgbench,
  ping,
  vdbench,
  ycsb,
  radosBench,
  redisBenchmark,
  sysbench,
  fioSummary,
  dd,
  time,
  transfer,
  netperf,
  mdtest,
  ior,
  gpfsperf,
  memtier,
  wrk,
  hey,
  apacheBench,
  k6,
  hyperfine,
  ioping,
  dbBench,
  fsMark,
  hammerdb,
  figures,
  servingJson,
  aiperf,
  guidellm,
  guidellmCsv,
  plockstat,
  lockstat,
  prometheusRange,
  prometheusText,
  otlp,
  fioJson,
  fioTerse,
  fioBandwidth,
  fioOperations,
  fioLatency,
];
