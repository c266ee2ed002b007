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
 * Takes the path of a counter apart (PdhParseCounterPath). An instance may have brackets and backslashes of its own:
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
  // Sums of instances, and what is left of the time, are no processes.
  if (kind === 'process' && /^(_total|idle)$/i.test(instance))
    return { kind: 'other', name: `${object} ${instance}` };
  if (kind === 'disk' && /^(_total|vmhba\d+)$/i.test(instance))
    return { kind: 'group', name: instance };
  if (object === 'Network Port') return portOf(instance);
  return kind === 'other' ? { kind, name: `${object} ${instance}` } : { kind, name: instance };
}

/** `0,_Total` is the sum of a NUMA node. */
function cpuOf(name: string): { kind: EntityKind; name: string } {
  return /_total$/i.test(name)
    ? { kind: 'other', name: `processors ${name}` }
    : { kind: 'cpu', name };
}

/** `vSwitch0:33554434:vmnic0` is a link of the host; the other ports are those of guests, whose bytes it repeats. */
function portOf(name: string): { kind: EntityKind; name: string } {
  const link = /:(vmnic\d+)$/.exec(name)?.[1];
  return link === undefined ? { kind: 'other', name } : { kind: 'nic', name: link };
}
