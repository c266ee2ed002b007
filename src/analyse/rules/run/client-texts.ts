import type { MetricId } from '../../../model/metric.ts';
import { isLoopback } from '../../../model/repeats.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { areTold, type ClientAccount, type InFlight } from '../../clients/account.ts';
import { certainty, times } from '../../figures/bounds.ts';
import { boundedText } from '../../figures/bounds-text.ts';
import { diskWork } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { shownMean } from '../kinds/measured.ts';
import type { RuleMeasure } from '../rule.ts';

/** Maximum number of results and of places in a sentence. */
export const MAX_NAMES = 3;
/** Minimum number of requests in flight in a disk that is named beside what had the clients. */
const MIN_NAMED_REQUESTS = 0.005;
/** Minimum share of the clients without an operation in progress if they may think. */
const MIN_THINKING_SHARE = 0.1;
/** Minimum share of the requests in flight that are reads, or tasks that the kernel counts as blocked. */
const MIN_WAITED_SHARE = 0.5;

/** Minimum busy CPUs of a thread at its ceiling. */
const MIN_THREAD_CPUS = 0.9;

/** Whether clients waited for the requests in flight in a disk: writes may be the kernel's own. */
export function areOfClients(
  { blocked }: ClientAccount,
  { requests, reads }: Pick<InFlight, 'requests' | 'reads'>,
): boolean {
  return Math.max(reads || 0, blocked || 0) >= MIN_WAITED_SHARE * requests;
}

/** The clients on CPUs or waiting for one; 0 if the digits of the log say too little. */
export function clientsOnCpus({
  onCpu,
  onCpuBounds,
  waitingForCpu,
  workload,
}: ClientAccount): number {
  const isKnown =
    certainty(onCpu, onCpuBounds) !== 'unknown' && areTold(workload.clients, onCpuBounds);
  return waitingForCpu >= 1 || isKnown ? onCpu + (waitingForCpu || 0) : 0;
}

/** The use of the host's CPUs in percent. */
export const busyPercent = ({ onCpu, cpus }: ClientAccount) => (100 * onCpu) / cpus;

/** `18 on 80 CPUs`, `78 on 80 CPUs, 38 waiting for one` */
export function onCpusText(account: ClientAccount): string {
  const { cpus, onCpu, onCpuBounds, waitingForCpu } = account;
  const waiting = waitingForCpu >= 1 ? `, ${formatNumber(waitingForCpu)} waiting for one` : '';
  return `${boundedText(onCpu, onCpuBounds, formatNumber)} on ${cpus} CPUs${waiting}`;
}

/** The use of the CPUs beside a claim that says how many clients were on them: `16 CPUs 45 % busy`. */
export function cpusUsedText(account: ClientAccount): string {
  const { cpus, onCpuBounds, waitingForCpu } = account;
  if (waitingForCpu >= 1) return onCpusText(account);
  const percent = times(onCpuBounds, 100 / cpus);
  return `${cpus} CPUs ${boundedText(busyPercent(account), percent, formatNumber)} % busy`;
}

/** `were on CPUs`, `were on CPUs or waited for one` */
export function wereOnCpusText({ waitingForCpu }: ClientAccount): string {
  return `were on CPUs${waitingForCpu >= 1 ? ' or waited for one' : ''}`;
}

/** The disks that at least one client waited for, or the first of them if it had requests. */
export function diskTexts({ disks }: ClientAccount): string {
  const shown = disks
    .filter(({ requests }, i) => requests >= (i === 0 ? MIN_NAMED_REQUESTS : 1))
    .slice(0, MAX_NAMES);
  return shown.map(({ requests, name }) => `, ${formatNumber(requests)} in ${name}`).join('');
}

/** The beginning of the metrics of reads. */
const READS = 'disk.read.';

/** The counted work of a disk: `40,000 reads/s of 16 KiB (625 MiB/s), 52.0 in flight, 1.3 ms each, 60 % in use` */
export function diskWorkText(
  evidence: Evidence,
  { window: span, workload: { host } }: ClientAccount,
  { entity, metrics }: InFlight,
): string {
  const subject = { host, entity, metrics: ['disk.queue'] };
  const meanOf = (measure: RuleMeasure) => shownMean(evidence, subject, { measure, span });
  const areReads = metrics[0].startsWith(READS);
  const mean = (measure: RuleMeasure) =>
    areReads && !measure.metrics[0]!.startsWith(READS) ? Number.NaN : meanOf(measure);
  const use = meanOf({ metrics: ['disk.utilisation'] });
  const inUse = use >= 0 ? `, ${formatPercent(use)} in use` : '';
  return `${diskWork({ mean, subject }).wholeText}${inUse}`;
}

/** Minimum bytes of an operation over a network: the headers of a packet. */
const MIN_OPERATION_BYTES = 40;
const RECEIVED: MetricId = 'network.receive.throughput';

/** Whether so little was received that operations did not go over a network. Interfaces without any have no signal. */
function isNetworkIdle(
  evidence: Evidence,
  { workload: { host, rate }, window: span }: ClientAccount,
): boolean {
  const { run, signals } = evidence;
  const received = (['nic', 'host'] as const)
    .flatMap((kind) => signals.of(host, kind, RECEIVED))
    .filter(({ entity }) => !isLoopback(entity))
    .map((signal) => shownMean(evidence, signal, { measure: { metrics: [RECEIVED] }, span }));
  const isCounted = run.sources.some(({ columns }) =>
    columns.some(({ metric }) => metric === RECEIVED),
  );
  return isCounted && received.every((bytes) => bytes < MIN_OPERATION_BYTES * rate);
}

/** The possible causes for clients that are in no log: `Locks, the network or one thread at its ceiling may hold them` */
export function causesText(evidence: Evidence, account: ClientAccount): string {
  const { disks, thinking, onCpuBounds, workload } = account;
  const causes = [
    ...(disks.length === 0 ? ['Disks', 'locks'] : ['Locks']),
    ...(isNetworkIdle(evidence, account) ? [] : ['the network']),
    ...(thinking < MIN_THINKING_SHARE * workload.clients ? [] : ['think time']),
  ];
  const last = onCpuBounds.high < MIN_THREAD_CPUS ? 'pauses' : 'one thread at its ceiling';
  return `${causes.join(', ')} or ${last} may hold them`;
}
