import { createRandom, type Random } from '../random.ts';
import { createDisk, type Disk, type DiskKind, type DiskRow } from './disk.ts';
import type { Page } from './page.ts';
import { type LogOptions, writeLog } from './write-log.ts';

const HEADING = [
  '                    extended device statistics              ',
  '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device',
  '',
].join('\n');

/** The disks of one server, and how busy each sort is, in this order. */
const KINDS = [
  disk({ reads: 3, writes: 18, readKb: 12, writeKb: 14, serviceMs: 6, busy: 40, idle: 60 }),
  disk({ reads: 90, writes: 60, readKb: 22, writeKb: 34, serviceMs: 8, busy: 900, idle: 30 }, 5),
  disk({ reads: 140, writes: 40, readKb: 64, writeKb: 90, serviceMs: 9, busy: 600, idle: 300 }, 5),
  disk({ reads: 12, writes: 45, readKb: 16, writeKb: 60, serviceMs: 7, busy: 120, idle: 240 }, 5),
  disk({ reads: 2400, writes: 300, readKb: 8, writeKb: 48, serviceMs: 0.4, busy: 500, idle: 50 }),
  disk({ reads: 0, writes: 650, readKb: 0, writeKb: 18, serviceMs: 0.2, busy: 200, idle: 100 }),
  disk({ reads: 40, writes: 40, readKb: 30, writeKb: 30, serviceMs: 10, busy: 900, idle: 100 }, 5),
  disk({ reads: 0.2, writes: 0.1, readKb: 8, writeKb: 4, serviceMs: 12, busy: 1, idle: 5000 }),
] as const;

function disk(rates: Omit<DiskKind, 'depth' | 'burstEvery'>, burstEvery = 1): DiskKind {
  return { ...rates, depth: rates.serviceMs < 1 ? 32 : 10, burstEvery };
}

/**
 * Writes what `iostat -xn 1` prints on Solaris and illumos: banner, header and a row for every
 * device in every report, idle ones as zeros (there is no `-z`), and no time at all.
 *
 *     `    0.3   23.8    7.4  198.7  0.0  0.3    0.0   13.3   0  16 c1t0d0`
 */
export async function writeIostatSolaris(
  file: string,
  { devices = 40, ...options }: LogOptions & { readonly devices?: number },
): Promise<void> {
  const random = createRandom(options.seed);
  const names = Array.from({ length: devices }, (_, index) => ` ${deviceName(index)}\n`);
  const disks = names.map((_, index) => createDisk(random, KINDS[index % KINDS.length]!));
  await writeLog(file, options, (page, second) => {
    page.text(HEADING);
    const rows = second === 0 ? sinceBoot() : interval(random, second);
    for (let i = 0; i < devices; i++) writeRow(page, rows(disks[i]!), names[i]!);
  });
}

/** Two in five carry a world-wide name, as disks behind a SAS expander do. */
function deviceName(index: number): string {
  if (index % 5 < 3) return `c1t${index}d0`;
  const unique = (0xa1b2c3d4 + index * 0x1f35).toString(16).toUpperCase();
  return `c3t5000C500${unique}d0`;
}

function sinceBoot(): (disk: Disk) => Readonly<DiskRow> {
  return (disk) => disk.sinceBoot();
}

/** The tool divides by the time that really passed, so a count of 100 may print as 99.8. */
function interval(random: Random, second: number): (disk: Disk) => Readonly<DiskRow> {
  const elapsed = 1 + 0.001 * random.normal();
  return (disk) => disk.next(second, elapsed);
}

function writeRow(page: Page, row: Readonly<DiskRow>, name: string): void {
  page.number(row.reads, 1, 6);
  page.number(row.writes, 1, 6);
  page.number(row.readKb, 1, 6);
  page.number(row.writeKb, 1, 6);
  page.number(row.wait, 1, 4);
  page.number(row.actv, 1, 4);
  page.number(row.wsvc, 1, 6);
  page.number(row.asvc, 1, 6);
  page.number(row.waitPercent, 0, 3);
  page.number(row.busyPercent, 0, 3);
  page.text(name);
}
