import { arcstat } from './arcstat.ts';
import { bwmNg } from './bwm-ng.ts';
import { bwmNgPlain } from './bwm-ng-plain.ts';
import { cifsiostat } from './cifsiostat.ts';
import { dd } from './dd.ts';
import { dladm } from './dladm.ts';
import { dstat } from './dstat.ts';
import { dstatCsv } from './dstat-csv.ts';
import { fioJson } from './fio-json.ts';
import { fioBandwidth, fioLatency, fioOperations } from './fio-log.ts';
import { fioSummary } from './fio-summary.ts';
import { fioTerse } from './fio-terse.ts';
import { freeLinux } from './free-linux.ts';
import { fsstat } from './fsstat.ts';
import { fsstatOperations } from './fsstat-operations.ts';
import { gstat } from './gstat.ts';
import { gstatCsv } from './gstat-csv.ts';
import { ifstat } from './ifstat.ts';
import { iocounters } from './iocounters.ts';
import { iohist } from './iohist.ts';
import { iopattern } from './iopattern.ts';
import { iopending } from './iopending.ts';
import { iostatAix } from './iostat-aix.ts';
import { iostatAixDrives } from './iostat-aix-drives.ts';
import { iostatBsd } from './iostat-bsd.ts';
import { iostatFreebsd } from './iostat-freebsd.ts';
import { iostatHpux } from './iostat-hpux.ts';
import { iostatNetbsd } from './iostat-netbsd.ts';
import { iostatOpenbsd } from './iostat-openbsd.ts';
import { iostatSolaris } from './iostat-solaris.ts';
import { iostatSolarisPlain } from './iostat-solaris-plain.ts';
import { iostatSolarisRaw } from './iostat-solaris-raw.ts';
import { iostatSysstat } from './iostat-sysstat.ts';
import { iostatSysstatJson } from './iostat-sysstat-json.ts';
import { iotopDtrace } from './iotop-dtrace.ts';
import { iotopLinux } from './iotop-linux.ts';
import { lockstat } from './lockstat.ts';
import { mdtest } from './mdtest.ts';
import { mpstatAix } from './mpstat-aix.ts';
import { mpstatJson } from './mpstat-json.ts';
import { mpstatSolaris } from './mpstat-solaris.ts';
import { mpstatSysstat } from './mpstat-sysstat.ts';
import { netperf } from './netperf.ts';
import { netstatInterfaces } from './netstat-interfaces.ts';
import { netstatInterval } from './netstat-interval.ts';
import { netstatMemory } from './netstat-memory.ts';
import { netstatStatistics } from './netstat-statistics.ts';
import { netstatStatisticsSolaris } from './netstat-statistics-solaris.ts';
import { nfsiostat } from './nfsiostat.ts';
import { nfsiostatSysstat } from './nfsiostat-sysstat.ts';
import { nfsstat } from './nfsstat.ts';
import { nicstat } from './nicstat.ts';
import { nicstatList } from './nicstat-list.ts';
import type { Parser } from './parser.ts';
import { pidstat } from './pidstat.ts';
import { plockstat } from './plockstat.ts';
import { prstat } from './prstat.ts';
import { pstime } from './pstime.ts';
import { sadfCsv } from './sadf-csv.ts';
import { sadfJson } from './sadf-json.ts';
import { sadfPlain } from './sadf-plain.ts';
import { sarSysstat } from './sar-sysstat.ts';
import { sarUnix } from './sar-unix.ts';
import { sysbench } from './sysbench.ts';
import { tapestat } from './tapestat.ts';
import { topBusybox } from './top-busybox.ts';
import { topLinux } from './top-linux.ts';
import { topMacos } from './top-macos.ts';
import { topUnix } from './top-unix.ts';
import { vmStatMacos } from './vm-stat-macos.ts';
import { vmstatAix } from './vmstat-aix.ts';
import { vmstatFreebsd } from './vmstat-freebsd.ts';
import { vmstatHpux } from './vmstat-hpux.ts';
import { vmstatLinux } from './vmstat-linux.ts';
import { vmstatLinuxDisk } from './vmstat-linux-disk.ts';
import { vmstatNetbsd } from './vmstat-netbsd.ts';
import { vmstatOpenbsd } from './vmstat-openbsd.ts';
import { vmstatSolaris } from './vmstat-solaris.ts';
import { zpoolHistogram } from './zpool-histogram.ts';
import { zpoolIostat } from './zpool-iostat.ts';

/** Every format that statgraph reads, one line each; the first whose `opens` knows a line gets it. */
export const parsers: readonly Parser[] = [
  vmstatLinux,
  vmstatLinuxDisk,
  vmstatSolaris,
  vmstatFreebsd,
  vmstatNetbsd,
  vmstatOpenbsd,
  vmstatAix,
  vmstatHpux,
  vmStatMacos,
  freeLinux,
  topLinux,
  topMacos,
  topUnix,
  topBusybox,
  iostatSysstat,
  iostatSysstatJson,
  iostatSolaris,
  iostatSolarisPlain,
  iostatSolarisRaw,
  iostatFreebsd,
  iostatBsd,
  iostatOpenbsd,
  iostatNetbsd,
  iostatAix,
  iostatAixDrives,
  iostatHpux,
  zpoolIostat,
  zpoolHistogram,
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
  netstatStatisticsSolaris,
  nfsstat,
  nfsiostat,
  nfsiostatSysstat,
  cifsiostat,
  tapestat,
  iohist,
  iocounters,
  iopattern,
  iopending,
  gstat,
  gstatCsv,
  fsstat,
  fsstatOperations,
  mpstatSysstat,
  mpstatJson,
  mpstatSolaris,
  mpstatAix,
  dstat,
  dstatCsv,
  sarSysstat,
  sarUnix,
  pidstat,
  sadfCsv,
  sadfJson,
  sadfPlain,
  prstat,
  pstime,
  iotopLinux,
  iotopDtrace,
  sysbench,
  fioSummary,
  dd,
  netperf,
  mdtest,
  plockstat,
  lockstat,
  fioJson,
  fioTerse,
  fioBandwidth,
  fioOperations,
  fioLatency,
];
