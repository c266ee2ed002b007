import { createRandom, type Random } from '../random.ts';
import { createDrift, createPhases } from './drift.ts';
import type { Page } from './page.ts';
import { type LogOptions, writeLog } from './write-log.ts';

const HEADING = '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat\n';

const START_SECONDS = 9.5 * 3600;

/** An interface: packets a second and bytes a packet while it works, speed in bit/s. */
interface Interface {
  readonly name: string;
  readonly speed: number;
  readonly packets: number;
  readonly readBytes: number;
  readonly writeBytes: number;
  readonly busy: number;
  readonly idle: number;
}

/** One row, named as the columns are; zero average sizes where no packet came. */
interface Traffic {
  readonly readBytes: number;
  readonly writeBytes: number;
  readonly reads: number;
  readonly writes: number;
}

const QUIET: Traffic = { readBytes: 0, writeBytes: 0, reads: 0, writes: 0 };

const INTERFACES = [
  { name: 'lo0', speed: 0, packets: 30, readBytes: 340, writeBytes: 340, busy: 20, idle: 20 },
  {
    name: 'e1000g0',
    speed: 1e9,
    packets: 900,
    readBytes: 480,
    writeBytes: 610,
    busy: 900,
    idle: 2,
  },
  {
    name: 'ixgbe0',
    speed: 1e10,
    packets: 52_000,
    readBytes: 720,
    writeBytes: 980,
    busy: 900,
    idle: 90,
  },
  {
    name: 'ixgbe1',
    speed: 1e10,
    packets: 4000,
    readBytes: 1300,
    writeBytes: 90,
    busy: 60,
    idle: 600,
  },
] as const satisfies readonly Interface[];

/**
 * Writes what `nicstat 1` prints with several interfaces: a header before every report and a time
 * of day without a date on every row.
 *
 *     `13:04:10     eth0   601.9   589.1  1868.1  1894.1   330.0   318.5  0.98   0.00`
 */
export async function writeNicstat(file: string, options: LogOptions): Promise<void> {
  const random = createRandom(options.seed);
  const wires = INTERFACES.map((nic) => ({ nic, next: createWire(random, nic) }));
  await writeLog(file, options, (page, second) => {
    const time = timeOfDay(START_SECONDS + second);
    page.text(HEADING);
    for (const { nic, next } of wires) writeRow(page, time, nic, next(second === 0));
  });
}

function createWire(random: Random, nic: Interface): (sinceBoot: boolean) => Traffic {
  const drift = createDrift(random, { memory: 0.95, spread: 0.9 });
  const working = createPhases(random, nic);
  return (sinceBoot) => {
    if (sinceBoot) return traffic(random, nic, nic.packets * 0.31, nic.packets * 0.33);
    if (!working()) return QUIET;
    const packets = nic.packets * drift();
    return traffic(random, nic, random.count(packets), random.count(packets * 0.9));
  };
}

function traffic(random: Random, nic: Interface, reads: number, writes: number): Traffic {
  return {
    reads,
    writes,
    readBytes: Math.round(reads * Math.min(1500, nic.readBytes * random.between(0.8, 1.2))),
    writeBytes: Math.round(writes * Math.min(1500, nic.writeBytes * random.between(0.8, 1.2))),
  };
}

function writeRow(page: Page, time: string, nic: Interface, traffic: Traffic): void {
  const { reads, writes, readBytes, writeBytes } = traffic;
  const busiest = Math.max(readBytes, writeBytes);
  const utilisation = nic.speed > 0 ? Math.min(100, (busiest * 800) / nic.speed) : 0;
  page.text(time);
  page.right(nic.name, 9);
  writeNumber(page, readBytes / 1024);
  writeNumber(page, writeBytes / 1024);
  writeNumber(page, reads);
  writeNumber(page, writes);
  writeNumber(page, reads > 0 ? readBytes / reads : 0);
  writeNumber(page, writes > 0 ? writeBytes / writes : 0);
  page.number(utilisation, utilisation < 10 ? 2 : utilisation < 100 ? 1 : 0, 5);
  page.number(0, 2, 6);
  page.text('\n');
}

/** precision() in nicstat.c: two decimals below 100, one below 100,000, then none. */
function writeNumber(page: Page, value: number): void {
  page.number(value, value < 100 ? 2 : value < 100_000 ? 1 : 0, 7);
}

function timeOfDay(seconds: number): string {
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
