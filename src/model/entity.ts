export const entityKinds = [
  'host',
  'cpu',
  'memory',
  'disk',
  'partition',
  'group',
  'filesystem',
  'pool',
  'vdev',
  'nic',
  'protocol',
  'process',
  'thread',
  'job',
  'other',
] as const;

export type EntityKind = (typeof entityKinds)[number];

/** Describes whose traffic a device repeats: the names if they are known, and the source of that knowledge. */
export interface Repeats {
  readonly of: string;
  readonly by: 'rates' | 'names' | 'context' | 'metadata';
  /** All of the names, if they are the members of a group: an aggregation, the disks behind a controller. */
  readonly members?: readonly string[];
}

/**
 * The thing that a column measures. `group` is a device that repeats the I/O of others (md, dm, multipath, loop,
 * controllers, groups that the user named), `filesystem` an NFS mount. The host's own columns belong to the entity of
 * kind `host` with an empty name.
 */
export interface Entity {
  readonly kind: EntityKind;
  /** As printed; a vdev as the path `pool/vdev/leaf`, a thread as `process/thread`. */
  readonly name: string;
  /** Another name, if its name is a number: a process's command. */
  readonly label?: string;
  /** Index of the entity it is part of, −1 for none. */
  readonly parent: number;
  /** Bits a second of an interface's link, if its directory gives it. */
  readonly linkSpeed?: number;
  /** Bytes of the longest packet of an interface, if its directory gives it. */
  readonly mtu?: number;
  /** Bytes a second that a group can move, if its directory gives it; for interfaces in one direction. */
  readonly capacity?: number;
  /** Set if its traffic is that of others, null if it is not. Absent if only its kind and name decide. */
  readonly repeats?: Repeats | null;
}
