import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Subject } from '../../../model/finding.ts';
import type { RuleId } from '../../../model/rule-id.ts';
import { formatCount, formatDuration, formatPercent } from '../../../text/quantity.ts';
import { type ClientAccount, clientAccounts, countText } from '../../clients/account.ts';
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
/** Minimum use of the CPUs that hold most clients, if more of these may do no more. */
const MIN_BUSY_PERCENT = 70;
/** Range of the mean number of operations in progress if each waits for the one before. */
const MIN_ONE = 0.9;
const MAX_ONE = 1.05;
/** Minimum share of the requests in flight that are reads, or tasks that the kernel counts as blocked. */
const MIN_WAITED_SHARE = 0.5;
/** Minimum share of the clients without an operation in progress if they may think. */
const MIN_THINKING_SHARE = 0.1;
/** Maximum number of results and of disks in a sentence. */
const MAX_NAMES = 3;

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
    find: (evidence) => accountsIn(evidence).flatMap((account) => waitedForDisk(evidence, account)),
  }),
  statement('clients-elsewhere', 'warning', {
    ...shared,
    find: (evidence) =>
      accountsIn(evidence).flatMap((account) => {
        if (waitedForDisk(evidence, account).length > 0) return [];
        return [...onCpus(account), ...elsewhere(evidence, account)];
      }),
  }),
  statement('clients-one', 'warning', {
    ...shared,
    silencedBy: [...silencedBy, 'disk-one-request', 'disk-synchronous'],
    find: oneClient,
  }),
];

const MORE_CLIENTS = 'More clients may do more';

/** The accounts of more than one client that add up, over a time that is long enough. */
function accountsIn({ run, grid }: Evidence): readonly ClientAccount[] {
  return clientAccounts(run).filter(
    ({ workload, isWhole, window: { from, to } }) =>
      isWhole && !isOne(workload) && to - from >= sustainedSeconds(grid.step, grid),
  );
}

const isOne = ({ clients }: Workload) => clients >= MIN_ONE && clients <= MAX_ONE;

const busyPercent = ({ onCpu, cpus }: ClientAccount) => (100 * onCpu) / cpus;

/** The finding that most clients waited for a disk; none if its requests may be those of the kernel. */
function waitedForDisk(evidence: Evidence, account: ClientAccount): readonly RuleFinding[] {
  const { window: span, workload, disks, blocked } = account;
  return disks.slice(0, 1).flatMap(({ entity, requests, reads }) => {
    if (!(Math.max(reads || 0, blocked || 0) >= MIN_WAITED_SHARE * requests)) return [];
    const subject = { host: workload.host, entity, metrics: ['disk.queue'] };
    const mean = (measure: RuleMeasure) => measuredMean(evidence, subject, { measure, span });
    const use = mean({ metrics: ['disk.utilisation'] });
    const inUse = use >= 0 ? `, ${formatPercent(use)} in use` : '';
    return findingOf(account, subject, {
      value: requests,
      claim: `waited for ${entity.name}`,
      why: `${workOf({ mean, subject }).all}${inUse}; ${cpuText(account)}`,
      caveat: 'It may do more with more in flight',
    });
  });
}

function onCpus(account: ClientAccount): readonly RuleFinding[] {
  const { workload, onCpu, waitingForCpu } = account;
  const orWaited = waitingForCpu >= 1 ? ' or waited for one' : '';
  const subject = { host: workload.host, entity: HOST_ITSELF, metrics: [CPU_BUSY] };
  return findingOf(account, subject, {
    value: Math.min(workload.clients, onCpu + (waitingForCpu || 0)),
    claim: `were on CPUs${orWaited}`,
    why: `${cpuText(account)}${diskTexts(account)}`,
    caveat: busyPercent(account) < MIN_BUSY_PERCENT ? MORE_CLIENTS : '',
  });
}

function elsewhere(evidence: Evidence, account: ClientAccount): readonly RuleFinding[] {
  const { workload, rest, disks, thinking, window: span } = account;
  const { clients, host, rate, operation } = workload;
  // Clients that have nothing to do wait for nothing.
  if (thinking >= MIN_SHARE * clients) return [];
  const measure = { metrics: ['system.context_switches'] };
  const subject = { host, entity: HOST_ITSELF, ...measure };
  const switches = measuredMean(evidence, subject, { measure, span });
  const switched = `; ${formatCount(switches)} context switches/s, ${formatCount(switches / rate)} for each ${operation}`;
  const causes = [
    ...(disks.length === 0 ? ['Disks, locks'] : ['Locks']),
    'the network',
    ...(thinking < MIN_THINKING_SHARE * clients ? [] : ['think time']),
  ];
  return findingOf(account, subject, {
    value: rest,
    claim: 'waited for what is not measured',
    why: `${cpuText(account)}${diskTexts(account)}${switches > 0 ? switched : ''}`,
    caveat: `${causes.join(', ')} or one thread at its ceiling may hold them`,
  });
}

/** The statement that a benchmark had one client, with what each of its results says; no log is needed for it. */
function oneClient({ run }: Evidence): readonly RuleFinding[] {
  const all = workloadsOf(run);
  const [first] = all;
  if (first === undefined || !all.every(isOne)) return [];
  const account = clientAccounts(run).find(({ workload }) => workload === first);
  const texts = all.slice(0, MAX_NAMES).map(({ rate, latency, table, operation, clients }) => {
    const file = all.length > 1 ? ` (${table.file})` : '';
    return `${formatCount(rate)} ${operation}s/s, ${shortTime(latency || clients / rate)} each${file}`;
  });
  return [
    {
      ...(account?.window ?? run.window),
      subject: { host: first.host, entity: HOST_ITSELF, metrics: [] },
      value: first.clients,
      limit: 1,
      claim: 'One client: each operation waited for the one before',
      why: [...texts, ...(account ? [cpuText(account) + diskTexts(account)] : [])].join('; '),
      caveat: MORE_CLIENTS,
    },
  ];
}

/** A finding about what most of the clients did, with their share and how long; none if they are not most. */
function findingOf(
  { window, workload: { clients } }: ClientAccount,
  subject: Subject,
  { claim, why, ...words }: Pick<RuleFinding, 'value' | 'claim' | 'why' | 'caveat'>,
): readonly RuleFinding[] {
  const { value } = words;
  const limit = MIN_SHARE * clients;
  if (value < limit) return [];
  const share = formatPercent((100 * value) / clients);
  const time = formatDuration(window.to - window.from);
  return [
    {
      ...{ ...window, ...words, subject, limit },
      claim: `Of ${countText(clients)} clients ${countText(value)} ${claim} (${share})`,
      why: `${why}, for ${time}`,
    },
  ];
}

/** `18 on CPUs (23 % of 80)`, `78 on CPUs (98 % of 80), 38 waiting for one` */
function cpuText(account: ClientAccount): string {
  const { cpus, onCpu, waitingForCpu } = account;
  const share = cpus > 0 ? ` (${formatPercent(busyPercent(account))} of ${cpus})` : '';
  const waiting = waitingForCpu >= 1 ? `, ${countText(waitingForCpu)} waiting for one` : '';
  return `${countText(onCpu)} on CPUs${share}${waiting}`;
}

/** The disks that at least one client waited for, or the first of them. */
function diskTexts({ disks }: ClientAccount): string {
  const shown = disks.filter(({ requests }, i) => i === 0 || requests >= 1).slice(0, MAX_NAMES);
  return shown.map(({ entity, requests }) => `, ${countText(requests)} in ${entity.name}`).join('');
}
