import type { Random } from '../random.ts';
import { createDrift, createPhases, type PhaseOptions } from './drift.ts';

/** One row of `iostat -xn`, named as the columns are; times in ms. */
export interface DiskRow {
  reads: number;
  writes: number;
  readKb: number;
  writeKb: number;
  wait: number;
  actv: number;
  wsvc: number;
  asvc: number;
  waitPercent: number;
  busyPercent: number;
}

/** A sort of disk: means while it works, per second, in kB per I/O and in ms. */
export interface DiskKind extends PhaseOptions {
  readonly reads: number;
  readonly writes: number;
  readonly readKb: number;
  readonly writeKb: number;
  readonly serviceMs: number;
  /** Commands the device takes at a time; more are in the wait queue. */
  readonly depth: number;
  /** The seconds between bursts of writes, as in transaction groups. */
  readonly burstEvery: number;
}

/** A disk's rows, one a second; the row is used again by the next call. */
export interface Disk {
  next(second: number, elapsed: number): Readonly<DiskRow>;
  sinceBoot(): Readonly<DiskRow>;
}

const BURST_SHARE = 0.85;

/** Makes a disk of a kind; each has its own demand and its own hours. */
export function createDisk(random: Random, kind: DiskKind): Disk {
  const row = createRow();
  const drift = createDrift(random, { memory: 0.97, spread: 0.8 });
  const working = createPhases(random, kind);
  const phase = Math.floor(random.uniform() * kind.burstEvery);
  return {
    next(second, elapsed) {
      if (!working()) return Object.assign(row, IDLE);
      const load = drift();
      row.reads = random.count(kind.reads * load) / elapsed;
      row.writes = random.count(kind.writes * load * burst(kind, second + phase)) / elapsed;
      return fill(row, kind, random);
    },
    sinceBoot() {
      const share = (kind.busy / (kind.busy + kind.idle)) * random.between(0.5, 1.5);
      row.reads = kind.reads * share;
      row.writes = kind.writes * share;
      return fill(row, kind, random);
    },
  };
}

const IDLE = createRow();

function createRow(): DiskRow {
  return {
    ...{ reads: 0, writes: 0, readKb: 0, writeKb: 0, wait: 0, actv: 0, wsvc: 0, asvc: 0 },
    ...{ waitPercent: 0, busyPercent: 0 },
  };
}

function burst(kind: DiskKind, second: number): number {
  if (kind.burstEvery === 1) return 1;
  if (second % kind.burstEvery === 0) return kind.burstEvery * BURST_SHARE;
  return (kind.burstEvery * (1 - BURST_SHARE)) / (kind.burstEvery - 1);
}

/** Sizes, queues and times for the reads and writes that are in the row already. */
function fill(row: DiskRow, kind: DiskKind, random: Random): DiskRow {
  const requests = row.reads + row.writes;
  if (requests === 0) return Object.assign(row, IDLE);
  row.readKb = row.reads * kind.readKb * random.between(0.6, 1.4);
  row.writeKb = row.writes * kind.writeKb * random.between(0.6, 1.4);
  const service = kind.serviceMs * (0.6 + random.exponential(0.4));
  return queue(row, requests, (requests * service) / 1000, kind.depth);
}

/** Little's law: a queue's length is the arrival rate times the time spent in it. */
function queue(row: DiskRow, requests: number, demand: number, depth: number): DiskRow {
  row.actv = Math.min(demand, depth);
  row.wait = demand - row.actv;
  row.asvc = (row.actv * 1000) / requests;
  row.wsvc = (row.wait * 1000) / requests;
  row.busyPercent = 100 * (1 - Math.exp(-1.5 * row.actv));
  row.waitPercent = 100 * (1 - Math.exp(-row.wait));
  return row;
}
