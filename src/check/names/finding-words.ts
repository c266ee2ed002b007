import { greatest, sort } from 'd3-array';
import { benchmarkGroups } from '../../analyse/results/result-groups.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { areaOf } from '../../model/metric.ts';
import { ruleIds } from '../../model/rule-id.ts';
import type { Run } from '../../model/run.ts';
import { entityTitle } from '../../text/entity-title.ts';
import { inQuotes, nearestHint } from '../nearest-hint.ts';
import { Unjudged } from '../unjudged.ts';
import { comparedWords } from './words.ts';

/** What the findings about a resource need, and what they say. */
interface FindingArea {
  /** What is missing if nothing of it was measured. */
  readonly name: string;
  /** The first words of metrics that measure it; empty if its findings need none. */
  readonly metrics: readonly string[];
  /** The first words of rules' ids. */
  readonly ids: readonly string[];
  /** The words of its findings, without names and numbers. */
  readonly words: readonly string[];
}

/** Every finding has some of these words, but for those that repeat what a log says. */
const findingAreas: readonly FindingArea[] = [
  {
    name: 'CPUs',
    metrics: ['cpu'],
    ids: ['cpu'],
    words: ['All CPUs were busy', 'The CPUs waited for I/O', 'waited for I/O'],
  },
  {
    name: 'CPUs, threads or processes',
    metrics: ['cpu', 'process', 'thread', 'container', 'pressure'],
    ids: ['container', 'thread'],
    words: [
      'at its ceiling',
      'at their ceiling',
      'as busy as one of its',
      'busy with interrupts',
      'busy with soft interrupts',
      'Soft interrupts used most of the busy CPU time',
      'of the busy CPU time',
      'of a CPU',
      'of one CPU',
      'waited for a CPU',
      'gave up its CPU',
      'gave up their CPU',
      'waited for locks',
      'The hypervisor withheld',
      'used all the CPU time that it is entitled to',
      'The clock of the CPUs was',
      'held by its CPU quota',
      'held by a CPU quota',
    ],
  },
  {
    name: 'scheduler',
    metrics: ['system', 'process', 'cpu'],
    ids: [],
    words: ['switched', 'Context switches rose to', 'The run queue was'],
  },
  {
    name: 'disks',
    metrics: ['disk', 'block', 'pool', 'io', 'nfs', 'pressure'],
    ids: ['disk', 'nfs', 'group', 'io'],
    words: [
      'at its limit',
      'always in use',
      'nearly always in use',
      'in use by requests, not by bytes',
      'limited by operations, not by bytes',
      'waited in the queue of',
      'had a full queue',
      'took',
      'Writes of',
      'Writes to',
      'Reads from',
      'some very slow requests',
      'completed nothing',
      'completed hardly anything',
      'completed no more than',
      'one request at a time',
      'one synchronous write at a time',
      'had errors',
      'was busy',
      'wrote, programs only',
      'before',
      'held at',
      'at its capacity',
      'wrote',
      'read',
      'waited for I/O',
      'resync of',
      'check of',
      'rebuild of',
    ],
  },
  {
    name: 'network',
    metrics: ['network', 'tcp', 'udp', 'protocol', 'socket', 'softnet', 'buffer'],
    ids: ['network', 'tcp', 'jumbo'],
    words: [
      'at the speed of its link',
      'moved more than',
      'at its capacity',
      'The printed use of',
      'did not use jumbo frames',
      'was on',
      'had drops',
      'had errors',
      'always in use',
      'nearly always in use',
      'did not take all packets',
      'TCP retransmitted segments',
      'TCP refused connections',
      'were near their limit',
      'held at',
      'sent',
      'received',
    ],
  },
  {
    name: 'memory',
    metrics: ['memory', 'swap', 'paging', 'container', 'pressure'],
    ids: ['memory'],
    words: [
      'Memory was short',
      'Memory was left at all times',
      'Memory was swapped',
      'Memory was nearly used up',
      'Memory of programs was paged out',
      'The kernel expected to be short of memory',
      'The kernel looked for free memory and found hardly any',
      'waited for memory',
      'was out of memory',
      'at its memory limit',
      'slowed down to free memory',
      'had processes killed for want of memory',
      'waited for pages from disk',
      'Dirty pages hardly drained',
      'Available memory fell steadily',
    ],
  },
  {
    name: 'ZFS',
    metrics: ['pool', 'zfs'],
    ids: ['zfs'],
    words: [
      'nearly full',
      'wrote in bursts',
      'wrote without pause',
      'fuller than its peers',
      'scrubbed or resilvered',
      'more writes than its peers',
      'bytes for each byte in zpool iostat',
      'waited in their queue',
      'one read at a time',
      'The ARC shrank from',
      'A disk was being replaced',
    ],
  },
  {
    name: 'benchmark',
    metrics: ['benchmark'],
    ids: ['benchmark', 'clients'],
    words: [
      'stayed near',
      'fell to',
      'fell from',
      'busy before the benchmark began',
      'One client: each operation waited for the one before',
      'waited for what is not measured',
      'clients',
    ],
  },
  {
    name: 'logs',
    metrics: [],
    ids: [],
    words: [
      'ended early',
      'has a gap',
      'contradict each other',
      'disagree about the CPU',
      'Several logs paused together',
      'differ in length',
      'was started again',
      'was set back',
      'busiest in this hour',
      'was used most',
      'were used most',
      'Only averages since boot were recorded',
      'No limit was found',
      'At other times no limit was found',
    ],
  },
];

