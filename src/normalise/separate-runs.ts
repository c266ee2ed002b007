import { max, min } from 'd3-array';
import { isSingleLook } from '../input/tables/single-look.ts';
import type { Warning } from '../model/run.ts';
import { resolveClock } from './clock/clock.ts';
import { type ClockedHost, namedHost } from './clock/clocked-host.ts';
import { distinctFiles } from './distinct-files.ts';

const DAY_MS = 86_400_000;
/** Minimum overlap of directories of one run, as a share of the shorter one. */
const MIN_OVERLAP_SHARE = 0.1;

/** The hosts of one run, with warnings about how they were combined. */
export interface RunGroup {
  readonly hosts: readonly ClockedHost[];
  readonly warnings: readonly Warning[];
}

/** A directory with its hosts and the time of its logs. */
interface Member {
  readonly host: ClockedHost;
  /** The hosts that its logs name; none if only the directory has a name. */
  readonly names: readonly string[];
  /** Null if it is unknown. */
  readonly time: TimeSpan | null;
}

/** In milliseconds since the epoch, or since midnight if not `dated`. */
interface TimeSpan {
  readonly from: number;
  readonly to: number;
  readonly dated: boolean;
}

/**
 * Divides directories into runs. Those measured at the same time are the hosts of one run; others are separate runs,
 * above all two directories of one host. If the time is unknown, hosts of different names are one run; directories of
 * one host, or of hosts without a name, are separate runs.
 */
export function separateRuns(hosts: readonly ClockedHost[]): RunGroup[] {
  if (hosts.length === 1) return [{ hosts, warnings: [] }];
  const members = hosts.map(memberOf);
  const groups = groupsOf(members);
  const warnings = groups.length === 1 ? [] : [separated(groups)];
  return groups.map((group, i) => {
    const joined = joinMembers(group);
    return { ...joined, warnings: [...(i === 0 ? warnings : []), ...joined.warnings] };
  });
}

function memberOf(host: ClockedHost): Member {
  const { logs, sources } = host;
  const tables = [...sources.map(({ source }) => source), ...logs.results];
  const names = new Set(tables.map((table) => namedHost(table, logs)));
  return { host, names: [...names].filter((name) => name !== ''), time: timeOf(host) };
}

/**
 * Returns the time of a directory's logs by the logs or its metadata. The option is left out: it is for every
 * directory.
 */
function timeOf(host: ClockedHost): TimeSpan | null {
  const sources = host.sources.filter(({ source }) => !isSingleLook(source));
  if (sources.length === 0) return null;
  const { zero, dated, axes } = resolveClock(
    sources.map(({ option: { start: _, ...option }, ...rest }) => ({ ...rest, option })),
  );
  if (Number.isNaN(zero)) return null;
  const seconds = Math.max(...axes.map(({ elapsed }) => elapsed.at(-1) ?? 0));
  return { from: zero, to: zero + seconds * 1000, dated };
}

/** Returns the members of each run, in the order in which they were given. */
function groupsOf(members: readonly Member[]): Member[][] {
  let groups: Member[][] = [];
  for (const member of members.filter(({ time }) => time !== null)) {
    const near = groups.filter((group) => group.some(({ time }) => overlap(member.time, time)));
    groups = [...groups.filter((group) => !near.includes(group)), [...near.flat(), member]];
  }
  const timed = groups.length;
  const loose = members.filter(({ time }) => time === null);
  for (const member of loose.filter(hasLogs)) {
    const group = timed > 1 ? undefined : groups.find((others) => mayJoin(member, others));
    if (group === undefined) groups.push([member]);
    else group.push(member);
  }
  // Results and single looks without logs belong to the logs.
  const withoutLogs = loose.filter((member) => !hasLogs(member));
  if (groups.length === 1) groups[0]!.push(...withoutLogs);
  else groups.push(...groupsOfResults(withoutLogs));
  for (const group of groups) group.sort((a, b) => members.indexOf(a) - members.indexOf(b));
  return groups.sort((a, b) => members.indexOf(a[0]!) - members.indexOf(b[0]!));
}

/** Returns members that have only results in groups: hosts of different names whose jobs ran at the same time, if known. */
function groupsOfResults(members: readonly Member[]): Member[][] {
  const groups: Member[][] = [];
  for (const member of members) {
    const time = timeOfJobs(member);
    const ranWith = (other: Member) => {
      const otherTime = timeOfJobs(other);
      return time === null || otherTime === null || overlap(time, otherTime);
    };
    const group = groups.find((others) => mayJoin(member, others) && others.every(ranWith));
    if (group === undefined) groups.push([member]);
    else group.push(member);
  }
  return groups;
}

/** Returns the time of the jobs of a directory's results; null if it is unknown. */
function timeOfJobs({ host }: Member): TimeSpan | null {
  const jobs = host.logs.results.flatMap((table) => table.jobs ?? []);
  if (jobs.length === 0) return null;
  const [from, to] = [min(jobs, ({ start }) => start)!, max(jobs, ({ end }) => end)!];
  return { from, to, dated: true };
}

const hasLogs = ({ host }: Member) => host.sources.some(({ source }) => !isSingleLook(source));

/** Whether a directory without a time may be a host of a run: all must have names, and different ones. */
function mayJoin(member: Member, group: readonly Member[]): boolean {
  const isNamed = [member, ...group].every(({ names }) => names.length > 0);
  return isNamed && group.every((other) => shared(member, other) === '');
}

function overlap(a: TimeSpan | null, b: TimeSpan | null): boolean {
  if (a === null || b === null) return false;
  // A time of day belongs to the day that brings it closest.
  const days = a.dated && b.dated ? 0 : Math.round((a.from - b.from) / DAY_MS) * DAY_MS;
  const common = Math.min(a.to, b.to + days) - Math.max(a.from, b.from + days);
  return common > 0 && common >= MIN_OVERLAP_SHARE * Math.min(a.to - a.from, b.to - b.from);
}

/** Returns a host that two directories share, else an empty text. */
function shared(member: Member, other: Member): string {
  return member.names.find((name) => other.names.includes(name)) ?? '';
}

function separated(groups: readonly (readonly Member[])[]): Warning {
  const members = groups.flat();
  const host = sharedByAny(members);
  const when = members.some(({ time }) => time === null)
    ? 'nothing says that they are of the same time; start or host in statgraph.json does'
    : 'their times do not overlap';
  const whose = host === '' ? '' : ` of one host, ${host}`;
  return warning(members, `${groups.length} runs${whose}: ${when}`);
}

/** Makes one run of the members. Charts of one host are labelled only with file names, so these must differ. */
function joinMembers(group: readonly Member[]): RunGroup {
  const hosts = group.map(({ host }) => host);
  const host = sharedByAny(group);
  if (host === '') return { hosts, warnings: [] };
  const text = `one run of one host, ${host}: their times overlap`;
  return { hosts: distinctFiles(hosts), warnings: [warning(group, text)] };
}

function sharedByAny(members: readonly Member[]): string {
  for (const [i, member] of members.entries()) {
    for (const other of members.slice(i + 1)) {
      const host = shared(member, other);
      if (host !== '') return host;
    }
  }
  return '';
}

function warning(members: readonly Member[], text: string): Warning {
  const file = members.map(({ host }) => host.logs.name).join(', ');
  return { file, line: 0, code: 'clock', text };
}
