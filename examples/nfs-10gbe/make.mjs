// Writes NFS_client_10GbE and NFS_server_10GbE: the logs that two Solaris 10 hosts would have left of
// one benchmark over 10 Gbit/s Ethernet. The numbers come from a small model; the layouts are those of
// iostat, vmstat, zpool iostat and nicstat. Always the same bytes:   node examples/nfs-10gbe/make.mjs
import { mkdirSync, writeFileSync } from 'node:fs';

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;
const MOUNT = 'nfs10g:/jbod';

// The run, second by second of the client; 'unmount' and 'mount' take one second.
const COURSE = [
  ['idle', 30],
  ['write', 65],
  ['idle', 10],
  ['unmount', 1],
  ['idle', 2],
  ['mount', 1],
  ['idle', 11],
  ['read', 155],
  ['idle', 125], // the collectors were stopped two minutes late
].flatMap(([phase, seconds]) => Array(seconds).fill(phase));
const SERVER_EARLY = 3; // seconds the server's collectors started before the client's
const SERVER_LATE = 5;

// ---- chance ---------------------------------------------------------------------------------------

let seed = 20100610;
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let x = Math.imul(seed ^ (seed >>> 15), seed | 1);
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
  return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
}
const between = (low, high) => low + (high - low) * random();
const whole = (low, high) => Math.floor(between(low, high + 1));
const near = (value, share) => value * between(1 - share, 1 + share);

// ---- printf ---------------------------------------------------------------------------------------

const fixed = (value, width, digits = 0) => value.toFixed(digits).padStart(width);

/** vmstat's adjprintf: a number that is too wide takes the blanks of the columns after it. */
function borrowing(values, widths) {
  let excess = 0;
  return values
    .map((value, i) => {
      const cell = ` ${fixed(value, Math.max(widths[i] - Math.max(excess, 0), 1))}`;
      excess += cell.length - widths[i] - 1;
      return cell;
    })
    .join('');
}

/** zpool's numbers: at most five characters, in 1024s, whole multiples without decimals. */
function nicenum(value) {
  const n = Math.floor(value);
  const power = n < KIB ? 0 : Math.floor(Math.log2(n) / 10);
  if (power === 0) return String(n);
  const unit = KIB ** power;
  if (n % unit === 0) return `${n / unit}${'KMGTPE'[power - 1]}`;
  const texts = [2, 1, 0].map((digits) => `${(n / unit).toFixed(digits)}${'KMGTPE'[power - 1]}`);
  return texts.find((text) => text.length <= 5) ?? texts[2];
}

/** nicstat's numbers: two decimals, one from 100, none from 100,000. */
const narrow = (value) => fixed(value, 7, value < 100 ? 2 : value < 100000 ? 1 : 0);
const percent = (value) => fixed(value, 5, value < 10 ? 2 : value < 100 ? 1 : 0);

// ---- the model ------------------------------------------------------------------------------------

/** What NFS does in each second, in requests of 1 MiB (rsize, wsize), and the client's processors. */
function clientSecond(phase, t) {
  const edge = COURSE[t - 1] !== phase ? between(0.4, 0.6) : 1; // a phase begins within a second
  if (phase === 'write') {
    const syncing = t % 5 < 2; // the server writes a transaction group: requests wait a little longer
    const writes = Math.round(near(syncing ? 450 : 496, 0.02) * edge);
    return {
      reads: 0,
      writes,
      actv: near(7.4, 0.04) * edge,
      busy: whole(97, 100) * edge,
      us: 2,
      sy: whole(14, 18),
    };
  }
  if (phase === 'read') {
    const reads = Math.round((650 + 24 * Math.sin(t / 17) + between(-20, 20)) * edge);
    return {
      reads,
      writes: 0,
      actv: near(6.1, 0.06) * edge,
      busy: whole(87, 93) * edge,
      us: 1,
      sy: whole(12, 15),
    };
  }
  return { reads: 0, writes: 0, actv: 0, busy: 0, us: whole(0, 1), sy: whole(0, 1) };
}

