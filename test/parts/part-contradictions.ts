import { clientAccounts } from '../../src/analyse/clients/account.ts';
import { workloadCosts } from '../../src/analyse/costs/unit-costs.ts';
import { diagnosisOf } from '../../src/analyse/diagnosis.ts';
import { type Bounds, mayBeEqual } from '../../src/analyse/figures/bounds.ts';
import { figureKey } from '../../src/analyse/figures/figure.ts';
import { figureLogs } from '../../src/analyse/figures/figure-logs.ts';
import type { KeyFigure } from '../../src/analyse/key-figures/key-figure.ts';
import { resourceFigures } from '../../src/analyse/key-figures/resource-figures.ts';
import { processorsOf } from '../../src/analyse/resources/limits.ts';
import { signalsOf } from '../../src/analyse/signals/signals.ts';
import { useOf } from '../../src/analyse/use/use.ts';
import { cropRun } from '../../src/model/crop.ts';
import type { EntityKind } from '../../src/model/entity.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { Run, Source, Window } from '../../src/model/run.ts';
import { isShared } from '../../src/model/span.ts';
import { differentNumbers, isNear } from './clauses.ts';
import type { LosingCopy, LosingVariant } from './losing-variants.ts';
import { type LogFile, type Said, whatIsSaid } from './what-logs-say.ts';

/**
 * How a copy that lost rows contradicts the whole; empty if it does not. It may be silent, but has no limit and no warning
 * of its own, and no other number for the same thing and time.
 */
async function partContradictions(
  copy: LosingCopy,
  { time }: Pick<LosingVariant, 'time'>,
  whole: Said,
): Promise<string[]> {
  const said = await whatIsSaid(copy.files);
  if (said.runs.length === 0 || isOfSmallerMachine(said.runs, whole.runs)) return [];
  const isAsLong = said.runs.length === whole.runs.length;
  // What is said of a half of the time is compared with what the whole says of that time.
  const times = isAsLong ? whole.runs.flatMap((run, i) => halvesOf(run, said.runs[i]!, time)) : [];
  const found = newLimits([...whole.runs, ...times], said.runs, time === undefined);
  if (!isAsLong) return found;
  for (const [i, part] of said.runs.entries()) {
    const all = whole.runs[i]!;
    const each = wholesOf(all, part, time).map((run) => otherNumbers(run, part));
    const [fewest = []] = each.toSorted((a, b) => a.length - b.length);
    found.push(...otherCpus(all, part), ...fewest);
  }
  return found;
}

/** The contradictions of all copies of a log. */
export async function losingContradictions(
  name: string,
  files: readonly LogFile[],
  variant: LosingVariant,
  whole: Said,
): Promise<string[]> {
  const found: string[] = [];
  for (const copy of variant.copies(files, whole)) {
    const said = await partContradictions(copy, variant, whole);
    found.push(...said.map((text) => `${name}, ${copy.name}: ${text}`));
  }
  return found;
}

/**
 * Whether a copy is a perfect log of a machine with fewer CPUs: it has all from 0 on, and its tool prints
 * neither their number nor a row of all of them.
 */
function isOfSmallerMachine(part: readonly Run[], whole: readonly Run[]): boolean {
  const [some, all] = [part, whole].map((runs) =>
    runs.map((run) => processorsOf(run, hostOf(run))),
  );
  return (
    whole.every(({ cores, sources }) => cores === undefined && !sources.some(hasRowOfAll)) &&
    some!.every(({ count, printed }, i) => count === printed && count < all![i]!.printed)
  );
}

const hostOf = (run: Run) => signalsOf(run).hosts[0]!;

const hasRowOfAll = ({ entities, columns }: Source) =>
  entities.some(({ kind }) => kind === 'cpu') &&
  columns.some(({ metric, entity }) => metric === 'cpu.idle' && entities[entity]!.kind === 'host');

/** What may be the whole in the time of a copy: whether its first report is the average since boot is not known. */
function wholesOf(all: Run, part: Run, time: LosingVariant['time']): readonly Run[] {
  if (time === undefined) return [all];
  // Logs of one directory have halves of different times, and every third report is of other seconds.
  return all.sources.length === 1 ? halvesOf(all, part, time) : [];
}

/** The whole in the time of a half; nothing for other copies. */
function halvesOf(all: Run, part: Run, time: LosingVariant['time']): readonly Run[] {
  if (time !== 'first half' && time !== 'last half') return [];
  const { from, to } = all.window;
  const length = part.window.to - part.window.from;
  const [interval = 0] = part.sources.map(({ axis }) => axis.interval.value);
  return [0, 0.5, -0.5, 1, -1, 1.5, -1.5].map((more) => {
    const seconds = length + more * interval;
    const isFirst = time === 'first half';
    return cropRun(all, isFirst ? { from, to: from + seconds } : { from: to - seconds, to });
  });
}

const otherNumbers = (whole: Run, part: Run) =>
  [otherSentences, otherUse, otherFigures, otherClients, otherCosts].flatMap((differences) =>
    differences(whole, part),
  );

const DEVICES: readonly EntityKind[] = [
  ...(['disk', 'group', 'filesystem', 'pool', 'nic', 'process', 'thread'] as const),
];

