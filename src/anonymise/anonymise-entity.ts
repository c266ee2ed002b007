import type { Entity, Repeats } from '../model/entity.ts';
import { repeatsOthers } from '../model/repeats.ts';
import { isDeviceName, isPlain, isProgramName } from './plain.ts';
import {
  replaceAlways,
  replaceFilesystem,
  replaceTokens,
  replaceWhole,
  replaceWords,
} from './replace-words.ts';
import { isEverywhere, shapeKindOf } from './shapes.ts';
import type { NameKind, StableNames } from './stable-names.ts';

/** A disk by its serial number, and its slice or partition: `c0t5000C500A1B2C3D4d0s0`, `ata-X_1234-part1`. */
const PARTITION = /^(.+?)(-part\d{1,3}|(?<=\d)[ps]\d{1,3})$/;

/** Pools that installers create. */
const USUAL_POOLS: readonly string[] = ['bpool', 'rpool', 'tank', 'zroot'];

/** An interrupt: `LOC`, `IPI0`, `NET_RX`. */
const INTERRUPT = /^(?:[A-Z]{2,3}\d?|BLOCK|HRTIMER|IRQ_POLL|NET_[RT]X|SCHED|TASKLET|TIMER)$/;
/** An interrupt or a device by its number: `24`, `8:0`. */
const KERNEL_NUMBER = /^\d{1,3}$|^\d{1,4}:\d{1,7}$/;
/** A row, or what the system counts from 0. */
const ORDINAL = /^\d{1,3}$/;
/** The time of a load average: `1 minute`. */
const LOAD_TIME = /^\d{1,2} minute$/;
const isDevice = (part: string) => /\p{L}/u.test(part) && isDeviceName(part);

/** How users name what a format shows. */
interface NamesOfUsers {
  /** The parts of a name. */
  readonly parts: RegExp;
  /** Whether the tool gives a part, not a user. */
  readonly isGiven?: (part: string) => boolean;
}

const WHOLE = /(.+)/;
const BETWEEN_SLASHES: NamesOfUsers = { parts: /([^/]+)/ };

/**
 * Formats whose other entities are called as users call their containers, pods, nodes, zones, projects and groups, or as a
 * program that nobody knows calls them.
 */
const NAMED_BY_USERS: Readonly<Record<string, NamesOfUsers>> = {
  'docker-stats': BETWEEN_SLASHES,
  'kubectl-top': BETWEEN_SLASHES,
  // Behind the name of an object, which Windows gives.
  'pdh-csv': { parts: /(?<= )(.+)/, isGiven: (part) => ORDINAL.test(part) },
  pmrep: { parts: WHOLE, isGiven: (part) => LOAD_TIME.test(part) || isDevice(part) },
  // Groups of processes; a device may be behind one.
  proc: {
    parts: /([^/ ]+)/,
    isGiven: (part) => INTERRUPT.test(part) || KERNEL_NUMBER.test(part) || isDevice(part),
  },
  prstat: BETWEEN_SLASHES,
  table: { parts: WHOLE, isGiven: (part) => ORDINAL.test(part) || isDevice(part) },
  zonestat: BETWEEN_SLASHES,
};
/** Formats in which an entity is called by its labels. */
const LABELLED: readonly string[] = ['otlp', 'prometheus-text', 'prometheus-query-range'];
const USUAL_NAMES: readonly string[] = [
  ...['default', 'global', 'kube-system', 'root', 'total', '_Total'],
  ...['cgroup', 'docker', 'init.scope', 'kubepods', 'kubepods.slice', 'machine.slice'],
  ...['system.slice', 'user.slice'],
];

/** Memory of some of the processors, not a host. */
const NUMA_NODE = /^node\d{1,3}$/;

/**
 * Returns an entity whose name, label and members are replaced. Whether it repeats the traffic of others stays, though
 * its new name no longer shows it.
 */
export function anonymiseEntity(names: StableNames, entity: Entity, parser: string): Entity {
  const { label, repeats: given, ...others } = entity;
  const name = otherName(names, entity, parser) ?? nameOf(names, entity);
  const byName = entity.kind === 'nic' && name !== entity.name ? repeatsByName(entity) : undefined;
  const repeats = given ? withMembers(names, entity, given) : given;
  const shown = repeats === undefined ? byName : repeats;
  return {
    ...others,
    name,
    ...(label !== undefined && { label: labelOf(names, entity, label) }),
    ...(shown !== undefined && { repeats: shown }),
  };
}

function repeatsByName(entity: Entity): Repeats | null {
  return repeatsOthers(entity) ? { of: '', by: 'names' } : null;
}

function withMembers(names: StableNames, { kind }: Entity, { of, by, members }: Repeats): Repeats {
  const member = kind === 'nic' ? 'nic' : 'disk';
  return {
    ...{ of: replaceWords(names, 'name', of), by },
    ...(members && { members: members.map((name) => nameOf(names, { kind: member, name })) }),
  };
}

function nameOf(names: StableNames, { kind, name }: Pick<Entity, 'kind' | 'name'>): string {
  switch (kind) {
    case 'disk':
    case 'partition':
      return diskName(names, 'disk', name);
    case 'group':
      return diskName(names, 'group', name);
    case 'nic':
      return name
        .split('@')
        .map((part) => replaceTokens(names, 'if', part))
        .join('@');
    case 'pool':
      return poolName(names, name);
    case 'vdev':
      return vdevName(names, name);
    case 'filesystem':
      return replaceFilesystem(names, name);
    case 'process':
    case 'thread':
      return name
        .split('/')
        .map((part, i) => (i === 0 ? processName(names, part) : threadName(names, part)))
        .join('/');
    case 'cpu':
    case 'memory':
      return NUMA_NODE.test(name) ? name : replaceWords(names, 'name', name);
    case 'host':
      return name === '' ? '' : replaceAlways(names, 'host', name);
    case 'job':
      return jobName(names, name);
    case 'protocol':
      return replaceWords(names, 'name', name);
    case 'other':
      return replaceTokens(names, 'name', name);
  }
}