const client = COURSE.map(clientSecond);
const server = [
  ...Array.from({ length: SERVER_EARLY }, () => clientSecond('idle', 0)),
  ...client,
  ...Array.from({ length: SERVER_LATE }, () => clientSecond('idle', 0)),
];

/** The pool's traffic: writes go out in a burst for every transaction group, reads come in ahead of use. */
function createPool() {
  let open = 0; // bytes of the transaction group that is being filled
  let syncing = 0;
  let ahead = 0; // bytes read before they were asked for
  let fetching = true;
  return (second, t) => {
    open += second.writes * MIB;
    if (t % 5 === 0) {
      syncing += open;
      open = 0;
    }
    const written = Math.min(syncing, near(985 * MIB, 0.03));
    syncing -= written;
    if (second.reads === 0) {
      ahead = 0;
      fetching = true;
      return { written, read: 0 };
    }
    const read = fetching ? near(975 * MIB, 0.03) : near(80 * MIB, 0.4);
    ahead += read - second.reads * MIB;
    fetching = ahead < (fetching ? 500 : 100) * MIB;
    return { written, read };
  };
}

const pool = server.map(createPool());

// ---- iostat -nmzxc 1 ------------------------------------------------------------------------------

const IOSTAT_WIDTHS = [6, 6, 6, 6, 4, 4, 6, 6];

function iostatRow({ name, r, w, kr, kw, actv = null, asvc = null, busy }) {
  const rate = r + w;
  const active = actv ?? (rate * asvc) / 1000; // Little's law, either way round
  const service = asvc ?? (rate > 0 ? (actv * 1000) / rate : 0);
  const cells = [r, w, kr, kw, 0, active, 0, service].map((value, i) =>
    fixed(value, IOSTAT_WIDTHS[i], 1),
  );
  const line = [...cells, fixed(0, 3), fixed(Math.floor(busy), 3)].join(' ');
  return /[1-9]/.test(line) ? ` ${line} ${name}` : null; // -z
}

function iostatReport({ us, sy }, rows) {
  return [
    '     cpu',
    ' us sy wt id',
    ` ${fixed(us, 2)} ${fixed(sy, 2)} ${fixed(0, 2)} ${fixed(100 - us - sy, 2)}`,
    '                    extended device statistics              ',
    '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device',
    ...rows.filter((row) => row !== null),
  ];
}

/** A local disk: mostly nothing, now and then a few writes of the file system. */
function localDisk(name, chance) {
  const writes = random() < chance ? whole(1, 14) : 0;
  const w = writes / between(1, 1.001);
  const kw = w * whole(3, 8);
  return { name, r: 0, w, kr: 0, kw, asvc: writes > 0 ? between(3, 9) : 0, busy: writes * 0.6 };
}

function nfsMount({ reads, writes, actv, busy }) {
  const elapsed = between(1, 1.001);
  const [r, w] = [reads / elapsed, writes / elapsed];
  return { name: MOUNT, r, w, kr: r * KIB, kw: w * KIB, actv, busy };
}

const disks = COURSE.map(() => [localDisk('c0t0d0', 0.22), localDisk('c0t1d0', 0.05)]);
const CPU_SINCE_BOOT = { us: 1, sy: 1 };
const DISKS_SINCE_BOOT = [
  { name: 'c0t0d0', r: 0.4, w: 2.1, kr: 12.8, kw: 19.3, asvc: 5.6, busy: 1 },
  { name: 'c0t1d0', r: 0.1, w: 0.3, kr: 3.1, kw: 2.2, asvc: 4.9, busy: 0 },
];
const MOUNT_SINCE_BOOT = {
  name: MOUNT,
  r: 1.7,
  w: 3.2,
  kr: 1740.8,
  kw: 3276.8,
  asvc: 11.5,
  busy: 1,
};

function iostatSecond(second, t) {
  const phase = COURSE[t];
  if (phase === 'unmount' || phase === 'mount') {
    const change = `<<NFS ${phase}ed: ${MOUNT}>>`; // the next report is since boot again
    return [change, ...iostatReport(CPU_SINCE_BOOT, DISKS_SINCE_BOOT.map(iostatRow))];
  }
  return iostatReport(second, [...disks[t], nfsMount(second)].map(iostatRow));
}

