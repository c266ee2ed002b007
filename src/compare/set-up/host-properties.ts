import { coresOf, memoryOf } from '../../analyse/resources/limits.ts';
import { ofHost } from '../../model/of-host.ts';
import type { Run } from '../../model/run.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { Fact } from './fact.ts';

/** Reads system, kernel, processors and memory of each host. */
export function* hostProperties(run: Run): Generator<Fact> {
  const hosts = hostsOf(run);
  for (const host of hosts) {
    const where = hosts.length > 1 ? ` on ${host}` : '';
    if (host !== '') yield { kind: 'host', name: 'host', value: host };
    yield* systemFacts(run, host, where);
    const [cores, memory] = [coresOf(run, host), memoryOf(run, host)];
    if (cores > 0) yield { kind: 'cpus', name: `CPUs${where}`, value: String(cores) };
    if (memory > 0) yield memoryFact(memory, where);
  }
  // Texts of several hosts do not say whose they are.
  if (hosts.length < 2) yield* contextFacts(run);
}

function memoryFact(bytes: number, where: string): Fact {
  const value = formatQuantity(bytes, { unit: 'B', metric: 'memory.total' });
  return { kind: 'memory', name: `memory${where}`, value, amount: bytes };
}

function hostsOf({ sources, results }: Run): string[] {
  const named = [...sources, ...results].map(({ host }) => host);
  return [...new Set(named)];
}

function* systemFacts({ sources }: Run, host: string, where: string): Generator<Fact> {
  for (const { platform, version } of ofHost(sources, host)) {
    if (platform === '') continue;
    yield { kind: 'system', name: `system${where}`, value: platform };
    if (version !== '') yield { kind: 'kernel', name: `kernel${where}`, value: version };
  }
}

/** Reads the kernel from `uname -a`, the processor from `lscpu`, the memory from /proc/meminfo or prtconf. */
function* contextFacts({ context }: Run): Generator<Fact> {
  for (const { file, text } of context) {
    if (/uname/.test(file)) yield* kernelIn(text);
    const start = text.slice(0, MAX_CHARS);
    if (/^Architecture:/m.test(start)) yield* processorIn(start);
    const [, size, unit] = MEMORY.exec(start) ?? [];
    if (size !== undefined)
      yield memoryFact(Number(size) * (unit === 'kB' ? 2 ** 10 : 2 ** 20), '');
  }
}

function* kernelIn(text: string): Generator<Fact> {
  const [, release] = /^(?:SunOS \S+ \S+|\w+ \S+) (\S+) /.exec(text) ?? [];
  if (release !== undefined) yield { kind: 'kernel', name: 'kernel', value: release };
}

/** Reads what `lscpu` says of the processors: what matters most under usual names, the rest as it is printed. */
function* processorIn(text: string): Generator<Fact> {
  for (const [, name, printed] of text.matchAll(LSCPU_LINE)) {
    const [known, value] = [LSCPU_NAMES[name!], printed!.trimEnd()];
    if (known !== undefined) yield { kind: 'processor', name: known, value };
    else if (name === 'Flags')
      for (const flag of value.split(/\s+/))
        yield { kind: 'lscpu', name: 'CPU flags', value: flag };
    else if (!LSCPU_VOLATILE.test(name!)) yield { kind: 'lscpu', name: name!, value };
  }
}

/** Maximum length of the part of a text that has facts about the host, in characters. */
const MAX_CHARS = 10_000;
const MEMORY = /^(?:MemTotal|Memory size): +(\d{1,15}) (kB|Megabytes)$/m;
const LSCPU_NAMES: Readonly<Record<string, string>> = {
  Architecture: 'architecture',
  'Model name': 'processor',
  'Thread(s) per core': 'threads per core',
  'NUMA node(s)': 'NUMA nodes',
};
/** A line of `lscpu`; newer versions indent some. */
const LSCPU_LINE = /^ *([A-Z][^:\n]{0,60}): +(\S.*)$/gm;
/** Lines that other facts say, and those that the processor changes by itself. */
const LSCPU_VOLATILE = /^(?:CPU\(s\)|On-line CPU\(s\) list|BogoMIPS|CPU MHz|CPU\(s\) scaling MHz)$/;
