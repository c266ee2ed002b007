/**
 * The reader's input to the bottleneck table: other numbers of devices, and the number of clients that made the load.
 */
export interface CapacityPlan {
  /** Number of devices by the name of a subsystem: disks, networks, cpus, a pool, a group, a mount. */
  readonly counts: Readonly<Record<string, number>>;
  readonly clients?: number | undefined;
}

export const AS_MEASURED: CapacityPlan = { counts: {} };
