import type { Platform } from '../../src/model/platform.ts';
import type { ColumnSpec, HeaderWord } from '../parser.ts';
import { columnsOf, under, wordOf } from '../shared/columns.ts';

/** The content of a line above the processes. */
export interface UnixSummary {
  /** The number of a processor, if the line is about one. */
  readonly cpu?: string;
  readonly platform?: Platform;
  readonly words: readonly HeaderWord[];
  readonly cells: readonly string[];
}

const COUNT = { unit: '1', instant: true } as const;
const BYTES = { unit: 'B', suffix: 1024, instant: true } as const;

const tasks = under(
  'processes',
  columnsOf(COUNT, {
    total: 'process.count',
    running: 'process.running',
    'on cpu': 'process.running',
    'on processor': 'process.running',
    sleeping: 'process.sleeping',
    idle: 'process.sleeping',
    stopped: 'process.stopped',
    zombie: 'process.zombies',
  }),
);

const cpu = under(
  'CPU',
  columnsOf('%', {
    user: 'cpu.user',
    nice: 'cpu.nice',
    system: 'cpu.system',
    sys: 'cpu.system',
    kernel: 'cpu.system',
    interrupt: 'cpu.interrupts',
    intr: 'cpu.interrupts',
    spin: 'cpu.spin',
    iowait: 'cpu.iowait',
    idle: 'cpu.idle',
  }),
);

const memory = under(
  'Mem',
  columnsOf(BYTES, {
    Active: 'memory.active',
    Inact: 'memory.inactive',
    Wired: 'memory.wired',
    Cache: 'memory.cache',
    Buf: 'memory.buffers',
    Free: 'memory.free',
  }),
);

const swap = under(
  'Swap',
  columnsOf(BYTES, {
    Total: 'memory.swap_total',
    Used: 'memory.swap_used',
    Free: 'memory.swap_free',
  }),
);

/** unixtop: memory and swap in one line. */
const both = under(
  'Memory',
  columnsOf(BYTES, {
    'phys mem': 'memory.total',
    real: 'memory.total',
    'free mem': 'memory.free',
    free: 'memory.free',
    'total swap': 'memory.swap_total',
    'free swap': 'memory.swap_free',
    'swap in use': 'memory.swap_used',
    'swap free': 'memory.swap_free',
  }),
);

/** OpenBSD: `Memory: Real: 120M/1200M act/tot Free: 2780M Cache: 700M Swap: 0K/4096M`. */
const labelled = under(
  'Memory',
  columnsOf(BYTES, {
    Real: 'memory.active',
    Free: 'memory.free',
    Cache: 'memory.cache',
    Swap: 'memory.swap_used',
  }),
);

const kernel = under(
  'Kernel',
  columnsOf('1/s', {
    ctxsw: 'system.context_switches',
    intr: 'system.interrupts',
    syscall: 'system.calls',
  }),
);

/** All columns of the lines above the processes. */
export const unixSummaries: readonly ColumnSpec[] = [
  ...tasks,
  ...cpu,
  ...memory,
  ...swap,
  ...both,
  ...labelled,
  ...kernel,
];

/** Lines without numbers of the whole host. */
const IGNORED_LINES = /^(ARC|Threads|Kernel Memory)\b|^ {2,}\S/;

/** Reads a line above the processes; null for any other line. */
export function summaryLine(text: string): UnixSummary | null {
  const counted = /^(\d{1,7}) (?:processes|threads)(?::(.{0,300})|$)/.exec(text);
  if (counted !== null) {
    const rest = (counted[2] ?? '').replace(/ up .{1,40}$/, '');
    return row(`${counted[1]} total, ${rest}`, tasks);
  }
  const states = /^CPU ?(\d{0,4})(?: states)?:(.{0,300})$/.exec(text);
  if (states !== null) return ofProcessors(states[1]!, states[2]!);
  const label = /^(Mem|Swap|Memory|Kernel): {0,8}(.{0,300})$/.exec(text);
  if (label !== null) return ofMemory(label[1]!, label[2]!);
  return IGNORED_LINES.test(text) ? { words: [], cells: [] } : null;
}

function ofProcessors(number: string, rest: string): UnixSummary {
  const shares = row(rest, cpu);
  const platform: { platform?: Platform } = rest.includes(' kernel') ? { platform: 'solaris' } : {};
  return { ...shares, ...platform, ...(number === '' ? {} : { cpu: number }) };
}

function ofMemory(label: string, rest: string): UnixSummary {
  if (label === 'Mem') return { ...row(rest, memory), platform: 'freebsd' };
  if (label === 'Swap') return row(rest, swap);
  if (label === 'Kernel') return { ...row(rest, kernel), platform: 'solaris' };
  if (!rest.startsWith('Real:')) return { ...row(rest, both), platform: 'solaris' };
  const pairs = [...rest.matchAll(/(\w{1,8}): {1,8}(\d{1,12}[KMGT]?)/g)];
  const text = pairs.map(([, word, amount]) => `${amount} ${word}`).join(', ');
  return { ...row(text, labelled), platform: 'openbsd' };
}

/** `119M Active, 1202M Inact`, `0.4% user, 0.0% nice`: numbers followed by words, separated by commas. */
function row(text: string, columns: readonly ColumnSpec[]): UnixSummary {
  const found = text.split(',').flatMap((part) => {
    const match = /^ *(\d[\d.]{0,15}[KMGT]?)%? +(\S[^\d]{0,30}?) *$/.exec(part);
    const spec = columns.find(({ printed }) => printed === match?.[2]);
    return match === null || spec === undefined ? [] : [{ cell: match[1]!, spec }];
  });
  return {
    words: found.map(({ spec }) => wordOf(spec)),
    cells: found.map(({ cell }) => cell),
  };
}
