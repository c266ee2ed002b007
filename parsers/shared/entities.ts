import type { Platform } from '../../src/model/platform.ts';
import type { EntityKey } from '../parser.ts';
import { diskKind } from './disk-name.ts';

/** The host as a whole; it has no name. */
export const HOST: EntityKey = { kind: 'host', name: '' };

/** The disk, partition, group or mount of a name in an iostat table of the platform. */
export function diskOf(platform: Platform): (name: string) => EntityKey {
  return (name) => ({ kind: diskKind(name, platform), name });
}

/** A network interface. */
export function nic(name: string): EntityKey {
  return { kind: 'nic', name };
}