/** What is at a limit in the copy alone. A device whose rows are all left may be: the whole has more to say first. */
function newLimits(whole: readonly Run[], part: readonly Run[], hasAllTime: boolean): string[] {
  const judged = (runs: readonly Run[]) =>
    runs
      .flatMap((run) => diagnosisOf(run).findings)
      .filter(({ level }) => level === 'limit' || level === 'warning');
  const nameOf = ({ rule, subject: { entity } }: Finding) => `${rule} ${entity.name}`;
  const known = new Set(judged(whole).map(nameOf));
  return (
    judged(part)
      .filter((finding) => !known.has(nameOf(finding)))
      .filter(({ subject: { entity } }) => !(hasAllTime && DEVICES.includes(entity.kind)))
      // A condition of seconds is said to be short: it is of the reports that are left.
      .filter(({ why }) => hasAllTime || !/ only\b/.test(why))
      .map(({ level, claim, why }) => `new ${level}: ${claim}: ${why}`)
  );
}

function otherCpus(whole: Run, part: Run): string[] {
  return signalsOf(part).hosts.flatMap((host) => {
    const [all, some] = [processorsOf(whole, host), processorsOf(part, host)];
    const isSame =
      Number.isNaN(some.count) ||
      (Number.isNaN(all.count) ? some.count >= all.atLeast : some.count === all.count);
    return isSame ? [] : [`${some.count} CPUs, not ${all.count || `at least ${all.atLeast}`}`];
  });
}

const isSameTime = (a: Window, b: Window) =>
  isShared(a, b, 0.9) || (a.from === a.to && b.from === b.to);

function otherSentences(whole: Run, part: Run): string[] {
  const subjectOf = ({ rule, variant, subject: { host, entity } }: Finding) =>
    JSON.stringify([rule, variant, host, entity.kind, entity.name]);
  return diagnosisOf(part).findings.flatMap((finding) => {
    // What is said of a log itself counts its rows.
    if (finding.about === 'logs') return [];
    const [same, ...others] = diagnosisOf(whole).findings.filter(
      (other) => subjectOf(other) === subjectOf(finding) && isShared(other, finding, 0.9),
    );
    if (same === undefined || others.length > 0) return [];
    const texts = ({ claim, why, caveat }: Finding) => [claim, why, caveat];
    return differentNumbers(texts(same), texts(finding));
  });
}

function otherUse(whole: Run, part: Run): string[] {
  if (!isSameTime(whole.window, part.window)) return [];
  return useOf(part).flatMap((row) => {
    const same = useOf(whole).find(
      ({ host, resource }) => host === row.host && resource === row.resource,
    );
    return (['utilisation', 'saturation', 'errors'] as const).flatMap((column) =>
      differentNumbers(same === undefined ? [] : [same[column]], [row[column]]),
    );
  });
}

interface BoundedValue {
  readonly value: number;
  readonly bounds: Bounds;
}

const isSameValue = (a: BoundedValue, b: BoundedValue) =>
  isNear(a.value, b.value) || mayBeEqual(a.bounds, b.bounds);

function otherFigures(whole: Run, part: Run): string[] {
  const known = new Map(resourceFigures(whole).map((figure) => [figureKey(figure), figure]));
  return resourceFigures(part).flatMap((figure) => {
    const same = known.get(figureKey(figure));
    if (same === undefined || same.window !== figure.window || isSameValue(same, figure)) return [];
    if (!isSameTime(logTime(whole, figure), logTime(part, figure))) return [];
    return [`${figure.subject} ${figure.name}: ${figure.value}, not ${same.value}`];
  });
}

/** The time of the logs that a figure is of. */
function logTime(run: Run, { host, entity, metric }: KeyFigure): Window {
  const logs = figureLogs(run, signalsOf(run).one(host, entity!, metric)!);
  const ends = logs.flatMap(({ source: { axis } }) => [axis.elapsed[0]!, axis.elapsed.at(-1)!]);
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

function otherClients(whole: Run, part: Run): string[] {
  return clientAccounts(part).flatMap((account, i) => {
    const same = clientAccounts(whole)[i];
    if (same === undefined) return [];
    const fields = (['cpus', 'onCpu', 'waitingForCpu', 'blocked', 'thinking'] as const)
      .filter((field) => !isNear(same[field], account[field]))
      .map((field) => `clients ${field}: ${account[field]}, not ${same[field]}`);
    const disks = account.disks.flatMap(({ name, requests }) => {
      const disk = same.disks.find((other) => other.name === name);
      if (disk === undefined || isNear(disk.requests, requests)) return [];
      return [`clients in ${name}: ${requests}, not ${disk.requests}`];
    });
    return [...fields, ...disks];
  });
}

function otherCosts(whole: Run, part: Run): string[] {
  return workloadCosts(part).flatMap(({ costs }, i) =>
    costs.flatMap((cost) => {
      const same = workloadCosts(whole)[i]?.costs.find(({ id }) => id === cost.id);
      if (same === undefined || isSameValue(same, cost)) return [];
      return [`cost ${cost.id}: ${cost.value}, not ${same.value}`];
    }),
  );
}