const iostat = [
  ...iostatReport(CPU_SINCE_BOOT, [...DISKS_SINCE_BOOT, MOUNT_SINCE_BOOT].map(iostatRow)),
  ...client.flatMap(iostatSecond),
];

// ---- vmstat 1 -------------------------------------------------------------------------------------

const VMSTAT_WIDTHS = [1, 1, 1, 6, 5, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2];

function vmstat(diskNames, rows) {
  const header = [
    ' kthr      memory            page            disk          faults      cpu',
    ` r b w   swap  free  re  mf pi po fr de sr ${diskNames}   in   sy   cs us sy id`,
  ];
  const line = ({ r, swap, free, page, disk, faults, us, sy }) =>
    borrowing(
      [r, 0, 0, swap, free, ...page, ...disk, ...faults, us, sy, 100 - us - sy],
      VMSTAT_WIDTHS,
    );
  return rows.flatMap((row, i) => (i % 19 === 0 ? [...header, line(row)] : [line(row)]));
}

function createClientVmstat() {
  let dirty = 0; // KiB written and not yet committed by the server
  return (second, t) => {
    const { reads, writes, us, sy } = second;
    dirty += ((writes > 0 ? 2.4 * MIB : 0) - dirty) * 0.2;
    const traffic = reads + writes;
    return {
      r: traffic > 0 ? whole(0, 1) : 0,
      swap: 69812480 + whole(-40, 40) * 4,
      free: 58203136 - Math.round(dirty / 4) * 4 - reads * 96 + whole(-30, 30) * 4,
      page: [whole(0, 3), whole(4, 40), reads * KIB, writes * KIB, 0, 0, 0],
      disk: [...disks[t].map(({ w }) => w), 0, 0],
      faults: [
        near(880 + traffic * 58, 0.03),
        near(610 + traffic * 1.6, 0.05),
        near(720 + traffic * 81, 0.03),
      ],
      us,
      sy,
    };
  };
}

function serverVmstat(second, t) {
  const { read, written } = pool[t];
  const traffic = second.reads + second.writes;
  const spindle = () => near((read / 24 + written / 12) / (128 * KIB), 0.08); // 12 mirrors of two disks
  return {
    r: traffic > 0 ? whole(0, 2) : 0,
    swap: 9437184 + whole(-30, 30) * 4,
    free: 1912832 + whole(-400, 400) * 4,
    page: [0, whole(0, 25), 0, 0, 0, 0, 0],
    disk: [random() < 0.2 ? whole(1, 9) : 0, spindle(), spindle(), spindle()],
    faults: [near(1150 + traffic * 66, 0.03), near(430, 0.1), near(1300 + traffic * 96, 0.03)],
    us: second.us > 0 ? whole(0, 1) : 0,
    sy: Math.round(traffic * 0.024 + ((read + written) / GIB) * 9 + between(0, 1.4)),
  };
}

const CLIENT_SINCE_BOOT = {
  r: 0,
  swap: 66120704,
  free: 54910208,
  page: [2, 24, 1762, 3301, 0, 0, 0],
  disk: [3, 0, 0, 0],
  faults: [1204, 966, 1530],
  ...CPU_SINCE_BOOT,
};
const SERVER_SINCE_BOOT = {
  r: 0,
  swap: 10380288,
  free: 5841920,
  page: [1, 11, 0, 0, 0, 0, 0],
  disk: [2, 9, 9, 9],
  faults: [2210, 512, 3075],
  us: 0,
  sy: 2,
};

// ---- zpool iostat 1 -------------------------------------------------------------------------------

