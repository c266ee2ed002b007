import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Basis, PrintedResult, Subject } from '../../../model/finding.ts';
import type { RuleId } from '../../../model/rule-id.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatDuration, formatNumber, formatPercent } from '../../../text/quantity.ts';
import { areTold, type ClientAccount, clientAccounts } from '../../clients/account.ts';
import { type Workload, workloadsOf } from '../../clients/workload.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import { sustainedSeconds } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { shownMean } from '../kinds/measured.ts';
import type { RuleFinding, StatementRule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { clientPlaces } from './client-places.ts';
import {
  areOfClients,
  busyPercent,
  causesText,
  clientsOnCpus,
  cpusUsedText,
  diskTexts,
  diskWorkText,
  MAX_NAMES,
  onCpusText,
  wereOnCpusText,
} from './client-texts.ts';

/** Minimum share of the clients in the places that are named for them. */
const MIN_SHARE = 0.6;
/** Minimum use of the CPUs that hold most clients, if more of these may do no more. */
const MIN_BUSY_PERCENT = 70;
/** Range of the mean number of operations in progress if each waits for the one before. */
const MIN_ONE = 0.9;
const MAX_ONE = 1.05;

/** Rules whose findings say what the clients waited for. */
const silencedBy: readonly RuleId[] = [
  ...(['cpu-busy', 'cpu-one', 'cpu-one-thread', 'cpu-waited-for'] as const),
  ...(['disk-busy', 'disk-small-requests', 'disk-stalled', 'nfs-busy'] as const),
  ...(['group-full', 'network-full', 'memory-paged-out', 'memory-scan', 'memory-swap'] as const),
  'benchmark-paced',
];

const shared = { unit: '1', reference: 'Little’s law: clients = rate × time', silencedBy } as const;
/** A quota holds clients before they are in no log, and more of them do no more. */
const notByQuota = { ...shared, silencedBy: [...silencedBy, 'container-throttled'] } as const;

/** What the clients of a benchmark waited for, or where else their time went. */
export const clientRules: readonly StatementRule[] = [
  statement('clients-waited', 'warning', {
    ...shared,
    mayBeSaturated: true,
    find: (evidence) => accountsIn(evidence).flatMap((account) => waitedForDisk(evidence, account)),
  }),
  statement('clients-elsewhere', 'warning', {
    ...notByQuota,
    mayBeSaturated: true,
    find: (evidence) =>
      accountsIn(evidence).flatMap((account) => {
        if (waitedForDisk(evidence, account).length > 0) return [];
        return notInDisk(evidence, account);
      }),
  }),
  statement('clients-spread', 'note', {
    ...notByQuota,
    find: (evidence) =>
      accountsIn(evidence).flatMap((account) => {
        const inOne = [...waitedForDisk(evidence, account), ...notInDisk(evidence, account)];
        return inOne.length > 0 ? [] : spread(evidence, account);
      }),
  }),
  statement('clients-one', 'warning', {
    ...shared,
    silencedBy: [...notByQuota.silencedBy, 'disk-one-request', 'disk-synchronous'],
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

/** The finding that most clients waited for a disk; none if its requests may be those of the kernel. */
function waitedForDisk(evidence: Evidence, account: ClientAccount): readonly RuleFinding[] {
  return account.disks.slice(0, 1).flatMap((disk) => {
    const { entity, requests, name } = disk;
    if (!areOfClients(account, disk)) return [];
    const subject = { host: account.workload.host, entity, metrics: ['disk.queue'] };
    return findingOf(account, subject, {
      value: requests,
      claim: `waited for ${name}`,
      why: `${diskWorkText(evidence, account, disk)}; ${onCpusText(account)}`,
      caveat: `With more in flight, ${entity.name} may do more`,
    });
  });
}

/** The finding that most clients were on CPUs, or in no log. */
function notInDisk(evidence: Evidence, account: ClientAccount): readonly RuleFinding[] {
  return [...onCpus(account), ...elsewhere(evidence, account)];
}

function onCpus(account: ClientAccount): readonly RuleFinding[] {
  const { workload } = account;
  const subject = { host: workload.host, entity: HOST_ITSELF, metrics: [CPU_BUSY] };
  return findingOf(account, subject, {
    value: Math.min(workload.clients, clientsOnCpus(account)),
    level: 'note',
    claim: wereOnCpusText(account),
    why: `${cpusUsedText(account)}${diskTexts(account)}`,
    caveat: busyPercent(account) < MIN_BUSY_PERCENT ? onFreeCpus(account) : '',
  });
}

/** Returns the caveat for clients on CPUs that are partly idle: a quota, if clients wait for a CPU all the same. */
const onFreeCpus = ({ waitingForCpu, onCpu }: ClientAccount) =>
  waitingForCpu > onCpu ? 'A quota or a set of CPUs may hold them' : MORE_CLIENTS;

function elsewhere(evidence: Evidence, account: ClientAccount): readonly RuleFinding[] {
  const { workload, rest, thinking, window: span } = account;
  const { clients, host, rate, operation } = workload;
  // Clients that have nothing to do wait for nothing.
  if (thinking >= MIN_SHARE * clients) return [];
  const measure = { metrics: ['system.context_switches'] };
  const subject = { host, entity: HOST_ITSELF, ...measure };
  const switches = shownMean(evidence, subject, { measure, span });
  const switched = `; ${formatNumber(switches)} context switches/s, ${formatNumber(switches / rate)} for each ${operation}`;
  return findingOf(account, subject, {
    value: rest,
    claim: 'waited for what is not measured',
    why: `${onCpusText(account)}${diskTexts(account)}${switches > 0 ? switched : ''}`,
    caveat: causesText(evidence, account),
  });
}

/** The places that together held most of the clients; none if these were in many places. */
function spread(evidence: Evidence, account: ClientAccount): readonly RuleFinding[] {
  const { window, workload } = account;
  const limit = MIN_SHARE * workload.clients;
  const places = clientPlaces(evidence, account, limit);
  const texts = places.map(({ clients, text }) => heldText(workload, clients, text));
  const isSaid = places.some(({ text }) => text === wereOnCpusText(account));
  const cpus = isSaid ? cpusUsedText(account) : onCpusText(account);
  const whys = [...places.map((place) => place.why), cpus];
  return places.slice(0, 1).map(({ clients }) => ({
    ...window,
    subject: { host: workload.host, entity: HOST_ITSELF, metrics: [] },
    basis: () => basisOf(account),
    value: clients,
    limit,
    variant: `${formatNumber(workload.clients)} ${places.map(({ text }) => text)}`,
    claim: `Of ${formatNumber(workload.clients)} clients ${joinParts([texts.slice(0, -1).join(', '), texts.at(-1)], ' and ')}`,
    why: `${joinParts(whys, '; ')}, for ${formatDuration(window.to - window.from)}`,
    caveat: places.find(({ caveat }) => caveat !== '')?.caveat ?? '',
  }));
}

/** The statement that a benchmark had one client, with what each of its results says; no log is needed for it. */
function oneClient({ run }: Evidence): readonly RuleFinding[] {
  const all = workloadsOf(run);
  const [first] = all;
  if (first === undefined || !all.every(isOne)) return [];
  const account = clientAccounts(run).find(({ workload }) => workload === first);
  const isPlaced = account !== undefined && areTold(account.workload.clients, account.onCpuBounds);
  const texts = all.slice(0, MAX_NAMES).map(({ rate, latency, table, operation, clients }) => {
    const file = all.length > 1 ? ` (${table.file})` : '';
    return `${formatNumber(rate)} ${operation}s/s, ${formatDuration(latency || clients / rate)} each${file}`;
  });
  return [
    {
      ...(account?.window ?? run.window),
      subject: { host: first.host, entity: HOST_ITSELF, metrics: [] },
      basis: () => [
        ...all.slice(0, MAX_NAMES).map(resultOf),
        ...(isPlaced ? basisOf(account) : []),
      ],
      value: first.clients,
      limit: 1,
      claim: 'One client: each operation waited for the one before',
      why: joinParts([...texts, isPlaced && onCpusText(account) + diskTexts(account)], '; '),
      caveat: MORE_CLIENTS,
    },
  ];
}

/** A finding about what most of the clients did, with their share and how long; none if they are not most. */
function findingOf(
  account: ClientAccount,
  subject: Subject,
  { claim, why, ...words }: Pick<RuleFinding, 'level' | 'value' | 'claim' | 'why' | 'caveat'>,
): readonly RuleFinding[] {
  const { window, workload } = account;
  const { clients } = workload;
  const limit = MIN_SHARE * clients;
  if (words.value < limit) return [];
  return [
    {
      ...{ ...window, ...words, subject, limit },
      basis: () => basisOf(account),
      variant: `${formatNumber(clients)} ${claim}`,
      claim: `Of ${formatNumber(clients)} clients ${heldText(workload, words.value, claim)}`,
      why: `${why}, for ${formatDuration(window.to - window.from)}`,
    },
  ];
}

function resultOf({ table: { file }, row: { line, cells } }: Workload): PrintedResult {
  return { file, line, last: Math.max(line, ...cells.map((cell) => cell?.line ?? line)) };
}

/** The lines and the result of which an account has numbers. */
function basisOf({ workload, disks, waitingForCpu }: ClientAccount): readonly Basis[] {
  const { host } = workload;
  const queued = waitingForCpu >= 0 ? ['process.running'] : [];
  return [
    resultOf(workload),
    { host, entity: HOST_ITSELF, metrics: [CPU_BUSY, ...queued] },
    ...disks.slice(0, MAX_NAMES).map(({ entity, metrics }) => {
      return { host, entity, metrics: metrics.flatMap((metric) => metric ?? []) };
    }),
  ];
}

/** `52 waited for sda (81 %)` */
function heldText({ clients }: Workload, held: number, text: string): string {
  return `${formatNumber(held)} ${text} (${formatPercent((100 * held) / clients)})`;
}