/** Returns the name of a disk. That of a partition begins with it. */
function diskName(names: StableNames, kind: 'disk' | 'group', name: string): string {
  const [, disk, end] = PARTITION.exec(name) ?? [];
  if (disk === undefined || end === undefined || isDeviceName(name) || /[\s/]/.test(name))
    return replaceTokens(names, kind, name);
  return `${replaceWhole(names, kind, disk)}${end}`;
}

function poolName(names: StableNames, name: string): string {
  return unlessUsual(names, 'pool', name, USUAL_POOLS);
}

/** Returns the name of something in a format whose names are those of users; undefined for any other. */
function otherName(names: StableNames, { kind, name }: Entity, parser: string): string | undefined {
  if (kind !== 'other') return undefined;
  // A container in a pod, or labels of a series: `mode=idle, relname=orders`.
  const named = Object.hasOwn(NAMED_BY_USERS, parser) ? NAMED_BY_USERS[parser] : undefined;
  if (named !== undefined) {
    const replaced = name
      .split(named.parts)
      .map((part, i) =>
        i % 2 === 0 || isUsualName(part) || named.isGiven?.(part)
          ? replaceTokens(names, 'name', part)
          : replaceAlways(names, 'name', part),
      );
    return replaced.join('');
  }
  if (!LABELLED.includes(parser)) return undefined;
  const labels = name.split(/, (?=\w+=)/).map((label) => label.split(/=(.*)/s, 2));
  return labels.map(([key = '', value]) => seriesLabel(names, key, value)).join(', ');
}

/** Whether a name is one that systems give: `system.slice`, `sshd.service`. */
function isUsualName(name: string): boolean {
  const [service, program] = /^(.*)\.service$/.exec(name) ?? [];
  return service === undefined ? USUAL_NAMES.includes(name) : isProgramName(program!);
}

/** Labels that a maker gives, not a user. */
const MADE = /model|vendor|version/i;
/** `0.99` */
const SHORT_NUMBER = /^[-+.\d]{1,5}$/;

/** Returns a label of a series. Devices and single common words stay: `device=sda`, `mode=idle`. */
function seriesLabel(names: StableNames, key: string, value: string | undefined): string {
  const word = replaceWords(names, 'name', key);
  if (value === undefined) return word;
  if (value.startsWith('/')) return `${word}=${replaceFilesystem(names, value)}`;
  const isUsual =
    isDeviceName(value) || SHORT_NUMBER.test(value) || MADE.test(key) || /^\p{L}+\d?$/u.test(value);
  const replaced = isUsual
    ? replaceWords(names, 'name', value)
    : replaceAlways(names, shapeKindOf(value) ?? 'name', value);
  return `${word}=${replaced}`;
}

/** Replaces a name that is not one of the usual ones, or is also that of a host. */
function unlessUsual(
  names: StableNames,
  kind: NameKind,
  name: string,
  usual: readonly string[],
): string {
  return names.known(name) ?? (usual.includes(name) ? name : names.name(kind, name));
}

/** Returns the name of a job. `ping` has a host behind it, whatever it is called. */
function jobName(names: StableNames, name: string): string {
  const [, ping = '', host] = /^(ping )(\S+)$/.exec(name) ?? [];
  if (host === undefined || isEverywhere(host)) return replaceWords(names, 'job', name);
  return `${ping}${replaceAlways(names, shapeKindOf(host) ?? 'host', host)}`;
}

/** Returns the name of a vdev: its first part is the pool, the last may be a disk. */
function vdevName(names: StableNames, name: string): string {
  const [pool = '', ...parts] = name.split('/');
  const leaves = parts.map((part) => diskName(names, 'disk', part));
  const first = parts.length > 0 ? poolName(names, pool) : replaceWhole(names, 'disk', pool);
  return [first, ...leaves].join('/');
}

/** A process's label is its command line, of which the program is kept. */
function labelOf(names: StableNames, { kind }: Entity, label: string): string {
  if (kind !== 'process' && kind !== 'thread') return replaceWords(names, 'name', label);
  const [program = ''] = label.trim().split(/[\s,]/, 1);
  // A thread of the kernel may have a slash in its name: `ksoftirqd/1`.
  const name = /^[./~]/.test(program) ? program.slice(program.lastIndexOf('/') + 1) : program;
  const word = name.replace(/^\[|[:\]]+$/g, '');
  return isPlain(label) && isProgramName(word) ? label : processName(names, word || label);
}

/** Returns the name of a process. Only those of programs that everybody has stay. */
function processName(names: StableNames, name: string): string {
  return withoutNumber(name, (word) =>
    isProgramName(word)
      ? replaceWhole(names, 'process', word)
      : replaceAlways(names, 'process', word),
  );
}

function threadName(names: StableNames, name: string): string {
  return withoutNumber(name, (word) => replaceWhole(names, 'process', word));
}

/** Processes and threads of one name have a number behind it. */
function withoutNumber(name: string, replace: (word: string) => string): string {
  const [, word = name, number = ''] = /^(.+?)(#\d+)$/.exec(name) ?? [];
  return `${replace(word)}${number}`;
}