function zpoolIostat() {
  const size = 10.875 * KIB * GIB;
  let used = 2.104 * KIB * GIB;
  const line = (cells) =>
    ['jbod      ', ...cells.map((cell) => nicenum(cell).padStart(5))].join('  ');
  const rows = pool.map(({ read, written }, t) => {
    used += written;
    const touched = written === 0 && t % 30 === 25; // access times and the like
    const writes = touched
      ? [whole(8, 30), whole(40, 160) * KIB + 512]
      : [(written / (128 * KIB)) * 1.03, written];
    return line([used, size - used, (read / (128 * KIB)) * 1.01, writes[0], read, writes[1]]);
  });
  return [
    '               capacity     operations    bandwidth',
    'pool         used  avail   read  write   read  write',
    '----------  -----  -----  -----  -----  -----  -----',
    line([2.104 * KIB * GIB, size - 2.104 * KIB * GIB, 61, 83, 7.6 * MIB, 9.3 * MIB]),
    ...rows,
  ];
}

// ---- nicstat 1 ------------------------------------------------------------------------------------

const FRAME = 66; // Ethernet, IP and TCP headers with time stamps
const SEGMENTS = 130; // TCP segments that carry 1 MiB at an MTU of 8150

/** Bytes and packets of so many requests: their data one way, acknowledgements the other. */
function direction(data, acknowledged) {
  const full = data * SEGMENTS * between(1, 1.006);
  const small = acknowledged * (SEGMENTS / 2 + 1) + (random() < 0.6 ? whole(1, 5) : 0);
  return {
    bytes: data * (MIB + 128) + full * FRAME + small * near(FRAME + 8, 0.1),
    packets: full + small,
  };
}

function nicstatRow(stamp, name, speed, received, sent) {
  const mean = ({ bytes, packets }) => (packets > 0 ? bytes / packets : 0);
  const numbers = [
    received.bytes / KIB,
    sent.bytes / KIB,
    received.packets,
    sent.packets,
    mean(received),
    mean(sent),
  ];
  const used = (Math.max(received.bytes, sent.bytes) * 8 * 100) / speed; // full duplex
  return [stamp, name.padStart(8), ...numbers.map(narrow), percent(used), ` ${percent(0)}`].join(
    ' ',
  );
}

function nicstat() {
  const clock = (t) => new Date(Date.UTC(2010, 5, 10, 14, 2, 11 + t)).toISOString().slice(11, 19);
  const quiet = () => ({ bytes: whole(64, 140) * 2, packets: 2 });
  const report = (t, ixgbe2, bge0) => [
    '    Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat',
    nicstatRow(clock(t), 'ixgbe2', 10e9, ...ixgbe2),
    nicstatRow(clock(t), 'bge0', 1e9, ...bge0),
  ];
  const boot = report(
    0,
    [direction(3.2, 1.7), direction(1.7, 3.2)],
    [
      { bytes: 1290, packets: 9.2 },
      { bytes: 2110, packets: 7.4 },
    ],
  );
  const seconds = server.flatMap(({ reads, writes }, t) =>
    report(t + 1, [direction(writes, reads), direction(reads, writes)], [quiet(), quiet()]),
  );
  return [...boot, ...seconds];
}

// ---- files ----------------------------------------------------------------------------------------

function write(folder, files) {
  const path = new URL(`./${folder}/`, import.meta.url);
  mkdirSync(path, { recursive: true });
  for (const [name, lines] of Object.entries(files))
    writeFileSync(new URL(name, path), `${lines.join('\n')}\n`);
}

const json = (value) => [JSON.stringify(value, null, 2)];

write('NFS_client_10GbE', {
  'iostat.out': iostat,
  'vmstat.out': vmstat('s0 s1 -- --', [CLIENT_SINCE_BOOT, ...client.map(createClientVmstat())]),
  'iopattern.out': ['dtrace: failed to initialize dtrace: DTrace requires additional privileges'],
  'statgraph.json': json({ host: 'client10g', cores: 16, interval: 1 }),
});
write('NFS_server_10GbE', {
  'vmstat.out': vmstat('s0 s1 s2 s3', [SERVER_SINCE_BOOT, ...server.map(serverVmstat)]),
  'zpool.out': zpoolIostat(),
  'nicstat.out': nicstat(),
  'statgraph.json': json({
    host: 'nfs10g',
    cores: 16,
    links: { ixgbe2: { speed: 10000000000, mtu: 8150 } },
  }),
});