/**
 * Checks that a run could have a finding of these words: they are those of findings or of a rule's id, or the name of
 * something that findings may be about, and what the findings need was measured.
 *
 * @throws {@link Unjudged} if it could not
 */
export function checkFindingWords(run: Run, words: string): void {
  const text = comparedWords(words);
  if (isEntity(run, text)) return;
  const isId = ruleIds.some((id) => id === text);
  const areas = isId ? areasOfId(text) : areasOfWords(text);
  if (areas.length === 0 && !isId) throw unknownWords(words);
  const measured = new Set(signalsOf(run).all.map(({ metric }) => areaOf(metric)));
  if (benchmarkGroups(run).length > 0) measured.add('benchmark');
  const isMeasured = ({ metrics }: FindingArea) =>
    metrics.length === 0 || metrics.some((metric) => measured.has(metric));
  if (areas.length > 0 && !areas.some(isMeasured))
    throw new Unjudged(`no log measured the ${areas[0]!.name}, which it needs`);
}

function areasOfId(id: string): readonly FindingArea[] {
  return findingAreas.filter(({ ids }) => ids.some((begin) => id.startsWith(`${begin}-`)));
}

/** Returns the areas of the longest known words that a text has, or of the words that it is a part of. */
function areasOfWords(text: string): readonly FindingArea[] {
  const known = findingAreas.flatMap((area) =>
    area.words.map((words) => ({ area, words: comparedWords(words) })),
  );
  const whole = sort(
    known.filter(({ words }) => ` ${text} `.includes(` ${words} `)),
    ({ words }) => -words.length,
  );
  const found = whole.length > 0 ? whole : known.filter(({ words }) => words.includes(text));
  const longest = whole[0]?.words.length;
  return found.flatMap(({ area, words }) =>
    longest === undefined || words.length === longest ? area : [],
  );
}

function isEntity(run: Run, text: string): boolean {
  return signalsOf(run).all.some(({ entity }) =>
    [entity.name, entityTitle(entity)].some((name) => name !== '' && comparedWords(name) === text),
  );
}

function unknownWords(words: string): Unjudged {
  const known = [...findingAreas.flatMap((area) => area.words), ...ruleIds];
  return new Unjudged(`no finding says ${words}`, nearestHint(words, known, inQuotes));
}

/** Returns the words of a claim that other runs could have, too: without names, numbers and processes. */
export function commonWords(claim: string): string {
  const text = comparedWords(claim);
  const known = findingAreas
    .flatMap(({ words }) => words)
    .filter((words) => ` ${text} `.includes(` ${comparedWords(words)} `));
  return greatest(known, ({ length }) => length) ?? claim;
}
