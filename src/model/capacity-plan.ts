/** What the reader asks of the bottleneck table: other numbers of devices, and how many clients made the load. */
export interface CapacityPlan {
  /** The number of devices by the name of a subsystem: disks, networks, cpus, a pool, a group, a mount. */
  readonly counts: Readonly<Record<string, number>>;
  readonly clients?: number | undefined;
}

export const AS_MEASURED: CapacityPlan = { counts: {} };
