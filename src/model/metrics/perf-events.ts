/**
 * The generic events of perf (event_symbols_hw, event_symbols_sw and the cache events in tools/perf/util/parse-events.c)
 * and their other names.
 */
const ALIASES: Readonly<Record<string, string>> = {
  cs: 'context-switches',
  migrations: 'cpu-migrations',
  faults: 'page-faults',
  'cpu-cycles': 'cycles',
  'branch-instructions': 'branches',
  'idle-cycles-frontend': 'stalled-cycles-frontend',
  'idle-cycles-backend': 'stalled-cycles-backend',
};

/** Events that count time. */
export const PERF_CLOCKS = ['cpu-clock', 'task-clock'] as const;

const ofCaches = ['L1-dcache', 'L1-icache', 'LLC', 'dTLB', 'iTLB', 'branch', 'node'].flatMap(
  (cache) =>
    ['load', 'store', 'prefetch'].flatMap((access) => [
      `${cache}-${access}${access === 'prefetch' ? 'es' : 's'}`,
      `${cache}-${access}-misses`,
    ]),
);

export const PERF_EVENTS: readonly string[] = [
  ...'context-switches cpu-migrations page-faults minor-faults major-faults'.split(' '),
  ...'alignment-faults emulation-faults cgroup-switches bpf-output'.split(' '),
  ...'cycles instructions ref-cycles bus-cycles branches branch-misses'.split(' '),
  ...'cache-references cache-misses stalled-cycles-frontend stalled-cycles-backend'.split(' '),
  ...ofCaches,
];

/** Ratios that perf computes from two counts, by the words after the number. */
export const PERF_RATIOS: ReadonlyMap<
  string,
  { readonly metric: string; readonly unit: '1' | '%' }
> = new Map([
  ['insn per cycle', { metric: 'perf.instructions_per_cycle', unit: '1' }],
  ['of all branches', { metric: 'perf.branch_miss_ratio', unit: '%' }],
  ['of all cache refs', { metric: 'perf.cache_miss_ratio', unit: '%' }],
  ['of all LL-cache accesses', { metric: 'perf.llc_miss_ratio', unit: '%' }],
  ['of all L1-dcache accesses', { metric: 'perf.l1_miss_ratio', unit: '%' }],
]);

/** The generic name of an event: without the modifiers after its colon, and not an alias. */
export function genericEvent(printed: string): string {
  const name = printed.replace(/:[a-zA-Z]{1,8}$/, '');
  return ALIASES[name] ?? name;
}

/** Formats an event as a part of a metric's name. */
export function perfWord(event: string): string {
  return event.toLowerCase().replaceAll('-', '_');
}
