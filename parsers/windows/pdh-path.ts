import type { EntityKind } from '../../src/model/entity.ts';
import { kindOfObject } from './pdh-objects.ts';

/** A counter's path, `\\host\Object(instance)\Counter`, in its parts. */
export interface CounterPath {
  /** Empty without one. */
  readonly host: string;
  readonly object: string;
  /** Empty without one. */
  readonly instance: string;
  readonly counter: string;
}

/**
 * Splits the path of a counter (PdhParseCounterPath). An instance may contain brackets and backslashes:
 * `\\esx1\Group Cpu(81:vm (1))\% Used`. Null for any other text.
 */
export function parseCounterPath(printed: string): CounterPath | null {
  // Written by a program that doubles each backslash.
  const text = printed.startsWith('\\\\\\\\') ? printed.replaceAll('\\\\', '\\') : printed;
  if (!text.startsWith('\\')) return null;
  const from = text.startsWith('\\\\') ? text.indexOf('\\', 2) : 0;
  const end = text.lastIndexOf('\\');
  if (from < 0 || end <= from) return null;
  const counted = text.slice(from + 1, end);
  const bracket = counted.endsWith(')') ? counted.indexOf('(') : -1;
  return {
    host: text.slice(0, from).replaceAll('\\', ''),
    object: bracket < 0 ? counted : counted.slice(0, bracket),
    instance: bracket < 0 ? '' : counted.slice(bracket + 1, -1),
    counter: text.slice(end + 1),
  };
}

/** Objects of the whole host that have no instances, and those of its connections. */
const PROTOCOL = /^(TCP|UDP|IP|ICMP)(v[46])?$/i;

/** The entity that a counter measures. */
export function counterEntity({ object, instance }: CounterPath): {
  kind: EntityKind;
  name: string;
} {
  const kind = kindOfObject(object);
  if (PROTOCOL.test(object))
    return {
      kind: 'protocol',
      name: object.replace(/^(TCP|UDP|IP|ICMP)(v4)?$/i, '$1').toLowerCase(),
    };
  if (instance === '') return { kind: 'host', name: '' };
  if (kind === 'cpu')
    return /^_total$/i.test(instance) ? { kind: 'host', name: '' } : cpuOf(instance);
  // Sums of instances and the idle time are not processes.
  if (kind === 'process' && /^(_total|idle)$/i.test(instance))
    return { kind: 'other', name: `${object} ${instance}` };
  if (kind === 'disk' && /^(_total|vmhba\d+)$/i.test(instance))
    return { kind: 'group', name: instance };
  if (object === 'Network Port') return portOf(instance);
  return kind === 'other' ? { kind, name: `${object} ${instance}` } : { kind, name: instance };
}

/** Returns the entity of a processor; `0,_Total` is the sum of a NUMA node. */
function cpuOf(name: string): { kind: EntityKind; name: string } {
  return /_total$/i.test(name)
    ? { kind: 'other', name: `processors ${name}` }
    : { kind: 'cpu', name };
}

/** Returns the entity of a port: `vSwitch0:1:vmnic0` is a link of the host and repeats the bytes of guests' ports. */
function portOf(name: string): { kind: EntityKind; name: string } {
  const link = /:(vmnic\d+)$/.exec(name)?.[1];
  return link === undefined ? { kind: 'other', name } : { kind: 'nic', name: link };
}
