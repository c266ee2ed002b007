import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Subject } from '../../../model/finding.ts';
import type { RuleId } from '../../../model/rule-id.ts';
import { formatCount, formatDuration, formatPercent } from '../../../text/quantity.ts';
import {
  type ClientAccount,
  clientAccounts,
  countText,
  type InFlight,
} from '../../clients/account.ts';
import { workloadCosts } from '../../clients/unit-costs.ts';
import { type Workload, workloadsOf } from '../../clients/workload.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import { sustainedSeconds } from '../../signals/spans.ts';
import { shortTime, workOf } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean } from '../kinds/measured.ts';
import type { RuleFinding, RuleMeasure, StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** Minimum share of the clients in one place that is named for it. */
const MIN_SHARE = 0.6;
/** Minimum use of the CPUs that hold most clients, if they may be what limited. */
const MIN_BUSY_PERCENT = 70;
/** Range of the mean number of operations in progress if each waits for the one before. */
const MIN_ONE = 0.9;
const MAX_ONE = 1.05;
/** Minimum share of the requests in flight that are reads, or tasks that the kernel counts as blocked. */
const MIN_WAITED_SHARE = 0.5;
/** Minimum share of the clients without an operation in progress if they may think. */
const MIN_THINKING_SHARE = 0.1;
/** Minimum bytes on the network for each operation if clients may be elsewhere. */
const MIN_REMOTE_BYTES = 20;

/** Maximum number of results of a sentence. */
const MAX_RESULTS = 3;
/** Maximum number of disks of a sentence. */
const MAX_DISKS = 3;

/** Rules whose findings say what the clients waited for. */
const silencedBy: readonly RuleId[] = [
  ...(['cpu-busy', 'cpu-one', 'cpu-one-thread', 'cpu-waited-for', 'container-held'] as const),
  ...(['disk-busy', 'disk-plateau', 'disk-small-requests', 'disk-stalled', 'nfs-busy'] as const),
  ...(['group-full', 'network-full', 'memory-paged-out', 'memory-scan', 'memory-swap'] as const),
];

const shared = { unit: '1', reference: 'Little’s law: clients = rate × time', silencedBy } as const;

/** What the clients of a benchmark waited for, or where else their time went. */
export const clientRules: readonly StatementRule[] = [
  statement('clients-waited', 'warning', {
    ...shared,
    mayBeSaturated: true,
    find: (evidence) =>
      accountsIn(evidence).flatMap((account) => {
        const disk = waitedDisk(account);
        if (disk !== null) return waitedForDisk(evidence, account, disk);
        return isOnCpu(account) && busyPercent(account) >= MIN_BUSY_PERCENT ? onCpus(account) : [];
      }),
  }),
  statement('clients-elsewhere', 'warning', {
    ...shared,
    find: (evidence) =>
      accountsIn(evidence).flatMap((account) => {
        if (waitedDisk(account) !== null) return [];
        if (isOnCpu(account)) return busyPercent(account) < MIN_BUSY_PERCENT ? onCpus(account) : [];
        const least = MIN_SHARE * account.workload.clients;
        if (account.thinking >= least) return betweenOperations(account);
        return account.rest >= least ? elsewhere(evidence, account) : [];
      }),
  }),
  statement('clients-one', 'warning', {
    ...shared,
    silencedBy: [...silencedBy, 'disk-one-request', 'disk-synchronous'],
    find: oneClient,
  }),
];

/** The accounts of more than one client that add up, over a time that is long enough. */
function accountsIn({ run, grid }: Evidence): readonly ClientAccount[] {
  return clientAccounts(run).filter(
    ({ workload, isWhole, window: { from, to } }) =>
      isWhole && !isOne(workload) && to - from >= sustainedSeconds(grid.step, grid),
  );
}

const isOne = ({ clients }: Workload) => clients >= MIN_ONE && clients <= MAX_ONE;

/** The disk that most clients waited for; null without one, or if its requests may be those of the kernel. */
function waitedDisk({ workload, disks: [disk], blocked }: ClientAccount): InFlight | null {
  if (disk === undefined || disk.requests < MIN_SHARE * workload.clients) return null;
  const waited = Math.max(disk.reads || 0, blocked || 0);
  return waited >= MIN_WAITED_SHARE * disk.requests ? disk : null;
}

const isOnCpu = ({ workload, onCpu, waitingForCpu }: ClientAccount) =>
  onCpu + (waitingForCpu || 0) >= MIN_SHARE * workload.clients;

const busyPercent = ({ onCpu, cpus }: ClientAccount) => (100 * onCpu) / cpus;

function waitedForDisk(
  evidence: Evidence,
  account: ClientAccount,
  { entity, requests }: InFlight,
): readonly RuleFinding[] {
  const { window: span, workload } = account;
  const subject = { host: workload.host, entity, metrics: ['disk.queue'] };
  const mean = (measure: RuleMeasure) => measuredMean(evidence, subject, { measure, span });
  const use = mean({ metrics: ['disk.utilisation'] });
  const inUse = use >= 0 ? `, ${formatPercent(use)} in use` : '';
  return [
    {
      ...findingOf(account, subject, requests),
      claim: `Of ${countText(workload.clients)} clients ${countText(requests)} waited for ${entity.name} (${shareText(account, requests)})`,
      why: `${workOf({ mean, subject }).all}${inUse} for ${timeOf(account)}; ${cpuText(account)}`,
      caveat: 'It may do more with more in flight',
    },
  ];
}

function onCpus(account: ClientAccount): readonly RuleFinding[] {
  const { workload, onCpu, waitingForCpu } = account;
  const subject = { host: workload.host, entity: HOST_ITSELF, metrics: [CPU_BUSY] };
  const total = onCpu + (waitingForCpu || 0);
  const isFree = busyPercent(account) < MIN_BUSY_PERCENT;
  const orWaited = waitingForCpu >= 1 ? ' or waited for one' : '';
  return [
    {
      ...findingOf(account, subject, total),
      claim: `Of ${countText(workload.clients)} clients ${countText(Math.min(total, workload.clients))} were on CPUs${orWaited} (${shareText(account, total)})`,
      why: `${busyText(account)}${diskTexts(account)} for ${timeOf(account)}`,
      ...(isFree && { caveat: 'More clients may do more' }),
    },
  ];
}

function elsewhere(evidence: Evidence, account: ClientAccount): readonly RuleFinding[] {
  const { workload, rest, disks, thinking } = account;
  const { clients, host, latency } = workload;
  const costs = workloadCosts(evidence.run).find((other) => other.workload === workload)?.costs;
  const each = (id: string) => costs?.find((cost) => cost.id === id)?.value ?? Number.NaN;
  const switches = each('context_switches');
  const switched =
    switches > 0
      ? `; ${formatCount(switches * workload.rate)} context switches/s, ${formatCount(switches)} ${perOperation(workload)}`
      : '';
  const isLocal = each('received_bytes') + each('sent_bytes') < MIN_REMOTE_BYTES;
  const mayThink = Number.isNaN(latency) || thinking >= MIN_THINKING_SHARE * clients;
  const causes = [
    'Locks',
    ...(disks.length === 0 ? ['disks'] : []),
    ...(isLocal ? [] : ['the network']),
    ...(mayThink ? ['think time'] : []),
  ];
  const subject = { host, entity: HOST_ITSELF, metrics: ['system.context_switches'] };
  return [
    {
      ...findingOf(account, subject, rest),
      claim: `${countText(rest)} of ${countText(clients)} clients waited for what is not measured`,
      why: `${cpuText(account)}${diskTexts(account)} for ${timeOf(account)}${switched}`,
      caveat: `${causes.join(', ')} or one thread at its ceiling may hold them`,
    },
  ];
}

/** The finding that most clients had nothing to wait for: they made little load. */
function betweenOperations(account: ClientAccount): readonly RuleFinding[] {
  const { workload, thinking } = account;
  const { host, clients, rate, latency, operation } = workload;
  const subject = { host, entity: HOST_ITSELF, metrics: [] };
  return [
    {
      ...findingOf(account, subject, thinking),
      claim: `${countText(thinking)} of ${countText(clients)} clients had no ${operation} in progress`,
      why: `${formatCount(rate)}/s of ${shortTime(latency)} are ${countText(rate * latency)} in progress for ${timeOf(account)}`,
      caveat: 'Think time, a set rate or the benchmark itself may hold them',
    },
  ];
}

/** The statement that a benchmark had one client, with what each of its results says; no log is needed for it. */
function oneClient({ run }: Evidence): readonly RuleFinding[] {
  const ones = workloadsOf(run).filter(isOne);
  const [first] = ones;
  if (first === undefined || ones.length < workloadsOf(run).length) return [];
  const account = clientAccounts(run).find(({ workload }) => workload === first);
  const texts = ones.slice(0, MAX_RESULTS).map(({ rate, latency, row, operation, clients }) => {
    const time = Number.isNaN(latency) ? clients / rate : latency;
    const file = ones.length > 1 ? ` (${row.file})` : '';
    return `${formatCount(rate)} ${operation}s/s, ${shortTime(time)} each${file}`;
  });
  const parts = account === undefined ? [] : [`${cpuText(account)}${diskTexts(account)}`];
  return [
    {
      ...(account?.window ?? run.window),
      subject: { host: first.host, entity: HOST_ITSELF, metrics: [] },
      value: first.clients,
      limit: 1,
      claim: 'One client: each operation waited for the one before',
      why: [...texts, ...parts].join('; '),
      caveat: 'More clients may do more',
    },
  ];
}

function findingOf(
  { window, workload }: ClientAccount,
  subject: Subject,
  value: number,
): Omit<RuleFinding, 'claim' | 'why'> {
  return { ...window, subject, value, limit: MIN_SHARE * workload.clients };
}

const timeOf = ({ window: { from, to } }: ClientAccount) => formatDuration(to - from);

const shareText = ({ workload }: ClientAccount, part: number) =>
  formatPercent(Math.min(100, (100 * part) / workload.clients));

/** `23 % of 80 CPUs busy`, `98 % of 80 CPUs busy, 38 waiting for one` */
const busyText = (account: ClientAccount) =>
  `${formatPercent(busyPercent(account))} of ${account.cpus} CPUs busy${waitingText(account)}`;

/** `18 on CPUs (23 % of 80)`, `78 on CPUs (98 % of 80), 38 waiting for one` */
function cpuText(account: ClientAccount): string {
  const { cpus, onCpu } = account;
  const share = cpus > 0 ? ` (${formatPercent(busyPercent(account))} of ${cpus})` : '';
  return `${countText(onCpu)} on CPUs${share}${waitingText(account)}`;
}

const waitingText = ({ waitingForCpu }: ClientAccount) =>
  waitingForCpu >= 1 ? `, ${countText(waitingForCpu)} waiting for one` : '';

/** The disks that at least one client waited for, or the first of them. */
function diskTexts({ disks }: ClientAccount): string {
  const shown = disks.filter(({ requests }, i) => i === 0 || requests >= 1).slice(0, MAX_DISKS);
  return shown.map(({ entity, requests }) => `, ${countText(requests)} in ${entity.name}`).join('');
}

const perOperation = ({ operation }: Workload) =>
  `${/^[aeiou]/.test(operation) ? 'an' : 'a'} ${operation}`;
